import { setTimeout as sleep } from 'node:timers/promises';
import { lte } from 'drizzle-orm';
import type { Context } from './context';
import { attempt, device, knownDevice } from './db/schema';
import { purgeIdempotencyKeys } from './domain/idempotency';
import { endPaidOut } from './domain/usageEnd';
import { purgeSessions } from './domain/sessions';

/** Work that comes again and again. The next run comes whatever became of the last one: one that fails is logged. */
export interface Job {
  name: string;
  /** Seconds from the end of a run to the start of the next. */
  every: number;
  /** Seconds after which a run counts as ended, though it is not; a minute unless told. */
  limit?: number;
  run(ctx: Context): Promise<void> | void;
}

/** Removes what has run out: sessions, keys of requests, counted attempts, browsers and devices not seen for long. */
const purge: Job = {
  name: 'purge',
  every: 3600,
  run: async (ctx) => {
    await purgeSessions(ctx);
    await purgeIdempotencyKeys(ctx);
    const now = ctx.clock.now();
    const longAgo = new Date(now.getTime() - ctx.config.deviceSeconds * 1000);
    await ctx.database.transaction(async (tx) => {
      await tx.delete(attempt).where(lte(attempt.resetsAt, now));
      await tx.delete(knownDevice).where(lte(knownDevice.seenAt, longAgo));
      await tx.delete(device).where(lte(device.seenAt, longAgo));
    });
  },
};

/** Has deposits ended whose time is over. */
const expiry: Job = { name: 'expiry', every: 5, run: (ctx) => ctx.expiry.wake() };

/** Ends promotions that were paid out and have waited for games to end. */
const promotions: Job = { name: 'promotions', every: 15, run: (ctx) => endPaidOut(ctx) };

/** Has calls to providers made that are due: those of another node that died, and those to be tried again. */
const outbox: Job = { name: 'outbox', every: 2, run: (ctx) => ctx.outbox.wake() };

/** Proves the books at start and every day. */
const books: Job = {
  name: 'audit',
  every: 24 * 3600,
  limit: 30 * 60,
  run: async (ctx) => void (await ctx.books.prove()),
};

/** Keeps the log of the embedded database short: its files, and the start after a crash, which reads it. */
const checkpoint: Job = { name: 'checkpoint', every: 60, run: (ctx) => ctx.database.checkpoint() };

/** Every job of the server. */
export const jobs: readonly Job[] = [purge, expiry, promotions, outbox, books, checkpoint];

/**
 * Starts the jobs, each at once and then in its rhythm.
 * @returns a function that stops them and waits for those that run, {@link Config.stopGraceMs} at most
 */
export function startJobs(ctx: Context, all: readonly Job[] = jobs): () => Promise<unknown> {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  const run = (job: Job) => {
    const one = runOnce(ctx, job).then(() => {
      running.delete(one);
      if (!stopped) timers.set(job, setTimeout(run, job.every * 1000, job));
    });
    running.add(one);
  };
  for (const job of all) run(job);

  return () => {
    stopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    return Promise.race([Promise.all(running), sleep(ctx.config.stopGraceMs)]);
  };
}

/** Ends within the job's limit, and never fails. */
async function runOnce(ctx: Context, job: Job): Promise<void> {
  const { name, limit = 60 } = job;
  const ended = new AbortController();
  const work = async () => {
    try {
      await job.run(ctx);
    } catch (error) {
      ctx.log.error({ err: error, job: name }, 'a job failed');
    }
  };
  const tooLong = async () => {
    await sleep(limit * 1000, undefined, { signal: ended.signal });
    ctx.log.error({ job: name, limit }, 'a job does not end; its next run comes all the same');
  };
  await Promise.race([work(), tooLong()]).finally(() => ended.abort());
}
