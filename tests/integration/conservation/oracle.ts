import { minorOf } from '../../../contract/money';
import type { Promotion } from '../../../contract/promotions';
import type { Provider } from '../../../contract/provider';
import type { CreditChange, PlayerBooks } from './ledger';

/** Time after a stake in which a win may belong to the same round, ms. */
const roundMs = 60_000;

/** Credit below this counts as none: a promotion ends with it, and may start with it. Satang. */
const threshold = 2_000n;

/** The facts of a usage that the oracle uses: its terms, how and when it ended, and the deposit that funded it. */
export type JudgedUsage = Pick<
  PlayerBooks['usages'][number],
  'id' | 'status' | 'endedAt' | 'fundedBy'
> & { accepted: Pick<Promotion, 'bonusPercent' | 'requiredPercent' | 'maxCredit' | 'deductBonus'> };

/** The facts of a player's books that the oracle uses. */
export interface JudgedBooks {
  changes: CreditChange[];
  usages: JudgedUsage[];
  withdrawals: Pick<PlayerBooks['withdrawals'][number], 'code' | 'usageId' | 'status'>[];
}

/**
 * What belongs to a promotion: its deposit, its bonus, and what was won and lost since. If the player also has credit of their
 * own there, it cannot be known which credit was staked. So there are two readings, and each is used where it is better for the
 * player: a violation is one in either reading.
 */
interface Pot {
  usage: JudgedUsage;
  deposit: bigint;
  bonus: bigint;
  /** If stakes reduce the promotion's credit. Decides what it may pay. Negative if own credit was lost too. */
  low: bigint;
  /** If stakes reduce the player's own credit first. Decides whether the condition is met. */
  high: bigint;
  fundedAt: Date;
  /** The last stake while it was in use. */
  stakedAt: Date | null;
  isConditionMet: boolean;
}

/** The credit at one provider, while the transfers are processed in order. */
interface Holdings {
  /** The player's own credit, without promotions; withdrawals do not reduce it. */
  ownCredit: bigint;
  /** The credit there, including held credit. */
  totalCredit: bigint;
  pots: Pot[];
  stakedAt: Date | null;
  /** Stakes of own credit whose rounds may still be open. */
  stakes: { at: Date; amount: bigint }[];
  /** Reported rounds, by the promotion that was in use when they began; null for own credit. */
  rounds: Map<string, Pot | null>;
}

/**
 * The maximum that a player may have withdrawn by the end, satang: own deposits, what was won and lost outside of promotions,
 * and for each promotion what its terms allow for the way in which it ended.
 */
export function allowedCredit(books: JudgedBooks): bigint {
  const holdingsByProvider = new Map<Provider, Holdings>();
  for (const change of [...books.changes].sort((a, b) => a.transferId - b.transferId)) {
    const holdings = holdingsByProvider.get(change.provider) ?? {
      ...empty,
      pots: [],
      stakes: [],
      rounds: new Map(),
    };
    holdingsByProvider.set(change.provider, holdings);
    applyChange(holdings, change, books);
    holdings.totalCredit += change.change;
  }
  let allowed = 0n;
  for (const { ownCredit, pots } of holdingsByProvider.values()) {
    allowed += ownCredit;
    for (const pot of pots) allowed += payableOf(pot);
  }
  return allowed;
}

const empty = { ownCredit: 0n, totalCredit: 0n, stakedAt: null };

function applyChange(holdings: Holdings, change: CreditChange, books: JudgedBooks): void {
  if (change.round !== null) return applyRound(holdings, change, change.round);
  switch (change.kind) {
    case 'depositCredit':
      return applyDeposit(holdings, change, books);
    case 'win':
      return applyWin(holdings, change);
    case 'lose':
      return applyStake(holdings, change);
    case 'hold':
      return applyRequest(holdings, change, books);
    case 'promoCredit':
    case 'release':
    case 'receive':
    case 'return':
    case 'bonusBack':
    case 'bonusKept':
    case 'winningsBack':
      return;
    default:
      throw new Error(`the oracle does not know what ${change.kind} does to a player's credit`);
  }
}

