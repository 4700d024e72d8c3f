import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextStatus } from '../../machines/law';
import { depositOrderMachine } from '../../machines/depositOrder';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { given, prepared } from '../db/prepared';
import { deposit, outbox, type DepositRow, type OutboxRow } from '../db/schema';
import { notFound } from '../errors';
import type { CreditOutcome } from '../providers/port';
import { lockPlayer } from './accounts';
import { bookCredit, failCredit } from './depositCredit';
import { lockDeposit } from './depositPayment';
import { resolveFromSuspense } from './depositStaff';
import { credited } from './orderStatus';
import { endCall } from './outboxQueue';
import { raiseFlag } from './staffFlags';

/** The worker that makes the calls of the outbox. Any number of nodes may run one. */
export interface Outbox {
  /** Looks for due calls soon. */
  wake(): void;
  /** Makes the due calls, of one order or of all, after what is under way; resolves when they are made. */
  drain(code?: string): Promise<void>;
  /** Lets what is under way end, and starts nothing more. */
  close(): Promise<void>;
}

type Working = Pick<Context, 'config' | 'database' | 'clock' | 'events' | 'providers' | 'log'>;

const BATCH = 20;
/** A claim is given up after this: longer than a call may take. */
const CLAIM_SECONDS = 30;
const CALL_SECONDS = 10;
const LONGEST_DELAY_SECONDS = 60;

/** A worker on this process' context; it runs one batch at a time. */
export function createOutbox(ctx: Working): Outbox {
  let last: Promise<void> = Promise.resolve();
  let woken = false;
  let closed = false;

  const drain = (code?: string): Promise<void> => {
    const run = last.then(async () => {
      woken = false;
      while (!closed && (await runBatch(ctx, code)) === BATCH);
    });
    last = run.catch((error: unknown) => ctx.log.error({ err: error }, 'outbox'));
    return run;
  };
  return {
    drain,
    wake: () => {
      if (woken || closed) return;
      woken = true;
      drain().catch(() => undefined);
    },
    close: () => {
      closed = true;
      return last;
    },
  };
}

async function runBatch(ctx: Working, code: string | undefined): Promise<number> {
  const calls = await claim(ctx, code);
  await Promise.all(
    calls.map((call) =>
      make(ctx, call).catch((error: unknown) =>
        ctx.log.error({ err: error, code: call.code }, 'a call to a provider failed'),
      ),
    ),
  );
  return calls.length;
}

/** Takes due calls for this worker by moving their next time ahead; a worker that dies gives them up by that. */
async function claim({ database, clock }: Working, code?: string): Promise<OutboxRow[]> {
  const now = clock.now();
  return database.transaction((tx) => {
    const due = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.doneAt),
          lte(outbox.nextAt, now),
          code ? eq(outbox.code, code) : undefined,
        ),
      )
      .orderBy(asc(outbox.nextAt), asc(outbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return tx
      .update(outbox)
      .set({ nextAt: later(now, CLAIM_SECONDS), attempts: sql`${outbox.attempts} + 1` })
      .where(sql`${outbox.id} = any(array(${due}))`)
      .returning();
  });
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

async function askProvider({ providers, log }: Working, order: DepositRow): Promise<CreditOutcome> {
  const { code, playerId, provider, depositCredit, promoCredit } = order;
  const tooLate = new AbortController();
  try {
    return await Promise.race([
      providers[provider].credit({
        reference: code,
        playerId,
        amount: depositCredit + promoCredit,
      }),
      sleep(CALL_SECONDS * 1000, 'pending' as const, { signal: tooLate.signal, ref: false }),
    ]);
  } catch (error) {
    log.warn({ err: error, code, provider }, 'the provider cannot be asked; it will be again');
    return 'pending';
  } finally {
    tooLate.abort();
  }
}

async function postpone({ database, clock }: Working, { id, attempts }: OutboxRow): Promise<void> {
  const seconds = Math.min(2 ** attempts, LONGEST_DELAY_SECONDS);
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

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
