import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestServer, type TestServer } from '../integration/support/server';
import { exchange, type WireAnswer } from './support/wire';

let folder: string;
let server: TestServer;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headers-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, 'src.1a2b3c4d.js'), 'export {}');
  server = await createTestServer({ spaDir: folder, trustProxy: 1, requestTimeoutMs: 400 });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function expectSafe(answer: WireAnswer | null): asserts answer is WireAnswer {
  if (!answer) throw new Error('no answer');
  const { headers } = answer;
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe-|\*/);
  for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
    expect(policy).toContain(part);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers.has(name)).toBe(false);
  if (answer.body !== '') expect(headers.get('content-type')).toMatch(/charset=utf-8|javascript/);
}

const usual = 'host: champa.test\r\nconnection: close\r\n';
const tls = 'x-forwarded-proto: https\r\n';

const requestCases: [what: string, line: string, status: number, more?: string][] = [
  ['the page', 'GET / HTTP/1.1', 200],
  ['a screen', 'GET /player/deposit HTTP/1.1', 200],
  ['a script', 'GET /src.1a2b3c4d.js HTTP/1.1', 200],
  ['a file that is not there', 'GET /src.00000000.js HTTP/1.1', 404],
  ['the page of the sandbox', 'GET /sandbox HTTP/1.1', 200],
  ['a game of the sandbox', 'GET /sandbox/game/gclub/x?token=x HTTP/1.1', 410],
  ['a call of the sandbox', 'GET /sandbox/audit HTTP/1.1', 200],
  ['the reference', 'GET /docs HTTP/1.1', 200],
  ['health', 'GET /healthz HTTP/1.1', 200],
  ['a call', 'GET /api/v2/limits HTTP/1.1', 200],
  ['the head of a call', 'HEAD /api/v2/limits HTTP/1.1', 200],
  ['a call without login', 'GET /api/v2/deposits HTTP/1.1', 401],
  ['the stream without login', 'GET /api/v2/events HTTP/1.1', 401],
  ['nothing', 'GET /api/nothing HTTP/1.1', 404],
  ['an address that cannot be read', 'GET /api/v2/%ff HTTP/1.1', 400],
  ['a method that is not served', 'TRACE /api/v2/limits HTTP/1.1', 404],
  ['a question before a call', 'OPTIONS /api/v2/players/login HTTP/1.1', 404],
  ['another site', 'POST /api/v2/players/logout HTTP/1.1', 403, 'origin: null\r\n'],
  ['a form', 'POST /api/v2/players/login HTTP/1.1', 415, 'content-type: text/plain\r\n'],
  ['the gateway', 'POST /gateway/notices HTTP/1.1', 401, 'content-type: application/json\r\n'],
  ['an old client', 'GET /api/v2/agency/info HTTP/1.0', 200],
  ['an expectation', 'GET /api/v2/limits HTTP/1.1', 200, 'expect: the-worst\r\n'],
];

test.each(requestCases)('are on the answer to %s', async (_what, line, status, more = '') => {
  const answer = await exchange(port, `${line}\r\n${usual}${tls}${more}\r\n`);
  expectSafe(answer);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=31536000; include/);
  if (line.includes('/api')) expect(answer.headers.get('cache-control')).toBe('no-store');
});

describe('are on the answer to a malformed request', () => {
  const login = `POST /api/v2/players/login HTTP/1.1\r\n${usual}content-type: application/json\r\n`;
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'VALIDATION'],
    ['headers without end', `${login}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'PAYLOAD_TOO_LARGE'],
    ['a body that never comes', `${login}content-length: 99\r\n\r\n{"`, 408, 'REQUEST_TIMEOUT'],
    ['a head that never ends', login, 408, 'REQUEST_TIMEOUT'],
    ['two lengths', `${login}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`, 400, 'VALIDATION'],
    [
      'a length and pieces',
      `${login}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
      400,
      'VALIDATION',
    ],
    ['no host', 'GET /api HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'VALIDATION'],
  ])('%s', async (_what, bytes, status, code) => {
    const answer = await exchange(port, bytes);
    expectSafe(answer);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ code });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

test.each(['GET', 'HEAD'])('are on the stream of events: %s', async (method) => {
  const { client } = await server.newPlayer();
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await exchange(
    port,
    `${method} /api/v2/events HTTP/1.1\r\n${usual}cookie: ${cookie}\r\n\r\n`,
  );
  expectSafe({ ...(answer as WireAnswer), body: '' });
  expect(answer?.headers.get('content-type')).toBe('text/event-stream');
  expect(answer?.headers.get('cache-control')).toBe('no-store');
});