function applyDeposit(
  holdings: Holdings,
  { orderId, change, at }: CreditChange,
  books: JudgedBooks,
): void {
  const usage = books.usages.find(({ fundedBy }) => fundedBy === orderId);
  if (!usage) {
    holdings.ownCredit += change;
    return;
  }
  const bonus = (change * BigInt(usage.accepted.bonusPercent)) / 100n;
  const received = change + bonus;
  const dust = holdings.totalCredit < threshold ? holdings.totalCredit : 0n;
  // A round that is open now ends under the promotion, so its lost stake may count as the promotion's
  const open = holdings.stakes.filter((stake) => +at - +stake.at < roundMs);
  const openStakes = open.reduce((sum, { amount }) => sum + amount, 0n);
  holdings.ownCredit += openStakes;
  holdings.pots.push({
    ...{ usage, deposit: change, bonus, low: received - openStakes, high: received + dust },
    ...{ fundedAt: at, stakedAt: null, isConditionMet: false },
  });
}

function applyWin(holdings: Holdings, { change, at }: CreditChange): void {
  const pot = holdings.pots.at(-1);
  if (!pot) {
    holdings.ownCredit += change;
    return;
  }
  const isLaterRound = holdings.stakedAt !== pot.stakedAt;
  const isSameRound = (stake: Date | null) => stake !== null && +at - +stake < roundMs;
  if (isInUse(pot, at)) {
    pot.high += change;
    const beganBefore = pot.stakedAt === null && isSameRound(holdings.stakedAt);
    if (beganBefore) holdings.ownCredit += change;
    else pot.low += change;
  } else if (isSameRound(pot.stakedAt) && !isLaterRound) pot.low += change;
  else holdings.ownCredit += change;
}

function applyStake(holdings: Holdings, { change, at }: CreditChange): void {
  const stake = -change;
  const pot = holdings.pots.at(-1);
  holdings.stakedAt = at;
  if (!pot || !(isInUse(pot, at) || isEnding(pot, at))) {
    holdings.ownCredit -= stake;
    holdings.stakes.push({ at, amount: stake });
    return;
  }
  pot.low -= stake;
  const ownThere = holdings.totalCredit > pot.high ? holdings.totalCredit - pot.high : 0n;
  if (stake > ownThere) pot.high -= stake - ownThere;
  if (isInUse(pot, at)) pot.stakedAt = at;
}

/**
 * A reported round always belongs to the promotion that was in use when it began: its stakes, wins and rollbacks. Otherwise it
 * always belongs to the player's own credit, even if a promotion is used later.
 */
function applyRound(holdings: Holdings, { change, at }: CreditChange, round: string): void {
  const lastPot = holdings.pots.at(-1);
  const knownPot = holdings.rounds.get(round);
  const pot =
    knownPot === undefined ? (lastPot && isInUse(lastPot, at) ? lastPot : null) : knownPot;
  holdings.rounds.set(round, pot);
  if (!pot) {
    holdings.ownCredit += change;
    return;
  }
  pot.low += change;
  const ownThere = holdings.totalCredit > pot.high ? holdings.totalCredit - pot.high : 0n;
  if (change > 0n) pot.high += change;
  else if (-change > ownThere) pot.high += change + ownThere;
}

/** A withdrawal under a promotion's terms meets its condition when it is requested. */
function applyRequest(
  holdings: Holdings,
  { orderId }: CreditChange,
  { withdrawals }: JudgedBooks,
): void {
  const paidWithdrawal = withdrawals.find(
    ({ code, status }) => code === orderId && status === 'SUCCESS',
  );
  const pot = holdings.pots.find(({ usage }) => usage.id === paidWithdrawal?.usageId);
  if (!pot) return;
  const { accepted } = pot.usage;
  const received = pot.deposit + pot.bonus;
  if (pot.high * 100n > received * BigInt(accepted.requiredPercent)) pot.isConditionMet = true;
}

const isInUse = ({ usage }: Pot, time: Date): boolean =>
  usage.endedAt === null || time < usage.endedAt;

/** In the same millisecond the order of an event and the end is unknown: what is better for the player counts. */
const isEnding = ({ usage }: Pot, time: Date): boolean => +time === Number(usage.endedAt);

/** What the terms of a promotion allow its player to withdraw, for the way in which it ended. */
function payableOf({ usage, deposit, bonus, low, isConditionMet }: Pot): bigint {
  if (low < 0n) return low;
  const { maxCredit, deductBonus } = usage.accepted;
  if (usage.status === 'SUCCESS' && isConditionMet) {
    const left = atLeastZero(deductBonus ? low - bonus : low);
    return maxCredit === null ? left : least(left, minorOf(maxCredit));
  }
  if (usage.status === 'USED' && low < threshold) return low;
  // In all other cases the deposit remains, minus losses
  return least(deposit, low);
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n);
