import { hiddenBalancesKey } from '../../contract/document';
import { localStore } from './storage';

/*
 * Balances that are hidden on this device. The page has them all the same: an attribute of the document hides them by style
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

/** Shows or hides as it was chosen on the last visit. */
export function applyHiddenBalances(): void {
  const { dataset } = document.documentElement;
  if (areBalancesHidden()) dataset['balances'] = 'hidden';
  else delete dataset['balances'];
}

/** Calls back after each change; ends with the function that is returned. */
export function watchHiddenBalances(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
