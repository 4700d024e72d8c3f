import { waitFor } from 'xstate';
import { isUnreachable } from '../../machines/auth';
import { isCut } from '../../machines/connection';
import { whenReleased } from '../api/heldAnswers';
import { onReach, notifyQueries } from '../api/reach';
import type { Services } from '../api/services';

/**
 * Reports to the connection machine what browser and calls notice, and catches up when it is restored: first who is logged
 * in, so that a page of players does not lead to the login, then all that the page lacks.
 * Returns the function that ends it.
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
