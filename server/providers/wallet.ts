import type { Money } from '../../contract/money';
import { money } from '../../contract/money';
import type { WalletErrorCode } from '../../contract/wallet';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { isUniqueViolation } from '../db/failures';
import { walletIncident } from '../db/schema';
import { DomainError } from '../errors';
import { KeyedMutex } from '../keyedMutex';
import { lockKnownPlayer } from '../players/lockPlayer';
import { book, recordCall, stateOf, type WalletCall, type WalletState } from './walletRecords';
import { isSame, judge, playable, type Judgement } from './walletRules';

type Deps = Pick<Context, 'database' | 'clock' | 'creditNews'>;

/** What a call is answered with. `balance` in satang. */
type Answer = { balance: bigint } | { refusal: WalletErrorCode };

/** Calls about one player run one after the other: each would hold a connection while it waits for the lock. */
const byPlayer = new KeyedMutex();

/**
 * Books a provider's call, once for its id: a repeated call has the answer of the first one.
 * @returns the player's credit at the provider afterwards, or at the first call
 * @throws DomainError 404 `PLAYER_UNKNOWN`; 409 with the reason of a refusal, after which nothing is booked
 */
export async function answerCall(ctx: Deps, call: WalletCall): Promise<Money> {
  const answer = await byPlayer.run(call.playerId, () => bookOnce(ctx, call));
  if ('refusal' in answer) throw walletRefusal(answer.refusal);
  return money(answer.balance, 'THB');
}

/** The same id may be under way for another player, whose lock is another one: then it has come before. */
async function bookOnce(ctx: Deps, call: WalletCall): Promise<Answer> {
  const attempt = () => ctx.database.transaction((tx) => bookIn(ctx, tx, call));
  try {
    return await attempt();
  } catch (error) {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  }
}

async function bookIn(ctx: Deps, tx: Tx, call: WalletCall): Promise<Answer> {
  if (!(await lockKnownPlayer(tx, call.playerId))) return { refusal: 'PLAYER_UNKNOWN' };
  const state = await stateOf(tx, call);
  if (state.known) {
    if (!isSame(call, state)) return refuse(ctx, tx, call, 'TRANSACTION_CONFLICT');
    const { refusal, balance } = state.known;
    return refusal === null ? { balance } : { refusal };
  }
  return carryOut(ctx, tx, call, state, judge(call, state));
}

async function carryOut(
  ctx: Deps,
  tx: Tx,
  call: WalletCall,
  state: WalletState,
  judgement: Judgement,
): Promise<Answer> {
  const { amount, ...rest } = call;
  const first = { ...rest, amount, bonus: 0n, refusal: null, at: ctx.clock.now() };
  if ('booking' in judgement) {
    const { booking } = judgement;
    const { cash, bonus } = booking;
    const moved = bonus.change < 0n ? -bonus.change : bonus.change;
    const balance = playable(state) + cash.change + bonus.change;
    await book(tx, { ...first, amount: judgement.amount, bonus: moved, balance }, booking);
    ctx.creditNews.add(tx, call, booking.round.isEnded ? booking.round.usageId : null);
    return { balance };
  }
  const { refusal } = judgement;
  const balance = playable(state);
  if (refusal === 'ROUND_UNKNOWN') return refuse(ctx, tx, call, refusal);
  await recordCall(tx, { ...first, refusal, balance });
  if (refusal === null) return { balance };
  return isForStaff.has(refusal) ? refuse(ctx, tx, call, refusal) : { refusal };
}

/** Refusals of what a provider may count on. */
const isForStaff: ReadonlySet<WalletErrorCode> = new Set<WalletErrorCode>([
  'TRANSACTION_CONFLICT',
  'ROUND_UNKNOWN',
  'ROUND_ENDED',
]);

/** Refuses a call, and keeps it for staff. */
async function refuse(
  { clock }: Deps,
  tx: Tx,
  { id, playerId, amount, ...content }: WalletCall,
  reason: WalletErrorCode,
): Promise<Answer> {
  await tx
    .insert(walletIncident)
    .values({
      transactionId: id,
      reason,
      playerId,
      content: { ...content, amount: money(amount, 'THB').amount },
      at: clock.now(),
    })
    .onConflictDoNothing();
  return { refusal: reason };
}

const statuses: Partial<Record<WalletErrorCode, 401 | 404>> = {
  SIGNATURE_INVALID: 401,
  PROVIDER_UNKNOWN: 404,
  PLAYER_UNKNOWN: 404,
};

/** The refusal of a provider's call. */
export const walletRefusal = (code: WalletErrorCode): DomainError =>
  new DomainError(statuses[code] ?? 409, { code });
