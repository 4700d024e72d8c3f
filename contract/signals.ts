import { z } from 'zod';

/** Warning signs of a withdrawal for staff to check. They decide nothing by themselves. */
export const signalKinds = [
  /** Other players use the same device (`others`). */
  'SAME_DEVICE',
  /** Other players have, or had, the same account number (`others`). */
  'SAME_ACCOUNT',
  /** The account holder's name differs from that of the player's previous account (`name`). */
  'OTHER_NAME',
  /** Requested within an hour of the first deposit, before any game. */
  'NO_GAME',
  /** At least three of the newest twenty promotions were given up (`count`). */
  'PROMOTIONS_GIVEN_UP',
] as const;

/** A signal with the facts that explain it. */
export const Signal = z.object({
  kind: z.enum(signalKinds),
  /** Usernames, three at most. */
  others: z.array(z.string()),
  name: z.string().nullable(),
  count: z.number().int().nullable(),
});
export type Signal = z.output<typeof Signal>;
