import type { Context } from '../context';
import { isTrustedDevice, trustDevice } from './devices';
import { assertOwnPassword } from './players';
import type { Login } from './sessions';

/**
 * Whether the player may withdraw from this browser: the login is fresh, the browser is trusted, or the password is
 * right, which makes the browser trusted.
 * @param token the secret in the browser's `device` cookie
 * @returns false where the password is still needed
 * @throws DomainError 409 `PASSWORD_INCORRECT`, 429 after too many wrong ones
 */
export async function confirmDevice(
  ctx: Context,
  { player, session }: Login,
  token: string | null,
  password: string | undefined,
): Promise<boolean> {
  const sinceLogin = ctx.clock.now().getTime() - session.createdAt.getTime();
  if (sinceLogin < ctx.config.freshLoginSeconds * 1000) return true;
  if (await isTrustedDevice(ctx, player.id, token)) return true;
  if (password === undefined) return false;
  await assertOwnPassword(ctx, player, password, 'password');
  if (token !== null) await trustDevice(ctx, player.id, token);
  return true;
}
