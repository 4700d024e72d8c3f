import { z } from 'zod';
import { c, EmptyBody, Id, Instant } from './base';
import { SignedBaht } from './money';
import { Reason } from './payouts';
import { LocalizedText, Provider } from './provider';
import { ReasonTexts } from './savedTexts';

/** A correction is proposed by one member of staff, and applied or refused by another. */
export const correctionStatuses = ['PROPOSED', 'APPLIED', 'REFUSED'] as const;
export const CorrectionStatus = z.enum(correctionStatuses);
export type CorrectionStatus = z.infer<typeof CorrectionStatus>;

/** A correction of a player's credit, as staff see it. */
export const StaffCorrection = z.object({
  id: Id,
  username: z.string(),
  provider: Provider,
  amount: SignedBaht,
  /** Reason, as the player reads it. */
  texts: LocalizedText,
  status: CorrectionStatus,
  proposedBy: z.string(),
  proposedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Reason of the refusal. */
  refusal: z.string().nullable(),
});
export type StaffCorrection = z.infer<typeof StaffCorrection>;

const byId = z.object({ id: z.string().uuid() });

/** The calls of staff about corrections of credit. 409 `ORDER_STATUS_CHANGED` for one that is already decided. */
export const staffCorrections = c.router({
  list: {
    method: 'GET',
    path: '/corrections',
    summary:
      'Corrections of credit that wait for a second person, the oldest first; with `username` the newest 20 of a player',
    query: z.object({ username: Id.optional() }).strict(),
    responses: { 200: z.object({ items: z.array(StaffCorrection) }) },
  },
  propose: {
    method: 'POST',
    path: '/players/:username/corrections',
    summary:
      'Proposes to give a player credit at a provider, or to take it. 400 `provider` where the provider keeps the credit; 409 INSUFFICIENT_CREDIT for more than they have, PROMOTION_USAGE for taking credit while a promotion counts it',
    pathParams: z.object({ username: Id }),
    body: z
      .object({
        provider: Provider,
        /** Baht; negative: credit is taken. */
        amount: z
          .string()
          .regex(/^-?\d{1,9}(\.\d{1,2})?$/)
          .refine((amount) => /[1-9]/.test(amount)),
        texts: ReasonTexts,
      })
      .strict(),
    responses: { 200: StaffCorrection },
  },
  confirm: {
    method: 'POST',
    path: '/corrections/:id/confirm',
    summary:
      'A second person agrees: it is posted, and the player is told why. 409 FOUR_EYES for who proposed it, and as `propose`',
    pathParams: byId,
    body: EmptyBody,
    responses: { 200: StaffCorrection },
  },
  refuse: {
    method: 'POST',
    path: '/corrections/:id/refuse',
    summary: 'It is not posted; also by who proposed it',
    pathParams: byId,
    body: z.object({ reason: Reason }).strict(),
    responses: { 200: StaffCorrection },
  },
});
