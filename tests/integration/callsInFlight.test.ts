import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callLimits } from '../../server/http/callsInFlight';
import { createTestServer, type TestPlayer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  server.ctx.config.rateLimits.callByPlayer.max = 10_000;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const act = ({ client }: TestPlayer) =>
  client.send('POST', '/api/v2/promotions/usages/recheck', { body: {} });
const look = ({ client }: TestPlayer) => client.get('/api/v2/players/current');

test('of many concurrent calls of one player a few run, some wait, and the rest are refused with a time to wait', async () => {
  const [busy, other] = [await server.newPlayer(), await server.newPlayer()];
  const capacity = callLimits.writes + callLimits.waiting;
  let answerCount = 0;
  const calls = Array.from({ length: capacity + 50 }, async () => {
    const answer = await act(busy);
    answerCount += 1;
    return answer;
  });
  // Pending calls delay neither other players nor the reads of the same player.
  expect((await look(other)).status).toBe(200);
  expect((await look(busy)).status).toBe(200);
  expect(answerCount).toBeLessThan(capacity);
  const answers = await Promise.all(calls);
  const refusals = answers.filter(({ status }) => status === 429);
  expect(refusals).toHaveLength(50);
  for (const { headers, body } of refusals) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: 'RATE_LIMITED' });
  }
  expect((await act(busy)).status).not.toBe(429);
});

test('a caller who hangs up frees their turn', async () => {
  const player = await server.newPlayer();
  const { port } = server.app.server.address() as AddressInfo;
  const cookie = [...player.client.cookies].map((pair) => pair.join('=')).join('; ');
  for (let call = 0; call < 4 * callLimits.writes; call += 1) {
    const path = '/api/v2/promotions/usages/recheck';
    const headers = { cookie, 'content-type': 'application/json', 'content-length': '100' };
    const openRequest = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
    openRequest.on('error', () => undefined);
    const requestEvent = once(server.app.server, 'request');
    // The body is never complete
    openRequest.write('{');
    await requestEvent;
    openRequest.destroy();
  }
  expect((await act(player)).status).not.toBe(429);
  await Promise.all(Array.from({ length: callLimits.writes + 1 }, () => act(player)));
});
