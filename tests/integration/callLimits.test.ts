import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  assertAttemptAllowed,
  enforceRateLimit,
  limitedRoutes,
  uncountAttempt,
} from '../../server/http/rateLimits';
import type { TestClient } from './support/client';
import { createTestServer, type TestServer } from './support/server';

const max = 3;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  server.ctx.config.rateLimits.callByPlayer.max = max;
});
afterAll(() => server.close());

const routes = [...limitedRoutes].map(({ method, path }) => [method, path] as const);

const call = (client: TestClient, method: string, path: string) =>
  client.send(method, path.replace(':provider', 'gclub').replace(/:\w+/g, 'CH-0000000'), {
    body: {},
  });

test('there are calls with a rate limit', () => expect(routes.length).toBeGreaterThan(5));

test.each(routes)('%s %s has a rate limit for each player', async (method, path) => {
  const [one, other] = [await server.newPlayer(), await server.newPlayer()];
  const answers = await Promise.all(
    Array.from({ length: 4 * max }, () => call(one.client, method, path)),
  );
  const refusals = answers.filter(({ status }) => status === 429);
  expect(refusals).toHaveLength(3 * max);
  for (const { headers, body } of refusals) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: 'RATE_LIMITED' });
  }
  expect((await call(other.client, method, path)).status).not.toBe(429);
  const rest = routes.filter(([, another]) => another !== path);
  for (const [, another] of rest.slice(0, 1))
    expect((await call(one.client, 'POST', another)).status).not.toBe(429);
  server.ctx.clock.advance(server.ctx.config.rateLimits.callByPlayer.seconds);
  expect((await call(one.client, method, path)).status).not.toBe(429);
});

test('a call that ends in a later window takes nothing from the count of that window', async () => {
  const { ctx } = server;
  const counter = { bucket: 'slow', key: 'one', limit: { max: 1, seconds: 60 } };
  const resetsAt = await enforceRateLimit(ctx, counter);
  ctx.clock.advance(60);
  const later = await enforceRateLimit(ctx, counter);
  await uncountAttempt(ctx, counter, resetsAt);
  await expect(assertAttemptAllowed(ctx, counter)).rejects.toMatchObject({ status: 429 });
  await uncountAttempt(ctx, counter, later);
  await assertAttemptAllowed(ctx, counter);
});

test('a visitor is turned away before anything is counted', async () => {
  const client = server.client();
  const path = '/api/v2/promotions/usages/recheck';
  for (let i = 0; i <= max; i++) expect((await client.post(path, {})).status).toBe(401);
});
