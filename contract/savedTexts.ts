import { z } from 'zod';
import { languages } from './languages';
import { Reason } from './payouts';

/** Purpose of a saved text: to reject a withdrawal, to block a feature or correct credit, to write a message. */
export const textPurposes = ['rejection', 'block', 'message'] as const;
export const TextPurpose = z.enum(textPurposes);
export type TextPurpose = z.infer<typeof TextPurpose>;

/** A text in each language of players. */
export const ReasonTexts = z
  .object(
    Object.fromEntries(languages.map((language) => [language, Reason])) as Record<
      (typeof languages)[number],
      typeof Reason
    >,
  )
  .strict();
export type ReasonTexts = z.infer<typeof ReasonTexts>;
