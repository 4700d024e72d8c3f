import { eq } from 'drizzle-orm';
import type { PasswordChangeBody, RegisterBody } from '../../contract/players';
import {
  displayNameProblem,
  normalized,
  passwordProblem,
  usernameProblem,
  type Problem,
} from '../../contract/rules';
import type { Context } from '../context';
import { isUniqueViolation } from '../db/failures';
import { passwordLink, player, type PlayerRow } from '../db/schema';
import { conflict, DomainError, invalid } from '../errors';
import { assertAttemptAllowed, enforceRateLimit, recordAttempt } from '../http/rateLimits';
import { toTerms } from '../settings/defaults';
import { assertNoMaintenance } from '../settings/switches';
import { beginLogin, isPasswordStill, type FreshLogin, type Origin } from './login';
import { checkPassword, hashPassword, isGuessable } from './passwords';
import { endSessionsOf, startSession } from './sessions';

/** @throws DomainError 400 with the names of the fields that have a problem */
export function assertNoProblems(problems: Record<string, Problem | null>): void {
  const fields = Object.keys(problems).filter((field) => problems[field]);
  if (fields.length > 0) throw invalid(...fields);
}

async function isTaken(ctx: Context, username: string): Promise<boolean> {
  const rows = await ctx.database.db
    .select({ id: player.id })
    .from(player)
    .where(eq(player.username, username));
  return rows.length > 0;
}

/** @throws DomainError 400 `PASSWORD_TOO_COMMON` */
export async function assertNotGuessable(
  { config }: Context,
  username: string,
  field: string,
  password: string,
): Promise<void> {
  if (await isGuessable(config, username, password))
    throw new DomainError(400, { code: 'PASSWORD_TOO_COMMON', fields: [field] });
}

const usernameTaken = () => conflict('USERNAME_TAKEN', { fields: ['username'] });

/**
 * Creates an account and logs it in.
 * @throws DomainError 400 with the invalid fields, also `PASSWORD_TOO_COMMON` and `TERMS_NOT_ACCEPTED`; 409 `USERNAME_TAKEN`,
 * `MAINTENANCE`; 429
 */
export async function register(
  ctx: Context,
  body: RegisterBody,
  from: Origin,
): Promise<FreshLogin> {
  const set = ctx.settings.current();
  assertNoMaintenance(ctx, set, 'register');
  const { limits, rateLimits } = ctx.config;
  const { username, password, acceptedTerms } = body;
  const displayName = normalized(body.displayName);
  assertNoProblems({
    username: usernameProblem(username, limits),
    displayName: displayNameProblem(displayName, limits),
    password: passwordProblem(password, limits),
  });
  // The player must have been shown the current version of the terms
  if (acceptedTerms !== undefined && acceptedTerms !== toTerms(ctx.config, set)?.version)
    throw new DomainError(400, { code: 'TERMS_NOT_ACCEPTED', fields: ['acceptedTerms'] });
  await assertNotGuessable(ctx, username, 'password', password);
  await enforceRateLimit(ctx, {
    bucket: 'register.address',
    key: from.address,
    limit: rateLimits.registerByAddress,
  });
  if (await isTaken(ctx, username)) throw usernameTaken();
  const passwordHash = await hashPassword(password, { key: from.address, isKnown: false });
  const now = ctx.clock.now();
  try {
    return await ctx.database.transaction(async (tx) => {
      const [row] = await tx
        .insert(player)
        .values({
          ...{ username, displayName, passwordHash, passwordChangedAt: now, createdAt: now },
          ...(acceptedTerms !== undefined && { acceptedTerms, termsAcceptedAt: now }),
        })
        .returning();
      if (!row) throw new Error('a player was not stored');
      return beginLogin(ctx, tx, row, from);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'player_username_key')) throw usernameTaken();
    throw error;
  }
}

/** Whether a username is available. @throws DomainError 400 for an invalid one, 429 */
export async function isUsernameAvailable(
  ctx: Context,
  username: string,
  address: string,
): Promise<boolean> {
  await enforceRateLimit(ctx, {
    bucket: 'username.address',
    key: address,
    limit: ctx.config.rateLimits.validateUsernameByAddress,
  });
  assertNoProblems({ username: usernameProblem(username, ctx.config.limits) });
  return !(await isTaken(ctx, username));
}

/**
 * Changes the password, ends every session of the player and starts a new one. An open link to set a password becomes invalid.
 * Passkeys stay; the page offers to remove them.
 * @returns the secret of the new session
 * @throws DomainError 400 with the invalid fields (`PASSWORD_TOO_COMMON`), 409 `PASSWORD_INCORRECT`, 429 after too many wrong
 * ones
 */
export async function changePassword(
  ctx: Context,
  row: PlayerRow,
  body: PasswordChangeBody,
  browser: string | null,
): Promise<string> {
  const { limits } = ctx.config;
  assertNoProblems({ newPassword: passwordProblem(body.newPassword, limits) });
  await assertNotGuessable(ctx, row.username, 'newPassword', body.newPassword);
  await assertOwnPassword(ctx, row, body.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(body.newPassword, { key: row.id, isKnown: true });
  return ctx.database.transaction(async (tx) => {
    const changed = await tx
      .update(player)
      .set({ passwordHash, passwordChangedAt: ctx.clock.now() })
      .where(isPasswordStill(row))
      .returning({ id: player.id });
    if (changed.length === 0) throw passwordIncorrect('currentPassword');
    // With an earlier link another person could still replace the new password
    await tx.delete(passwordLink).where(eq(passwordLink.playerId, row.id));
    await endSessionsOf(ctx, tx, row.id);
    return startSession(ctx, tx, row.id, browser);
  });
}

const passwordIncorrect = (field: string) => conflict('PASSWORD_INCORRECT', { fields: [field] });

/**
 * Confirms an action of a logged in player by their password.
 * @param field the field of the request that the refusal names
 * @throws DomainError 409 `PASSWORD_INCORRECT`, 429 after too many wrong ones
 */
export async function assertOwnPassword(
  ctx: Context,
  row: PlayerRow,
  password: string,
  field: string,
): Promise<void> {
  const limit = ctx.config.rateLimits.loginByAccount;
  const counter = { bucket: 'password.player', key: row.id, limit };
  const verdict = await checkPassword({
    hash: row.passwordHash,
    password,
    by: { key: row.id, isKnown: true },
    allowed: () => assertAttemptAllowed(ctx, counter),
    failed: () => recordAttempt(ctx, counter),
  });
  if (verdict === 'wrong') throw passwordIncorrect(field);
}
