import { demoPassword, demoPlayers } from '../../server/sandbox/demo/seedPlayers';
import { machineNameOf, type Trace, type TraceStep } from '../../sandbox/trace/trace';

/** The username of the player who was logged in when the recording began, or null. */
export function playerAtStart({ steps, player }: Trace): string | null {
  const first = steps.find(
    ({ actor, event }) =>
      machineNameOf(actor) === 'auth' && /^xstate\.(done|error)\.actor/.test(event.type),
  );
  return first?.event.type === 'xstate.done.actor.fetchCurrentPlayer' ? player : null;
}

/**
 * Passwords are in no trace. Who has an alias for one gets, where it is a demo player's, the known one; whoever was
 * registered in the trace has the alias for a password. @param wasRight the login succeeded when it was recorded
 */
export function withPassword(event: TraceStep['event'], wasRight: boolean): TraceStep['event'] {
  const isDemo = demoPlayers.some(({ username }) => username === event['username']);
  if (event.type !== 'auth.login' || !isDemo || !wasRight) return event;
  return { ...event, password: demoPassword };
}
