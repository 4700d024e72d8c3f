import type { SettingKey, SettingValues } from '../../contract/settings';
import type { Config } from '../config';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { nextDecidedAlone } from './rows';

/** A decimal in millionths, so that rates are compared without floats. */
function millionths(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

/** Whether two rates differ by more than a percentage of the earlier one. */
function differsBy(percent: number, before: string, after: string): boolean {
  const [one, other] = [millionths(before), millionths(after)];
  const difference = one > other ? one - other : other - one;
  return difference * 10_000n > one * BigInt(Math.round(percent * 100));
}

/**
 * Whether a change needs a second person: a rate far from the current one or from that of a day ago (so that small
 * steps do not add up to a large one), or any increase of a limit on what one person may do alone.
 * @param before the values that it is compared with
 */
function changeNeedsSecondPerson<Key extends SettingKey>(
  { rateChangePercent }: Pick<Config, 'rateChangePercent'>,
  key: Key,
  before: readonly Pick<SettingValues, Key>[],
  after: SettingValues[Key],
): boolean {
  if (key === 'rates') {
    const rates = after as SettingValues['rates'];
    return (before as readonly SettingValues[]).some((values) =>
      (['THB', 'USD'] as const).some((currency) =>
        differsBy(rateChangePercent, values.rates[currency], rates[currency]),
      ),
    );
  }
  if (key === 'limits') {
    const limits = after as SettingValues['limits'];
    return (before as readonly SettingValues[]).some((values) =>
      (['fourEyesAbove', 'fourEyesAboveInAll'] as const).some(
        (bound) => BigInt(limits[bound]) > BigInt(values.limits[bound]),
      ),
    );
  }
  return false;
}

const dayMs = 24 * 3600 * 1000;

/**
 * Whether a change to this value takes two people. A planned change is also compared with the value that is valid before it, and
 * any change with the planned one that follows it: each may be small by itself, and the step between them large.
 * @param from when the change takes effect
 */
export async function needsSecondPerson<Key extends SettingKey>(
  { config, clock, settings }: Pick<Context, 'config' | 'clock' | 'settings'>,
  db: Db,
  key: Key,
  after: SettingValues[Key],
  from: Date = clock.now(),
): Promise<boolean> {
  const aDayAgo = new Date(clock.now().getTime() - dayMs);
  const before = [
    await settings.valid(db, key),
    await settings.validAt(db, aDayAgo, key),
    await settings.validAt(db, from, key),
  ];
  if (changeNeedsSecondPerson(config, key, before, after)) return true;
  const next = await nextDecidedAlone(db, key, from);
  if (next === null) return false;
  const { [key]: planned } = await settings.validAt(db, next, key);
  const changed = { [key]: after } as Pick<SettingValues, Key>;
  return changeNeedsSecondPerson(config, key, [changed], planned);
}
