import { money } from '../../contract/money';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { DomainError } from '../errors';
import { isErased } from '../players/erased';
import { assertWithinDepositLimits, type RematchedPayment } from './limitUse';
import { assertNoBreak } from './protection';

type Deps = Pick<Context, 'clock' | 'config'>;

/**
 * Asserts that a player may get credit for a held payment. Every step of staff that gives such credit calls this. Payments that
 * have arrived already count towards the player's limits. The caller has locked the player.
 * @param rematched the payment, when it is about to pay an open order, which counts too
 * @throws DomainError 409 `TIMED_OUT`, `SELF_EXCLUDED`, `DEPOSIT_LIMIT_REACHED`, `PLAYER_ERASED`: the payment stays held, and
 * staff return it
 */
export async function assertMayCredit(
  ctx: Deps,
  tx: Tx,
  playerId: string,
  rematched?: RematchedPayment,
): Promise<void> {
  if (await isErased(tx, playerId)) throw new DomainError(409, { code: 'PLAYER_ERASED' });
  const protection = await assertNoBreak(ctx, tx, playerId);
  await assertWithinDepositLimits(ctx, tx, protection, money(0n, 'LAK'), rematched);
}

/** Reason for which {@link assertMayCredit} refuses; null: it does not. */
export async function creditRefusal(
  ctx: Deps,
  tx: Tx,
  playerId: string,
): Promise<DomainError | null> {
  try {
    await assertMayCredit(ctx, tx, playerId);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
