import { eq, sql } from 'drizzle-orm';
import { permissions } from '../../contract/staffPermissions';
import { settingSchemas, type SettingKey, type SettingValues } from '../../contract/settings';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { settingChange, staff, type SettingChangeRow, type StaffRow } from '../db/schema';
import { assertSecondPerson, refuseSecondPerson } from '../decisions/secondPerson';
import { conflict, DomainError, invalid, notFound } from '../errors';
import { laterRows, maxPlanned, validRows } from './rows';
import { needsSecondPerson } from './secondPerson';

/* Changes of settings by staff. A key is locked while it is changed. The caller checks the permissions. */

type Deps = Pick<Context, 'config' | 'clock' | 'events' | 'settings'>;

/** The form that a member of staff fills in. */
export interface ProposedChange {
  value?: unknown;
  validFrom?: string | undefined;
  reason: string;
  basedOn?: number | undefined;
}

/** Advisory lock class, like those of `payments/records.ts`. */
const keyLock = 7_022_025;
/** How far a time may be in the past, because filling in the form takes time. */
const lateMs = 10 * 60_000;
/** How far ahead a change may be planned. */
const furthestMs = 366 * 24 * 3600 * 1000;

const lockKey = (tx: Tx, key: SettingKey) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(${sql.raw(String(keyLock))}, hashtext(${`setting ${key}`}))`,
  );

/**
 * Changes a setting, or asks a second person if the change takes two.
 * @throws DomainError 400 naming the invalid fields of the value; 409 `EDITED_MEANWHILE` when it is not based on the valid
 * version
 */
export async function makeChange(
  ctx: Deps,
  tx: Tx,
  key: SettingKey,
  { value, validFrom, reason, basedOn }: ProposedChange,
  by: StaffRow,
): Promise<SettingChangeRow> {
  const wanted = readValue(key, value);
  await lockKey(tx, key);
  const now = ctx.clock.now();
  const version = await assertVersion(ctx, tx, key, basedOn);
  const before = await ctx.settings.valid(tx, key);
  assertKeepsBanks(key, before, wanted);
  const from = readStart(validFrom, now);
  if (from > now) await assertFewPlanned(tx, now);
  const state = (await needsSecondPerson(ctx, tx, key, wanted, from)) ? 'WAITING' : 'VALID';
  const [row] = await tx
    .insert(settingChange)
    .values({
      // "No maintenance" is JSON null, not SQL null
      value: wanted ?? sql`'null'::jsonb`,
      ...{ key, state, validFrom: from, reason },
      ...{ madeBy: by.id, madeAt: now, basedOn: version },
    })
    .returning();
  if (!row) throw new Error('a change of a setting was not stored');
  if (state === 'VALID') await ctx.events.publishPublic(tx, 'settings');
  return row;
}

/** @throws DomainError 400 naming the invalid fields */
export function readValue<Key extends SettingKey>(key: Key, value: unknown): SettingValues[Key] {
  const read = settingSchemas[key].safeParse(value);
  if (read.success) return read.data as SettingValues[Key];
  throw invalid(
    ...read.error.issues.flatMap((issue) => {
      const path = issue.path.join('.');
      if (issue.code !== 'unrecognized_keys') return [path || 'value'];
      return issue.keys.map((name) => [path, name].filter(Boolean).join('.'));
    }),
  );
}

/** The valid version. @throws DomainError 409 `EDITED_MEANWHILE` when the form showed another one */
async function assertVersion(
  { clock, settings }: Deps,
  tx: Tx,
  key: SettingKey,
  basedOn: number | undefined,
): Promise<number> {
  const [valid] = await validRows(tx, [key], clock.now());
  const version = valid?.id ?? 0;
  if (basedOn === undefined || basedOn === version) return version;
  const [maker] = valid
    ? await tx
        .select({ name: staff.name })
        .from(settingChange)
        .innerJoin(staff, eq(staff.id, settingChange.madeBy))
        .where(eq(settingChange.id, valid.id))
    : [];
  const value = JSON.stringify((await settings.valid(tx, key))[key]);
  throw new DomainError(409, {
    code: 'EDITED_MEANWHILE',
    params: { version: String(version), value, by: maker?.name ?? '' },
  });
}

/** A bank can be switched off but not removed, because players have accounts there. */
function assertKeepsBanks(
  key: SettingKey,
  before: Pick<SettingValues, SettingKey>,
  wanted: unknown,
): void {
  if (key !== 'banks') return;
  const kept = new Set((wanted as SettingValues['banks']).map(({ id }) => id));
  const lost = before.banks.findIndex(({ id }) => !kept.has(id));
  if (lost >= 0) throw invalid('value');
}

/** When a change takes effect; undefined: now. @throws DomainError 400 for a time in the past, or too far ahead */
export function readStart(text: string | undefined, now: Date): Date {
  if (text === undefined) return now;
  const from = new Date(text);
  const ahead = from.getTime() - now.getTime();
  if (ahead < -lateMs || ahead > furthestMs) throw invalid('validFrom');
  return ahead > 0 ? from : now;
}

async function assertFewPlanned(tx: Tx, now: Date): Promise<void> {
  if ((await laterRows(tx, now)).length >= maxPlanned) throw invalid('validFrom');
}

/** A change, locked together with its key. @throws DomainError 404 */
async function lockChange(tx: Tx, id: number): Promise<SettingChangeRow> {
  const find = () => tx.select().from(settingChange).where(eq(settingChange.id, id));
  const [found] = await find();
  if (!found) throw notFound();
  await lockKey(tx, found.key);
  const [row] = await find().for('update');
  if (!row) throw notFound();
  return row;
}

const confirmRoute = 'settings.confirm';

/**
 * Confirms a change as the second person.
 * @throws DomainError 409 `FOUR_EYES` for the person who made it, or when that person may no longer make it (`params.why`:
 * `LEFT`); `EDITED_MEANWHILE` when another value has become valid; `ORDER_STATUS_CHANGED` when the change is not waiting
 */
export async function confirmChange(
  ctx: Deps,
  tx: Tx,
  id: number,
  by: StaffRow,
): Promise<SettingChangeRow> {
  const change = await lockChange(tx, id);
  const status = change.state;
  if (status !== 'WAITING') throw conflict('ORDER_STATUS_CHANGED', { params: { status } });
  const [maker] = await tx.select().from(staff).where(eq(staff.id, change.madeBy));
  if (!maker) throw notFound();
  await assertSecondPerson(ctx, tx, { first: maker.name, second: by.name, route: confirmRoute });
  if (maker.disabledAt !== null || !permissions['settings.change']?.includes(maker.role))
    throw refuseSecondPerson('LEFT', maker.name, confirmRoute);
  await assertVersion(ctx, tx, change.key, change.basedOn);
  const now = ctx.clock.now();
  const validFrom = change.validFrom > now ? change.validFrom : now;
  const row = await update(tx, id, {
    ...{ state: 'VALID', confirmedBy: by.id, confirmedAt: now, validFrom },
  });
  await ctx.events.publishPublic(tx, 'settings');
  return row;
}

/** Withdraws a change. @throws DomainError 409 `ORDER_STATUS_CHANGED` once it is valid */
export async function withdrawChange(
  ctx: Deps,
  tx: Tx,
  id: number,
  by: StaffRow,
  reason: string,
): Promise<{ before: SettingChangeRow; after: SettingChangeRow }> {
  const before = await lockChange(tx, id);
  const now = ctx.clock.now();
  const isPlanned = before.state === 'VALID' && before.validFrom > now;
  if (before.state !== 'WAITING' && !isPlanned)
    throw conflict('ORDER_STATUS_CHANGED', { params: { status: before.state } });
  const after = await update(tx, id, {
    ...{ state: 'WITHDRAWN', withdrawnBy: by.id, withdrawnAt: now, withdrawnReason: reason },
  });
  if (isPlanned) await ctx.events.publishPublic(tx, 'settings');
  return { before, after };
}

async function update(
  tx: Tx,
  id: number,
  values: Partial<SettingChangeRow>,
): Promise<SettingChangeRow> {
  const [row] = await tx
    .update(settingChange)
    .set(values)
    .where(eq(settingChange.id, id))
    .returning();
  if (!row) throw new Error('a change of a setting was not stored');
  return row;
}
