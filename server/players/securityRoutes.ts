import type { FastifyRequest } from 'fastify';
import { contract } from '../../contract';
import type { LoginSession, Passkey } from '../../contract/security';
import type { Context } from '../context';
import type { PasskeyRow, SessionRow } from '../db/schema';
import { contractServer, created, ok } from '../http/contractServer';
import { getOrigin, requireLogin, requirePlayer, setLoginCookies } from './authentication';
import {
  addPasskey,
  listPasskeys,
  logInByPasskey,
  preparePasskey,
  preparePasskeyLogin,
  removePasskey,
  type Site,
} from './passkeys';
import { endSessionOf, listSessions } from './sessions';

const siteOf = ({ protocol, host, hostname }: FastifyRequest): Site => ({
  host: hostname,
  origin: `${protocol}://${host}`,
});

const sessionView = (row: SessionRow, current: string): LoginSession => ({
  id: row.id,
  browser: row.browser,
  createdAt: row.createdAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
  isCurrent: row.id === current,
});

const passkeyView = ({ id, browser, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  browser,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

export const securityRoutes = (ctx: Context) =>
  contractServer.router(contract.security, {
    sessions: async ({ request }) => {
      const { player, session } = requireLogin(request);
      const rows = await listSessions(ctx, player.id);
      return ok({ sessions: rows.map((row) => sessionView(row, session.id)) });
    },
    endSession: async ({ request, params: { id } }) => {
      await endSessionOf(ctx, requirePlayer(request).id, id);
      return ok({});
    },
    passkeys: async ({ request }) => {
      const rows = await listPasskeys(ctx, requirePlayer(request).id);
      return ok({ passkeys: rows.map(passkeyView) });
    },
    preparePasskey: async ({ request, body }) => {
      const player = requirePlayer(request);
      const options = await preparePasskey(ctx, player, body.currentPassword, siteOf(request));
      return ok({ options: { ...options } });
    },
    addPasskey: async ({ request, body }) => {
      const from = { site: siteOf(request), browser: getOrigin(request).browser };
      const added = await addPasskey(ctx, requirePlayer(request).id, body.passkey, from);
      return created(passkeyView(added));
    },
    removePasskey: async ({ request, params: { id } }) => {
      await removePasskey(ctx, requirePlayer(request).id, id);
      return ok({});
    },
    prepareLogin: async ({ request }) => {
      const options = await preparePasskeyLogin(ctx, getOrigin(request), siteOf(request));
      return ok({ options: { ...options } });
    },
    login: async ({ request, reply, body }) => {
      const fresh = await logInByPasskey(ctx, body.passkey, getOrigin(request), siteOf(request));
      setLoginCookies(ctx, request, reply, fresh);
      const { id, username, displayName } = fresh.player;
      return ok({ player: { id, username, displayName } });
    },
  });
