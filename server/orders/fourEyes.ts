import { minorOf } from '../../contract/money';
import type { Context } from '../context';

/** Whether an amount, kip, is one that two people must see. */
export const needsSecondPerson = ({ config }: Pick<Context, 'config'>, amount: bigint): boolean =>
  amount > minorOf({ amount: config.fourEyesAbove, currency: 'LAK' });
