import { and, eq } from 'drizzle-orm';
import type { LoginBody } from '../../contract/players';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { player, type PlayerRow } from '../db/schema';
import { unauthorized } from '../errors';
import { assertAttemptsLeft, countAttempt, forgetAttempts, type Counter } from './attempts';
import { isKnownDevice, rememberDevice } from './knownDevices';
import { hashPassword, tryPassword } from './passwords';
import { endSession, startSession } from './sessions';

/** From where a player comes in. */
export interface Origin {
  /** The network address, for counting. */
  address: string;
  /** The secret in the browser's cookie, when it has one. */
  deviceToken: string | null;
  /** The session that the browser has, which the new login ends. */
  sessionId: string | null;
}

/** A login that has just begun: the player, and the secrets for the cookies. */
export interface FreshLogin {
  player: PlayerRow;
  sessionToken: string;
  deviceToken: string;
}

/**
 * Logs in by name and password.
 * @throws DomainError 401 `CREDENTIALS_INCORRECT`, the same for an unknown name and a wrong password; 429 after
 * too many failures of the account or of the address
 */
export async function logIn(ctx: Context, body: LoginBody, from: Origin): Promise<FreshLogin> {
  const [row] = await ctx.database.db
    .select()
    .from(player)
    .where(eq(player.username, body.username));
  const account = await accountCounter(ctx, body.username, row, from);
  const counters = [account, addressCounter(ctx, from.address)];
  const verdict = await tryPassword({
    hash: row?.passwordHash ?? null,
    password: body.password,
    allowed: async () => {
      for (const counter of counters) await assertAttemptsLeft(ctx, counter);
    },
    failed: async () => {
      for (const counter of counters) await countAttempt(ctx, counter);
    },
  });
  if (!row || verdict === 'wrong') throw unauthorized('CREDENTIALS_INCORRECT');
  const passwordHash = verdict === 'rightBefore' ? await hashPassword(body.password) : null;
  const fresh = await ctx.database.transaction(async (tx) => {
    await assertPasswordStill(tx, row);
    if (passwordHash) await tx.update(player).set({ passwordHash }).where(eq(player.id, row.id));
    return beginLogin(ctx, tx, row, from);
  });
  await forgetAttempts(ctx, account);
  return fresh;
}

/** Renews the session and remembers the browser. */
export async function beginLogin(
  ctx: Context,
  tx: Tx,
  row: PlayerRow,
  from: Origin,
): Promise<FreshLogin> {
  if (from.sessionId) await endSession(ctx, tx, from.sessionId);
  return {
    player: row,
    sessionToken: await startSession(ctx, tx, row.id),
    deviceToken: await rememberDevice(ctx, tx, row.id, from.deviceToken),
  };
}

/** The password has not been changed since the player was read; its hash may have been replaced. */
export const isPasswordStill = ({ id, passwordChangedAt }: PlayerRow) =>
  and(eq(player.id, id), eq(player.passwordChangedAt, passwordChangedAt));

/**
 * A change of password ends all sessions: a login that was checked against the old one must not slip past. The lock is
 * the one that the new session needs: a weaker one that two logins share could not be raised by either.
 */
async function assertPasswordStill(tx: Tx, row: PlayerRow): Promise<void> {
  const same = await tx
    .select({ id: player.id })
    .from(player)
    .where(isPasswordStill(row))
    .for('no key update');
  if (same.length === 0) throw unauthorized('CREDENTIALS_INCORRECT');
}

async function accountCounter(
  ctx: Context,
  username: string,
  row: PlayerRow | undefined,
  { deviceToken }: Origin,
): Promise<Counter> {
  const limit = ctx.config.rateLimits.loginByAccount;
  const known = row && deviceToken && (await isKnownDevice(ctx, row.id, deviceToken));
  return known
    ? { bucket: 'login.device', key: `${row.id}:${deviceToken}`, limit }
    : { bucket: 'login.account', key: username, limit };
}

function addressCounter(ctx: Context, address: string): Counter {
  return { bucket: 'login.address', key: address, limit: ctx.config.rateLimits.loginByAddress };
}
