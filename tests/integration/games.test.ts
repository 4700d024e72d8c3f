import { expect, test } from '@jest/globals';
import type { Game } from '../../contract/games';
import { providers } from '../../contract/provider';
import { must, useMoneyServer } from './support/money';

const money = useMoneyServer();

test.each(providers)('%s has its games, in several categories', async (provider) => {
  const { client } = await money.newcomer();
  const { games } = must<{ games: Game[] }>(await client.get(`/api/v2/games/${provider}`), 200);
  expect(games).toHaveLength(24);
  expect(new Set(games.map(({ id }) => id)).size).toBe(24);
  expect(new Set(games.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
});

test('a game opens once, with credit at its provider', async () => {
  const player = await money.player();
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
  const visitor = money.server.client();
  const page = await visitor.get(url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(page.text).toContain('Naga Pearls');
  const again = await visitor.get(url);
  expect(again.status).toBe(410);
  expect(again.text).not.toContain('Naga Pearls');
});

test('a link is good for a short time, and for its own game', async () => {
  const player = await money.playerWithCredit('alphabet');
  const link = async () =>
    must<{ url: string }>(await player.client.post('/api/v2/games/alphabet/rice-moon/launch'), 200)
      .url;
  const late = await link();
  money.ctx.clock.advance(121);
  expect((await player.client.get(late)).status).toBe(410);
  const other = (await link()).replace('rice-moon', 'naga-pearls');
  expect((await player.client.get(other)).status).toBe(410);
  expect((await player.client.get('/sandbox/game/alphabet/rice-moon')).status).toBe(410);
  const hostile = await player.client.get('/sandbox/game/alphabet/%3Cscript%3E?token=x&token=y');
  expect(hostile.status).toBe(410);
  expect(hostile.text).not.toContain('<script>');
});
