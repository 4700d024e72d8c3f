import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../server/config';
import { providerSignatureHeader, signatureHeader, signNotice } from '../../server/http/signature';
import type { RateLimit } from '../../server/operator';
import { createTestServer, type TestServer } from '../integration/support/server';
import { contentTypes, hostileBodies, publicCalls } from './support/publicCalls';

let server: TestServer;
let limitedServer: TestServer;
const gatewayKey = 'k'.repeat(32);
const limits = { max: 5, seconds: 60 };
beforeAll(async () => {
  const { rateLimits } = loadConfig({}, process.cwd());
  const within = (refusedByAddress: RateLimit) =>
    createTestServer({
      gatewayKey,
      rateLimits: { ...rateLimits, refusedByAddress },
    });
  server = await within({ max: 1_000_000, seconds: 60 });
  limitedServer = await within(limits);
});
afterAll(async () => {
  await server.close();
  await limitedServer.close();
});

/** Bytes of an answer, at most. */
const longest = 4096;

describe.each(publicCalls)('$method $path', ({ method, path }) => {
  test.each(contentTypes)('refuses a hostile body of the type %p briefly', async (type) => {
    for (const [label, body] of Object.entries(hostileBodies)) {
      const answer = await server
        .client()
        .send(method, path, { body, headers: { 'content-type': type } });
      const summary = `${label}: ${answer.status}, ${Buffer.byteLength(answer.text)} bytes`;
      if (answer.status < 400 || answer.status > 499) throw new Error(summary);
      if (Buffer.byteLength(answer.text) > longest) throw new Error(summary);
    }
  });
});

describe('senseless requests of a stranger', () => {
  const send = (from: string, body: unknown = '[]') =>
    limitedServer.client().post('/api/v2/players/username/validate', body, { from });
  const useUp = async (from: string) => {
    for (let i = 0; i < limits.max; i++) expect((await send(from)).status).toBe(400);
  };

  test('are limited by address, across all routes', async () => {
    await useUp('203.0.113.1');
    const refusal = await send('203.0.113.1', { username: 'khamla' });
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    const bytes = { body: Buffer.alloc(10), from: '203.0.113.1' };
    for (const path of ['/api/staff/v1/login', '/gateway/notices'])
      expect((await limitedServer.client().send('POST', path, bytes)).status).toBe(429);
    expect((await send('203.0.113.2', { username: 'khamla' })).status).toBe(200);
    limitedServer.ctx.clock.advance(limits.seconds + 1);
    expect((await send('203.0.113.1', { username: 'khamla' })).status).toBe(200);
  });

  async function notice(from: string, key: string, age = 0, header = signatureHeader) {
    const at = new Date(limitedServer.ctx.clock.now().getTime() - age * 1000);
    const headers = { 'content-type': 'application/json', [header]: signNotice(key, '{}', at) };
    const sent = { body: '{}', from, headers };
    return (await limitedServer.client().send('POST', '/gateway/notices', sent)).status;
  }

  test('do not stop a signed call from the same address', async () => {
    const from = '203.0.113.4';
    await useUp(from);
    expect(await notice(from, gatewayKey)).toBe(400);
    expect(await notice(from, 'another key')).toBe(401);
  });

  test('are limited also with an outdated signature, and with that of another route', async () => {
    const from = '203.0.113.5';
    await useUp(from);
    expect(await notice(from, gatewayKey, 3600)).toBe(429);
    expect(await notice(from, gatewayKey, 0, providerSignatureHeader)).toBe(429);
  });

  test('are limited also with wrong signatures, later than without', async () => {
    const from = '203.0.113.6';
    for (let i = 0; i < limits.max * 10; i++) expect(await notice(from, 'another key')).toBe(401);
    expect(await notice(from, 'another key')).toBe(429);
    limitedServer.ctx.clock.advance(limits.seconds + 1);
    expect(await notice(from, gatewayKey)).toBe(400);
  });

  test('do not stop a player at the same address', async () => {
    const { client } = await limitedServer.newPlayer();
    client.from = '203.0.113.3';
    await useUp(client.from);
    expect(
      (await limitedServer.client().post('/api/v2/players/logout', {}, { from: client.from }))
        .status,
    ).toBe(429);
    expect((await client.post('/api/v2/players/logout')).status).toBe(200);
  });
});

test('raw bytes are accepted only by routes that receive parts of files', async () => {
  const body = Buffer.alloc(400_000);
  for (const path of ['login', 'join', 'join/confirm', 'logout']) {
    const answer = await server.client().send('POST', `/api/staff/v1/${path}`, { body });
    expect([answer.status, answer.body]).toEqual([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
  }
});

test('a refusal names at most 20 fields', async () => {
  const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]));
  const answer = await server.client().post('/api/v2/players/login', body);
  expect(answer.status).toBe(400);
  expect((answer.body as { fields: string[] }).fields).toHaveLength(20);
});
