import { useEffect, useEffectEvent } from 'react';
import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { connectionMachine, isCut, isWithoutNetwork } from '../../machines/connection';
import { probeService } from '../api/reach';
import { useServices } from '../api/services';

/** The connection machine with its call. */
export const provideConnection = (probe: () => Promise<unknown> = probeService) =>
  connectionMachine.provide({ actors: { probe: fromPromise(probe) } });

/** `offline`: the device has no network; `unreachable`: the service does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** How the page is connected. */
export function useConnection(): Connection {
  const { connection } = useServices();
  const cut = useSelector(connection, isCut);
  const withoutNetwork = useSelector(connection, isWithoutNetwork);
  if (!cut) return 'online';
  return withoutNetwork ? 'offline' : 'unreachable';
}

/** Calls `onRestored` when the service can be reached again. */
export function useOnRestored(onRestored: () => void): void {
  const { connection } = useServices();
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const { unsubscribe } = connection.on('connection.restored', () => restored());
    return unsubscribe;
  }, [connection]);
}
