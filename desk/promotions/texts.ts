import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type {
  Audience,
  DraftProblem,
  OfferEnd,
  OfferStatus,
  PromotionTextName,
} from '../../contract/promotionTerms';
import type { StatusTone } from '../../src/ui/feedback/StatusChip';
import type { TextFieldName } from './draftForm';

export const offerWords: Record<OfferStatus, MessageDescriptor> = {
  DRAFT: msg`Draft`,
  SCHEDULED: msg`Scheduled`,
  ACTIVE: msg`Offered`,
  PAUSED: msg`Paused`,
  ENDED: msg`Ended`,
};

export const offerTones: Record<OfferStatus, StatusTone> = {
  DRAFT: 'grey',
  SCHEDULED: 'grey',
  ACTIVE: 'green',
  PAUSED: 'yellow',
  ENDED: 'grey',
};

export const endWords: Record<OfferEnd, MessageDescriptor> = {
  STAFF: msg`Ended by staff`,
  TIME: msg`Its time was over`,
  BUDGET: msg`Its budget was given`,
};

export const audienceWords: Record<Audience, MessageDescriptor> = {
  ALL: msg`All players`,
  NEW: msg`New players, with their first deposit`,
  LISTED: msg`Players of a list`,
  CODE: msg`Players who enter a code`,
};

export const problemWords: Record<DraftProblem['code'], MessageDescriptor> = {
  VALIDATION: msg`Please check this.`,
  PROMOTION_BONUS_UNEARNED: msg`The bonus could be withdrawn without play: ask for at least 100 percent, or deduct the bonus.`,
  PROMOTION_ENDS_BEFORE_START: msg`The end must come after the start, and be in the future.`,
  PROMOTION_TEXT_MISSING: msg`This text is missing.`,
  PROMOTION_PROVIDER_UNUSABLE: msg`No player could use the promotion at a provider that keeps the credit itself: leave it out.`,
};

export const fieldWords: Record<TextFieldName, MessageDescriptor> = {
  depositMin: msg`Deposit`,
  depositMax: msg`Largest deposit`,
  bonusPercent: msg`Bonus`,
  maxBonus: msg`Largest bonus`,
  requiredPercent: msg`Credit to withdraw`,
  turnoverPercent: msg`Bets to withdraw`,
  maxCredit: msg`Paid out at most`,
  code: msg({ message: 'Code', context: 'of a promotion' }),
  players: msg`Usernames, one a line`,
  from: msg({ message: 'From', context: 'a time' }),
  until: msg`Until`,
  hoursFrom: msg`Each day from`,
  hoursUntil: msg`Each day until`,
  bonus: msg`Bonus in all, at most`,
  uses: msg`Uses in all, at most`,
  dayBonus: msg`Bonus a day, at most`,
  dayUses: msg`Uses a day, at most`,
};

export const choiceWords = {
  deductBonus: msg`Bonus is deducted at the withdrawal`,
  withdrawAll: msg`All is withdrawn at once`,
  oncePerPlayer: msg`Once for a player`,
  providers: msg`Providers`,
  stakePercents: msg`Of each bet so much counts; empty: all of it`,
  weekdays: msg`Days; none chosen: every day`,
  audience: msg`For whom`,
};

export const textWords: Record<PromotionTextName, MessageDescriptor> = {
  name: msg`Name`,
  summary: msg`Summary, one sentence`,
  terms: msg`Terms, a paragraph a line`,
};

/** Monday is 1. */
export const weekdayWords: readonly (readonly [number, MessageDescriptor])[] = [
  [1, msg`Monday`],
  [2, msg`Tuesday`],
  [3, msg`Wednesday`],
  [4, msg`Thursday`],
  [5, msg`Friday`],
  [6, msg`Saturday`],
  [7, msg`Sunday`],
];
