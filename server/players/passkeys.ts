import type * as WebAuthn from '@simplewebauthn/server';
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { PasskeyCreated, PasskeyUsed } from '../../contract/security';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { sameId } from './sameId';
import { passkey, passkeyChallenge, player, type PasskeyRow, type PlayerRow } from '../db/schema';
import { conflict, unauthorized } from '../errors';
import { enforceRateLimit } from '../http/rateLimits';
import { digest } from '../secrets';
import { isKnownToAnyPlayer } from './devices';
import { lockPlayer } from './lockPlayer';
import { beginLogin, type FreshLogin, type Origin } from './login';
import { assertOwnPassword } from './players';

/**
 * Passkeys (WebAuthn Level 3), by @simplewebauthn/server. A passkey replaces the password, so the password is required to add
 * one. The device signs our challenge, which is valid once and for a few minutes, and the site: a passkey does not work on
 * another site.
 */

/** The site that passkeys belong to. */
export interface Site {
  /** Host without port: the relying party id of WebAuthn. */
  host: string;
  /** `https://agency.example` */
  origin: string;
}

/** Loaded at the first use: a server without passkeys does not need it. */
const library = (): Promise<typeof WebAuthn> => import('@simplewebauthn/server');

const notAccepted = () => conflict('PASSKEY_NOT_ACCEPTED');
const loginNotAccepted = () => unauthorized('PASSKEY_NOT_ACCEPTED');

/** Newest first. */
export const listPasskeys = ({ database }: Context, playerId: string): Promise<PasskeyRow[]> =>
  database.db
    .select()
    .from(passkey)
    .where(eq(passkey.playerId, playerId))
    .orderBy(desc(passkey.createdAt));

/**
 * Options for the browser to create a passkey.
 * @throws DomainError 409 `PASSWORD_INCORRECT`, `TOO_MANY_PASSKEYS`; 429
 */
export async function preparePasskey(ctx: Context, row: PlayerRow, password: string, site: Site) {
  await assertOwnPassword(ctx, row, password, 'currentPassword');
  const existing = await listPasskeys(ctx, row.id);
  if (existing.length >= ctx.config.maxPasskeys) throw conflict('TOO_MANY_PASSKEYS');
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: site.host,
    rpID: site.host,
    userName: row.username,
    userDisplayName: row.displayName,
    userID: new TextEncoder().encode(row.id),
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: ctx.config.passkeySeconds * 1000,
  });
  await keepChallenge(ctx, options.challenge, row.id);
  return options;
}

/**
 * Adds a passkey that was created with these options.
 * @throws DomainError 409 `PASSKEY_NOT_ACCEPTED` when it is invalid or exists already; `TOO_MANY_PASSKEYS`
 */
export async function addPasskey(
  ctx: Context,
  playerId: string,
  response: PasskeyCreated,
  { site, browser }: { site: Site; browser: string | null },
): Promise<PasskeyRow> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: response as WebAuthn.RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(ctx, challenge, playerId),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
  }).catch(() => null);
  if (!verified?.verified) throw notAccepted();
  const { credential } = verified.registrationInfo;
  try {
    return await ctx.database.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      if ((await countPasskeys(tx, playerId)) >= ctx.config.maxPasskeys)
        throw conflict('TOO_MANY_PASSKEYS');
      const [added] = await tx
        .insert(passkey)
        .values({
          playerId,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          uses: credential.counter,
          transports: credential.transports ?? [],
          browser,
          createdAt: ctx.clock.now(),
        })
        .returning();
      if (!added) throw new Error('a passkey was not stored');
      return added;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkey_credential_id_key')) throw notAccepted();
    throw error;
  }
}

async function countPasskeys(tx: Tx, playerId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(passkey)
    .where(eq(passkey.playerId, playerId));
  return row?.count ?? 0;
}

/** Removes a passkey of the player; another player's stays. */
export async function removePasskey(ctx: Context, playerId: string, id: string): Promise<void> {
  await ctx.database.transaction((tx) =>
    tx.delete(passkey).where(and(sameId(passkey.id, id), eq(passkey.playerId, playerId))),
  );
}

