import type { PromotionDraft, PromotionTextName } from '../../contract/promotionTerms';

/** Percents and amounts, in any of the four languages: `1.234.567,50`, `1,234,567.50`, `50 %`, `50％`. */
const numbers = /(\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+|\d+)(?:[.,](\d{1,2})(?!\d))?\s*([%％])?/g;

/** An amount below this is rather a count: "once", "2 times", "18 years". */
const leastAmount = 100;

/**
 * The numbers of a text that its terms do not have: a percent, or an amount, that a player would be right to insist on.
 * @returns them as they are written, each once
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

/** The year of a date that a text names. */
const isYear = (whole: string): boolean => /^20\d\d$/.test(whole) || /^25\d\d$/.test(whole);
