import { lte } from 'drizzle-orm';
import type { Context } from './context';
import { attempt, device, knownDevice } from './db/schema';
import { proveBooks } from './domain/books';
import { expireOverdue } from './domain/expiry';
import { purgeIdempotencyKeys } from './domain/idempotency';
import { endPaidOut } from './domain/usageEnd';
import { purgeSessions } from './domain/sessions';

/** Work that comes again and again. A run that fails is logged; the next one comes all the same. */
export interface Job {
  name: string;
  /** Seconds from the end of a run to the start of the next. */
  every: number;
  run(ctx: Context): Promise<void>;
}

const day = 24 * 3600;

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

/** Ends deposits whose time is over. */
const expiry: Job = { name: 'expiry', every: 5, run: (ctx) => expireOverdue(ctx) };

/** Ends promotions that were paid out and have waited for games to end. */
const promotions: Job = { name: 'promotions', every: 15, run: (ctx) => endPaidOut(ctx) };

/** Makes calls to providers that are due: those of another node that died, and those to be tried again. */
const outbox: Job = { name: 'outbox', every: 2, run: (ctx) => ctx.outbox.drain() };

/** Proves the books at start and every day. */
const books: Job = {
  name: 'audit',
  every: day,
  run: async (ctx) => void (await proveBooks(ctx)),
};

/** Keeps the log of the embedded database short: its files, and the start after a crash, which reads it. */
const checkpoint: Job = { name: 'checkpoint', every: 300, run: (ctx) => ctx.database.checkpoint() };

/** Every job of the server. */
export const jobs: readonly Job[] = [purge, expiry, promotions, outbox, books, checkpoint];

/**
 * Starts the jobs, each at once and then in its rhythm.
 * @returns a function that stops them and waits for those that run
 */
export function startJobs(ctx: Context, all: readonly Job[] = jobs): () => Promise<void> {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  const run = (job: Job) => {
    const one = job
      .run(ctx)
      .catch((error: unknown) => ctx.log.error({ err: error, job: job.name }, 'a job failed'))
      .then(() => {
        running.delete(one);
        if (!stopped) timers.set(job, setTimeout(run, job.every * 1000, job));
      });
    running.add(one);
  };
  for (const job of all) run(job);

  return async () => {
    stopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running);
  };
}
