/**
 * Actions of staff that move money or release it. For each of them the server checks whether one person may take it
 * alone (docs/decisions.md, "What one person of the staff may do alone").
 */
export const moneySteps = [
  /** A payout is approved and sent. */
  'payout',
  /** A payment is entered by hand. */
  'enter',
  /** A held payment is matched to an order, sent back to its payer, or credits its own order. */
  'match',
  'return',
  'credit',
  /** An issue is cleared up, or credit is given back for it. */
  'issue',
  /** A game round is ended. */
  'round',
] as const;
export type MoneyStep = (typeof moneySteps)[number];

/** Steps that decide a held payment. */
export type HeldStep = Extract<MoneyStep, 'match' | 'return' | 'credit'>;
