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
 * Settings: what staff decide while the site runs, stored as changes with a history (`setting_change`). `defaults.ts` has the
 * values without a change, from `operator.ts`. `rows.ts` reads changes; `changes.ts` makes, confirms and withdraws them;
 * `secondPerson.ts` says which of them take two people; `effects.ts` previews them; `switches.ts` refuses closed features;
 * `publicViews.ts` and `staffViews.ts` are the answers of the API.
 * A node keeps the values in memory, and reads them again when the event feed reports a change, or by polling if it misses the
 * event. A transaction that creates an order reads the values valid at its time from the database, so that two nodes never
 * disagree about it.
 */

export interface Settings {
  /** The current values, from memory: a few seconds old at most. For values that are only shown or compared. */
  current(): SettingValues;
  /**
   * The values of these keys valid at the time of the transaction, from the database, in one indexed read. Use it for what is
   * stored.
   */
  valid<Key extends SettingKey>(tx: Db, ...keys: Key[]): Promise<Pick<SettingValues, Key>>;
  /** Like `valid`, at another time. */
  validAt<Key extends SettingKey>(
    tx: Db,
    at: Date,
    ...keys: Key[]
  ): Promise<Pick<SettingValues, Key>>;
  /** Reads the values again; if they have changed, notifies the open pages of this node. */
  reread(): Promise<void>;
  /** Stops reading, and waits for the running read. Close it before the events and the database. */
  close(): Promise<void>;
}

interface Deps {
  config: Config;
  database: Pick<Database, 'db'>;
  clock: Pick<Clock, 'now'>;
  /** The part of the event bus that is needed; importing the bus would make a circular import of folders. */
  events: {
    onPublic(receive: (event: PublicEvent) => void): () => void;
    tellPages(event: PublicEvent): void;
  };
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Poll interval, for a change whose event this node has missed. */
const pollMs = 5_000;
/** Interval of checking whether a planned change is due. */
const tickMs = 250;

/** Reads the settings, and keeps them up to date. */
export async function createSettings(deps: Deps): Promise<Settings> {
  const { config, database, clock, events, log } = deps;
  let rows: ValidRow[] = [];
  let reading: Promise<void> = Promise.resolve();

  /** The changes that are valid now; `rows` has them in order of `validFrom`, so the last one of a key wins. */
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
  /** Version of the values that the pages of this node were last notified of. */
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

/** A stored value that lacks a newer field gets that field's default. */
function withValues(config: Config, rows: readonly ValidRow[]): SettingValues {
  const values: Record<SettingKey, unknown> = defaultValues(config);
  for (const { key, value } of rows) values[key] = withDefaults(values[key], value);
  return values as SettingValues;
}

function withDefaults(usual: unknown, value: unknown): unknown {
  if (!isRecord(value) || !isRecord(usual)) return value;
  const set = Object.entries(value).map(([name, part]) => [name, withDefaults(usual[name], part)]);
  return { ...usual, ...(Object.fromEntries(set) as object) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
