import { and, asc, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PlayerEvent } from '../../contract/events';
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import { deleteOld } from '../db/deleteOld';
import { placeholder, prepared } from '../db/prepared';
import { eventFeed, type EventRow } from '../db/schema';
import { eventLag } from '../metrics/registry';

/*
 * Events are rows of a table, written in the transaction of the change. `pg_notify` inside that transaction would make
 * PostgreSQL hold one global lock during the commit, so that money transactions could only commit one after another. Instead, a
 * node that has committed events notifies the others afterwards, without a payload and at most once per `notifyIntervalMs`;
 * each node then reads the rows that it has not seen.
 */

const channel = 'event_feed';
const notifyIntervalMs = 10;
/** Poll interval. Polling finds events of a node that died between commit and notification. */
const pollMs = 2_000;
/** How long a skipped id may still appear: its transaction may commit this long after a later id was read. */
const gapMs = 30_000;
/** Subject of events for everyone. */
export const everyone = '00000000-0000-0000-0000-000000000000';

/** How long events are kept for pages that connect later. */
const keptMs = 10 * 60_000;
/** Overlap of `since`: an event has an earlier time than its commit, and a page may have fetched in between. */
const overlapMs = 5_000;
const batch = 1_000;
/** Ids jump after a crash. At most this many skipped ids are looked for: the last ones. */
const maxGaps = 10_000;

export type FeedEvent = Pick<EventRow, 'id' | 'topic' | 'subject' | 'event'>;

export interface EventFeed {
  /** Adds an event; it is delivered when the transaction commits. */
  append(tx: Tx, event: Omit<FeedEvent, 'id'>): Promise<void>;
  /** Events of a player and those for everyone since `time`, oldest first, with a small overlap. At most ten minutes back. */
  since(playerId: string, time: Date): Promise<PlayerEvent[]>;
  /** Deletes old events. */
  purge(): Promise<void>;
  /** Stops reading, and waits for the running read. Close it before the database. */
  close(): Promise<void>;
}

interface Deps {
  database: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Delivers every event that is committed from now on, on any node, in the order in which this node finds it. */
export async function createEventFeed(
  { database, clock, log }: Deps,
  deliver: (event: FeedEvent) => void,
): Promise<EventFeed> {
  const reader = createReader(database, await lastId(database), ({ at, ...event }) => {
    eventLag.observe(Math.max(clock.now().getTime() - at.getTime(), 0) / 1000);
    deliver(event);
  });
  let isStopped = false;
  let reading: Promise<void> | null = null;
  let isBehind = false;

  /** Reads until no row is left. A wake during a read causes another read. */
  const wake = () => {
    isBehind = true;
    reading ??= readAll().finally(() => (reading = null));
  };
  const readAll = async () => {
    try {
      while (isBehind && !isStopped) {
        isBehind = false;
        if (await reader.read()) isBehind = true;
      }
    } catch (error) {
      log.warn({ err: error }, 'events could not be read; the next poll tries again');
    }
  };

  const notify = throttled(notifyIntervalMs, () => {
    wake();
    database.notify(channel).catch(() => undefined);
  });
  await database.listen(channel, wake);
  const poll = setInterval(wake, pollMs).unref();

  return {
    append: async (tx, { topic, subject, event }) => {
      await insertEvent(tx, { topic, subject, event, at: clock.now() });
      database.afterCommit(tx, notify.call);
    },
    since: async (playerId, time) => {
      const oldest = clock.now().getTime() - keptMs;
      const since = new Date(Math.max(time.getTime() - overlapMs, oldest));
      const rows = await eventsSince(database.db, { playerId, since });
      return rows.flatMap(({ event }) => (event ? [event] : []));
    },
    purge: async () => {
      const before = new Date(clock.now().getTime() - keptMs);
      await deleteOld(database, eventFeed, lt(eventFeed.at, before));
    },
    close: async () => {
      isStopped = true;
      clearInterval(poll);
      notify.cancel();
      await reading;
    },
  };
}

/**
 * Reads rows by their ids. An id is assigned before the commit, so a smaller id may appear after a larger one. A skipped id is
 * therefore looked for until its transaction must have ended.
 * @returns `read`: delivers up to `batch` new rows, and returns whether there may be more
 */
function createReader(
  { db }: Database,
  start: number,
  deliver: (event: FoundEvent) => void,
): { read(): Promise<boolean> } {
  let last = start;
  /** Skipped ids, with the time until which each is looked for. */
  const gaps = new Map<number, number>();

  return {
    read: async () => {
      const rows = await newEvents(db, { last, gaps: `{${[...gaps.keys()].join()}}` });
      const now = performance.now();
      for (const [id, until] of gaps) if (until < now) gaps.delete(id);
      for (const row of rows) {
        for (let skipped = Math.max(last + 1, row.id - maxGaps); skipped < row.id; skipped += 1)
          gaps.set(skipped, now + gapMs);
        gaps.delete(row.id);
        last = Math.max(last, row.id);
        deliver(row);
      }
      return rows.length === batch;
    },
  };
}

/** Calls `action` immediately, or when `ms` have passed since its last call. */
function throttled(ms: number, action: () => void): { call(): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  let next = 0;
  const run = () => {
    timer = undefined;
    next = performance.now() + ms;
    action();
  };
  return {
    call: () => {
      const wait = next - performance.now();
      if (wait <= 0 && !timer) run();
      else timer ??= setTimeout(run, wait);
    },
    cancel: () => clearTimeout(timer),
  };
}

const insertEvent = prepared<Omit<EventRow, 'id'>, unknown>((db) =>
  db.insert(eventFeed).values({
    topic: placeholder('topic'),
    subject: placeholder('subject'),
    event: placeholder('event'),
    at: placeholder('at'),
  }),
);

const { id, topic, subject, event, at } = eventFeed;

type FoundEvent = FeedEvent & Pick<EventRow, 'at'>;

const newEvents = prepared<{ last: number; gaps: string }, FoundEvent[]>((db) =>
  db
    .select({ id, topic, subject, event, at })
    .from(eventFeed)
    .where(or(gt(id, placeholder('last')), sql`${id} = any(${placeholder('gaps')}::bigint[])`))
    .orderBy(asc(id))
    .limit(batch),
);

const eventsSince = prepared<{ playerId: string; since: Date }, Pick<EventRow, 'event'>[]>((db) =>
  db
    .select({ event })
    .from(eventFeed)
    .where(
      and(
        inArray(subject, [placeholder('playerId'), everyone]),
        gte(eventFeed.at, placeholder('since')),
      ),
    )
    .orderBy(asc(id)),
);

async function lastId({ db }: Database): Promise<number> {
  const [row] = await db
    .select({ last: sql<string>`coalesce(max(${id}), 0)::text` })
    .from(eventFeed);
  return Number(row?.last ?? 0);
}
