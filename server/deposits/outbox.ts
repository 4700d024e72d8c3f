import { and, eq, isNull } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { providers, type Provider } from '../../contract/provider';
import { depositOrderMachine } from '../../machines/depositOrder';
import { nextStatus } from '../../machines/lifecycle';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { placeholder, prepared } from '../db/prepared';
import { deposit, outbox, type DepositRow, type OutboxRow } from '../db/schema';
import { DomainError, notFound } from '../errors';
import { credited } from '../orders/orderStatus';
import { lockPlayer } from '../players/lockPlayer';
import { giveCredit } from '../portCall';
import type { CreditOutcome } from '../providers/port';
import { bookCredit, failCredit } from './depositCredit';
import { lockDeposit } from './depositPayment';
import { resolveFromSuspense } from './depositStaff';
import { BATCH, claim, endCall, later, type ClaimedCall } from './outboxCalls';
import { raiseFlag } from './staffFlags';
import { Worker } from './worker';

/** The worker that makes the outbox's calls. Any number of nodes may run one. */
export interface Outbox {
  /** Makes due calls soon. */
  wake(): void;
  /** Makes due calls, of one order or of all; resolves when they and all running calls have ended. */
  drain(code?: string): Promise<void>;
  /** Waits for running calls, and starts no others. */
  close(): Promise<void>;
}

type Deps = Pick<
  Context,
  'config' | 'database' | 'clock' | 'events' | 'providers' | 'log' | 'stopping'
>;

const LONGEST_DELAY_SECONDS = 60;

/** How long to wait for providers before the next claim. */
const QUICK_MS = 50;

/** A running call. */
interface RunningCall {
  code: string;
  provider: Provider;
  done: Promise<void>;
}

/**
 * Creates the worker of this process. Each provider has its own limit of concurrent calls, so that a slow provider does
 * not delay the others.
 */
export function createOutbox(ctx: Deps): Outbox {
  const running = new Set<RunningCall>();
  const callsOf = (provider: Provider) => [...running].filter((one) => one.provider === provider);
  const busyProviders = () => providers.filter((provider) => callsOf(provider).length >= BATCH);

  const start = ({ provider, ...call }: ClaimedCall): Promise<void> => {
    const done = makeCall(ctx, call)
      .catch((error: unknown) => {
        ctx.log.error({ err: error, code: call.code }, 'a call to a provider failed');
      })
      .finally(() => {
        const wasFull = callsOf(provider).length >= BATCH;
        running.delete(one);
        if (wasFull) worker.wake();
      });
    const one = { code: call.code, provider, done };
    running.add(one);
    return done;
  };

  /** Starts due calls. Waits briefly for fast providers, so that one claim serves many calls under load. */
  const dispatch = async (code?: string): Promise<number> => {
    let started = 0;
    let calls: ClaimedCall[];
    do {
      calls = worker.isClosed ? [] : await claim(ctx, { code, except: busyProviders() });
      started += calls.length;
      const done = Promise.all(calls.map(start));
      if (calls.length > 0) await Promise.race([done, sleep(QUICK_MS, null, { ref: false })]);
    } while (calls.length === BATCH);
    return started;
  };

  const worker = new Worker(ctx.log, dispatch);
  const waitForRunning = (code?: string) =>
    Promise.all(
      [...running].filter((one) => code === undefined || one.code === code).map((one) => one.done),
    );
  return {
    wake: () => worker.wake(),
    drain: async (code) => {
      let started: number;
      do {
        started = await worker.run(() => dispatch(code));
        await waitForRunning(code);
      } while (started > 0);
    },
    close: async () => {
      await worker.close();
      await waitForRunning();
    },
  };
}

async function makeCall(ctx: Deps, call: OutboxRow): Promise<void> {
  const [order] = await depositOf(ctx.database.db, { code: call.code });
  if (!order) throw notFound();
  const outcome = await askProvider(ctx, order);
  if (outcome === 'pending') await postpone(ctx, call);
  else await settle(ctx, call, order.playerId, outcome);
}

const depositOf = prepared<{ code: string }, DepositRow[]>((db) =>
  db
    .select()
    .from(deposit)
    .where(eq(deposit.code, placeholder('code'))),
);

async function askProvider(ctx: Deps, order: DepositRow): Promise<CreditOutcome> {
  const { code, playerId, provider, depositCredit, promoCredit } = order;
  const amount = depositCredit + promoCredit;
  try {
    return await giveCredit(ctx, provider, { reference: code, playerId, amount });
  } catch (error) {
    if (error instanceof DomainError) return 'pending';
    throw error;
  }
}

/** Retries later; at once by the next server, if this one is stopping. */
async function postpone(
  { database, clock, stopping }: Deps,
  { id, attempts }: OutboxRow,
): Promise<void> {
  const seconds = stopping.aborted ? 0 : Math.min(2 ** attempts, LONGEST_DELAY_SECONDS);
  await database.transaction((tx) =>
    tx
      .update(outbox)
      .set({ nextAt: later(clock.now(), seconds) })
      .where(and(eq(outbox.id, id), isNull(outbox.doneAt))),
  );
}

/** Posts the provider's outcome. A call that staff or another worker ended meanwhile changes nothing. */
async function settle(
  ctx: Deps,
  call: OutboxRow,
  playerId: string,
  outcome: 'done' | 'refused',
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const order = await lockDeposit(tx, call.code);
    const ended = await endCall(tx, call.id, ctx.clock.now());
    const wanted = ended && nextStatus(depositOrderMachine, order.status, call.event) !== null;
    if (outcome === 'done') {
      if (wanted) await creditOrder(ctx, tx, order, call.event);
      else if (order.status !== credited)
        await raiseFlag(tx, order.code, 'CREDITED_AFTER_END', ctx.clock.now());
    } else if (wanted && call.event === 'credit') await failCredit(ctx, tx, order);
    else if (wanted) await raiseFlag(tx, order.code, 'CREDIT_REFUSED', ctx.clock.now());
  });
}

async function creditOrder(
  ctx: Deps,
  tx: Tx,
  order: DepositRow,
  event: OutboxRow['event'],
): Promise<void> {
  if (event === 'resolveLate') await resolveFromSuspense(ctx, tx, order);
  await bookCredit(ctx, tx, order, event);
}
