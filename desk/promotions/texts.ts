import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Audience, DraftProblem, OfferEnd, OfferStatus } from '../../contract/promotionTerms';
import type { StatusTone } from '../../src/ui/feedback/StatusChip';

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
