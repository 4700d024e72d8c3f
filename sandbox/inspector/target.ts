import { inspectKey } from '../../src/lib/build';
import { sessionStore } from '../../src/lib/storage';

/**
 * `panel`: docked to the page. `stately`: the hosted inspector, in a window of its own. `socket`: the receiver of
 * `npm run inspect:server`. `record`: nothing is shown; what happens can be asked for.
 */
const inspectTargets = ['panel', 'stately', 'socket', 'record'] as const;
export type InspectTarget = (typeof inspectTargets)[number];

/** How the tab is to be inspected: `asked` is what the address says, else as before. `off` ends it. */
export function inspectTarget(asked: string | null): InspectTarget | null {
  if (asked !== null) sessionStore.set(inspectKey, asked);
  const stored = sessionStore.get(inspectKey);
  return inspectTargets.find((target) => target === stored) ?? null;
}
