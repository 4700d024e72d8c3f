import { hiddenBalancesKey } from '../../contract/document';
import { localStore } from './storage';

/*
 * Balances that are hidden on this device. The page still contains them: an attribute of the document hides them by CSS
 * (`components/Private`), so that the document's own script can do so before anything is painted.
 */

const watchers = new Set<() => void>();

export const areBalancesHidden = (): boolean => localStore.get(hiddenBalancesKey) !== null;

export function setBalancesHidden(hides: boolean): void {
  if (hides) localStore.set(hiddenBalancesKey, '1');
  else localStore.remove(hiddenBalancesKey);
  applyHiddenBalances();
  for (const tell of watchers) tell();
}

/** Shows or hides the balances as chosen on the last visit. */
export function applyHiddenBalances(): void {
  const { dataset } = document.documentElement;
  if (areBalancesHidden()) dataset['balances'] = 'hidden';
  else delete dataset['balances'];
}

/** Calls `tell` after each change. Returns the unsubscribe function. */
export function watchHiddenBalances(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
