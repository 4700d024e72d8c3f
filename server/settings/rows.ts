import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { settingKeys, type SettingKey } from '../../contract/settings';
import type { Db } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import { settingChange, type SettingChangeRow } from '../db/schema';

/** The part of a change that a node keeps in memory. */
export type ValidRow = Pick<SettingChangeRow, 'id' | 'key' | 'value' | 'validFrom'>;

/** Maximum number of planned changes. */
export const maxPlanned = 100;

/** The valid change at a time, for each of these keys that has one, by one index lookup each. */
export const validRows = (db: Db, keys: readonly SettingKey[], at: Date): Promise<ValidRow[]> =>
  validAt(db, { keys: `{${keys.join()}}`, at: at.toISOString() });

const { id, key, value, validFrom, state } = settingChange;

const validAt = prepared<{ keys: string; at: string }, ValidRow[]>((db) => {
  const wanted = sql`unnest(${placeholder('keys')}::text[]) as wanted(key)`;
  const newest = db
    .select({ id, key, value, validFrom })
    .from(settingChange)
    .where(
      sql`${key} = wanted.key and ${state} = 'VALID' and ${validFrom} <= ${placeholder('at')}::timestamptz`,
    )
    .orderBy(sql`${validFrom} desc, ${id} desc`)
    .limit(1)
    .as('newest');
  return db
    .select({ id: newest.id, key: newest.key, value: newest.value, validFrom: newest.validFrom })
    .from(wanted)
    .innerJoinLateral(newest, sql`true`);
});

/** Changes that take effect later, in that order. */
export const laterRows = (db: Db, at: Date): Promise<ValidRow[]> =>
  laterThan(db, { keys: `{${settingKeys.join()}}`, at: at.toISOString() });

const laterThan = prepared<{ keys: string; at: string }, ValidRow[]>((db) => {
  const wanted = sql`unnest(${placeholder('keys')}::text[]) as wanted(key)`;
  const later = db
    .select({ id, key, value, validFrom })
    .from(settingChange)
    .where(
      sql`${key} = wanted.key and ${state} = 'VALID' and ${validFrom} > ${placeholder('at')}::timestamptz`,
    )
    .orderBy(asc(validFrom), asc(id))
    .limit(maxPlanned)
    .as('later');
  return db
    .select({ id: later.id, key: later.key, value: later.value, validFrom: later.validFrom })
    .from(wanted)
    .innerJoinLateral(later, sql`true`)
    .orderBy(asc(later.validFrom), asc(later.id));
});

/** When the next planned change of a key takes effect; null without one, or where two people have decided it. */
export async function nextDecidedAlone(db: Db, of: SettingKey, at: Date): Promise<Date | null> {
  const [next] = await db
    .select({ validFrom, confirmedBy: settingChange.confirmedBy })
    .from(settingChange)
    .where(and(eq(key, of), eq(state, 'VALID'), gt(validFrom, at)))
    .orderBy(asc(validFrom), asc(id))
    .limit(1);
  return next && next.confirmedBy === null ? next.validFrom : null;
}

/** Days of the rate history. */
const rateHistoryDays = 90;
const maxPoints = 1000;

/** The changes of the rates in the last 90 days, oldest first. */
export const rateRows = (db: Db, now: Date): Promise<ValidRow[]> =>
  db
    .select({ id, key, value, validFrom })
    .from(settingChange)
    .where(
      and(
        ...[eq(key, 'rates'), eq(state, 'VALID'), lte(validFrom, now)],
        gt(validFrom, rateHistoryStart(now)),
      ),
    )
    .orderBy(asc(validFrom), asc(id))
    .limit(maxPoints);

/** Start of the exchange rate history. */
export const rateHistoryStart = (now: Date): Date =>
  new Date(now.getTime() - rateHistoryDays * 86_400_000);
