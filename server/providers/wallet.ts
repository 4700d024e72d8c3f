import { sql } from 'drizzle-orm';
import { money, toMinor, type Money } from '../../contract/money';
import { moneyLimitNames, moneyLimits, periodMs } from '../../contract/protectionRules';
import type { Provider } from '../../contract/provider';
import type { WalletErrorCode } from '../../contract/wallet';
import { initialStatus, nextStatus } from '../../machines/lifecycle';
import { lastingBreaks, passingBreaks } from '../../machines/protection';
import { roundMachine } from '../../machines/round';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import { walletTransaction, type WalletTransactionRow } from '../db/schema';
import { DomainError } from '../errors';
import { KeyedMutex } from '../keyedMutex';
import { operatorAccounts } from '../ledger/accounts';

type Deps = Pick<Context, 'settings' | 'database' | 'clock' | 'creditChanges'>;

/** A provider's call that moves credit. */
export interface WalletCall {
  provider: Provider;
  kind: WalletTransactionRow['kind'];
  /** The provider and its id of the call. */
  id: string;
  playerId: string;
  roundRef: string;
  /** For a rollback: the bet to roll back. */
  betId: string | null;
  /** Satang; zero for a rollback. */
  amount: bigint;
  /** For a win: the round is over. */
  final: boolean;
  /** For a bet: the provider's game id; null where it is not sent. */
  gameId: string | null;
}

/** Runs the calls about one player in sequence: otherwise each would hold a connection while it waits for the lock. */
const byPlayer = new KeyedMutex();

/**
 * Posts a provider's call, once for its id: a repeated call gets the answer of the first one.
 * @returns the player's credit at the provider afterwards; for a repeated call, after the first one
 * @throws DomainError 404 `PLAYER_UNKNOWN`; 409 with the reason of a refusal; nothing is posted
 */
export async function answerCall(ctx: Deps, call: WalletCall): Promise<Money> {
  const outcome = await byPlayer.run(call.playerId, () => postOnce(ctx, call));
  if (outcome.isNew) ctx.creditChanges.add(call, outcome.endedUsage);
  if (outcome.refusal !== null) throw walletRefusal(outcome.refusal);
  return money(BigInt(outcome.balance ?? '0'), 'THB');
}

/** The id may have been used concurrently for another player, under another lock. That call came first, so try again. */
async function postOnce(ctx: Deps, call: WalletCall): Promise<Outcome> {
  const attempt = () => callWallet(ctx, ctx.database.db, { ...call, at: ctx.clock.now() });
  try {
    return await attempt();
  } catch (error) {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  }
}

/** The outcome of a call. */
export interface Outcome {
  refusal: WalletErrorCode | null;
  /** Satang; null for an unknown player. */
  balance: string | null;
  /** The promotion usage of the round that this call has ended; null without one. */
  endedUsage: string | null;
  /** True when this call was posted, false for a repeated one. */
  isNew: boolean;
}

type TimedCall = WalletCall & { at: Date };

/**
 * Posts a call with one database function (`server/db/functions/wallet_call.sql`), in a transaction of its own: these are by
 * far the most frequent calls of the service. The state machines supply the statuses that it sets, and the protection statuses
 * that refuse a stake.
 */
export async function callWallet(
  { settings }: Pick<Context, 'settings'>,
  db: Db,
  call: TimedCall,
): Promise<Outcome> {
  const usualWin = toMinor(settings.current().alerts.reviewWinsAbove[call.provider], 'THB');
  const [outcome] = await statement(db, { ...call, ...statuses, usualWin });
  if (!outcome) throw new Error('a call of a provider had no outcome');
  return outcome;
}

const lossLimits = moneyLimitNames.filter((name) => moneyLimits[name].of === 'loss');
const lossPeriods = lossLimits.map((name) => `${periodMs[moneyLimits[name].period]} milliseconds`);

const openedStatus = initialStatus(roundMachine);
const statuses = {
  opened: openedStatus,
  settled: nextStatus(roundMachine, openedStatus, 'settle'),
  takenBack: nextStatus(roundMachine, openedStatus, 'rollBack'),
  passing: passingBreaks,
  lasting: lastingBreaks,
  lossLimits,
};

const statement = prepared<Record<string, unknown>, Outcome[]>((db) =>
  db
    .select({
      refusal: sql<WalletErrorCode | null>`refusal`,
      balance: sql<string | null>`balance::text`,
      endedUsage: sql<string | null>`ended_usage`,
      isNew: sql<boolean>`is_new`,
    })
    .from(
      sql`wallet_call(${placeholder('id')}, ${placeholder('provider')}, ${placeholder('kind')},
        ${placeholder('playerId')}, ${placeholder('roundRef')}, ${placeholder('betId')},
        ${columnPlaceholder(walletTransaction.amount, 'amount')}, ${placeholder('final')},
        ${columnPlaceholder(walletTransaction.at, 'at')}, ${sql.raw(String(operatorAccounts.play.id))},
        ${placeholder('opened')}, ${placeholder('settled')}, ${placeholder('takenBack')},
        ${placeholder('passing')}, ${placeholder('lasting')}, ${placeholder('lossLimits')},
        ${sql.raw(`'{${lossPeriods.join()}}'::interval[]`)},
        ${columnPlaceholder(walletTransaction.amount, 'usualWin')}, ${placeholder('gameId')})`,
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
