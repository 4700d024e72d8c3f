import { minorOf, type Money } from './money';
import type { ReadRound } from './rounds';

/**
 * The net amount that a round has paid the player so far. For a round that staff voided: the returned stakes, less what
 * it had won before.
 */
export function paidByRound({
  status,
  staked,
  won,
}: Pick<ReadRound, 'status' | 'staked' | 'won'>): Money {
  return status === 'VOIDED' && minorOf(staked) > minorOf(won) ? staked : won;
}
