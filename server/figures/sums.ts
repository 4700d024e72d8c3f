import type { Provider } from '../../contract/provider';
import type { FigureKind } from './kinds';

/** A row of `figure`, or one counted just now; numbers as text, because the drivers return them differently. */
export type FigureRow = {
  provider: string;
  kind: string;
  bucket: number;
  count: string;
  amount: string;
};

/** Aggregated sums by kind and provider. */
export class Sums {
  private readonly ofProviders = new Map<string, { count: number; amount: bigint }>();
  private readonly ofAll = new Map<string, { count: number; amount: bigint }>();
  private readonly times = new Map<string, Map<number, number>>();

  add({ provider, kind, bucket, count, amount }: FigureRow): void {
    for (const [sums, key] of [
      [this.ofProviders, `${provider} ${kind}`],
      [this.ofAll, kind],
    ] as const) {
      const { count: before, amount: sum } = sums.get(key) ?? { count: 0, amount: 0n };
      sums.set(key, { count: before + Number(count), amount: sum + BigInt(amount) });
    }
    const times = this.times.get(kind) ?? new Map<number, number>();
    this.times.set(kind, times.set(bucket, (times.get(bucket) ?? 0) + Number(count)));
  }

  /** @param provider if omitted, all providers */
  count(kind: FigureKind, provider?: Provider): number {
    return this.of(kind, provider)?.count ?? 0;
  }

  /** Sum of the amounts of these kinds; a kind with `-` in front is subtracted. */
  amount(kinds: readonly (FigureKind | `-${FigureKind}`)[], provider?: Provider): bigint {
    return kinds.reduce((sum, kind) => {
      const isTaken = kind.startsWith('-');
      const amount = this.of(isTaken ? kind.slice(1) : kind, provider)?.amount ?? 0n;
      return isTaken ? sum - amount : sum + amount;
    }, 0n);
  }

  /** Count of each bucket. */
  timesOf(kind: FigureKind): ReadonlyMap<number, number> {
    return this.times.get(kind) ?? new Map();
  }

  private of(kind: string, provider?: Provider) {
    return provider === undefined
      ? this.ofAll.get(kind)
      : this.ofProviders.get(`${provider} ${kind}`);
  }
}
