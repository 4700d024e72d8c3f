import { z } from 'zod';
import { c, Id, Instant } from './base';
import { languages } from './languages';
import { KeysetQuery, keysetPageSchema } from './page';
import type { Language } from './provider';

/** Maximum length of a message in each language, in characters. */
export const messageLength = 1000;

const Text = z.string().max(messageLength).optional();

/** A message in the languages that staff wrote: at least one, none empty. */
export const MessageTexts = z
  .object(
    Object.fromEntries(languages.map((language) => [language, Text])) as Record<
      Language,
      typeof Text
    >,
  )
  .strict()
  .transform((texts) => writtenIn(texts))
  .refine((texts) => Object.keys(texts).length > 0);

/** The texts that are not empty. */
function writtenIn(texts: Partial<Record<Language, string | undefined>>) {
  const written: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const text = texts[language]?.trim();
    if (text) written[language] = text;
  }
  return written;
}

/** A message to a player, as staff see it. `readAt`: when the player opened their messages; null before. */
export const StaffMessage = z.object({
  id: z.number().int(),
  sentAt: Instant,
  sentBy: z.string(),
  texts: z.record(z.string(), z.string()),
  readAt: Instant.nullable(),
});
export type StaffMessage = z.infer<typeof StaffMessage>;

const ofPlayer = z.object({ username: Id });

export const staffMessages = c.router({
  list: {
    method: 'GET',
    path: '/players/:username/messages',
    summary: 'Messages to a player, newest first',
    pathParams: ofPlayer,
    query: KeysetQuery,
    responses: { 200: keysetPageSchema(StaffMessage) },
  },
  send: {
    method: 'POST',
    path: '/players/:username/messages',
    summary:
      'Sends a message: the player is told at once, by a push where they want them, and reads it in their language or, where it has none, in another',
    pathParams: ofPlayer,
    body: z.object({ texts: MessageTexts }).strict(),
    responses: { 200: StaffMessage },
  },
});
