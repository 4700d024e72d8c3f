import { minorOf, type Money } from '../../contract/money';

/** Progress of an amount towards `goal`, from 0 to 1, for drawing only: the amounts themselves stay exact. */
export function share(amount: Money, goal: Money): number {
  const whole = minorOf(goal);
  return whole === 0n ? 1 : Number((minorOf(amount) * 1000n) / whole) / 1000;
}
