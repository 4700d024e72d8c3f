import { afterAll, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fingerprint, newUsername, registration } from './support/server';
import { serverProcess } from './support/serverProcess';

jest.setTimeout(120_000);

const server = serverProcess({ SANDBOX: '1', DRAIN_SECONDS: '3' });
afterAll(() => server.end());

/** A registration whose body is sent later. */
async function slowRegistration(address: string) {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  await once(socket, 'connect');
  const body = JSON.stringify(registration(newUsername()));
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  const head = [
    ...['POST /api/v2/players/register HTTP/1.1', `host: ${host}`, `fingerprint: ${fingerprint}`],
    ...['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`],
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return async () => {
    socket.write(body);
    await once(socket, 'close');
    return answer;
  };
}

test('a server that gets SIGTERM first reports not ready, and cuts no call that the proxy still sends', async () => {
  const address = await server.start();
  const stream = await openStream(address);
  const finish = await slowRegistration(address);
  const status = (path: string) => fetch(`${address}${path}`).then((answer) => answer.status);
  let isReady = true;
  const statuses: number[] = [];
  const caller = async () => {
    while (isReady) statuses.push(await status('/api/v2/limits'));
  };
  const callers = Array.from({ length: 10 }, caller);
  while (statuses.length < 50) await sleep(5);
  server.child.kill('SIGTERM');
  while (isReady) isReady = (await status('/readyz')) === 200;
  const ready: unknown = await (await fetch(`${address}/readyz`)).json();
  expect(ready).toMatchObject({ ok: false, checks: { serving: false, database: true } });
  await Promise.all(callers);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await finish()).toMatch(/^HTTP\/1\.1 201 .*connection: close/is);
  expect(await stream.text).toMatch(/retry: \d+/);
  expect(await server.waitForExit()).toBe(0);
});

/** Opens a stream of events. `text` resolves when it has ended. */
async function openStream(address: string): Promise<{ text: Promise<string> }> {
  const made = await fetch(`${address}/api/v2/players/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', fingerprint },
    body: JSON.stringify(registration(newUsername())),
  });
  const cookie = made.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const stream = await fetch(`${address}/api/v2/events`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  return { text: stream.text() };
}
