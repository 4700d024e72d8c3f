import { sql } from 'drizzle-orm';
import { minorOf, money, toMinor, type Money } from '../../contract/money';
import { moneyLimitNames, moneyLimits } from '../../contract/protectionRules';
import type { Provider } from '../../contract/provider';
import type { WalletErrorCode } from '../../contract/wallet';
import { initialStatus, nextStatus } from '../../machines/lifecycle';
import { lastingBreaks, passingBreaks } from '../../machines/protection';
import { roundMachine } from '../../machines/round';
import type { Context } from '../context';
import { allInTransaction } from '../db/allInTransaction';
import type { Db } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import { walletTransaction, type WalletTransactionRow } from '../db/schema';
import { DomainError } from '../errors';
import { KeyedMutex } from '../keyedMutex';
import { operatorAccounts } from '../ledger/accounts';
import { lockPlayer } from '../players/lockPlayer';
import { mayLose, mayLoseAsOf } from '../protection/limitUse';
import { getProtection, type PlayerProtection } from '../protection/protection';

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'creditChanges'>;

/** A provider's call that moves credit. */
export interface WalletCall {
  provider: Provider;
  kind: WalletTransactionRow['kind'];
  /** The provider and its id of the call. */
  id: string;
  playerId: string;
  roundRef: string;
  /** Of a rollback. */
  betId: string | null;
  /** Satang; zero for a rollback. */
  amount: bigint;
  /** Of a win: the round is over. */
  final: boolean;
  /** Of a bet: the provider's id of the game; null where it is not said. */
  gameId: string | null;
}

/** Calls about one player run one after the other: each would hold a connection while it waits for the lock. */
const byPlayer = new KeyedMutex();

/**
 * Posts a provider's call, once for its id: a repeated call has the answer of the first one.
 * @returns the player's credit at the provider afterwards, or at the first call
 * @throws DomainError 404 `PLAYER_UNKNOWN`; 409 with the reason of a refusal, after which nothing is posted
 */
export async function answerCall(ctx: Deps, call: WalletCall): Promise<Money> {
  const outcome = await byPlayer.run(call.playerId, () => postOnce(ctx, call));
  if (outcome.isNew) ctx.creditChanges.add(call, outcome.endedUsage);
  if (outcome.refusal !== null) throw walletRefusal(outcome.refusal);
  return money(BigInt(outcome.balance ?? '0'), 'THB');
}

/** The same id may be under way for another player, whose lock is another one: then it has come before. */
async function postOnce(ctx: Deps, call: WalletCall): Promise<Outcome> {
  const attempt = () => postCall(ctx, { ...call, at: ctx.clock.now() });
  try {
    return await attempt();
  } catch (error) {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  }
}

/**
 * Players whose last bet had to be within a limit on losses, with their protection then: their next one is not tried without. Who is
 * missing or has other limits by now costs one more call.
 */
const limited = new Map<string, PlayerProtection>();
const mostLimited = 10_000;

/**
 * A bet of a player with a limit on losses is posted after it was read how much they may still lose: without a lock, where nothing
 * has changed since as a rule, else in a transaction that holds it.
 */
async function postCall(ctx: Deps, call: TimedCall): Promise<Outcome> {
  const { kind, playerId } = call;
  const { db } = ctx.database;
  const before = kind === 'bet' ? limited.get(playerId) : undefined;
  const read = before && (await mayLoseAsOf(ctx, db, before));
  if (!before || read) {
    const outcome = await callWallet(ctx, db, call, read && minorOf(read.left), read?.asOf);
    if (!outcome.asksLimits) return outcome;
  }
  return ctx.database.transaction(async (tx) => {
    // Sent together: what is read comes after the lock
    const [, protection] = await allInTransaction(
      lockPlayer(tx, playerId),
      getProtection(ctx, tx, playerId),
    );
    const left = await mayLose(ctx, tx, protection);
    if (limited.size >= mostLimited) limited.clear();
    if (left === null) limited.delete(playerId);
    else limited.set(playerId, protection);
    return callWallet(ctx, tx, call, left && minorOf(left));
  });
}

/** What became of a call. */
export interface Outcome {
  refusal: WalletErrorCode | null;
  /** Satang; null for an unknown player. */
  balance: string | null;
  /** The promotion of the round that has ended with it. */
  endedUsage: string | null;
  /** It was posted now. */
  isNew: boolean;
  /** It was not, because the player has a limit on losses and the call did not say what is left of it. */
  asksLimits: boolean;
}

type TimedCall = WalletCall & { at: Date };

/**
 * Posts a call by one function of the database (`server/db/functions/wallet_call.sql`), which is a transaction of
 * its own: these are by far the most frequent calls of the service. The lifecycles say which statuses it sets, and in
 * which of a player's protection nothing is staked.
 * @param left satang of the player's own credit that a bet may take. Null: not known
 * @param asOf the version that was read of (`losses_version`); without it, the player is locked
 */
export async function callWallet(
  { config }: Pick<Context, 'config'>,
  db: Db,
  call: TimedCall,
  left: bigint | null = null,
  asOf: string | null = null,
): Promise<Outcome> {
  const usualWin = toMinor(config.reviewWinsAbove[call.provider], 'THB');
  const [outcome] = await statement(db, { ...call, ...statuses, mayLose: left, usualWin, asOf });
  if (!outcome) throw new Error('a call of a provider had no outcome');
  return outcome;
}

const opened = initialStatus(roundMachine);
const statuses = {
  opened,
  settled: nextStatus(roundMachine, opened, 'settle'),
  takenBack: nextStatus(roundMachine, opened, 'rollBack'),
  passing: passingBreaks,
  lasting: lastingBreaks,
  lossLimits: moneyLimitNames.filter((name) => moneyLimits[name].of === 'loss'),
};

const statement = prepared<Record<string, unknown>, Outcome[]>((db) =>
  db
    .select({
      refusal: sql<WalletErrorCode | null>`refusal`,
      balance: sql<string | null>`balance::text`,
      endedUsage: sql<string | null>`ended_usage`,
      isNew: sql<boolean>`is_new`,
      asksLimits: sql<boolean>`asks_limits`,
    })
    .from(
      sql`wallet_call(${placeholder('id')}, ${placeholder('provider')}, ${placeholder('kind')},
        ${placeholder('playerId')}, ${placeholder('roundRef')}, ${placeholder('betId')},
        ${columnPlaceholder(walletTransaction.amount, 'amount')}, ${placeholder('final')},
        ${columnPlaceholder(walletTransaction.at, 'at')}, ${sql.raw(String(operatorAccounts.play.id))},
        ${placeholder('opened')}, ${placeholder('settled')}, ${placeholder('takenBack')},
        ${placeholder('passing')}, ${placeholder('lasting')}, ${placeholder('lossLimits')},
        ${columnPlaceholder(walletTransaction.amount, 'mayLose')},
        ${columnPlaceholder(walletTransaction.amount, 'usualWin')}, ${placeholder('gameId')},
        ${placeholder('asOf')})`,
    ),
);

const httpStatuses: Partial<Record<WalletErrorCode, 401 | 404>> = {
  SIGNATURE_INVALID: 401,
  PROVIDER_UNKNOWN: 404,
  PLAYER_UNKNOWN: 404,
};

/** The refusal of a provider's call. */
export const walletRefusal = (code: WalletErrorCode): DomainError =>
  new DomainError(httpStatuses[code] ?? 409, { code });
