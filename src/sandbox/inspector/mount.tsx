import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { inspectKey } from '../../lib/inspectKey';
import { sessionStore } from '../../lib/storage';
import type { Trace } from '../trace/trace';
import { Panel } from './Panel';
import type { Records } from './records';

/** Puts the panel beside the page, in a tree of its own: what happens to the page does not touch it. */
export function mountPanel(records: Records, trace: () => Promise<Trace>): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    sessionStore.remove(inspectKey);
    root.unmount();
    place.remove();
  };
  root.render(
    <StrictMode>
      <Panel records={records} onSave={() => void trace().then(save)} onClose={close} />
    </StrictMode>,
  );
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
