import type { Failure } from './errors';
import type { Problem } from './rules';
import { least, minorOf, money, notNegative, toMinor, type Money } from './money';

/**
 * The rules of player protection (specification, section 10), each defined here once. The transitions are in
 * `machines/protection.ts`. Pure: no clock, no storage, no language.
 */

export const protectionStatuses = [
  'ACTIVE',
  'RAISE_PENDING',
  'RAISE_READY',
  'TIMED_OUT',
  'EXCLUDED',
  'EXCLUSION_ENDING',
] as const;
export type ProtectionStatus = (typeof protectionStatuses)[number];

export const isOneOf = <Value extends string>(
  values: readonly Value[],
  value: string | null,
): value is Value => (values as readonly (string | null)[]).includes(value);

/** The periods of a limit. They roll: the last 24 hours, not the calendar day. */
export type LimitPeriod = 'day' | 'week' | 'month';

const dayMs = 24 * 3600 * 1000;
export const periodMs: Record<LimitPeriod, number> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
};

/** The limits on money, with what each one limits. */
export const moneyLimits = {
  depositDay: { of: 'deposit', period: 'day', currency: 'LAK' },
  depositWeek: { of: 'deposit', period: 'week', currency: 'LAK' },
  depositMonth: { of: 'deposit', period: 'month', currency: 'LAK' },
  lossDay: { of: 'loss', period: 'day', currency: 'THB' },
  lossWeek: { of: 'loss', period: 'week', currency: 'THB' },
  lossMonth: { of: 'loss', period: 'month', currency: 'THB' },
} as const satisfies Record<
  string,
  { of: 'deposit' | 'loss'; period: LimitPeriod; currency: 'LAK' | 'THB' }
>;
export type MoneyLimit = keyof typeof moneyLimits;
export const moneyLimitNames = Object.keys(moneyLimits) as MoneyLimit[];

/** A player's limits. Money as decimal strings: deposits in kip, losses in baht; null: no limit. 0 blocks everything. */
export type ProtectionLimits = Record<MoneyLimit, string | null> & {
  /** Maximum length of a session, minutes. */
  sessionMinutes: number | null;
};
export type LimitName = keyof ProtectionLimits;
export const limitNames: readonly LimitName[] = [...moneyLimitNames, 'sessionMinutes'];

export const noLimits: ProtectionLimits = {
  depositDay: null,
  depositWeek: null,
  depositMonth: null,
  lossDay: null,
  lossWeek: null,
  lossMonth: null,
  sessionMinutes: null,
};

/** Format of a limit: like the amount of a request, or zero. */
export const limitTexts = {
  LAK: /^(0|[1-9]\d{0,14})$/,
  THB: /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/,
};

/** Validates a typed limit. It has no maximum, and zero is allowed. */
export function limitProblem(name: MoneyLimit, value: string): Problem | null {
  if (value === '') return { rule: 'required' };
  return limitTexts[moneyLimits[name].currency].test(value) ? null : { rule: 'notAnAmount' };
}

/** A limit as Money; null if there is none. */
export function limitMoney(limits: ProtectionLimits, name: MoneyLimit): Money | null {
  const amount = limits[name];
  return amount === null ? null : { amount, currency: moneyLimits[name].currency };
}

/** Stands for "no limit": larger than any limit can be. */
const unlimited = 10n ** 30n;

function sizeOf(name: LimitName, limit: string | number | null): bigint {
  if (limit === null) return unlimited;
  if (name === 'sessionMinutes') return BigInt(limit);
  return toMinor(String(limit), moneyLimits[name].currency);
}

/** Compares two limits: negative when the first is stricter, positive when it is weaker. */
export function compareLimits<Name extends LimitName>(
  name: Name,
  one: ProtectionLimits[Name],
  other: ProtectionLimits[Name],
): number {
  return Math.sign(Number(sizeOf(name, one) - sizeOf(name, other)));
}

/** Limits in force, and requested higher ones. */
export interface LimitState {
  limits: ProtectionLimits;
  wanted: Partial<ProtectionLimits>;
}

/**
 * Applies a requested change to the limits. A stricter limit is in force immediately, and cancels a pending raise of
 * the same limit; a weaker one becomes pending. The same request again changes nothing, so it may be repeated.
 * @returns `isRaise`: whether the request made a raise pending that was not pending before
 */
export function applyLimitRequest(
  { limits, wanted }: LimitState,
  wish: Partial<ProtectionLimits>,
): LimitState & { isRaise: boolean } {
  const next = { limits: { ...limits }, wanted: { ...wanted }, isRaise: false };
  for (const name of limitNames) {
    const asked = wish[name];
    if (asked === undefined) continue;
    if (compareLimits(name, asked, limits[name]) > 0) {
      const before = wanted[name];
      next.isRaise ||= before === undefined || compareLimits(name, asked, before) !== 0;
      Object.assign(next.wanted, { [name]: asked });
    } else {
      Object.assign(next.limits, { [name]: asked });
      delete next.wanted[name];
    }
  }
  return next;
}

