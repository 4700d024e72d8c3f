import type { PromotionDraft, PromotionTextName } from '../../contract/promotionTerms';

/** Percents and amounts, in any of the four languages: `1.234.567,50`, `1,234,567.50`, `50 %`, `50％`. */
const numbers = /(\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+|\d+)(?:[.,](\d{1,2})(?!\d))?\s*([%％])?/g;

/** A smaller number is taken for a count, not an amount: "once", "2 times", "18 years". */
const leastAmount = 100;

/**
 * Percentages and amounts in a text that its terms do not contain: a player would be right to insist on them.
 * @returns the numbers as written, each once
 */
export function contradictionsIn(
  text: string,
  terms: Omit<PromotionDraft, PromotionTextName>,
): string[] {
  const percents = [
    ...[terms.bonusPercent, terms.requiredPercent, terms.turnoverPercent, 100],
    ...Object.values(terms.stakePercents),
  ].map(Number);
  const { budget } = terms;
  const amounts = [
    ...[terms.depositMin, terms.depositMax, terms.maxBonus, terms.maxCredit],
    ...[budget.bonus, budget.dayBonus, budget.uses, budget.dayUses],
  ].flatMap((amount) => (amount === null ? [] : [Number(amount)]));
  const wrong = [...text.matchAll(numbers)].flatMap(([written, whole = '', fraction, sign]) => {
    const value = Number(`${whole.replaceAll(/\D/g, '')}.${fraction ?? '0'}`);
    const isKnown = sign
      ? percents.includes(value)
      : value < leastAmount || isYear(whole) || amounts.includes(value);
    return isKnown ? [] : [written.trim()];
  });
  return [...new Set(wrong)];
}

/** Whether a number is a year: 20xx, or 25xx in the Buddhist calendar. */
const isYear = (whole: string): boolean => /^20\d\d$/.test(whole) || /^25\d\d$/.test(whole);
