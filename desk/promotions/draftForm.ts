import type { Currency } from '../../contract/money';
import { draftProblems, PromotionDraft, type DraftProblem } from '../../contract/promotionTerms';
import { providers, type LocalizedText, type Provider } from '../../contract/provider';
import { parseAmount } from '../../src/components/form/parseAmount';
import { groupDigits } from '../ui/amounts';
import { parseTime, timeText } from '../ui/formats';
import { emptyTexts } from '../ui/texts';

/*
 * A promotion as it is typed: numbers and times are texts, so nothing that was typed is lost. `readForm` parses it to a draft.
 * This folder: the list (`PromotionsPage`), one promotion (`PromotionPage`) with its form (`DraftForm`, in parts), the texts that
 * are generated from the terms (`wording.ts`) and checked against them (`contradictions.ts`), its cost, preview and results
 * (`CostCard`, `PreviewCard`, `ResultsCard`), and its steps (`StepButtons`).
 */

/** The values of the form, by field. */
export interface FormValues {
  name: LocalizedText;
  summary: LocalizedText;
  terms: LocalizedText;
  providers: PromotionDraft['providers'];
  /** Percentage of the stakes that counts, as typed; empty: 100. */
  stakePercents: Partial<Record<Provider, string>>;
  audience: PromotionDraft['audience'];
  weekdays: number[];
  deductBonus: boolean;
  withdrawAll: boolean;
  oncePerPlayer: boolean;
  /** All other fields, as typed. */
  text: Record<TextFieldName, string>;
}

export type TextFieldName =
  | 'depositMin'
  | 'depositMax'
  | 'bonusPercent'
  | 'maxBonus'
  | 'requiredPercent'
  | 'turnoverPercent'
  | 'maxCredit'
  | 'code'
  | 'players'
  | 'from'
  | 'until'
  | 'hoursFrom'
  | 'hoursUntil'
  | 'bonus'
  | 'uses'
  | 'dayBonus'
  | 'dayUses';

/** The terms that a new promotion begins with. */
export const emptyForm: FormValues = {
  ...{ name: emptyTexts, summary: emptyTexts, terms: emptyTexts },
  providers: [...providers],
  stakePercents: {},
  audience: 'ALL',
  weekdays: [],
  ...{ deductBonus: true, withdrawAll: false, oncePerPlayer: false },
  text: {
    ...{ depositMin: '200000', depositMax: '', bonusPercent: '50', maxBonus: '' },
    ...{ requiredPercent: '150', turnoverPercent: '0', maxCredit: '', code: '', players: '' },
    ...{ from: '', until: '', hoursFrom: '', hoursUntil: '' },
    ...{ bonus: '', uses: '', dayBonus: '', dayUses: '' },
  },
};

const minuteText = (at: string | null) => (at === null ? '' : timeText(at).slice(0, 16));
const orNothing = (value: string | number | null) => (value === null ? '' : String(value));

/** Initial values of a new promotion, formatted for a language. */
export const newForm = (tag: string): FormValues => ({
  ...emptyForm,
  text: { ...emptyForm.text, depositMin: groupDigits(emptyForm.text.depositMin, 'LAK', tag) },
});

/** The fields that are amounts: shown in groups of digits. */
export const fieldCurrencies: Partial<Record<TextFieldName, Currency>> = {
  ...{ depositMin: 'LAK', depositMax: 'LAK', maxBonus: 'THB', maxCredit: 'THB' },
  ...{ bonus: 'THB', dayBonus: 'THB' },
};

/** Form values of a draft, formatted for a language. */
export const toFormValues = (draft: PromotionDraft, tag: string): FormValues => ({
  ...{ name: draft.name, summary: draft.summary, terms: draft.terms },
  ...{ providers: draft.providers, audience: draft.audience },
  stakePercents: Object.fromEntries(
    Object.entries(draft.stakePercents).map(([id, percent]) => [id, String(percent)]),
  ),
  weekdays: draft.schedule.weekdays,
  ...{ deductBonus: draft.deductBonus, withdrawAll: draft.withdrawAll },
  oncePerPlayer: draft.oncePerPlayer,
  text: {
    depositMin: groupDigits(draft.depositMin, 'LAK', tag),
    depositMax:
      draft.depositMax === draft.depositMin ? '' : groupDigits(draft.depositMax, 'LAK', tag),
    bonusPercent: String(draft.bonusPercent),
    maxBonus: groupDigits(draft.maxBonus ?? '', 'THB', tag),
    requiredPercent: String(draft.requiredPercent),
    turnoverPercent: String(draft.turnoverPercent),
    maxCredit: groupDigits(draft.maxCredit ?? '', 'THB', tag),
    code: orNothing(draft.code),
    players: draft.players.join('\n'),
    from: minuteText(draft.schedule.from),
    until: minuteText(draft.schedule.until),
    hoursFrom: orNothing(draft.schedule.hours?.from ?? null),
    hoursUntil: orNothing(draft.schedule.hours?.until ?? null),
    bonus: groupDigits(draft.budget.bonus ?? '', 'THB', tag),
    uses: orNothing(draft.budget.uses),
    dayBonus: groupDigits(draft.budget.dayBonus ?? '', 'THB', tag),
    dayUses: orNothing(draft.budget.dayUses),
  },
});

