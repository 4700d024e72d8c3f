import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { StaffRow } from '../db/schema';
import { newSecret } from '../secrets';

/*
 * Browsers in which a member of staff has logged in. Failed logins of known browsers are counted separately, so that an
 * attacker who guesses passwords cannot lock staff out. Nothing is stored on the server: the browser keeps a value signed with
 * the hash of the password, which becomes worthless with another invitation.
 */

type Deps = Pick<Context, 'clock' | 'config'>;
type Account = Pick<StaffRow, 'id' | 'passwordHash'>;

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

/** The id of this browser if the member of staff has logged in with it before; otherwise null. */
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
