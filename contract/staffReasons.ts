import { z } from 'zod';
import { c, EmptyBody } from './base';
import { languages } from './languages';
import { Reason } from './payouts';
import { Result } from './staffPlayers';
import { RejectionCause } from './withdrawals';

/** A reason in each language of players. */
export const ReasonTexts = z
  .object(
    Object.fromEntries(languages.map((language) => [language, Reason])) as Record<
      (typeof languages)[number],
      typeof Reason
    >,
  )
  .strict();
export type ReasonTexts = z.infer<typeof ReasonTexts>;

/** A reason that staff often reject withdrawals for. */
export const SavedReason = z.object({
  id: z.number().int(),
  cause: RejectionCause,
  texts: ReasonTexts,
  savedBy: z.string(),
});
export type SavedReason = z.infer<typeof SavedReason>;

/** How many are offered at once: they are chosen among by hand. */
export const mostSavedReasons = 30;

/** The calls of staff about saved reasons. A reason is never edited, because players were told it: end it and save another one. */
export const staffReasons = c.router({
  list: {
    method: 'GET',
    path: '/reasons',
    summary: 'Saved reasons to reject a withdrawal, the oldest first: at most 30',
    responses: { 200: z.object({ items: z.array(SavedReason) }) },
  },
  save: {
    method: 'POST',
    path: '/reasons',
    summary: 'Saves a reason in every language of players: SAVED; 400 `texts` above 30 of them',
    body: z.object({ cause: RejectionCause, texts: ReasonTexts }).strict(),
    responses: { 200: Result },
  },
  end: {
    method: 'POST',
    path: '/reasons/:id/end',
    summary: 'It is offered no longer: ENDED',
    pathParams: z.object({
      id: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    }),
    body: EmptyBody,
    responses: { 200: Result },
  },
});
