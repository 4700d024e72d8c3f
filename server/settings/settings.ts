import type { FastifyBaseLogger } from 'fastify';
import type { PublicEvent } from '../../contract/events';
import type { SettingKey, SettingValues } from '../../contract/settings';
import { settingKeys } from '../../contract/settings';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database, Db } from '../db/database';
import { defaultValues } from './defaults';
import { laterRows, validRows, type ValidRow } from './rows';

/*
 * Settings: what staff decide while the site runs, as changes with a history (`setting_change`). `defaults.ts` has what applies
 * without one, from `operator.ts`. `rows.ts` reads, `changes.ts` makes, confirms and withdraws changes, `secondPerson.ts` says which
 * of them take two people, `effects.ts` what each will mean, `switches.ts` refuses what is closed, `publicViews.ts` and `staffViews.ts` are the answers.
 *
 * A node has the values in memory, and rereads them when the event feed says that they have changed, or by a poll if it misses
 * that. A transaction that makes an order reads those of its own time from the database: two nodes never disagree about an order.
 */

export interface Settings {
  /** The current values, from memory: at most some seconds old. For values that are only shown, or compared. */
  current(): SettingValues;
  /**
   * The values of these keys at the time of the transaction, from the database, in one indexed read. Use it for what is
   * stored.
   */
  valid<Key extends SettingKey>(tx: Db, ...keys: Key[]): Promise<Pick<SettingValues, Key>>;
  /** The same at another time. */
  validAt<Key extends SettingKey>(
    tx: Db,
    at: Date,
    ...keys: Key[]
  ): Promise<Pick<SettingValues, Key>>;
  /** Reads them again, and notifies the open pages of this node of a change. */
  reread(): Promise<void>;
  /** Stops reading, and waits for the running read. Close it before the events and the database. */
  close(): Promise<void>;
}

interface Deps {
  config: Config;
  database: Pick<Database, 'db'>;
  clock: Pick<Clock, 'now'>;
  /** The needed part of the event bus: importing it would make a circular import of folders. */
  events: {
    onPublic(receive: (event: PublicEvent) => void): () => void;
    tellPages(event: PublicEvent): void;
  };
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Poll interval: a node that misses an event finds a change by it. */
const pollMs = 5_000;
/** Interval of checking whether a planned change is due. */
const tickMs = 250;

/** Reads the settings, and keeps them up to date. */
export async function createSettings(deps: Deps): Promise<Settings> {
  const { config, database, clock, events, log } = deps;
  let rows: ValidRow[] = [];
  let reading: Promise<void> = Promise.resolve();

  /** The changes that are valid now: `rows` has them in the order in which they become so. */
  const valid = (): ValidRow[] => {
    const now = clock.now().getTime();
    return [
      ...new Map(
        rows.filter(({ validFrom }) => validFrom.getTime() <= now).map((row) => [row.key, row]),
      ).values(),
    ];
  };
  const versionsOf = (changes: readonly ValidRow[]) =>
    settingKeys.map((key) => changes.find((row) => row.key === key)?.id ?? 0).join();
  /** The last values that were sent to the pages of this node. */
  let told = '';
  const look = () => {
    const versions = versionsOf(valid());
    if (versions === told) return;
    told = versions;
    events.tellPages({ type: 'public', what: 'settings' });
  };
  const read = async () => {
    const now = clock.now();
    rows = [
      ...(await validRows(database.db, settingKeys, now)),
      ...(await laterRows(database.db, now)),
    ];
  };
  const reread = () =>
    (reading = reading.then(read).then(look, (error: unknown) => {
      log.warn({ err: error }, 'settings could not be read; the next poll tries again');
    }));

  const validAt: Settings['validAt'] = async (tx, at, ...keys) =>
    withValues(config, await validRows(tx, keys, at));

  await read();
  told = versionsOf(valid());
  const ignore = events.onPublic(({ what }) => {
    if (what === 'settings') void reread();
  });
  const poll = setInterval(() => void reread(), pollMs).unref();
  const tick = setInterval(look, tickMs).unref();
  return {
    current: () => withValues(config, valid()),
    valid: (tx, ...keys) => validAt(tx, clock.now(), ...keys),
    validAt,
    reread,
    close: async () => {
      ignore();
      clearInterval(poll);
      clearInterval(tick);
      await reading;
    },
  };
}

/** A stored value without a newer field gets that field's default. */
function withValues(config: Config, rows: readonly ValidRow[]): SettingValues {
  const values: Record<SettingKey, unknown> = defaultValues(config);
  for (const { key, value } of rows)
    values[key] = isRecord(value) && isRecord(values[key]) ? { ...values[key], ...value } : value;
  return values as SettingValues;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
