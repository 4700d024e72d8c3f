import { draftProblems, PromotionDraft, type DraftProblem } from '../../contract/promotionTerms';
import { providers, type LocalizedText } from '../../contract/provider';
import { timeOf, timeText } from '../ui/formats';
import { noTexts } from '../ui/texts';

/*
 * A promotion as it is typed: numbers and times are texts, so nothing that was typed is lost. `readForm` makes the draft of it.
 * This folder: the list (`PromotionsPage`), one promotion (`PromotionPage`) with its form (`DraftForm`, in parts), the texts that
 * are written from the terms (`wording.ts`) and checked against them (`contradictions.ts`), what it costs, looks like and has
 * brought (`CostCard`, `PreviewCard`, `ResultsCard`), and its steps (`StepButtons`).
 */

/** What is typed, by the name of each field. */
export interface FormValues {
  name: LocalizedText;
  summary: LocalizedText;
  terms: LocalizedText;
  providers: PromotionDraft['providers'];
  audience: PromotionDraft['audience'];
  weekdays: number[];
  deductBonus: boolean;
  withdrawAll: boolean;
  oncePerPlayer: boolean;
  /** All else, as it is typed. */
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

/** What a new promotion begins with. */
export const emptyForm: FormValues = {
  ...{ name: noTexts, summary: noTexts, terms: noTexts },
  providers: [...providers],
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

const minutes = (at: string | null) => (at === null ? '' : timeText(at).slice(0, 16));
const orNothing = (value: string | number | null) => (value === null ? '' : String(value));

/** A draft as it is typed. */
export const formOf = (draft: PromotionDraft): FormValues => ({
  ...{ name: draft.name, summary: draft.summary, terms: draft.terms },
  ...{ providers: draft.providers, audience: draft.audience },
  weekdays: draft.schedule.weekdays,
  ...{ deductBonus: draft.deductBonus, withdrawAll: draft.withdrawAll },
  oncePerPlayer: draft.oncePerPlayer,
  text: {
    depositMin: draft.depositMin,
    depositMax: draft.depositMax === draft.depositMin ? '' : draft.depositMax,
    bonusPercent: String(draft.bonusPercent),
    maxBonus: orNothing(draft.maxBonus),
    requiredPercent: String(draft.requiredPercent),
    turnoverPercent: String(draft.turnoverPercent),
    maxCredit: orNothing(draft.maxCredit),
    code: orNothing(draft.code),
    players: draft.players.join('\n'),
    from: minutes(draft.schedule.from),
    until: minutes(draft.schedule.until),
    hoursFrom: orNothing(draft.schedule.hours?.from ?? null),
    hoursUntil: orNothing(draft.schedule.hours?.until ?? null),
    bonus: orNothing(draft.budget.bonus),
    uses: orNothing(draft.budget.uses),
    dayBonus: orNothing(draft.budget.dayBonus),
    dayUses: orNothing(draft.budget.dayUses),
  },
});

/** A number as staff type it, without separators of thousands; of kip these are dots or commas. */
const plain = (typed: string) => typed.trim().replaceAll(/[\s\u00a0]/g, '');
const kip = (typed: string) => plain(typed).replaceAll(/[.,](?=\d{3}(\D|$))/g, '');
const amount = (typed: string) => (plain(typed) === '' ? null : plain(typed).replace(',', '.'));
const count = (typed: string) => (plain(typed) === '' ? null : Number(kip(typed)));
const time = (typed: string) => (typed.trim() === '' ? null : (timeOf(typed) ?? '?'));

/** What is wrong, by field: a code of the refusals. */
export type FieldErrors = Readonly<Record<string, DraftProblem['code']>>;

/** The draft that was typed, or what is wrong with it by field. */
export function readForm(form: FormValues): { draft: PromotionDraft | null; errors: FieldErrors } {
  const { text, weekdays, ...rest } = form;
  const hasHours = text.hoursFrom.trim() !== '' || text.hoursUntil.trim() !== '';
  const read = PromotionDraft.safeParse({
    ...rest,
    depositMin: kip(text.depositMin),
    depositMax: kip(text.depositMax) || kip(text.depositMin),
    bonusPercent: Number(plain(text.bonusPercent)),
    maxBonus: amount(text.maxBonus),
    requiredPercent: Number(plain(text.requiredPercent)),
    turnoverPercent: Number(plain(text.turnoverPercent)),
    maxCredit: amount(text.maxCredit),
    code: form.audience === 'CODE' ? text.code.trim() || null : null,
    players:
      form.audience === 'LISTED' ? text.players.split(/[\s,;]+/).filter((name) => name !== '') : [],
    schedule: {
      ...{ from: time(text.from), until: time(text.until), weekdays },
      hours: hasHours ? { from: text.hoursFrom.trim(), until: text.hoursUntil.trim() } : null,
    },
    budget: {
      ...{ bonus: amount(text.bonus), uses: count(text.uses) },
      ...{ dayBonus: amount(text.dayBonus), dayUses: count(text.dayUses) },
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
