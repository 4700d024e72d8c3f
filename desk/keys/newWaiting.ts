import { useEffect, useRef, useSyncExternalStore } from 'react';
import { localStore } from '../../src/lib/storage';
import { mayCall, type Me } from '../api';
import { useQueueCounts } from '../withdrawals/queueCounts';
import { beep } from './sound';

/* Work that has arrived since staff last looked at the desk: a count in the title of its tab and, if enabled, a sound. */

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
let count = 0;
function setCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

/** Number of items that arrived while the tab was hidden. */
export const useNewCount = (): number => useSyncExternalStore(subscribe, () => count);

const storeKey = 'desk.sound';
const isSoundOn = (): boolean => localStore.get(storeKey) === 'on';
export const useSoundOn = (): boolean => useSyncExternalStore(subscribe, isSoundOn);
export function setSoundOn(isOn: boolean): void {
  localStore.set(storeKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
  // A sample of the sound. Played on a click, the browser also allows it later
  if (isOn) beep();
}

/** Number of waiting items that this role may handle; null until the counts are loaded. */
function waitingFor(me: Me, counts: ReturnType<typeof useQueueCounts>['data']): number | null {
  if (!counts) return null;
  const { withdrawals, payments, inquiries, alerts } = counts;
  const of = (route: string, waiting = 0) => (mayCall(me, route) ? waiting : 0);
  return (
    of('withdrawals.approve', (withdrawals.REVIEW ?? 0) + (withdrawals.FAILED ?? 0)) +
    of('withdrawals.send', withdrawals.APPROVED) +
    of('payments.match', payments) +
    of('inquiries.find', inquiries) +
    of('alerts.end', alerts)
  );
}

/** Watches for new waiting items, while the desk is open. */
export function useNewWaiting(me: Me): void {
  const waiting = waitingFor(me, useQueueCounts().data);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (waiting === null) return;
    const more = before.current === null ? 0 : waiting - before.current;
    before.current = waiting;
    if (more <= 0) return;
    if (document.hidden) setCount(count + more);
    if (isSoundOn()) beep();
  }, [waiting]);
  useEffect(() => {
    const look = () => !document.hidden && setCount(0);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      setCount(0);
    };
  }, []);
}
