import { and, eq } from 'drizzle-orm';
import type { LoginBody } from '../../contract/players';
import { typedUsername } from '../../contract/typedUsername';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { player, type PlayerRow } from '../db/schema';
import { unauthorized } from '../errors';
import {
  assertAttemptAllowed,
  clearAttempts,
  recordAttempt,
  type Counter,
} from '../http/rateLimits';
import { isKnownDevice, rememberDevice } from './devices';
import { checkPassword, hashPassword } from './passwords';
import { endSession, startSession } from './sessions';

/** Origin of a login attempt. */
export interface Origin {
  /** The network address, for rate limits. */
  address: string;
  /** The secret in the browser's `device` cookie. */
  deviceToken: string | null;
  /** The browser's current session, which the new login ends. */
  sessionId: string | null;
  /** Browser and system in words; null when unknown. */
  browser: string | null;
}

/** A new login: the player, and the secrets for the cookies. */
export interface FreshLogin {
  player: PlayerRow;
  sessionToken: string;
  deviceToken: string;
}

/**
 * Logs in by username and password.
 * @throws DomainError 401 `CREDENTIALS_INCORRECT`, the same for an unknown name and a wrong password; 429 after too
 * many failures of the account or the address; in a known browser of the account, only its own failures count
 */
export async function logIn(ctx: Context, body: LoginBody, from: Origin): Promise<FreshLogin> {
  const username = typedUsername(body.username);
  const [row] = await ctx.database.db.select().from(player).where(eq(player.username, username));
  const account = await accountCounter(ctx, username, row, from);
  const isKnown = account.bucket === knownBrowser;
  const by = { key: from.address, isKnown };
  const counters = isKnown ? [account] : [account, addressCounter(ctx, from.address)];
  const verdict = await checkPassword({
    hash: row?.passwordHash ?? null,
    password: body.password,
    by,
    allowed: async () => {
      for (const counter of counters) await assertAttemptAllowed(ctx, counter);
    },
    failed: async () => {
      for (const counter of counters) await recordAttempt(ctx, counter);
    },
  });
  if (!row || verdict === 'wrong') throw unauthorized('CREDENTIALS_INCORRECT');
  const passwordHash = verdict === 'rightBefore' ? await hashPassword(body.password, by) : null;
  const fresh = await ctx.database.transaction(async (tx) => {
    await assertPasswordStill(tx, row);
    if (passwordHash) await tx.update(player).set({ passwordHash }).where(eq(player.id, row.id));
    return beginLogin(ctx, tx, row, from);
  });
  await clearAttempts(ctx, account);
  return fresh;
}

/** Starts a new session and remembers the browser. */
export async function beginLogin(
  ctx: Context,
  tx: Tx,
  row: PlayerRow,
  from: Origin,
): Promise<FreshLogin> {
  if (from.sessionId) await endSession(ctx, tx, from.sessionId);
  return {
    player: row,
    sessionToken: await startSession(ctx, tx, row.id, from.browser),
    deviceToken: await rememberDevice(ctx, tx, row.id, from.deviceToken),
  };
}

/** Condition: the password has not changed since the player was read. Its hash may have been upgraded. */
export const isPasswordStill = ({ id, passwordChangedAt }: PlayerRow) =>
  and(eq(player.id, id), eq(player.passwordChangedAt, passwordChangedAt));

/**
 * Changing the password ends all sessions, so a login with the old password must not come after it. This takes the same lock as
 * starting a session: two logins with a weaker lock could deadlock when they raise it.
 */
async function assertPasswordStill(tx: Tx, row: PlayerRow): Promise<void> {
  const same = await tx
    .select({ id: player.id })
    .from(player)
    .where(isPasswordStill(row))
    .for('no key update');
  if (same.length === 0) throw unauthorized('CREDENTIALS_INCORRECT');
}

/** Wrong passwords in a browser that the account knows have their own limit: no stranger, also at the same address, reaches it. */
const knownBrowser = 'login.device';

async function accountCounter(
  ctx: Context,
  username: string,
  row: PlayerRow | undefined,
  { deviceToken }: Origin,
): Promise<Counter> {
  const limit = ctx.config.rateLimits.loginByAccount;
  const known = row && deviceToken && (await isKnownDevice(ctx, row.id, deviceToken));
  return known
    ? { bucket: knownBrowser, key: `${row.id}:${deviceToken}`, limit }
    : { bucket: 'login.account', key: username, limit };
}

function addressCounter(ctx: Context, address: string): Counter {
  return { bucket: 'login.address', key: address, limit: ctx.config.rateLimits.loginByAddress };
}
