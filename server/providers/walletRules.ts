import type { WalletErrorCode } from '../../contract/wallet';
import { initialStatus, isEnded, nextStatus, type LifecycleEvent } from '../../machines/lifecycle';
import { roundMachine } from '../../machines/round';
import type { WalletBooking, WalletCall, WalletState } from './walletRecords';

/** What becomes of a call. */
export type Judgement =
  /** Booked, and answered with the new balance. */
  | { booking: WalletBooking; amount: bigint }
  /** Nothing is booked: refused, or (null) a rollback of a bet that moved nothing. It is so for good. */
  | { refusal: WalletErrorCode | null };

type RoundEvent = LifecycleEvent<typeof roundMachine>;

/** What can be played with at the provider. */
export const playable = ({ cash, bonus }: WalletState): bigint =>
  (cash?.balance ?? 0n) + (bonus?.balance ?? 0n);

/** The status of the call's round after an event; null when it has ended, or has not begun. */
function statusAfter({ round }: WalletState, event: RoundEvent, facts: object = {}): string | null {
  const status = round?.status ?? (event === 'bet' ? initialStatus(roundMachine) : null);
  return status === null ? null : nextStatus(roundMachine, status, event, facts);
}

/**
 * Whether the round was begun outside of the promotion in use: before it was paid for. Such a round is played with other
 * credit alone and wins other credit, so that nothing changes between the two.
 */
const isOutside = ({ round, usage }: WalletState): boolean =>
  !!usage && !!round && round.usageId !== usage.id;

/** Stakes are taken from cash first and then from the bonus; a round that was begun outside takes other credit. */
function judgeBet({ amount }: WalletCall, state: WalletState): Judgement {
  const { cash, bonus, round, usage, isRolledBack } = state;
  if (isRolledBack) return { refusal: 'TRANSACTION_ROLLED_BACK' };
  const status = statusAfter(state, 'bet');
  if (status === null) return { refusal: 'ROUND_ENDED' };
  const outside = isOutside(state);
  const most =
    outside && usage && usage.otherCredit < playable(state) ? usage.otherCredit : playable(state);
  if (amount > most || !cash || !bonus) return { refusal: 'INSUFFICIENT_CREDIT' };
  const own = cash.balance ?? 0n;
  const fromCash = amount < own ? amount : own;
  return {
    amount,
    booking: {
      kind: 'lose',
      cash: { id: cash.id, change: -fromCash },
      bonus: { id: bonus.id, change: fromCash - amount },
      round: {
        status,
        usageId: round ? round.usageId : (usage?.id ?? null),
        staked: (round?.staked ?? 0n) + amount,
        won: round?.won ?? 0n,
        isEnded: false,
      },
      other: { usageId: outside ? (usage?.id ?? null) : null, change: -amount },
    },
  };
}

/** Winnings are cash. */
function judgeWin({ amount, final }: WalletCall, state: WalletState): Judgement {
  const { cash, bonus, round, usage } = state;
  if (!round || !cash || !bonus) return { refusal: 'ROUND_UNKNOWN' };
  const status = statusAfter(state, final ? 'settle' : 'win');
  if (status === null) return { refusal: 'ROUND_ENDED' };
  return {
    amount,
    booking: {
      kind: 'win',
      cash: { id: cash.id, change: amount },
      bonus: { id: bonus.id, change: 0n },
      round: { ...round, status, won: round.won + amount, isEnded: isEnded(roundMachine, status) },
      other: { usageId: isOutside(state) ? (usage?.id ?? null) : null, change: amount },
    },
  };
}

/** A stake goes back to where it came from. A bet that has not come, or was refused, has moved nothing. */
function judgeRollback(call: WalletCall, state: WalletState): Judgement {
  const { cash, bonus, round, usage, bet, isRolledBack } = state;
  if (isRolledBack) return { refusal: 'TRANSACTION_ROLLED_BACK' };
  if (!bet) return { refusal: null };
  if (bet.kind !== 'bet' || bet.playerId !== call.playerId || bet.roundRef !== call.roundRef)
    return { refusal: 'TRANSACTION_CONFLICT' };
  if (bet.refusal !== null) return { refusal: null };
  if (!round || !cash || !bonus) throw new Error(`${bet.id} has no round`);
  const staked = round.staked - bet.amount;
  const isPlayed = staked > 0n || round.won > 0n;
  const status = statusAfter(state, 'rollBack', { isPlayed });
  if (status === null) return { refusal: 'ROUND_ENDED' };
  return {
    amount: bet.amount,
    booking: {
      kind: 'rollback',
      cash: { id: cash.id, change: bet.amount - bet.bonus },
      bonus: { id: bonus.id, change: bet.bonus },
      round: { ...round, status, staked, isEnded: isEnded(roundMachine, status) },
      other: { usageId: isOutside(state) ? (usage?.id ?? null) : null, change: bet.amount },
    },
  };
}

const judges = { bet: judgeBet, win: judgeWin, rollback: judgeRollback };

/** Judges a call that has not come before. */
export const judge = (call: WalletCall, state: WalletState): Judgement =>
  judges[call.kind](call, state);

/** Whether a repeated call says what the first one said. */
export function isSame(call: WalletCall, { known }: Pick<WalletState, 'known'>): boolean {
  if (!known) return false;
  return (
    known.kind === call.kind &&
    known.playerId === call.playerId &&
    known.roundRef === call.roundRef &&
    known.betId === call.betId &&
    known.final === call.final &&
    (call.kind === 'rollback' || known.amount === call.amount)
  );
}
