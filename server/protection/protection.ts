import { eq } from 'drizzle-orm';
import { breakRefusal, noLimits, type LimitState } from '../../contract/protectionRules';
import { protectionAt } from '../../machines/protection';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import { protection, type ProtectionRow } from '../db/schema';
import { DomainError } from '../errors';

/*
 * Player protection: limits on deposits and losses, a time-out, a self-exclusion, a reality check.
 * `machines/protection.ts` defines the statuses, `contract/protectionRules.ts` the limits.
 * - Only the player can change it (`changeProtection.ts`): staff have no call for that, and a trigger of the database
 * refuses to shorten an exclusion. A stricter setting is in force immediately, a weaker one only after a wait and a
 * second confirmation.
 * - Every check runs under the player's lock, in the transaction that it guards: of two concurrent requests, even on two nodes,
 *   the second one sees the changes of the first.
 * - No job updates a status that has ended: {@link protectionOf} reads it as its successor, so nothing depends on when it is
 *   read, or on a clock that jumps.
 * - A break refuses deposits, promotions and games. Withdrawals, reads, contact and logout never check it.
 */

/** A player's current protection. */
export type PlayerProtection = LimitState &
  Pick<ProtectionRow, 'playerId' | 'status' | 'until' | 'realityCheck'>;

type Deps = Pick<Context, 'clock' | 'config'>;

/** The player's protection; by default ACTIVE and without limits. */
export async function getProtection(
  { clock, config }: Deps,
  db: Db,
  playerId: string,
): Promise<PlayerProtection> {
  const [row] = await protectionById(db, { playerId });
  if (!row)
    return {
      playerId,
      status: 'ACTIVE',
      until: null,
      limits: noLimits,
      wanted: {},
      realityCheck: null,
    };
  const lapseMs = config.protection.raiseLapseSeconds * 1000;
  const stored = { status: row.status, until: row.until?.getTime() ?? null };
  const now = protectionAt(stored, clock.now().getTime(), lapseMs);
  // A raised limit that was not confirmed in time is no longer requested.
  const wanted = now.status === row.status || now.status === 'RAISE_READY' ? row.wanted : null;
  const until = now.until === null ? null : new Date(now.until);
  return { ...row, status: now.status, until, wanted: wanted ?? {} };
}

const protectionById = prepared<{ playerId: string }, ProtectionRow[]>((db) =>
  db
    .select()
    .from(protection)
    .where(eq(protection.playerId, placeholder('playerId'))),
);

/**
 * Refuses a deposit, a promotion or a game during a break. The caller has locked the player.
 * @returns the protection, so that its limits can be checked
 * @throws DomainError 409 `TIMED_OUT`, `SELF_EXCLUDED`
 */
export async function assertNoBreak(
  ctx: Deps,
  db: Db,
  playerId: string,
): Promise<PlayerProtection> {
  const found = await getProtection(ctx, db, playerId);
  const refusal = refusalOf(found);
  if (refusal) throw new DomainError(409, refusal);
  return found;
}

/** The refusal during a break; null without a break. The caller has locked the player. */
export const getBreakRefusal = async (ctx: Deps, db: Db, playerId: string) =>
  refusalOf(await getProtection(ctx, db, playerId));

const refusalOf = ({ status, until }: PlayerProtection) =>
  breakRefusal(status, until?.toISOString() ?? null);
