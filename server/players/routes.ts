import { contract } from '../../contract';
import type { Player } from '../../contract/players';
import type { Context } from '../context';
import type { PlayerRow } from '../db/schema';
import { invalid } from '../errors';
import { contractServer, created, ok } from '../http/contractServer';
import { getNetwork } from '../http/addresses';
import { acceptTerms, termsToAcceptBy } from './acceptedTerms';
import { listBlocks } from './blocks';
import {
  clearSessionCookie,
  getOrigin,
  requirePlayer,
  setLoginCookies,
  setSessionCookie,
} from './authentication';
import { bankAccountView, listBankAccounts } from './bankAccounts';
import { recordDevice } from './devices';
import { logIn } from './login';
import { setPasswordByLink } from './passwordLinks';
import { changePassword, isUsernameAvailable, register } from './players';
import { endSession } from './sessions';

const playerView = ({ id, username, displayName }: PlayerRow): Player => ({
  id,
  username,
  displayName,
});

export const playersRoutes = (ctx: Context) =>
  contractServer.router(contract.players, {
    current: async ({ request }) => ok({ player: { id: requirePlayer(request).id } }),
    info: async ({ request }) => {
      const player = requirePlayer(request);
      const accounts = await listBankAccounts(ctx.database.db, player.id);
      const credential = {
        username: player.username,
        createdAt: player.createdAt.toISOString(),
        passwordChangedAt: player.passwordChangedAt.toISOString(),
      };
      const bankAccounts = accounts.map((row) => bankAccountView(ctx, row));
      const termsToAccept = await termsToAcceptBy(ctx, ctx.database.db, player.id);
      return ok({ player: playerView(player), credential, bankAccounts, termsToAccept });
    },
    login: async ({ request, reply, body }) => {
      const fresh = await logIn(ctx, body, getOrigin(request));
      setLoginCookies(ctx, request, reply, fresh);
      return ok({ player: playerView(fresh.player) });
    },
    logout: async ({ request, reply }) => {
      const { login } = request;
      if (login) await ctx.database.transaction((tx) => endSession(ctx, tx, login.session.id));
      clearSessionCookie(request, reply);
      return ok({});
    },
    register: async ({ request, reply, headers, body }) => {
      if (headers.fingerprint !== body.fingerprint) throw invalid('fingerprint');
      const fresh = await register(ctx, body, getOrigin(request));
      setLoginCookies(ctx, request, reply, fresh);
      return created({ player: playerView(fresh.player) });
    },
    validateUsername: async ({ request, body }) =>
      ok({ available: await isUsernameAvailable(ctx, body.username, getNetwork(request)) }),
    changePassword: async ({ request, reply, body }) => {
      const { browser } = getOrigin(request);
      const token = await changePassword(ctx, requirePlayer(request), body, browser);
      setSessionCookie(ctx, request, reply, token);
      return ok({});
    },
    setPassword: async ({ body }) => {
      await setPasswordByLink(ctx, body);
      return ok({});
    },
    acceptTerms: async ({ request, body }) => {
      await acceptTerms(ctx, requirePlayer(request).id, body.version);
      return ok({});
    },
    backlist: async ({ request }) => {
      const blocks = await listBlocks(ctx, ctx.database.db, requirePlayer(request));
      return ok({ blocked: blocks.some(({ part }) => part === 'promotion') });
    },
  });

export const fingerprintRoutes = (ctx: Context) =>
  contractServer.router(contract.fingerprint, {
    send: async ({ request, body }) => {
      await recordDevice(ctx, requirePlayer(request).id, body.fingerprint);
      return ok({});
    },
  });
