import { minorOf, type Money } from './money';
import type { ReadRound } from './rounds';

/**
 * What a round has given the player so far. Of one that staff have ended, its stakes came back, less what it had won
 * before.
 */
export function paidByRound({
  status,
  staked,
  won,
}: Pick<ReadRound, 'status' | 'staked' | 'won'>): Money {
  return status === 'VOIDED' && minorOf(staked) > minorOf(won) ? staked : won;
}
