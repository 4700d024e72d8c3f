import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { inspectKey } from '../../src/lib/build';
import { sessionStore } from '../../src/lib/storage';
import type { Trace } from '../trace/trace';
import type { HostedInspector } from './hosted';
import { HostedNotice } from './HostedNotice';
import { Panel } from './Panel';
import type { Records } from './records';

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
