import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { Player } from '../../contract/players';
import type { Context } from '../context';
import type { PlayerRow } from '../db/schema';
import { listBankAccounts } from '../domain/bankAccounts';
import { logIn } from '../domain/login';
import { changePassword, isUsernameAvailable, register } from '../domain/players';
import { endSession } from '../domain/sessions';
import { invalid } from '../errors';
import { addressOf } from '../http/address';
import {
  clearSessionCookie,
  originOf,
  requirePlayer,
  setLoginCookies,
  setSessionCookie,
} from '../http/session';
import { bankAccountView } from './bankAccounts';

const s = initServer();

const playerView = ({ id, username, displayName }: PlayerRow): Player => ({
  id,
  username,
  displayName,
});

export const playersRoutes = (ctx: Context) =>
  s.router(contract.players, {
    current: async ({ request }) => ({
      status: 200,
      body: { player: { id: requirePlayer(request).id } },
    }),
    info: async ({ request }) => {
      const player = requirePlayer(request);
      const accounts = await listBankAccounts(ctx.database.db, player.id);
      const credential = {
        username: player.username,
        createdAt: player.createdAt.toISOString(),
        passwordChangedAt: player.passwordChangedAt.toISOString(),
      };
      const bankAccounts = accounts.map(bankAccountView);
      return { status: 200, body: { player: playerView(player), credential, bankAccounts } };
    },
    login: async ({ request, reply, body }) => {
      const fresh = await logIn(ctx, body, originOf(request));
      setLoginCookies(ctx, request, reply, fresh);
      return { status: 200, body: { player: playerView(fresh.player) } };
    },
    logout: async ({ request, reply }) => {
      const { login } = request;
      if (login) await ctx.database.transaction((tx) => endSession(ctx, tx, login.session.id));
      clearSessionCookie(request, reply);
      return { status: 200, body: {} };
    },
    register: async ({ request, reply, headers, body }) => {
      if (headers.fingerprint !== body.fingerprint) throw invalid('fingerprint');
      const fresh = await register(ctx, body, originOf(request));
      setLoginCookies(ctx, request, reply, fresh);
      return { status: 201, body: { player: playerView(fresh.player) } };
    },
    validateUsername: async ({ request, body }) => ({
      status: 200,
      body: { available: await isUsernameAvailable(ctx, body.username, addressOf(request)) },
    }),
    changePassword: async ({ request, reply, body }) => {
      const token = await changePassword(ctx, requirePlayer(request), body);
      setSessionCookie(ctx, request, reply, token);
      return { status: 200, body: {} };
    },
    backlist: async ({ request }) => ({
      status: 200,
      body: { blocked: requirePlayer(request).promotionBlocked },
    }),
  });
