import type { Promotion } from '../../contract/promotions';
import { isScheduled, type PromotionSchedule } from '../../contract/promotionSchedule';
import type { Audience, OfferStatus } from '../../contract/promotionTerms';
import { money } from '../../contract/money';
import { providers, type Provider } from '../../contract/provider';
import { nextStatus } from '../../machines/lifecycle';
import { promotionOfferMachine } from '../../machines/promotionOffer';
import type { Config } from '../config';
import type { PromotionRow } from '../db/schema';
import { isTransferWallet } from '../providers/port';

/*
 * Promotions have two sides. The operator's offer: `drafts.ts` (editing), `staff.ts` (publish, pause, resume, end),
 * `schedule.ts` (the job that starts and ends offers by time), `budget.ts`, and this file (is one offered now?). A
 * player's use: `usages.ts` (start, give up), `funding.ts` (the deposit that funds it) and `usageEnd.ts`. `views.ts`
 * reads both.
 */

type Times = Pick<PromotionRow, 'status' | 'offeredFrom' | 'offeredUntil'>;

/** The status at a time: the stored status, with the scheduled changes that are due by then. */
export function offerStatusAt(
  { status, offeredFrom, offeredUntil }: Times,
  now: Date,
): OfferStatus {
  if (status === 'DRAFT') return status;
  if (offeredUntil && now >= offeredUntil)
    return nextStatus(promotionOfferMachine, status, 'end') ?? status;
  if (offeredFrom && now < offeredFrom) return status;
  return nextStatus(promotionOfferMachine, status, 'begin') ?? status;
}

/** The schedule in the form of the contract. */
export const toSchedule = (
  row: Pick<PromotionRow, 'offeredFrom' | 'offeredUntil' | 'weekdays' | 'hoursFrom' | 'hoursUntil'>,
): PromotionSchedule => ({
  from: row.offeredFrom?.toISOString() ?? null,
  until: row.offeredUntil?.toISOString() ?? null,
  weekdays: row.weekdays,
  hours:
    row.hoursFrom !== null && row.hoursUntil !== null
      ? { from: row.hoursFrom, until: row.hoursUntil }
      : null,
});

/** Whether a promotion is active at a time, apart from its weekdays and hours: not paused, ended or switched off. */
export const isSwitchedOn = (row: Times & Pick<PromotionRow, 'active'>, now: Date): boolean =>
  // Switched off by an older server, or by hand
  (row.status !== 'ACTIVE' || row.active) && offerStatusAt(row, now) === 'ACTIVE';

/** Whether the operator offers a promotion at a time; conditions of the player are checked elsewhere. */
export function isOffered(
  { protection }: Pick<Config, 'protection'>,
  row: PromotionRow,
  now: Date,
): boolean {
  return isSwitchedOn(row, now) && isScheduled(toSchedule(row), now, protection.timeZone);
}

/**
 * The providers at which promotions can be used. The terms of a promotion need rounds, which a provider that keeps the credit
 * itself does not report (`docs/providers.md`).
 */
export const promotionProviders = (config: Pick<Config, 'transferWallets'>): Provider[] =>
  providers.filter((provider) => !isTransferWallet(config, provider));

export const getAudience = ({
  audience,
  firstOrderOnly,
}: Pick<PromotionRow, 'audience' | 'firstOrderOnly'>): Audience =>
  audience ?? (firstOrderOnly ? 'NEW' : 'ALL');

/** The terms that a player accepts by using a promotion. */
type Terms = Pick<
  PromotionRow,
  Exclude<keyof Promotion & keyof PromotionRow, 'depositMax' | 'maxBonus' | 'stakePercents'>
> &
  Partial<Pick<PromotionRow, 'depositMax' | 'maxBonus' | 'offeredUntil' | 'stakePercents'>>;

/** A promotion as the contract describes it. @param active whether it is offered now */
export const promotionView = (row: Terms, active = row.active): Promotion => ({
  id: row.id,
  name: row.name,
  summary: row.summary,
  terms: row.terms,
  providers: row.providers,
  depositAmount: money(row.depositAmount, 'LAK'),
  depositMax: row.depositMax ? money(row.depositMax, 'LAK') : null,
  bonusPercent: row.bonusPercent,
  maxBonus: row.maxBonus ? money(row.maxBonus, 'THB') : null,
  requiredPercent: row.requiredPercent,
  turnoverPercent: row.turnoverPercent,
  stakePercents: row.stakePercents ?? {},
  maxCredit: row.maxCredit === null ? null : money(row.maxCredit, 'THB'),
  deductBonus: row.deductBonus,
  withdrawAll: row.withdrawAll,
  firstOrderOnly: row.firstOrderOnly,
  oncePerPlayer: row.oncePerPlayer,
  active,
  until: row.offeredUntil?.toISOString() ?? null,
});
