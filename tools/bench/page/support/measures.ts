import type { Measure } from '../../server/row';

export const ms = (value: number) => `${Math.round(value)} ms`;
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const plain = (value: number) => String(Math.round(value * 1000) / 1000);

/** A row whose figure must not exceed its bar. `floor`: the floor's figure. */
export function limitRow(
  measure: string,
  value: number,
  bar: number,
  unit: (value: number) => string,
  { floor = '–', note }: { floor?: string; note?: string } = {},
): Measure {
  return {
    measure,
    floor,
    ours: unit(value),
    ratio: '–',
    bar: `≤ ${unit(bar)}`,
    isMet: value <= bar,
    ...(note !== undefined && { note }),
  };
}
