import { useSyncExternalStore } from 'react';

let isUp = true;
const listeners = new Set<() => void>();

/** Whether the last call got an answer. */
export const connection = {
  report(answered: boolean): void {
    if (answered === isUp) return;
    isUp = answered;
    for (const listen of listeners) listen();
  },
};

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/** False while calls get no answer: the shown data may be out of date. */
export const useConnection = (): boolean => useSyncExternalStore(subscribe, () => isUp);
