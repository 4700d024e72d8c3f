import { waitFor } from 'xstate';
import { isUnreachable } from '../../machines/auth';
import { isCut } from '../../machines/connection';
import { whenReleased } from '../api/heldAnswers';
import { onReach, notifyQueries } from '../api/reach';
import type { Services } from '../api/services';

/**
 * Reports network events and the results of calls to the connection machine. When the connection is restored, it first
 * checks who is logged in, so that a players' page does not lead to the login, then fetches what the page lacks.
 * Returns the function that stops this.
 */
export function followConnection({
  auth,
  connection,
}: Pick<Services, 'auth' | 'connection'>): () => void {
  const lose = () => connection.send({ type: 'network.lost' });
  const find = () => connection.send({ type: 'network.found' });
  const look = () => document.hidden || connection.send({ type: 'connection.probe' });
  window.addEventListener('offline', lose);
  window.addEventListener('online', find);
  document.addEventListener('visibilitychange', look);
  if (!navigator.onLine) void whenReleased(Promise.resolve()).then(lose);

  const catchUp = async () => {
    if (isUnreachable(auth.getSnapshot())) {
      auth.send({ type: 'auth.recheck' });
      await waitFor(auth, ({ children }) => !children.fetchCurrentPlayer);
    }
    if (isCut(connection.getSnapshot())) return;
    notifyQueries(false);
  };
  const endings = [
    onReach((isAnswered) =>
      connection.send({ type: isAnswered ? 'service.answered' : 'service.missed' }),
    ),
    connection.subscribe((snapshot) => isCut(snapshot) && notifyQueries(true)).unsubscribe,
    connection.on('connection.restored', () => void catchUp()).unsubscribe,
  ];
  return () => {
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', find);
    document.removeEventListener('visibilitychange', look);
    for (const end of endings) end();
    notifyQueries(false);
  };
}
