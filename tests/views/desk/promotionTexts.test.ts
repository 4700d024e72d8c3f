import { expect, test } from '@jest/globals';
import { missingTexts, type PromotionDraft } from '../../../contract/promotionTerms';
import { languages, providers } from '../../../contract/provider';
import { contradictionsIn } from '../../../desk/promotions/contradictions';
import { emptyForm, toFormValues, readForm } from '../../../desk/promotions/draftForm';
import { writtenTexts } from '../../../desk/promotions/wording';

function draftWith(
  text: Partial<typeof emptyForm.text> = {},
  overrides: Partial<typeof emptyForm> = {},
) {
  return readForm({ ...emptyForm, ...overrides, text: { ...emptyForm.text, ...text } }, 'en');
}
function draftOf(...args: Parameters<typeof draftWith>): PromotionDraft {
  const { draft, errors } = draftWith(...args);
  if (!draft) throw new Error(`not a draft: ${JSON.stringify(errors)}`);
  return draft;
}

const full = draftOf(
  {
    depositMin: '100.000',
    depositMax: '2,000,000',
    maxBonus: '1500,5',
    turnoverPercent: '300',
    maxCredit: '20000',
  },
  {
    ...{ audience: 'NEW', withdrawAll: true, oncePerPlayer: true, providers: [providers[0]] },
    stakePercents: { [providers[0]]: '35' },
  },
);

test('texts generated from the terms are complete in every language and do not contradict the terms', () => {
  const texts = writtenTexts(full);
  expect(missingTexts(texts)).toEqual([]);
  for (const language of languages)
    for (const name of ['name', 'summary', 'terms'] as const)
      expect(contradictionsIn(texts[name][language], full)).toEqual([]);
  expect(texts.summary.lo).toContain('100.000 ຫາ 2.000.000 ກີບ');
  expect(texts.terms.cn).toContain('2,000,000');
  expect(texts.terms.th.split('\n')).toHaveLength(11);
  expect(texts.terms.vn).toContain('35%');
});

test.each([
  ['another percent', 'ຮັບໂບນັດ 60%', ['60%']],
  ['another amount', 'Nạp 3.000.000 kip, thưởng 50%.', ['3.000.000']],
  ['another amount, by commas', '最高可提 30,000 泰铢，奖金 50%', ['30,000']],
  ['counts, hours and years', 'ใช้ได้ 1 ครั้ง ตั้งแต่ 18:00 ถึงปี 2027', []],
])('a text with %s is compared with the terms', (_, text, wrongText) => {
  expect(contradictionsIn(text, full)).toEqual(wrongText);
});

test('typed values are read correctly, and stored values are shown as they were typed', () => {
  const draft = draftOf({
    ...{ from: '26/11/2026 18:00', until: '27/11/2026', hoursFrom: '18:00', hoursUntil: '02:00' },
    ...{ bonus: '5000', dayUses: '20' },
  });
  expect(draft.schedule).toEqual({
    from: '2026-11-26T11:00:00.000Z',
    until: '2026-11-26T17:00:00.000Z',
    weekdays: [],
    hours: { from: '18:00', until: '02:00' },
  });
  expect(draft.budget).toEqual({ bonus: '5000', uses: null, dayBonus: null, dayUses: 20 });
  expect(readForm(toFormValues(draft, 'lo'), 'lo').draft).toEqual(draft);
});

test.each([
  ['a percent that is none', { bonusPercent: 'fifty' }, ['bonusPercent']],
  ['a time that is none', { from: 'tomorrow' }, ['from']],
  ['an hour that is none', { hoursFrom: '25:00' }, ['hoursFrom', 'hoursUntil']],
  ['a budget of zero', { bonus: '0', uses: '0' }, ['bonus', 'uses']],
  ['an end before the start', { from: '27/11/2026', until: '26/11/2026' }, ['until']],
])('%s is reported on its field', (_, text, fields) => {
  const { draft, errors } = draftWith(text);
  expect(draft).toBeNull();
  expect(Object.keys(errors).sort()).toEqual(fields);
});

test('a bonus that needs no play is reported before it is sent', () => {
  const { errors } = draftWith({ requiredPercent: '50' }, { deductBonus: false });
  expect(errors).toEqual({ requiredPercent: 'PROMOTION_BONUS_UNEARNED' });
});

test('a provider where no bet counts cannot be in a promotion that requires turnover', () => {
  const stakePercents = { [providers[0]]: '0' };
  expect(draftWith({ turnoverPercent: '100' }, { stakePercents }).errors).toEqual({
    stakePercents: 'VALIDATION',
  });
  expect(draftWith({ turnoverPercent: '0' }, { stakePercents }).errors).toEqual({});
  const tooMuch = { stakePercents: { [providers[0]]: '101' } };
  expect(draftWith({ turnoverPercent: '100' }, tooMuch).errors).toEqual({
    stakePercents: 'VALIDATION',
  });
  expect(draftWith({ turnoverPercent: '0' }, tooMuch).errors).toEqual({});
});
