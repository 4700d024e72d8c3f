import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LimitName, LimitPeriod } from '../../../contract/protectionRules';

export const periodNames: Record<LimitPeriod, MessageDescriptor> = {
  day: msg`24 hours`,
  week: msg`7 days`,
  month: msg`30 days`,
};

/** A limit by its full name. */
export const limitLabels: Record<LimitName, MessageDescriptor> = {
  depositDay: msg`Deposits in 24 hours`,
  depositWeek: msg`Deposits in 7 days`,
  depositMonth: msg`Deposits in 30 days`,
  lossDay: msg`Losses in 24 hours`,
  lossWeek: msg`Losses in 7 days`,
  lossMonth: msg`Losses in 30 days`,
  sessionMinutes: msg`Time until logout`,
};
