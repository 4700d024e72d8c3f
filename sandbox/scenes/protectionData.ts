import type { Protection } from '../../contract/protection';
import { noLimits, type MoneyLimit } from '../../contract/protectionRules';
import { lak, thb } from './data';

const unused = (zero: ReturnType<typeof lak>) => ({ used: zero, left: null, freeAt: null });
const [noKip, noBaht] = [unused(lak('0')), unused(thb('0.00'))];

/** The protection of a player who has set nothing. */
export const unprotected: Protection = {
  status: 'ACTIVE',
  until: null,
  blocks: [],
  limits: noLimits,
  wanted: null,
  uses: {
    depositDay: noKip,
    depositWeek: noKip,
    depositMonth: { ...noKip, used: lak('1400000'), freeAt: '2026-12-17T09:12:00.000Z' },
    lossDay: noBaht,
    lossWeek: noBaht,
    lossMonth: { ...noBaht, used: thb('420.00'), freeAt: '2026-12-17T11:40:00.000Z' },
  },
  realityCheck: null,
  play: null,
  choices: {
    timeOutDays: [1, 7, 30, 42],
    exclusionMonths: [6, 12, 24, 36, 60],
    realityCheckMinutes: [15, 30, 60],
    sessionMinutes: [30, 60, 120, 240, 480],
    raiseWaitHours: 24,
    raiseLapseDays: 7,
    exclusionWaitHours: 24,
  },
};

const uses: Partial<Record<MoneyLimit, Protection['uses'][MoneyLimit]>> = {
  depositDay: { used: lak('350000'), left: lak('150000'), freeAt: '2026-11-21T05:20:00.000Z' },
  depositWeek: { used: lak('900000'), left: lak('1100000'), freeAt: '2026-11-27T05:20:00.000Z' },
  lossWeek: { used: thb('1500.00'), left: thb('0.00'), freeAt: '2026-11-26T13:05:00.000Z' },
};

/** The protection of a player with limits, most of them used. */
export const limited: Protection = {
  ...unprotected,
  limits: {
    ...noLimits,
    depositDay: '500000',
    depositWeek: '2000000',
    lossWeek: '1500.00',
    sessionMinutes: 120,
  },
  uses: { ...unprotected.uses, ...uses },
  realityCheck: 30,
};

/** `limited` with some properties replaced. */
export const limitedWith = (overrides: Partial<Protection>): Protection => ({
  ...limited,
  ...overrides,
});

/** Half an hour of play, after which a reality check is shown. @param checkAt its time, ISO 8601 */
export const protectionAfterPlay = (checkAt: string): Protection =>
  limitedWith({
    play: {
      since: '2026-11-20T06:33:00.000Z',
      checkAt,
      deposited: lak('200000'),
      won: thb('1240.00'),
      lost: thb('1655.50'),
    },
  });
