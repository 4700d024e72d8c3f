import { z } from 'zod';
import { languages } from './languages';

/** The four game providers, in the order in which they are shown. */
export const providers = ['alphabet', 'askmebet', 'gclub', 'gclub_live'] as const;
/** One of them by its id, as it stands in paths and bodies. */
export const Provider = z.enum(providers);
export type Provider = z.infer<typeof Provider>;

export { languages };
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** A text that staff write, in each interface language. Plain text: a page never reads it as markup. */
export const LocalizedText = z.object({
  lo: z.string(),
  cn: z.string(),
  vn: z.string(),
  th: z.string(),
});
export type LocalizedText = z.infer<typeof LocalizedText>;
