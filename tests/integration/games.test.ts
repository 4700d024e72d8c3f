import { expect, test } from '@jest/globals';
import type { PlayerGames, ReadGame } from '../../contract/games';
import { providers } from '../../contract/provider';
import { must, useTestApp } from './support/testApp';

const app = useTestApp();

test.each(providers)('%s has its games, in several categories', async (provider) => {
  const { client } = await app.newcomer();
  const { games } = must<{ games: ReadGame[] }>(await client.get(`/api/v2/games/${provider}`), 200);
  expect(games).toHaveLength(24);
  expect(new Set(games.map(({ id }) => id)).size).toBe(24);
  expect(new Set(games.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
});

test('a game opens once, with credit at its provider', async () => {
  const player = await app.player();
  const launch = (game: string) => player.client.post(`/api/v2/games/alphabet/${game}/launch`);
  expect(await launch('naga-pearls')).toMatchObject({
    status: 409,
    body: { code: 'GAME_NEEDS_DEPOSIT' },
  });
  await player.depositPaid('gclub', '20000');
  expect((await launch('naga-pearls')).status).toBe(409);
  await player.depositPaid('alphabet', '20000');
  expect(await launch('no-such-game')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });

  const { url } = must<{ url: string }>(await launch('naga-pearls'), 200);
  expect(url).toMatch(/^\/sandbox\/game\/alphabet\/naga-pearls\?token=/);
  const visitor = app.server.client();
  const page = await visitor.get(url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(page.text).toContain('Naga Pearls');
  const secondAnswer = await visitor.get(url);
  expect(secondAnswer.status).toBe(410);
  expect(secondAnswer.text).not.toContain('Naga Pearls');
});

test('a link is good for a short time, and for its own game', async () => {
  const player = await app.playerWithCredit('alphabet');
  const link = async () =>
    must<{ url: string }>(await player.client.post('/api/v2/games/alphabet/rice-moon/launch'), 200)
      .url;
  const lateLink = await link();
  app.ctx.clock.advance(121);
  expect((await player.client.get(lateLink)).status).toBe(410);
  const other = (await link()).replace('rice-moon', 'naga-pearls');
  expect((await player.client.get(other)).status).toBe(410);
  expect((await player.client.get('/sandbox/game/alphabet/rice-moon')).status).toBe(410);
  const hostile = await player.client.get('/sandbox/game/alphabet/%3Cscript%3E?token=x&token=y');
  expect(hostile.status).toBe(410);
  expect(hostile.text).not.toContain('<script>');
});

test('opened games and favourites are kept, newest first, and count for popularity', async () => {
  const player = await app.playerWithCredit('alphabet');
  const { client } = player;
  const fetchOwnGames = async () =>
    must<PlayerGames>(await client.get('/api/v2/players/games'), 200);
  const setFavourite = (game: string, favourite: boolean) =>
    client.post(`/api/v2/games/${game}/favourite`, { favourite });
  const gameRef = (provider: string, gameId: string) => ({ provider, gameId });
  expect(await fetchOwnGames()).toEqual({ favourites: [], recent: [] });

  for (const game of ['naga-pearls', 'silk-loom-reels', 'naga-pearls']) {
    must(await client.post(`/api/v2/games/alphabet/${game}/launch`), 200);
    app.ctx.clock.advance(1);
  }
  must(await setFavourite('gclub/nine-gates', true), 200);
  app.ctx.clock.advance(1);
  must(await setFavourite('alphabet/silk-loom-reels', true), 200);
  must(await setFavourite('gclub/nine-gates', true), 200);
  const recent = [gameRef('alphabet', 'naga-pearls'), gameRef('alphabet', 'silk-loom-reels')];
  expect(await fetchOwnGames()).toEqual({
    favourites: [gameRef('alphabet', 'silk-loom-reels'), gameRef('gclub', 'nine-gates')],
    recent,
  });

  const after = must<PlayerGames>(await setFavourite('gclub/nine-gates', false), 200);
  expect(after).toEqual({ favourites: [gameRef('alphabet', 'silk-loom-reels')], recent });
  must(await setFavourite('gclub/gone-since', false), 200);
  expect((await setFavourite('gclub/no-such-game', true)).status).toBe(404);
  expect((await client.post('/api/v2/games/gclub/nine-gates/favourite', {})).status).toBe(400);

  const other = await app.playerWithCredit('alphabet');
  must(await other.client.post('/api/v2/games/alphabet/silk-loom-reels/launch'), 200);
  expect(must<PlayerGames>(await other.client.get('/api/v2/players/games'), 200).recent).toEqual([
    gameRef('alphabet', 'silk-loom-reels'),
  ]);
  // Counts are cached for a minute
  app.ctx.clock.advance(61);
  const countPlayers = async (id: string) =>
    must<{ games: ReadGame[] }>(await client.get('/api/v2/games/alphabet'), 200).games.find(
      (game) => game.id === id,
    )?.players;
  expect(await countPlayers('silk-loom-reels')).toBe(2);
  expect(await countPlayers('seven-waterfalls')).toBe(0);
});
