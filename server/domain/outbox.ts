import { and, eq, isNull } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { providers, type Provider } from '../../contract/provider';
import { nextStatus } from '../../machines/law';
import { depositOrderMachine } from '../../machines/depositOrder';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { given, prepared } from '../db/prepared';
import { deposit, outbox, type DepositRow, type OutboxRow } from '../db/schema';
import { DomainError, notFound } from '../errors';
import { giveCredit } from '../portCall';
import type { CreditOutcome } from '../providers/port';
import { lockPlayer } from './accounts';
import { bookCredit, failCredit } from './depositCredit';
import { lockDeposit } from './depositPayment';
import { resolveFromSuspense } from './depositStaff';
import { credited } from './orderStatus';
import { BATCH, claim, later, type ClaimedCall } from './outboxClaims';
import { endCall } from './outboxQueue';
import { raiseFlag } from './staffFlags';
import { Worker } from './worker';

/** The worker that makes the calls of the outbox. Any number of nodes may run one. */
export interface Outbox {
  /** Makes the due calls soon. */
  wake(): void;
  /** Makes the due calls, of one order or of all; resolves when they, and what was under way, are made. */
  drain(code?: string): Promise<void>;
  /** Lets what is under way end, and starts nothing more. */
  close(): Promise<void>;
}

type Working = Pick<
  Context,
  'config' | 'database' | 'clock' | 'events' | 'providers' | 'log' | 'stopping'
>;

const LONGEST_DELAY_SECONDS = 60;

/** How long a provider may keep the next claim waiting. */
const QUICK_MS = 50;

/** A call that is being made. */
interface UnderWay {
  code: string;
  provider: Provider;
  made: Promise<void>;
}

/**
 * A worker on this process' context. Each provider has a lane of its own: while it is full nothing more is claimed for
 * that provider, and the others go on.
 */
export function createOutbox(ctx: Working): Outbox {
  const underWay = new Set<UnderWay>();
  const lane = (provider: Provider) => [...underWay].filter((one) => one.provider === provider);
  const fullLanes = () => providers.filter((provider) => lane(provider).length >= BATCH);

  const start = ({ provider, ...call }: ClaimedCall): Promise<void> => {
    const made = make(ctx, call)
      .catch((error: unknown) => {
        ctx.log.error({ err: error, code: call.code }, 'a call to a provider failed');
      })
      .finally(() => {
        const wasFull = lane(provider).length >= BATCH;
        underWay.delete(one);
        if (wasFull) worker.wake();
      });
    const one = { code: call.code, provider, made };
    underWay.add(one);
    return made;
  };

  /** Starts what is due. Providers that answer quickly are waited for, so that one claim serves many calls under load. */
  const dispatch = async (code?: string): Promise<number> => {
    let started = 0;
    let calls: ClaimedCall[];
    do {
      calls = worker.isClosed ? [] : await claim(ctx, { code, except: fullLanes() });
      started += calls.length;
      const made = Promise.all(calls.map(start));
      if (calls.length > 0) await Promise.race([made, sleep(QUICK_MS, null, { ref: false })]);
    } while (calls.length === BATCH);
    return started;
  };

  const worker = new Worker(ctx.log, dispatch);
  const settled = (code?: string) =>
    Promise.all(
      [...underWay].filter((one) => code === undefined || one.code === code).map((one) => one.made),
    );
  return {
    wake: () => worker.wake(),
    drain: async (code) => {
      let started: number;
      do {
        started = await worker.run(() => dispatch(code));
        await settled(code);
      } while (started > 0);
    },
    close: async () => {
      await worker.close();
      await settled();
    },
  };
}

async function make(ctx: Working, call: OutboxRow): Promise<void> {
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
    .where(eq(deposit.code, given('code'))),
);

async function askProvider(ctx: Working, order: DepositRow): Promise<CreditOutcome> {
  const { code, playerId, provider, depositCredit, promoCredit } = order;
  const amount = depositCredit + promoCredit;
  try {
    return await giveCredit(ctx, provider, { reference: code, playerId, amount });
  } catch (error) {
    if (error instanceof DomainError) return 'pending';
    throw error;
  }
}

/** Asked again later; by the next server at once, where this one stops. */
async function postpone(
  { database, clock, stopping }: Working,
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

/** Books what the provider said. A call that was ended meanwhile, by staff or another worker, changes nothing. */
async function settle(
  ctx: Working,
  call: OutboxRow,
  playerId: string,
  outcome: 'done' | 'refused',
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const order = await lockDeposit(tx, call.code);
    const mine = await endCall(tx, call.id, ctx.clock.now());
    const wanted = mine && nextStatus(depositOrderMachine, order.status, call.event) !== null;
    if (outcome === 'done') {
      if (wanted) await creditBy(ctx, tx, order, call.event);
      else if (order.status !== credited)
        await raiseFlag(tx, order.code, 'CREDITED_AFTER_END', ctx.clock.now());
    } else if (wanted && call.event === 'credit') await failCredit(ctx, tx, order);
    else if (wanted) await raiseFlag(tx, order.code, 'CREDIT_REFUSED', ctx.clock.now());
  });
}

async function creditBy(
  ctx: Working,
  tx: Tx,
  order: DepositRow,
  event: OutboxRow['event'],
): Promise<void> {
  if (event === 'resolveLate') await resolveFromSuspense(ctx, tx, order);
  await bookCredit(ctx, tx, order, event);
}
