import { z } from 'zod';
import { languages } from './languages';
import { Reason } from './payouts';

/** What a saved text is for: to reject a withdrawal, to close something to a player or correct their credit, to write to them. */
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
