import { needsTwoPeople } from '../../contract/rules';
import type { Context } from '../context';

/**
 * Whether an amount, kip, is one that two people must see.
 * @param alone kip that the same person has done by themselves for the same player lately
 */
export const needsSecondPerson = (
  { config }: Pick<Context, 'config'>,
  amount: bigint,
  alone = 0n,
): boolean => needsTwoPeople(amount, { amount: config.fourEyesAbove, currency: 'LAK' }, alone);
