import { demoPassword, demoPlayers } from '../../server/sandbox/demo/seedPlayers';
import { getMachineName, type Trace, type TraceStep } from '../../sandbox/trace/trace';

/** The username of the player who was logged in when the recording started, or null. */
export function playerAtStart({ steps, player }: Trace): string | null {
  const first = steps.find(
    ({ actor, event }) =>
      getMachineName(actor) === 'auth' && /^xstate\.(done|error)\.actor/.test(event.type),
  );
  return first?.event.type === 'xstate.done.actor.fetchCurrentPlayer' ? player : null;
}

/**
 * Inserts the known password of a demo player, because a trace contains only aliases. Players registered in the trace have the
 * alias as their password.
 * @param wasRight the recorded login succeeded
 */
export function withPassword(event: TraceStep['event'], wasRight: boolean): TraceStep['event'] {
  const isDemo = demoPlayers.some(({ username }) => username === event['username']);
  if (event.type !== 'auth.login' || !isDemo || !wasRight) return event;
  return { ...event, password: demoPassword };
}