/** Whole numbers are read alike in every language. */
const parseKipText = (typed: string) => parseAmount(typed, 'LAK', 'lo');
const parseWholeNumber = (typed: string) => Number(parseKipText(typed));
const parseOptionalNumber = (typed: string) =>
  typed.trim() === '' ? null : parseWholeNumber(typed);
const parseOptionalTime = (typed: string) =>
  typed.trim() === '' ? null : (parseTime(typed) ?? '?');

/** Whether bets are counted. If not, the form does not ask what part of each bet counts. */
export const requiresTurnover = ({ text }: FormValues): boolean =>
  parseWholeNumber(text.turnoverPercent) > 0;

/** Error code of each invalid field. */
export type FieldErrors = Readonly<Record<string, DraftProblem['code']>>;

/** Parses a form that was typed in a language: to the draft, or the errors by field. */
export function readForm(
  form: FormValues,
  tag: string,
): { draft: PromotionDraft | null; errors: FieldErrors } {
  const { text, weekdays, ...rest } = form;
  const amount = (typed: string) =>
    typed.trim() === '' ? null : parseAmount(typed, 'THB', tag).replace(/\.0+$/, '');
  const hasHours = text.hoursFrom.trim() !== '' || text.hoursUntil.trim() !== '';
  const read = PromotionDraft.safeParse({
    ...rest,
    depositMin: parseKipText(text.depositMin),
    depositMax: parseKipText(text.depositMax) || parseKipText(text.depositMin),
    bonusPercent: parseWholeNumber(text.bonusPercent),
    maxBonus: amount(text.maxBonus),
    requiredPercent: parseWholeNumber(text.requiredPercent),
    turnoverPercent: parseWholeNumber(text.turnoverPercent),
    stakePercents: Object.fromEntries(
      (requiresTurnover(form) ? form.providers : []).flatMap((id) => {
        const percent = parseWholeNumber(form.stakePercents[id]?.trim() || '100');
        return percent === 100 ? [] : [[id, percent]];
      }),
    ),
    maxCredit: amount(text.maxCredit),
    code: form.audience === 'CODE' ? text.code.trim() || null : null,
    players:
      form.audience === 'LISTED' ? text.players.split(/[\s,;]+/).filter((name) => name !== '') : [],
    schedule: {
      ...{ from: parseOptionalTime(text.from), until: parseOptionalTime(text.until), weekdays },
      hours: hasHours ? { from: text.hoursFrom.trim(), until: text.hoursUntil.trim() } : null,
    },
    budget: {
      ...{ bonus: amount(text.bonus), uses: parseOptionalNumber(text.uses) },
      ...{ dayBonus: amount(text.dayBonus), dayUses: parseOptionalNumber(text.dayUses) },
    },
  });
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => nameOf(path.map(String)));
    return {
      draft: null,
      errors: Object.fromEntries(fields.map((field) => [field, 'VALIDATION'])),
    };
  }
  const problems = draftProblems(read.data);
  const errors = problems.flatMap(({ code, fields }) => fields.map((field) => [field, code]));
  return {
    draft: problems.length === 0 ? read.data : null,
    errors: Object.fromEntries(errors) as FieldErrors,
  };
}

/** The field of the form for a path of the draft: `schedule.hours.from` is `hoursFrom`, `name.lo` stays. */
function nameOf(path: readonly string[]): string {
  const [first = '', second, third] = path;
  if (first === 'schedule' && second === 'hours')
    return third === 'until' ? 'hoursUntil' : 'hoursFrom';
  if (first === 'schedule' || first === 'budget') return second ?? first;
  return second !== undefined && ['name', 'summary', 'terms'].includes(first)
    ? `${first}.${second}`
    : first;
}
