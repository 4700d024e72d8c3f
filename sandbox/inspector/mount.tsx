import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { inspectKey } from '../../src/lib/build';
import { sessionStore } from '../../src/lib/storage';
import type { Trace } from '../trace/trace';
import type { HostedInspector } from './hosted';
import { Panel } from './Panel';
import type { Records } from './records';
import { BareButton } from '../../src/ui/buttons/BareButton';
import * as styles from './Panel.module.css';

/** Docks the panel to the page. */
export function mountPanel(records: Records, trace: () => Promise<Trace>): void {
  mountBeside((unmount) => {
    const close = () => {
      sessionStore.remove(inspectKey);
      unmount();
    };
    return <Panel records={records} onSave={() => void trace().then(save)} onClose={close} />;
  });
}

/** Offers to open the hosted inspector. */
export function mountHostedNotice({ open }: HostedInspector): void {
  mountBeside((unmount) => <HostedNotice open={open} onClose={unmount} />);
}

/** Shows something beside the page, in a tree of its own: what happens to the page does not touch it. */
function mountBeside(view: (unmount: () => void) => ReactNode): void {
  const place = document.createElement('div');
  // Marked for react-aria: a dialog of the page makes all else inert
  place.dataset['reactAriaTopLayer'] = 'true';
  document.body.append(place);
  const root = createRoot(place);
  const unmount = () => {
    root.unmount();
    place.remove();
  };
  root.render(<StrictMode>{view(unmount)}</StrictMode>);
}

function save(trace: Trace): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([`${JSON.stringify(trace, null, 2)}\n`], { type: 'application/json' }),
  );
  link.download = 'champa-trace.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

interface HostedNoticeProps {
  /** False when the browser opens no window. */
  open: () => boolean;
  onClose: () => void;
}

/** Opens the hosted inspector from a click: a browser blocks a window that nobody has asked for. */
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
