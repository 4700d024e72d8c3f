import { lte } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendAlerts } from './alerts/deliveries';
import { watch } from './alerts/watch';
import { auditNew, auditNightly } from './audit/audits';
import { followDatabase } from './clock';
import type { Context } from './context';
import { deleteOld } from './db/deleteOld';
import {
  attempt,
  device,
  knownDevice,
  passkeyChallenge,
  staffLogin,
  withdrawalLook,
} from './db/schema';
import { rollUp } from './figures/rollUp';
import { endCredited, purgeSlips } from './inquiries/answer';
import { jobRuns } from './metrics/registry';
import { purgeIdempotencyKeys } from './orders/idempotency';
import { purgeCalls } from './outbox/callQueue';
import { purgePasswordLinks } from './players/passwordLinks';
import { purgeSessions } from './players/sessions';
import { followSchedule } from './promotions/schedule';
import { endPaidOut } from './promotions/usageEnd';
import { purgeStatements } from './reconciliation/statements';
import { sendPushes } from './push/deliveries';
import { purgeStaffSessions } from './staff/sessions';

/** A recurring job. A failed run is logged, and the next one follows as usual. */
export interface Job {
  name: string;
  /** Seconds from the end of a run to the start of the next. */
  every: number;
  /** Seconds after which a run counts as stuck; 60 by default. */
  limit?: number;
  run(ctx: Context): Promise<void> | void;
}

const ago = (ctx: Pick<Context, 'clock'>, seconds: number) =>
  new Date(ctx.clock.now().getTime() - seconds * 1000);
/** When a device must have been seen last to be deleted. */
const longAgo = (ctx: Context) => ago(ctx, ctx.config.deviceSeconds);

/** What is deleted once it is old, by name. */
export const purges = {
  sessions: purgeSessions,
  staffSessions: purgeStaffSessions,
  passwordLinks: purgePasswordLinks,
  statements: purgeStatements,
  slips: purgeSlips,
  idempotencyKeys: purgeIdempotencyKeys,
  calls: purgeCalls,
  rateLimits: (ctx) => deleteOld(ctx.database, attempt, lte(attempt.resetsAt, ctx.clock.now())),
  looks: (ctx) => deleteOld(ctx.database, withdrawalLook, lte(withdrawalLook.at, ago(ctx, 3600))),
  passkeyChallenges: (ctx) =>
    deleteOld(ctx.database, passkeyChallenge, lte(passkeyChallenge.expiresAt, ctx.clock.now())),
  knownBrowsers: (ctx) =>
    deleteOld(ctx.database, knownDevice, lte(knownDevice.seenAt, longAgo(ctx))),
  devices: (ctx) => deleteOld(ctx.database, device, lte(device.seenAt, longAgo(ctx))),
  staffLogins: (ctx) => deleteOld(ctx.database, staffLogin, lte(staffLogin.at, longAgo(ctx))),
} satisfies Record<string, (ctx: Context) => Promise<unknown>>;

/** Deletes expired data. What cannot be deleted does not keep the rest. */
const purge: Job = {
  name: 'purge',
  every: 3600,
  run: async (ctx) => {
    const failed: string[] = [];
    for (const [name, one] of Object.entries(purges))
      await one(ctx).catch((error: unknown) => {
        ctx.log.error({ err: error, purge: name }, 'a purge failed');
        failed.push(name);
      });
    if (failed.length > 0) throw new Error(`Not purged: ${failed.join(', ')}`);
  },
};

/** Deletes events that every page has received. */
const events: Job = { name: 'events', every: 60, run: (ctx) => ctx.events.purge() };

const time: Job = { name: 'clock', every: 10, run: followDatabase };

const expiry: Job = { name: 'expiry', every: 5, run: (ctx) => ctx.expiry.wake() };

/** Ends promotions that were paid out and waited for open rounds. */
const promotions: Job = { name: 'promotions', every: 15, run: (ctx) => endPaidOut(ctx) };

/** Begins and ends promotions at their times. */
const offers: Job = { name: 'offers', every: 5, run: followSchedule };

/** Ends inquiries about payments that have arrived. */
const inquiries: Job = { name: 'inquiries', every: 15, run: endCredited };

/** Makes due outbox calls: retries, and those of a dead node. */
const outbox: Job = { name: 'outbox', every: 2, run: (ctx) => ctx.outbox.wake() };

/** Sends pushes for committed events. */
const pushes: Job = { name: 'push', every: 2, run: sendPushes };

/** Audits the postings since the last run. */
const posted: Job = { name: 'audit', every: 55, limit: 30 * 60, run: auditNew };

/** Audits all books once a night. */
const books: Job = { name: 'nightly audit', every: 600, limit: 6 * 3600, run: auditNightly };

const alerts: Job = { name: 'alerts', every: 60, run: watch };

/** Sends alert messages after their commit. */
const alertMessages: Job = { name: 'alert messages', every: 5, run: sendAlerts };
/** Aggregates the hours and days that are over. */
const figures: Job = {
  name: 'figures',
  every: 60,
  limit: 30 * 60,
  run: async (ctx) => void (await rollUp(ctx)),
};

/** Keeps the write-ahead log of the embedded database short, and with it the recovery after a crash. */
const checkpoint: Job = { name: 'checkpoint', every: 60, run: (ctx) => ctx.database.checkpoint() };

export const jobs: readonly Job[] = [
  purge,
  events,
  expiry,
  promotions,
  offers,
  inquiries,
  outbox,
  pushes,
  time,
  posted,
  books,
  alerts,
  alertMessages,
  figures,
  checkpoint,
];

/**
 * Starts the jobs, each immediately and then periodically.
 * @returns a function that stops them and waits for running ones, at most {@link Config.stopGraceMs}
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

/** Ends within the job's limit, and never throws. */
async function runOnce(ctx: Context, job: Job): Promise<void> {
  const { name, limit = 60 } = job;
  const ended = new AbortController();
  const work = async () => {
    const measured = jobRuns.startTimer({ job: name });
    try {
      await job.run(ctx);
      measured({ outcome: 'ended' });
    } catch (error) {
      measured({ outcome: 'failed' });
      ctx.log.error({ err: error, job: name }, 'a job failed');
    }
  };
  const tooLong = async () => {
    await sleep(limit * 1000, undefined, { signal: ended.signal });
    ctx.log.error(
      { job: name, limit },
      'a job exceeds its limit; the next run starts all the same',
    );
  };
  await Promise.race([work(), tooLong()]).finally(() => ended.abort());
}
