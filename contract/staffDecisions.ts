import { z } from 'zod';
import { c, Id, Instant } from './base';
import { LakAmount } from './money';
import { moneySteps } from './moneySteps';
import { KeysetQuery, keysetPageSchema } from './page';
import { PaymentId } from './payments';

/** A decision about money that one person has taken alone. */
export const SoloDecision = z.object({
  id: z.number().int(),
  at: Instant,
  step: z.enum(moneySteps),
  by: z.string(),
  /** An order, a payment by its number, or a round. */
  subject: z.string(),
  /** Name of the player; null: the money belongs to no player yet. */
  username: z.string().nullable(),
  /** LAK. */
  amount: z.string(),
});
export type SoloDecision = z.infer<typeof SoloDecision>;

const SoloQuery = KeysetQuery.extend({ by: Id.optional() });
export type SoloQuery = z.output<typeof SoloQuery>;

const DecisionCheck = z
  .object({
    /** Kip. */
    amount: LakAmount,
    /** The order; without one the money has no player yet. */
    code: Id.optional(),
    /** The payment that is matched. */
    payment: PaymentId.optional(),
  })
  .strict();
export type DecisionCheck = z.output<typeof DecisionCheck>;

/** The calls about what one person decides alone (docs/decisions.md). */
export const staffDecisions = c.router({
  list: {
    method: 'GET',
    path: '/decisions',
    summary: 'What people have decided about money alone, newest first',
    query: SoloQuery,
    responses: { 200: keysetPageSchema(SoloDecision) },
  },
  check: {
    method: 'GET',
    path: '/decisions/check',
    summary:
      'Whether the caller needs a second person for a payment that they are about to enter or match',
    query: DecisionCheck,
    responses: { 200: z.object({ needsSecondPerson: z.boolean() }) },
  },
});
