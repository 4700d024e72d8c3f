import type { Recorder } from './recorder';
import { getMachineName, type TraceStep } from './trace';

const isLoggedIn = ({ actor, state }: TraceStep) =>
  getMachineName(actor) === 'auth' && typeof state === 'object' && 'loggedIn' in state;

/**
 * Asks for the name of the first player of a recording while they are logged in: at its end another one may be, or none.
 * @param before the name that an earlier page of the tab has found
 */
export function firstPlayer(
  recorder: Pick<Recorder, 'subscribe'>,
  ask: () => Promise<string | null>,
  before: string | null,
): () => string | null {
  let name = before;
  if (name === null) {
    const stop = recorder.subscribe((step) => {
      if (!isLoggedIn(step)) return;
      stop();
      void ask().then((answer) => (name = answer));
    });
  }
  return () => name;
}
