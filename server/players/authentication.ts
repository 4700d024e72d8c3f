import type { CookieSerializeOptions } from '@fastify/cookie';
import Bowser from 'bowser';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, sessionHint } from '../../contract/session';
import type { Context } from '../context';
import type { PlayerRow } from '../db/schema';
import { unauthorized } from '../errors';
import type { AppRoute } from '../../contract/tsRest';
import { cookieValues, firstFound } from '../http/cookies';
import { publicRoutes } from '../http/publicRoutes';
import { getNetwork } from '../http/addresses';
import type { FreshLogin, Origin } from './login';
import { findLogin, type Login } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session; null for a visitor. */
    login: Login | null;
  }
}

/** Cookies are limited to this site, and hidden from scripts, except for the session hint. */
function cookieOf(request: FastifyRequest, name: string) {
  const secure = request.protocol === 'https';
  const httpOnly = name !== sessionHint;
  return {
    name: cookieName(name, secure),
    options: { path: '/', httpOnly, sameSite: 'lax', secure } as const,
  };
}

const readCookies = (request: FastifyRequest, name: string): string[] =>
  cookieValues(request, cookieOf(request, name).name).filter((value) => /^[\w-]{43}$/.test(value));

/** Identifies the caller, and refuses visitors on routes that are not public: 401 `UNAUTHORIZED`. */
export function addSessions(app: FastifyInstance, ctx: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    const tokens = readCookies(request, 'session');
    request.login = await firstFound(tokens, (token) => findLogin(ctx, token));
    correctHint(ctx, request, reply);
    const { tsRestRoute } = request.routeOptions.config as { tsRestRoute?: AppRoute };
    const isPublic = tsRestRoute !== undefined && publicRoutes.has(tsRestRoute);
    if (!isPublic) requireLogin(request);
  });
}

/** @throws DomainError 401 for a visitor */
export function requireLogin(request: FastifyRequest): Login {
  if (!request.login) throw unauthorized();
  return request.login;
}

/** The calling player. @throws DomainError 401 for a visitor */
export function requirePlayer(request: FastifyRequest): PlayerRow {
  return requireLogin(request).player;
}

/** The origin of a login or registration. */
export function getOrigin(request: FastifyRequest): Origin {
  return {
    address: getNetwork(request),
    deviceToken: readCookies(request, 'device')[0] ?? null,
    sessionId: request.login?.session.id ?? null,
    browser: parseBrowser(request.headers['user-agent']),
  };
}

/** The part of a reply that sets cookies. */
interface Cookies {
  setCookie(name: string, value: string, options: CookieSerializeOptions): unknown;
  clearCookie(name: string, options: CookieSerializeOptions): unknown;
}

/** Sets the cookies of a new session: its token, and the session hint. */
export function setSessionCookie(
  { config }: Context,
  request: FastifyRequest,
  reply: Cookies,
  token: string,
): void {
  const { name, options } = cookieOf(request, 'session');
  reply.setCookie(name, token, { ...options, maxAge: config.sessionSeconds });
  setHint(request, reply, config.sessionSeconds);
}

/** Clears the cookies of the session; the browser stays known (cookie `device`). */
export function clearSessionCookie(request: FastifyRequest, reply: Cookies): void {
  for (const cookie of ['session', sessionHint]) {
    const { name, options } = cookieOf(request, cookie);
    reply.clearCookie(name, options);
  }
}

function setHint(request: FastifyRequest, reply: Cookies, maxAge: number): void {
  const { name, options } = cookieOf(request, sessionHint);
  reply.setCookie(name, '1', { ...options, maxAge });
}

/** Clears an outdated session hint, and restores a missing one. */
function correctHint({ clock }: Context, request: FastifyRequest, reply: FastifyReply): void {
  const { name, options } = cookieOf(request, sessionHint);
  const isThere = request.cookies[name] !== undefined;
  const { login } = request;
  if (isThere && !login) reply.clearCookie(name, options);
  if (isThere || !login) return;
  const left = login.session.expiresAt.getTime() - clock.now().getTime();
  setHint(request, reply, Math.floor(left / 1000));
}

export function setLoginCookies(
  ctx: Context,
  request: FastifyRequest,
  reply: Cookies,
  fresh: FreshLogin,
): void {
  setSessionCookie(ctx, request, reply, fresh.sessionToken);
  const { name, options } = cookieOf(request, 'device');
  reply.setCookie(name, fresh.deviceToken, { ...options, maxAge: ctx.config.deviceSeconds });
}

/**
 * Browser and system in words, `Chrome, Android`, so that players recognize their own devices. Versions and models are not
 * kept. Null when the header has neither.
 */
export function parseBrowser(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  return [browser.name, os.name].filter(Boolean).join(', ') || null;
}
