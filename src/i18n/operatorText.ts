import type { ReadPromotion } from '../../contract/promotions';
import type { AnswerText } from '../../contract/provider';
import { languages } from '../../contract/languages';
import { joinLaoWords } from './laoWords';
import { defaultLanguage, toLanguage } from './languages';

/**
 * A text that staff wrote, in the reader's language or, if it is missing there, in another; null without any. Lao lines
 * break between words, as in the catalogs.
 */
export function operatorText(text: AnswerText | null, tag: string): string | null {
  const known = typeof text === 'string' ? { [toLanguage(tag)]: text } : { ...text };
  const found = known[toLanguage(tag)] ?? known[defaultLanguage] ?? Object.values(known)[0];
  return found === undefined ? null : joinLaoWords(found);
}

/** The operator's own words in the params of a refusal, which come by language or as one `reason`; empty without any. */
export function reasonText(params: Readonly<Record<string, string>>, tag: string): string {
  const known = languages.flatMap((language) => {
    const text = params[language];
    return text === undefined ? [] : [[language, text] as const];
  });
  const text = known.length > 0 ? Object.fromEntries(known) : (params.reason ?? null);
  return operatorText(text, tag) ?? '';
}

/** The name of a promotion; its id if it has none. */
export function promotionName(
  { id, name }: Pick<ReadPromotion, 'id' | 'name'>,
  tag: string,
): string {
  return operatorText(name, tag) ?? id;
}
