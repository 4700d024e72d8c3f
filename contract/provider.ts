import { z } from 'zod';
import { languages } from './languages';
import { lenient, readAs } from './reader';

/** The four game providers, in the order in which they are shown. */
export const providers = ['alphabet', 'askmebet', 'gclub', 'gclub_live'] as const;
export const Provider = z.enum(providers);
export type Provider = z.infer<typeof Provider>;

/** A provider in an answer: one that the page does not know is shown by its id. */
export const AnswerProvider = lenient(readAs(Provider, z.string()), '');

export { languages };
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** A text that staff write, in each interface language. Plain text: a page never renders it as markup. */
export const LocalizedText = z.object(
  Object.fromEntries(languages.map((language) => [language, z.string()])) as Record<
    Language,
    z.ZodString
  >,
);
export type LocalizedText = z.infer<typeof LocalizedText>;

/** A {@link LocalizedText} in an answer: a backend may send it in some languages only, or as one plain text for all. */
export const AnswerText = readAs(LocalizedText, z.union([z.string(), LocalizedText.partial()]));
export type AnswerText = z.output<typeof AnswerText>;
