import { minorOf, type Money } from '../../contract/money';

/** What part of the way to `goal` is done, for drawing only: the amounts themselves stay exact. */
export function share(amount: Money, goal: Money): number {
  const whole = minorOf(goal);
  return whole === 0n ? 1 : Number((minorOf(amount) * 1000n) / whole) / 1000;
}
