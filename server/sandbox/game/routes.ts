import type { FastifyPluginAsync } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { languageKey } from '../../../contract/document';
import { defaultLanguage } from '../../../contract/languages';
import { money, toMinor } from '../../../contract/money';
import { Language, type Provider } from '../../../contract/provider';
import type { Context } from '../../context';
import { invalid, notFound } from '../../errors';
import { creditAt } from '../../ledger/accounts';
import { callListGames } from '../../providers/calls';
import { amountText, gonePage, playPage, stakes } from './page';
import { playRound } from './round';
import { findSession, openSession } from './sessions';

interface GameRoute {
  Params: { provider: string; gameId: string };
  Querystring: { token?: unknown };
}

const Wager = z.object({
  session: z.string().max(100),
  round: z.string().regex(/^[a-z0-9]{12,40}$/),
  stake: z.enum(stakes),
});

const languageOf = (cookies: Record<string, string | undefined>): Language =>
  Language.catch(defaultLanguage).parse(cookies[languageKey]);

/** A launched game of the sandbox: its page, and the rounds that are played on it. */
export const gameRoutes =
  (ctx: Context): FastifyPluginAsync =>
  async (app) => {
    const fileOf = (...way: string[]) => readFile(join(ctx.config.root, ...way), 'utf8');
    const [mark, palette, style, script] = await Promise.all([
      fileOf('src', 'brand', 'mark.svg'),
      fileOf('src', 'brand', 'brand.css'),
      fileOf('server', 'sandbox', 'game', 'game.css'),
      fileOf('server', 'sandbox', 'game', 'game.js'),
    ]);
    app.get('/sandbox/game.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(palette + style),
    );
    app.get('/sandbox/game.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    );

    app.get<GameRoute>('/sandbox/game/:provider/:gameId', async (request, reply) => {
      const { provider, gameId } = request.params;
      const { token } = request.query;
      const language = languageOf(request.cookies);
      const opened =
        typeof token === 'string' ? await openSession(ctx, { provider, gameId, token }) : null;
      void reply
        .code(opened ? 200 : 410)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store');
      if (!opened) return reply.send(gonePage(provider, language, mark));
      const name = (await nameOf(ctx, opened.provider, gameId)) ?? gameId;
      const balance = await creditAt(ctx.database.db, opened.playerId, opened.provider);
      return reply.send(playPage({ ...opened, name, balance }, language, mark));
    });

    app.post('/sandbox/game/rounds', async (request) => {
      const wager = Wager.safeParse(request.body);
      if (!wager.success) throw invalid();
      const game = await findSession(ctx, wager.data.session);
      if (!game) throw notFound();
      const language = languageOf(request.cookies);
      const { won, balance } = await playRound(app, ctx, game, wager.data);
      const amount = money(2n * toMinor(wager.data.stake, 'THB'), 'THB');
      return {
        won,
        amount: amountText(amount, language),
        balance: amountText(balance, language),
      };
    });
  };

async function nameOf(ctx: Context, provider: Provider, gameId: string): Promise<string | null> {
  const games = await callListGames(ctx, provider);
  return games.find(({ id }) => id === gameId)?.name ?? null;
}
