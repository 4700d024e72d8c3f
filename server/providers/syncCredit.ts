import { and, eq, inArray, isNull } from 'drizzle-orm';
import { minorOf } from '../../contract/money';
import type { Provider } from '../../contract/provider';
import { statusesBefore } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { account, deposit, outbox, withdrawal } from '../db/schema';
import { DomainError } from '../errors';
import { creditAt, lockAccounts, spendable } from '../ledger/accounts';
import { newestTransfers } from '../ledger/newestTransfers';
import { creditEvents } from '../outbox/creditEvents';
import { lockPlayer } from '../players/lockPlayer';
import { balanceAt } from './calls';
import { postResult } from './play';
import { isTransferWallet } from './port';

type Deps = Pick<
  Context,
  'clock' | 'config' | 'database' | 'events' | 'log' | 'providers' | 'stopping'
>;

/** Running reads: concurrent callers share one call to the provider. */
const running = new Map<string, Promise<boolean>>();

/**
 * Updates the ledger with what games have won or lost at a transfer wallet: the difference between the provider's balance and
 * the ledger's credit is posted as one result. The ledger keeps its last known state at other providers, while credit is being
 * moved between the two, without a usable answer, and while an audit has stopped the account.
 * @returns whether the ledger has what the player has there
 */
export async function syncCredit(
  ctx: Deps,
  playerId: string,
  provider: Provider,
): Promise<boolean> {
  if (!isTransferWallet(ctx.config, provider)) return true;
  const key = `${provider} ${playerId}`;
  const read =
    running.get(key) ?? readOnce(ctx, playerId, provider).finally(() => running.delete(key));
  running.set(key, read);
  return read;
}

async function readOnce(ctx: Deps, playerId: string, provider: Provider): Promise<boolean> {
  const { db } = ctx.database;
  if (await isMoving(db, playerId, provider)) return false;
  const before = await lastMove(db, playerId, provider);
  if (before === null) return true;
  const balance = await askBalance(ctx, provider, playerId);
  if (balance === null) return false;
  if (balance === minorOf(await creditAt(db, playerId, provider))) return true;
  const posting = ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    // If credit was moved since, the answer may be from before or after the movement.
    if (await isMoving(tx, playerId, provider)) return false;
    if ((await lastMove(tx, playerId, provider)) !== before) return false;
    const accounts = await lockAccounts(tx, playerId, provider);
    const delta = balance - spendable(accounts);
    if (delta !== 0n) await postResult(ctx, tx, { playerId, provider }, accounts, delta);
    return true;
  });
  return posting.catch(falseIfRefused);
}

/** Nothing can be posted to an account that an audit has stopped. */
function falseIfRefused(error: unknown): false {
  if (error instanceof DomainError) return false;
  throw error;
}

async function askBalance(ctx: Deps, provider: Provider, playerId: string): Promise<bigint | null> {
  try {
    return await balanceAt(ctx, provider, playerId);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Statuses of a withdrawal whose credit is being moved. */
const moving = [
  ...statusesBefore(payoutMachine, 'debited'),
  ...statusesBefore(payoutMachine, 'returned'),
];

/** Whether credit is being moved to or from the provider. */
async function isMoving(db: Db, playerId: string, provider: Provider): Promise<boolean> {
  const credits = await db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(deposit, eq(deposit.code, outbox.code))
    .where(
      and(
        isNull(outbox.doneAt),
        inArray(outbox.event, creditEvents),
        eq(deposit.playerId, playerId),
        eq(deposit.provider, provider),
      ),
    )
    .limit(1);
  if (credits.length > 0) return true;
  const orders = await db
    .select({ code: withdrawal.code })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.playerId, playerId),
        eq(withdrawal.provider, provider),
        inArray(withdrawal.payoutStatus, moving),
      ),
    )
    .limit(1);
  return orders.length > 0;
}

/** The last posting to the player's accounts at the provider; null before the first. */
async function lastMove(db: Db, playerId: string, provider: Provider): Promise<number | null> {
  const ofPlayer = and(eq(account.playerId, playerId), eq(account.provider, provider));
  const [last] = await newestTransfers(db, ofPlayer, { before: null, limit: 1 });
  return last?.id ?? null;
}
