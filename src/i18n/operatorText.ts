import type { ReadPromotion } from '../../contract/promotions';
import type { AnswerText } from '../../contract/provider';
import { defaultLanguage, languageOf } from './languages';

/** A text that staff wrote, in the reader's language or, where it is not told in that, in another; null without any. */
export function operatorText(text: AnswerText | null, tag: string): string | null {
  if (typeof text === 'string') return text;
  const known = { ...text };
  return known[languageOf(tag)] ?? known[defaultLanguage] ?? Object.values(known)[0] ?? null;
}

/** The name of a promotion; its id where it has none. */
export function promotionName(
  { id, name }: Pick<ReadPromotion, 'id' | 'name'>,
  tag: string,
): string {
  return operatorText(name, tag) ?? id;
}