/** A payment of a player, or its return: kip, negative when it was returned or moved to another order. */
export interface PaymentRow {
  code: string;
  at: Date;
  amount: bigint;
}

/** An amount that counts towards a limit, and since when. `endsAt`: when it stops counting, if before the end of the period. */
export interface CountedPayment {
  at: Date;
  amount: bigint;
  endsAt?: Date;
}

/**
 * The payments that count, reduced by their later returns.
 * @param rows oldest first
 */
export function countedPayments(rows: readonly PaymentRow[]): CountedPayment[] {
  const counted: PaymentRow[] = [];
  for (const row of rows) {
    if (row.amount > 0n) {
      counted.push({ ...row });
      continue;
    }
    let returned = -row.amount;
    for (const payment of counted.filter(({ code }) => code === row.code).reverse()) {
      const part = least(returned, payment.amount);
      payment.amount -= part;
      returned -= part;
    }
  }
  return counted.flatMap(({ at, amount }) => (amount > 0n ? [{ at, amount }] : []));
}

/** Use of a limit in minor units, and when it is back to zero; null when nothing is used. */
export interface LimitUse {
  used: bigint;
  freeAt: Date | null;
}

/**
 * Sum of the amounts that count at `now`: those of the period before it. An amount whose `endsAt` is past counts for the whole
 * period: an overdue order may still turn out to be paid.
 */
export function getLimitUse(
  counted: readonly CountedPayment[],
  period: LimitPeriod,
  now: Date,
): LimitUse {
  const span = periodMs[period];
  const since = now.getTime() - span;
  const inside = counted.filter(({ at }) => at.getTime() > since);
  const last = Math.max(
    ...inside.map(({ at, endsAt }) =>
      endsAt && endsAt > now ? endsAt.getTime() : at.getTime() + span,
    ),
  );
  return {
    used: inside.reduce((total, { amount }) => total + amount, 0n),
    freeAt: inside.length > 0 ? new Date(last) : null,
  };
}

/** Remaining amount of a limit; zero when more is used than the limit, because it was lowered. */
export function getRemaining(limit: Money, used: Money): Money {
  return money(notNegative(minorOf(limit) - minorOf(used)), limit.currency);
}

/** The smallest remaining amount; null without any limit. */
export function leastLeft(lefts: readonly (Money | null)[]): Money | null {
  const known = lefts.filter((left) => left !== null);
  return known.sort((one, other) => Number(minorOf(one) - minorOf(other)))[0] ?? null;
}

/** A limit and its use. */
export interface UsedLimit {
  name: MoneyLimit;
  limit: Money;
  used: Money;
  freeAt: Date | null;
}

function limitDetails({ name, limit, used, freeAt }: UsedLimit, now: Date) {
  const { period } = moneyLimits[name];
  return {
    limit: limit.amount,
    used: used.amount,
    left: getRemaining(limit, used).amount,
    period,
    end: (freeAt ?? new Date(now.getTime() + periodMs[period])).toISOString(),
  };
}

/** Refusal of a deposit of this amount by the first limit that it would exceed, or null. */
export function depositLimitRefusal(
  limits: readonly UsedLimit[],
  amount: Money,
  now: Date,
): Failure | null {
  const passed = limits.find(
    ({ name, limit, used }) =>
      moneyLimits[name].of === 'deposit' && minorOf(used) + minorOf(amount) > minorOf(limit),
  );
  if (!passed) return null;
  return {
    code: 'DEPOSIT_LIMIT_REACHED',
    params: limitDetails(passed, now),
    fields: ['amount'],
  };
}

/** Refusal to open a game, by the first loss limit that is used up, or null. */
export function lossLimitRefusal(limits: readonly UsedLimit[], now: Date): Failure | null {
  const reached = limits.find(
    ({ name, limit, used }) => moneyLimits[name].of === 'loss' && minorOf(used) >= minorOf(limit),
  );
  return reached ? { code: 'LOSS_LIMIT_REACHED', params: limitDetails(reached, now) } : null;
}

/**
 * Refusal of deposits, promotions and games during a break, or null without a break. A withdrawal is never refused.
 * Params of the refusal: `end`, when the break ends; or `from`, when the player may ask to play again, for an exclusion that does
 * not end by itself.
 * @param until ISO 8601
 */
export function breakRefusal(status: string, until: string | null): Failure | null {
  if (status === 'TIMED_OUT') return { code: 'TIMED_OUT', params: { end: until ?? '' } };
  if (status === 'EXCLUDED' || status === 'EXCLUSION_ENDING')
    return {
      code: 'SELF_EXCLUDED',
      params: { [status === 'EXCLUDED' ? 'from' : 'end']: until ?? '' },
    };
  return null;
}

export const daysLater = (from: Date, days: number): Date =>
  new Date(from.getTime() + days * dayMs);
