import { providers } from '../../../contract/provider';
import type { Db } from '../../db/database';
import { promotion } from '../../db/schema';
import {
  doubleTexts,
  extraTexts,
  firstBigTexts,
  millionTexts,
  newYearTexts,
  welcomeTexts,
} from './promotionTexts';

type PromotionValues = typeof promotion.$inferInsert;

const open = {
  providers: [...providers],
  maxCredit: null,
  deductBonus: false,
  withdrawAll: false,
  turnoverPercent: 0,
  firstOrderOnly: false,
  oncePerPlayer: false,
  active: true,
} satisfies Partial<PromotionValues>;

/** The promotions of the sandbox, one for each kind of terms. Amounts in kip, caps in satang. */
export const demoPromotions = [
  {
    ...open,
    ...welcomeTexts,
    id: 'welcome-50',
    position: 1,
    depositAmount: 200_000n,
    bonusPercent: 50,
    requiredPercent: 200,
    deductBonus: true,
    firstOrderOnly: true,
    oncePerPlayer: true,
  },
  {
    ...open,
    ...doubleTexts,
    id: 'double-500',
    position: 2,
    depositAmount: 500_000n,
    bonusPercent: 100,
    requiredPercent: 300,
    maxCredit: 500_000n,
    withdrawAll: true,
  },
  {
    ...open,
    ...extraTexts,
    id: 'extra-30',
    position: 3,
    depositAmount: 300_000n,
    bonusPercent: 30,
    requiredPercent: 150,
    deductBonus: true,
  },
  {
    ...open,
    ...millionTexts,
    id: 'million-20',
    position: 4,
    providers: ['gclub', 'gclub_live'],
    depositAmount: 1_000_000n,
    bonusPercent: 20,
    requiredPercent: 120,
    withdrawAll: true,
  },
  {
    ...open,
    ...firstBigTexts,
    id: 'first-80',
    position: 5,
    depositAmount: 1_500_000n,
    bonusPercent: 80,
    requiredPercent: 250,
    turnoverPercent: 500,
    maxCredit: 2_000_000n,
    deductBonus: true,
    withdrawAll: true,
    firstOrderOnly: true,
    oncePerPlayer: true,
  },
  {
    ...open,
    ...newYearTexts,
    id: 'new-year-40',
    position: 6,
    depositAmount: 400_000n,
    bonusPercent: 40,
    requiredPercent: 180,
    deductBonus: true,
    oncePerPlayer: true,
    active: false,
  },
] satisfies PromotionValues[];

/** Writes the operator's promotions. */
export async function seedPromotions(db: Db): Promise<void> {
  await db.insert(promotion).values(demoPromotions);
}
