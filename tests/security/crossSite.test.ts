import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { demoPassword } from '../../server/sandbox/demo/seedPlayers';
import { prepareDemoData } from '../../server/sandbox/reset';
import type { TestClient } from '../integration/support/client';
import { createTestServer, fingerprint, type TestServer } from '../integration/support/server';
import { allRoutes } from './support/routes';
import { readState } from './support/snapshot';

let server: TestServer;
let victim: TestClient;
beforeAll(async () => {
  server = await createTestServer();
  await prepareDemoData(server.ctx);
  victim = server.client();
  await victim.api.players.login({ body: { username: 'demo', password: demoPassword } });
  victim.headers = { host: 'champa.test' };
}, 60_000);
afterAll(() => server.close());

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

/** Ways in which a page of another site can make a browser send a request, with the victim's cookie if the browser sends it. */
const ways: [string, Record<string, string>, number][] = [
  ['a script', { origin: 'https://evil.test', 'content-type': json }, 403],
  ['a frame without a name', { origin: 'null', 'content-type': json }, 403],
  ['a form', { origin: 'https://evil.test', 'content-type': form }, 403],
  ['a form of plain text', { origin: 'null', 'content-type': 'text/plain' }, 403],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site', 'content-type': json }, 403],
  ['a link that posts', { 'sec-fetch-site': 'cross-site', 'content-type': form }, 403],
  ['an old browser’s form', { 'content-type': form }, 415],
  ['an old browser’s form of plain text', { 'content-type': 'text/plain' }, 415],
  ['an old browser’s form of files', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
];

describe('another site changes nothing', () => {
  const changingRoutes = allRoutes.filter(({ route }) => route.method !== 'GET');
  const body = JSON.stringify({ provider: 'gclub', amount: '50000', username: 'demo' });

  test.each(ways)('by %s', async (_way, headers, status) => {
    const before = await readState(server);
    for (const { name, route } of changingRoutes) {
      const path = route.path.replace(':provider', 'gclub').replaceAll(/:\w+/g, 'x');
      for (const sentBody of [body, '']) {
        const { from, cookies } = victim;
        expect(cookies.has('session')).toBe(true);
        const answer = await victim.send(route.method, path, {
          from,
          body: sentBody,
          headers: { fingerprint, 'idempotency-key': randomUUID(), ...headers },
        });
        expect([name, answer.status]).toEqual([name, status]);
      }
    }
    expect(await readState(server)).toBe(before);
  });

  test('by GET, HEAD or OPTIONS, which a link can send', async () => {
    const codes = await server.ctx.database.db.query.deposit.findMany({ limit: 1 });
    const before = await readState(server);
    for (const { route } of allRoutes.filter((one) => one.name !== 'events.stream')) {
      const path = route.path
        .replace(':provider', 'gclub')
        .replaceAll(/:\w+/g, codes[0]?.code ?? 'x');
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        await victim.send(method, path, { headers: { 'sec-fetch-site': 'cross-site' } });
    }
    expect(await readState(server)).toBe(before);
  });
});
