import { expect, test } from '@jest/globals';
import { providers } from '../../contract/provider';
import { maxShowcased, type Showcase } from '../../contract/showcase';
import { promotion } from '../../server/db/schema';
import { must, useTestApp } from './support/testApp';

const app = useTestApp();

const showcase = async () => must<Showcase>(await app.server.client().get('/api/v2/showcase'), 200);

test('a visitor gets the public promotions and a limited number of games of each provider', async () => {
  const { promotions, providers: shownProviders } = await showcase();
  expect(promotions).toContainEqual(
    expect.objectContaining({ active: true, firstOrderOnly: true, bonusPercent: 80 }),
  );
  expect(promotions?.every(({ active }) => active)).toBe(true);
  expect(shownProviders?.map(({ provider }) => provider)).toEqual([...providers]);
  for (const { games } of shownProviders ?? [])
    expect(games.length).toBeLessThanOrEqual(maxShowcased.gamesOfProvider);
  expect((await app.server.client().get('/api/v2/promotions')).status).toBe(401);
});

test('the answer is computed once a minute for all visitors', async () => {
  const before = await showcase();
  await app.server.ctx.database.db.update(promotion).set({ bonusPercent: 81 });
  expect(await showcase()).toEqual(before);
  app.server.ctx.clock.advance(61);
  const { promotions } = await showcase();
  expect(promotions?.every(({ bonusPercent }) => bonusPercent === 81)).toBe(true);
});

test('calls are rate-limited by address', async () => {
  const { max, seconds } = app.server.ctx.config.rateLimits.showcaseByAddress;
  app.server.ctx.clock.advance(seconds + 1);
  const visitor = app.server.client();
  for (let count = 0; count < max; count += 1) await visitor.get('/api/v2/showcase');
  const refusal = await visitor.get('/api/v2/showcase');
  expect(refusal).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
});
