import type { ReadPromotion } from '../../contract/promotions';
import type { AnswerText } from '../../contract/provider';
import { joinLaoWords } from './laoWords';
import { defaultLanguage, languageOf } from './languages';

/**
 * A text that staff wrote, in the reader's language or, where there is none in that, in another; null without any. Its
 * Lao lines break between words, as those of the catalogs do.
 */
export function operatorText(text: AnswerText | null, tag: string): string | null {
  const known = typeof text === 'string' ? { [languageOf(tag)]: text } : { ...text };
  const found = known[languageOf(tag)] ?? known[defaultLanguage] ?? Object.values(known)[0];
  return found === undefined ? null : joinLaoWords(found);
}

/** The name of a promotion; its id where it has none. */
export function promotionName(
  { id, name }: Pick<ReadPromotion, 'id' | 'name'>,
  tag: string,
): string {
  return operatorText(name, tag) ?? id;
}
