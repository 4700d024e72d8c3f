import { z } from 'zod';
import { byNumber, c, EmptyBody } from './base';
import { ReasonTexts, TextPurpose } from './savedTexts';
import { Result } from './staffPlayers';
import { RejectionCause } from './withdrawals';

/** A text that staff often write to players. */
export const SavedReason = z.object({
  id: z.number().int(),
  purpose: TextPurpose,
  /** Cause of a rejection; OTHER for texts of other purposes. */
  cause: RejectionCause,
  texts: ReasonTexts,
  savedBy: z.string(),
});
export type SavedReason = z.infer<typeof SavedReason>;

/** Maximum number of texts of each purpose. */
export const maxSavedReasons = 30;

/** The calls of staff about saved texts. A text is never edited, because players have read it: a new one replaces it. */
export const staffReasons = c.router({
  list: {
    method: 'GET',
    path: '/reasons',
    summary: 'Saved texts, the oldest first: at most 30 for each purpose',
    responses: { 200: z.object({ items: z.array(SavedReason) }) },
  },
  save: {
    method: 'POST',
    path: '/reasons',
    summary:
      'Saves a text in every language of players: SAVED; 400 `texts` above 30 for its purpose, 404 for one to replace that is not there',
    body: z
      .object({
        purpose: TextPurpose.default('rejection'),
        cause: RejectionCause.default('OTHER'),
        texts: ReasonTexts,
        /** The text that it replaces, which is no longer offered. */
        replaces: z.number().int().positive().optional(),
      })
      .strict(),
    responses: { 200: Result },
  },
  end: {
    method: 'POST',
    path: '/reasons/:id/end',
    summary: 'It is offered no longer: ENDED',
    pathParams: byNumber,
    body: EmptyBody,
    responses: { 200: Result },
  },
});
