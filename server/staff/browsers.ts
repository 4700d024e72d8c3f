import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { StaffRow } from '../db/schema';
import { newSecret } from '../secrets';

/*
 * Browsers in which a member of staff has logged in. Their failed logins are counted apart, so that no attacker who guesses
 * passwords can lock staff out. Nothing is stored: the browser keeps a value that is signed with the hash of the password,
 * so it is worthless after another invitation.
 */

type Deps = Pick<Context, 'clock' | 'config'>;
type Account = Pick<StaffRow, 'id' | 'passwordHash'>;

const form = /^(\d{1,12})\.([\w-]{43})\.([\w-]{43})$/;

const sealOf = ({ id }: Account, passwordHash: string, seconds: string, secret: string): Buffer =>
  createHmac('sha256', passwordHash).update(`staff browser ${id} ${seconds} ${secret}`).digest();

/** A new id for the browser. */
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

/** Identifies this browser, when staff have logged in with it before; otherwise null. */
export function knownBrowser(
  { clock, config }: Deps,
  account: Account | undefined,
  request: FastifyRequest,
): string | null {
  const value = request.cookies[cookieOf(request).name] ?? '';
  const [, seconds = '', secret = '', seal = ''] = form.exec(value) ?? [];
  if (!account?.passwordHash || seal === '') return null;
  const age = clock.now().getTime() / 1000 - Number(seconds);
  const expected = sealOf(account, account.passwordHash, seconds, secret);
  const isOwn = timingSafeEqual(expected, Buffer.from(seal, 'base64url'));
  return isOwn && age <= config.deviceSeconds ? secret : null;
}

/** Makes this browser known. */
export function rememberBrowser(
  ctx: Deps,
  account: Account,
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'setCookie'>,
): void {
  const value = newBrowser(ctx, account);
  if (value === null) return;
  const { name, options } = cookieOf(request);
  void reply.setCookie(name, value, { ...options, maxAge: ctx.config.deviceSeconds });
}