/** Options for a login by passkey; the browser itself knows whose passkey it has. @throws DomainError 429 */
export async function preparePasskeyLogin(ctx: Context, from: Caller, site: Site) {
  await limitLogins(ctx, from);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: 'required',
    timeout: ctx.config.passkeySeconds * 1000,
  });
  await keepChallenge(ctx, options.challenge, null);
  return options;
}

/**
 * Logs in by passkey.
 * @throws DomainError 401 `PASSKEY_NOT_ACCEPTED`, the same for an unknown one and a wrong signature; 429
 */
export async function logInByPasskey(
  ctx: Context,
  response: PasskeyUsed,
  from: Origin,
  site: Site,
): Promise<FreshLogin> {
  await limitLogins(ctx, from);
  const [found] = await ctx.database.db
    .select({ passkey, player })
    .from(passkey)
    .innerJoin(player, eq(player.id, passkey.playerId))
    .where(eq(passkey.credentialId, response.id));
  if (!found) throw loginNotAccepted();
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: response as WebAuthn.AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(ctx, challenge, null),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: {
      id: found.passkey.credentialId,
      publicKey: Buffer.from(found.passkey.publicKey, 'base64url'),
      // Not compared: a challenge works once, so a replay is impossible, and devices that lose their counter would be locked
      // out permanently
      counter: 0,
      transports: found.passkey.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) throw loginNotAccepted();
  const uses = verified.authenticationInfo.newCounter;
  if (uses > 0 && uses <= found.passkey.uses)
    ctx.log.warn({ passkey: found.passkey.id }, 'a passkey did not count on: it may be a copy');
  return ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, found.player.id);
    const used = await tx
      .update(passkey)
      .set({ uses: Math.max(uses, found.passkey.uses), usedAt: ctx.clock.now() })
      .where(eq(passkey.id, found.passkey.id))
      .returning({ id: passkey.id });
    // The passkey was removed during the check
    if (used.length === 0) throw loginNotAccepted();
    return beginLogin(ctx, tx, found.player, from);
  });
}

type Caller = Pick<Origin, 'address' | 'deviceToken'>;

/** Calls from a browser that a player has logged in with have a count of their own: strangers at the address cannot use it up. */
async function limitLogins(ctx: Context, { address, deviceToken }: Caller): Promise<void> {
  const { callByPlayer, passkeyByAddress } = ctx.config.rateLimits;
  const isKnown = deviceToken !== null && (await isKnownToAnyPlayer(ctx, deviceToken));
  await enforceRateLimit(
    ctx,
    isKnown
      ? { bucket: 'passkey.browser', key: deviceToken, limit: callByPlayer }
      : { bucket: 'passkey.address', key: address, limit: passkeyByAddress },
  );
}

async function keepChallenge(
  ctx: Context,
  challenge: string,
  playerId: string | null,
): Promise<void> {
  const expiresAt = new Date(ctx.clock.now().getTime() + ctx.config.passkeySeconds * 1000);
  await ctx.database.transaction((tx) =>
    tx.insert(passkeyChallenge).values({ hash: digest(challenge), playerId, expiresAt }),
  );
}

/** Whether a challenge is from this server, for this purpose and not expired. It can be used once. */
async function takeChallenge(
  ctx: Context,
  challenge: string,
  playerId: string | null,
): Promise<boolean> {
  const isFor = playerId
    ? eq(passkeyChallenge.playerId, playerId)
    : isNull(passkeyChallenge.playerId);
  const taken = await ctx.database.transaction((tx) =>
    tx
      .delete(passkeyChallenge)
      .where(
        and(
          eq(passkeyChallenge.hash, digest(challenge)),
          isFor,
          gt(passkeyChallenge.expiresAt, ctx.clock.now()),
        ),
      )
      .returning({ hash: passkeyChallenge.hash }),
  );
  return taken.length > 0;
}
