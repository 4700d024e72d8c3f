import { and, desc, eq, gt, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { typedUsername } from '../../contract/typedUsername';
import type { StaffSession } from '../../contract/staff';
import { permissions, staffRoutes } from '../../contract/staffPermissions';
import type { AppRoute } from '../../contract/tsRest';
import type { Config } from '../config';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { staff, staffSession, type StaffRow } from '../db/schema';
import { DomainError, notFound, unauthorized } from '../errors';
import { isFrom, getNetwork } from '../http/addresses';
import { cookieValues, firstFound } from '../http/cookies';
import {
  assertAttemptAllowed,
  clearAttempts,
  recordAttempt,
  type Counter,
} from '../http/rateLimits';
import { parseBrowser } from '../players/authentication';
import { checkPassword } from '../players/passwords';
import { digest, newSecret } from '../secrets';
import { unsealOtpSecret, findOtpStep, sealAgain, spendOtpStep } from './accounts';
import { knownBrowser } from './browsers';
import { rememberLogin } from './logins';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of staff who is logged in; null for anyone else. */
    staff: StaffRow | null;
  }
}

/** Restricts the cookie to the routes of staff, so that routes of players never receive it. */
const cookiePath = '/api/staff';

/** On TLS the `__Secure-` prefix keeps unencrypted pages from setting the cookie. */
const cookieNameOf = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? '__Secure-staff' : 'staff';

/** Interval of recording the use of a session, so that not every request writes. */
const useIntervalMs = 60_000;

const namesByRoute = new Map<AppRoute, string>(staffRoutes.map(({ name, route }) => [route, name]));

/** The name of the route that is called: `withdrawals.approve`. */
export function getRouteName({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  const { tsRestRoute } = routeOptions.config as { tsRestRoute?: AppRoute };
  return (tsRestRoute && namesByRoute.get(tsRestRoute)) ?? '';
}

/** @throws DomainError 403 when the operator allows staff from certain addresses only, and this is another one */
export function assertStaffAddress(
  { staffAddresses }: Pick<Config, 'staffAddresses'>,
  request: FastifyRequest,
): void {
  if (staffAddresses && !isFrom(request, staffAddresses))
    throw new DomainError(403, { code: 'FORBIDDEN' });
}

/** Identifies the caller, and refuses what their role does not allow: 401 without a session, 403 `FORBIDDEN`. */
export function addStaffSessions(app: FastifyInstance, ctx: Context): void {
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request) => {
    assertStaffAddress(ctx.config, request);
    const tokens = cookieValues(request, cookieNameOf(request));
    // The desk also asks for counts from a tab in the background; this does not count as use
    const isUse = getRouteName(request) !== 'queue.counts';
    request.staff = await firstFound(tokens, (token) => findStaff(ctx, token, isUse));
    const roles = permissions[getRouteName(request)];
    if (roles === null) return;
    if (!roles?.includes(requireStaff(request).role))
      throw new DomainError(403, { code: 'FORBIDDEN' });
  });
}

/** @throws DomainError 401 without a session */
export function requireStaff({ staff }: Pick<FastifyRequest, 'staff'>): StaffRow {
  if (!staff) throw unauthorized();
  return staff;
}

async function findStaff(ctx: Context, token: string, isUse: boolean): Promise<StaffRow | null> {
  const now = ctx.clock.now();
  const own = eq(staffSession.tokenHash, digest(token));
  const [found] = await ctx.database.db
    .select({ staff, seenAt: staffSession.seenAt })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(
      and(
        own,
        gt(staffSession.expiresAt, now),
        gt(staffSession.seenAt, idleSince(ctx)),
        isNull(staff.disabledAt),
      ),
    );
  if (found && isUse && now.getTime() - found.seenAt.getTime() > useIntervalMs)
    await ctx.database.transaction((tx) =>
      tx
        .update(staffSession)
        .set({ seenAt: now })
        .where(and(own, lt(staffSession.seenAt, now))),
    );
  return found?.staff ?? null;
}

/** Sessions last seen before this time have expired. */
const idleSince = ({ clock, config }: Pick<Context, 'clock' | 'config'>) =>
  new Date(clock.now().getTime() - config.staffIdleSeconds * 1000);

/** Starts a session, and ends the oldest ones beyond the limit. @returns the cookie's secret, of which only a hash is stored */
export async function startStaffSession(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  { id }: Pick<StaffRow, 'id'>,
  request: FastifyRequest,
): Promise<string> {
  // Locks the member of staff, so that concurrent logins see each other's sessions
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('no key update');
  const kept = tx
    .select({ id: staffSession.id })
    .from(staffSession)
    .where(eq(staffSession.staffId, id))
    .orderBy(desc(staffSession.createdAt), desc(staffSession.id))
    .limit(config.maxStaffSessions - 1);
  await tx
    .delete(staffSession)
    .where(and(eq(staffSession.staffId, id), notInArray(staffSession.id, kept)));
  const token = newSecret();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + config.staffSessionSeconds * 1000);
  await tx.insert(staffSession).values({
    ...{ tokenHash: digest(token), staffId: id, createdAt: now, seenAt: now, expiresAt },
    browser: parseBrowser(request.headers['user-agent']),
  });
  return token;
}

