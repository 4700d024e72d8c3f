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

const isDemo = (name: unknown) => demoPlayers.some(({ username }) => username === name);

/**
 * Inserts the known password of a demo player, because a trace contains only aliases. Players registered in the trace have the
 * alias as their password.
 * @param player the player of the trace
 * @param wasRight the call that was recorded next did not fail
 */
export function withPassword(
  event: TraceStep['event'],
  player: string | null,
  wasRight: boolean,
): TraceStep['event'] {
  const { type, username = player, password, passwords } = event;
  if (!wasRight || !isDemo(username)) return event;
  if (type === 'password.submit' && typeof passwords === 'object')
    return { ...event, passwords: { ...passwords, currentPassword: demoPassword } };
  const isAsked = ['auth.login', 'protect.confirm', 'withdraw.confirm'].includes(type);
  return isAsked && password ? { ...event, password: demoPassword } : event;
}
