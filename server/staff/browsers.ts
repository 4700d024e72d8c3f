import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { StaffRow } from '../db/schema';
import { newSecret } from '../secrets';

/*
 * Browsers in which a member of staff has logged in. Failed logins of known browsers are counted separately, so that an
 * attacker who guesses passwords cannot lock staff out. Nothing is stored on the server: the browser keeps a value signed with
 * the hash of the password, which becomes worthless with another invitation. Staff share computers, so the cookie holds a value
 * for each account that has logged in, newest first.
 */

type Deps = Pick<Context, 'clock' | 'config'>;
type Account = Pick<StaffRow, 'id' | 'passwordHash'>;

/** Maximum number of accounts that one browser is known for. */
const maxAccounts = 5;
/** Between the values of the cookie: neither part of a value nor escaped in a cookie. */
const separator = '~';
const form = /^(\d{1,12})\.([\w-]{43})\.([\w-]{43})$/;

const sealOf = ({ id }: Account, passwordHash: string, seconds: string, secret: string): Buffer =>
  createHmac('sha256', passwordHash).update(`staff browser ${id} ${seconds} ${secret}`).digest();

/** A new signed value for the browser's cookie; null without a password. */
function newBrowser({ clock }: Deps, account: Account): string | null {
  if (account.passwordHash === null) return null;
  const seconds = String(Math.floor(clock.now().getTime() / 1000));
  const secret = newSecret();
  const seal = sealOf(account, account.passwordHash, seconds, secret);
  return `${seconds}.${secret}.${seal.toString('base64url')}`;
}

const cookieOf = ({ protocol }: FastifyRequest) => ({
  name: protocol === 'https' ? '__Secure-staff-browser' : 'staff-browser',
  options: {
    path: '/api/staff',
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https',
  } as const,
});

const valuesOf = (request: FastifyRequest): string[] =>
  (request.cookies[cookieOf(request).name] ?? '')
    .split(separator)
    .filter((value) => form.test(value))
    .slice(0, maxAccounts);

/** The parts of a value that was signed for this account; otherwise null. */
function openValue(account: Account, value: string): { seconds: number; secret: string } | null {
  const [, seconds = '', secret = '', seal = ''] = form.exec(value) ?? [];
  if (account.passwordHash === null || seal === '') return null;
  const expected = sealOf(account, account.passwordHash, seconds, secret);
  const isOwn = timingSafeEqual(expected, Buffer.from(seal, 'base64url'));
  return isOwn ? { seconds: Number(seconds), secret } : null;
}

/** The id of this browser if the member of staff has logged in with it before; otherwise null. */
export function knownBrowser(
  { clock, config }: Deps,
  account: Account | undefined,
  request: FastifyRequest,
): string | null {
  if (!account) return null;
  const oldest = clock.now().getTime() / 1000 - config.deviceSeconds;
  for (const value of valuesOf(request)) {
    const own = openValue(account, value);
    if (own !== null && own.seconds >= oldest) return own.secret;
  }
  return null;
}

/** Makes this browser known to the account, without forgetting the others that use it. */
export function rememberBrowser(
  ctx: Deps,
  account: Account,
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'setCookie'>,
): void {
  const value = newBrowser(ctx, account);
  if (value === null) return;
  const others = valuesOf(request).filter((one) => openValue(account, one) === null);
  const values = [value, ...others].slice(0, maxAccounts).join(separator);
  const { name, options } = cookieOf(request);
  void reply.setCookie(name, values, { ...options, maxAge: ctx.config.deviceSeconds });
}
