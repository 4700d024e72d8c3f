import type { Limits } from '../../../contract/limits';
import { minorOf } from '../../../contract/money';

/** Amounts worth a button: 1, 2 and 5 of each power of ten within the bounds, the `count` smallest. LAK digits. */
export function quickAmounts({ min, max }: Limits['deposit'], count = 6): string[] {
  const low = minorOf(min);
  const high = minorOf(max);
  const found: string[] = [];
  for (let unit = 1n; unit <= high && found.length < count; unit *= 10n) {
    for (const step of [1n, 2n, 5n]) {
      const amount = unit * step;
      if (amount >= low && amount <= high && found.length < count) found.push(String(amount));
    }
  }
  return found;
}