/** The sessions of a member of staff, newest first. */
export async function findStaffSessions(
  ctx: Pick<Context, 'clock' | 'config' | 'database'>,
  request: FastifyRequest,
): Promise<StaffSession[]> {
  const current = cookieValues(request, cookieNameOf(request)).map(digest);
  const rows = await ctx.database.db
    .select()
    .from(staffSession)
    .where(
      and(
        eq(staffSession.staffId, requireStaff(request).id),
        gt(staffSession.expiresAt, ctx.clock.now()),
        gt(staffSession.seenAt, idleSince(ctx)),
      ),
    )
    .orderBy(desc(staffSession.createdAt), desc(staffSession.id));
  return rows.map(({ id, createdAt, seenAt, browser, tokenHash }) => ({
    ...{ id, browser, isCurrent: current.includes(tokenHash) },
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}

/** Ends a session of the caller's own. @throws DomainError 404 */
export async function endStaffSession(
  { database }: Pick<Context, 'database'>,
  { id: staffId }: Pick<StaffRow, 'id'>,
  id: string,
): Promise<void> {
  const ended = await database.transaction((tx) =>
    tx
      .delete(staffSession)
      .where(and(eq(staffSession.id, id), eq(staffSession.staffId, staffId)))
      .returning({ id: staffSession.id }),
  );
  if (ended.length === 0) throw notFound();
}

/**
 * Logs in by password and one-time code.
 * @throws DomainError 401 `CREDENTIALS_INCORRECT`, the same for name, password and code; 429 after too many failures
 */
export async function logInStaff(
  ctx: Context,
  { password, code, ...body }: { name: string; password: string; code: string },
  request: FastifyRequest,
): Promise<{ member: StaffRow; sessionToken: string }> {
  const name = typedUsername(body.name);
  const [row] = await ctx.database.db.select().from(staff).where(eq(staff.name, name));
  const { loginByAccount, loginByAddress } = ctx.config.rateLimits;
  const browser = knownBrowser(ctx, row, request);
  const account = {
    ...(browser === null
      ? { bucket: 'staff.account', key: name }
      : { bucket: 'staff.browser', key: `${row?.id}:${browser}` }),
    limit: loginByAccount,
  };
  const address = { bucket: 'staff.address', key: getNetwork(request), limit: loginByAddress };
  const counters: Counter[] = browser === null ? [account, address] : [account];
  const fail = async () => {
    for (const counter of counters) await recordAttempt(ctx, counter);
  };
  const verdict = await checkPassword({
    hash: row?.passwordHash ?? null,
    password,
    by: { key: getNetwork(request), isKnown: browser !== null },
    allowed: async () => {
      for (const counter of counters) await assertAttemptAllowed(ctx, counter);
    },
    failed: fail,
  });
  if (!row?.otpSecret || row.disabledAt || verdict === 'wrong')
    throw unauthorized('CREDENTIALS_INCORRECT');
  const step = findOtpStep(ctx, unsealOtpSecret(ctx.config, row.name, row.otpSecret), code);
  const sessionToken =
    step === null
      ? null
      : await ctx.database.transaction(async (tx) => {
          if (!(await spendOtpStep(tx, row, step))) return null;
          await sealAgain(ctx, tx, row);
          await rememberLogin(ctx, tx, row, request, browser === null ? 'new' : 'known');
          return startStaffSession(ctx, tx, row, request);
        });
  if (sessionToken === null) {
    await fail();
    throw unauthorized('CREDENTIALS_INCORRECT');
  }
  await clearAttempts(ctx, account);
  return { member: row, sessionToken };
}

/** The part of a reply that sets cookies. */
type Cookies = Pick<FastifyReply, 'setCookie' | 'clearCookie'>;

const cookieOptions = ({ protocol }: FastifyRequest) =>
  ({
    path: cookiePath,
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https',
  }) as const;

export function setStaffCookie(
  { config }: Pick<Context, 'config'>,
  request: FastifyRequest,
  reply: Cookies,
  token: string,
): void {
  const maxAge = config.staffSessionSeconds;
  void reply.setCookie(cookieNameOf(request), token, { ...cookieOptions(request), maxAge });
}

/** Ends the session, if there is one. */
export async function logOutStaff(
  { database }: Context,
  request: FastifyRequest,
  reply: Cookies,
): Promise<void> {
  for (const token of cookieValues(request, cookieNameOf(request)))
    await database.transaction((tx) =>
      tx.delete(staffSession).where(eq(staffSession.tokenHash, digest(token))),
    );
  void reply.clearCookie(cookieNameOf(request), cookieOptions(request));
}

/** Deletes expired and idle sessions. */
export async function purgeStaffSessions(ctx: Context): Promise<void> {
  const hasRunOut = or(
    lte(staffSession.expiresAt, ctx.clock.now()),
    lte(staffSession.seenAt, idleSince(ctx)),
  );
  await ctx.database.transaction((tx) => tx.delete(staffSession).where(hasRunOut));
}
