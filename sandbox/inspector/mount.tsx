import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { inspectKey } from '../../src/lib/build';
import { sessionStore } from '../../src/lib/storage';
import type { HostedInspector } from './hosted';
import { Panel, type PanelProps } from './Panel';
import { BareButton } from '../../src/ui/buttons/BareButton';
import * as styles from './Panel.module.css';

/** Docks the inspector's panel to the page. */
export function mountPanel(props: Omit<PanelProps, 'onClose'>): void {
  mountBeside((unmount) => {
    const close = () => {
      sessionStore.remove(inspectKey);
      unmount();
    };
    return <Panel {...props} onClose={close} />;
  });
}

/** Shows a button that opens the hosted inspector. */
export function mountHostedNotice({ open }: HostedInspector): void {
  mountBeside((unmount) => <HostedNotice open={open} onClose={unmount} />);
}

/**
 * Renders beside the page, in a separate React tree, so that errors and rerenders of the page do
 * not affect it.
 */
function mountBeside(view: (unmount: () => void) => ReactNode): void {
  const container = document.createElement('div');
  // Marked for react-aria, whose dialogs make everything else inert
  container.dataset['reactAriaTopLayer'] = 'true';
  document.body.append(container);
  const root = createRoot(container);
  const unmount = () => {
    root.unmount();
    container.remove();
  };
  root.render(<StrictMode>{view(unmount)}</StrictMode>);
}

interface HostedNoticeProps {
  /** Returns false when the browser blocks the window. */
  open: () => boolean;
  onClose: () => void;
}

/** Asks for a click, because browsers block windows that are opened without one. */
function HostedNotice({ open, onClose }: HostedNoticeProps) {
  const [isBlocked, setBlocked] = useState(false);
  return (
    <aside className={styles.notice} aria-label="Hosted inspector">
      <BareButton
        className={styles.button}
        onPress={() => {
          if (open()) onClose();
          else setBlocked(true);
        }}
      >
        Open the hosted inspector
      </BareButton>
      <BareButton className={styles.button} onPress={onClose}>
        Close
      </BareButton>
      <p role="status" className={styles.problem}>
        {isBlocked &&
          'The browser has opened no window. Allow this site to open one, and press again.'}
      </p>
    </aside>
  );
}
