import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { KeysetQuery } from '../../contract/page';
import { settingKeys, type SettingKey, type SettingValues } from '../../contract/settings';
import type { CurrentSetting, RatePoint, SettingChange } from '../../contract/staffSettings';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { keysetPage } from '../db/keyset';
import { settingChange, staff } from '../db/schema';
import { notFound } from '../errors';
import { rateHistoryStart, laterRows, rateRows, validRows } from './rows';

/** Maximum number of waiting changes on a page. */
const maxWaiting = 100;

const maker = alias(staff, 'maker');
const confirmer = alias(staff, 'confirmer');
const withdrawer = alias(staff, 'withdrawer');

const changes = (db: Db) =>
  db
    .select({
      row: settingChange,
      by: maker.name,
      confirmedBy: confirmer.name,
      withdrawnBy: withdrawer.name,
    })
    .from(settingChange)
    .innerJoin(maker, eq(maker.id, settingChange.madeBy))
    .leftJoin(confirmer, eq(confirmer.id, settingChange.confirmedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, settingChange.withdrawnBy));

type ChangeRow = Awaited<ReturnType<typeof changes>>[number];

function view({ row, ...names }: ChangeRow): SettingChange {
  const { id, key, value, state, reason, withdrawnReason, basedOn } = row;
  return {
    ...{ id, key, value, state, reason, withdrawnReason, basedOn, ...names },
    validFrom: row.validFrom.toISOString(),
    at: row.madeAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
}

const changesBy = (db: Db, ids: readonly number[]): Promise<ChangeRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : changes(db).where(inArray(settingChange.id, [...ids]));

/** One change. @throws DomainError 404 */
export async function findChange(db: Db, id: number): Promise<SettingChange> {
  const [found] = await changes(db).where(eq(settingChange.id, id));
  if (!found) throw notFound();
  return view(found);
}

/** The values in effect, the changes that wait for a second person, and the planned ones. */
export async function settingsView(
  { settings, clock, config }: Pick<Context, 'settings' | 'clock' | 'config'>,
  db: Db,
) {
  const now = clock.now();
  const valid = await validRows(db, settingKeys, now);
  const ids = valid.map(({ id }) => id);
  const made = await changesBy(db, ids);
  const waiting = await changes(db)
    .where(eq(settingChange.state, 'WAITING'))
    .orderBy(asc(settingChange.id))
    .limit(maxWaiting);
  const later = (await laterRows(db, now)).map(({ id }) => id);
  const planned = (await changesBy(db, later)).sort(
    (one, other) => later.indexOf(one.row.id) - later.indexOf(other.row.id),
  );
  const values = await settings.valid(db, ...settingKeys);
  const current = (key: SettingKey): CurrentSetting => {
    const own = made.map(view).find((change) => change.key === key);
    return {
      value: values[key],
      version: own?.id ?? 0,
      since: own?.validFrom ?? null,
      by: own?.by ?? null,
      confirmedBy: own?.confirmedBy ?? null,
      reason: own?.reason ?? null,
    };
  };
  return {
    settings: Object.fromEntries(settingKeys.map((key) => [key, current(key)])) as Record<
      SettingKey,
      CurrentSetting
    >,
    waiting: waiting.map(view),
    planned: planned.map(view),
    rateChangePercent: config.rateChangePercent,
  };
}

/** A page of all changes of a setting, newest first. */
export async function pageOfChanges(
  db: Db,
  key: SettingKey,
  { cursor, pageSize }: KeysetQuery,
): Promise<{ items: SettingChange[]; next: number | null }> {
  const rows = await changes(db)
    .where(
      and(
        eq(settingChange.key, key),
        cursor === undefined ? undefined : lt(settingChange.id, cursor),
      ),
    )
    .orderBy(desc(settingChange.id))
    .limit(pageSize + 1);
  const page = keysetPage(rows, pageSize, ({ row }) => row.id);
  return { items: page.rows.map(view), next: page.next };
}

/** The rates of the last 90 days. */
export async function rateHistory(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  db: Db,
): Promise<{ points: RatePoint[]; now: string }> {
  const now = clock.now();
  const start = rateHistoryStart(now);
  const { rates } = await settings.validAt(db, start, 'rates');
  const later = (await rateRows(db, now)).map(({ validFrom, value }) => ({
    from: validFrom.toISOString(),
    ...(value as SettingValues['rates']),
  }));
  return { points: [{ from: start.toISOString(), ...rates }, ...later], now: now.toISOString() };
}
