import type { Context } from '../context';
import type { PlayerRow } from '../db/schema';
import { isTrustedDevice, trustDevice } from './devices';
import { assertOwnPassword } from './players';

/**
 * Whether money may leave from this browser: it is trusted, or the password is right, which makes it trusted.
 * @param token the secret in the browser's `device` cookie
 * @returns false where the password is still to be asked for
 * @throws DomainError 409 `PASSWORD_INCORRECT`, 429 after too many wrong ones
 */
export async function confirmDevice(
  ctx: Context,
  player: PlayerRow,
  token: string | null,
  password: string | undefined,
): Promise<boolean> {
  if (await isTrustedDevice(ctx, player.id, token)) return true;
  if (password === undefined) return false;
  await assertOwnPassword(ctx, player, password, 'password');
  if (token !== null) await trustDevice(ctx, player.id, token);
  return true;
}
