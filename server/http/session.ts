import type { CookieSerializeOptions } from '@fastify/cookie';
import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { PlayerRow } from '../db/schema';
import type { FreshLogin, Origin } from '../domain/login';
import { findLogin, type Login } from '../domain/sessions';
import { unauthorized } from '../errors';
import { addressOf } from './address';
import { publicRoutes } from './publicRoutes';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in; null for a visitor. */
    login: Login | null;
  }
}

/** How long a browser is remembered after a login in it, seconds. */
const deviceSeconds = 180 * 24 * 3600;

/** On TLS the name itself forbids that another host or an unencrypted page sets the cookie. */
function cookieOf(request: FastifyRequest, name: string) {
  const secure = request.protocol === 'https';
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
}

function readCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[cookieOf(request, name).name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Finds out who calls, and turns visitors away from what is not public: 401 `UNAUTHORIZED`. */
export function addSessions(app: FastifyInstance, ctx: Context): void {
  app.addHook('onRequest', async (request) => {
    const token = readCookie(request, 'session');
    request.login = token === null ? null : await findLogin(ctx, token);
    const { tsRestRoute } = request.routeOptions.config as { tsRestRoute?: AppRoute };
    const isPublic = tsRestRoute !== undefined && publicRoutes.has(tsRestRoute);
    if (!isPublic) requireLogin(request);
  });
}

/** @throws DomainError 401 when nobody is logged in */
export function requireLogin(request: FastifyRequest): Login {
  if (!request.login) throw unauthorized();
  return request.login;
}

/** The player who calls. @throws DomainError 401 when nobody is logged in */
export function requirePlayer(request: FastifyRequest): PlayerRow {
  return requireLogin(request).player;
}

/** From where a login or a registration comes. */
export function originOf(request: FastifyRequest): Origin {
  return {
    address: addressOf(request),
    deviceToken: readCookie(request, 'device'),
    sessionId: request.login?.session.id ?? null,
  };
}

/** What an answer's cookies are set through. */
interface Cookies {
  setCookie(name: string, value: string, options: CookieSerializeOptions): unknown;
  clearCookie(name: string, options: CookieSerializeOptions): unknown;
}

export function setSessionCookie(
  ctx: Context,
  request: FastifyRequest,
  reply: Cookies,
  token: string,
): void {
  const { name, options } = cookieOf(request, 'session');
  reply.setCookie(name, token, { ...options, maxAge: ctx.config.sessionSeconds });
}

export function clearSessionCookie(request: FastifyRequest, reply: Cookies): void {
  const { name, options } = cookieOf(request, 'session');
  reply.clearCookie(name, options);
}

/** The cookies of a login that has just begun. */
export function setLoginCookies(
  ctx: Context,
  request: FastifyRequest,
  reply: Cookies,
  fresh: FreshLogin,
): void {
  setSessionCookie(ctx, request, reply, fresh.sessionToken);
  const { name, options } = cookieOf(request, 'device');
  reply.setCookie(name, fresh.deviceToken, { ...options, maxAge: deviceSeconds });
}
