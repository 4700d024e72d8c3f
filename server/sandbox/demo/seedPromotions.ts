import type { PromotionDraft } from '../../../contract/promotionTerms';
import { providers } from '../../../contract/provider';
import type { Context } from '../../context';
import type { Tx } from '../../db/database';
import type { promotion } from '../../db/schema';
import type { ActionOutcome } from '../../staff/actions';
import { addDraft, toColumns } from '../../promotions/drafts';
import { moveOffer, publishOffer, type Decided } from '../../promotions/staff';
import {
  doubleTexts,
  extraTexts,
  firstBigTexts,
  millionTexts,
  newYearTexts,
  welcomeTexts,
  type PromotionTexts,
} from './promotionTexts';

interface Demo {
  id: string;
  draft: PromotionDraft;
  isPaused: boolean;
}

const terms = {
  providers: [...providers],
  maxBonus: null,
  turnoverPercent: 0,
  stakePercents: {},
  maxCredit: null,
  deductBonus: false,
  withdrawAll: false,
  oncePerPlayer: false,
  audience: 'ALL',
  players: [],
  code: null,
  schedule: { from: null, until: null, weekdays: [], hours: null },
  budget: { bonus: null, uses: null, dayBonus: null, dayUses: null },
} satisfies Partial<PromotionDraft>;

/** @param kip the promotion's only deposit amount */
const demo = (
  id: string,
  texts: PromotionTexts,
  kip: string,
  more: Pick<PromotionDraft, 'bonusPercent' | 'requiredPercent'> & Partial<PromotionDraft>,
  isPaused = false,
): Demo => ({
  ...{ id, isPaused },
  draft: { ...terms, ...texts, depositMin: kip, depositMax: kip, ...more },
});

/** The promotions of the sandbox, one for each kind of terms. */
const demos = [
  demo('welcome-50', welcomeTexts, '200000', {
    ...{ bonusPercent: 50, requiredPercent: 200, deductBonus: true },
    ...{ audience: 'NEW', oncePerPlayer: true },
  }),
  demo('double-500', doubleTexts, '500000', {
    ...{ bonusPercent: 100, requiredPercent: 300, maxCredit: '5000.00', withdrawAll: true },
  }),
  demo('extra-30', extraTexts, '300000', {
    ...{ bonusPercent: 30, requiredPercent: 150, deductBonus: true },
  }),
  demo('million-20', millionTexts, '1000000', {
    ...{ bonusPercent: 20, requiredPercent: 120, withdrawAll: true },
    providers: ['gclub', 'gclub_live'],
  }),
  demo('first-80', firstBigTexts, '1500000', {
    ...{ bonusPercent: 80, requiredPercent: 250, turnoverPercent: 500, maxCredit: '20000.00' },
    ...{ deductBonus: true, withdrawAll: true, audience: 'NEW', oncePerPlayer: true },
  }),
  demo(
    'new-year-40',
    newYearTexts,
    '400000',
    { bonusPercent: 40, requiredPercent: 180, deductBonus: true, oncePerPlayer: true },
    true,
  ),
];

/** The same promotions as rows. */
export const demoPromotions = demos.map(({ id, draft, isPaused }, index) => ({
  ...toColumns(draft),
  ...{ id, position: index + 1, active: !isPaused },
})) satisfies (typeof promotion.$inferInsert)[];

/** Writes what a member of staff has done to the log. */
type Log = (by: 'manager' | 'checker', action: string, done: ActionOutcome) => void;

const doneTo = ({ before, after }: Decided): ActionOutcome => ({
  ...{ subject: after.id, before, after: after.status },
});

/** Writes the operator's promotions as staff do: one person drafts them, another publishes them. */
export async function seedPromotions(
  ctx: Pick<Context, 'clock' | 'config' | 'events'>,
  tx: Tx,
  log: Log = () => undefined,
) {
  for (const { id, draft, isPaused } of demos) {
    const { version, status } = await addDraft(ctx, tx, draft, 'manager', id);
    log('manager', 'promotions.create', { subject: id, after: status });
    // The check of the second person is skipped: neither of these demo accounts has invited the other
    const by = { by: 'checker', version };
    const published = await publishOffer(ctx, tx, id, by, () => Promise.resolve());
    log('checker', 'promotions.publish', doneTo(published));
    if (!isPaused) continue;
    log('manager', 'promotions.pause', doneTo(await moveOffer(ctx, tx, id, 'pause')));
  }
}
