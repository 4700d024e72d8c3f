import { type AddressInfo, connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { loadConfig } from '../../server/config';
import {
  createTestServer,
  newUsername,
  type TestServer,
} from '../../tests/integration/support/server';
import { contentTypes, hostileBodies, publicCalls } from '../../tests/security/support/publicCalls';
import { exchange } from '../../tests/security/support/wire';

/**
 * `npm run measure:public-calls`: timing of public calls under abuse (login enumeration, idle connections, hostile bodies). Only
 * prints figures, because they depend on the machine.
 */

const sorted = (times: number[]) => [...times].sort((one, other) => one - other);
const quantile = (times: number[], part: number) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Whether the duration of a refused login reveals that a name exists. Existing and missing names take turns. */
async function enumeration(server: TestServer): Promise<void> {
  const { username } = await server.newPlayer();
  const logIn = (name: string) =>
    server.client().post('/api/v2/players/login', { username: name, password: 'wrong-password' });
  await logIn(newUsername());
  const existingTimes: number[] = [];
  const missingTimes: number[] = [];
  for (let i = 0; i < 200; i++) {
    existingTimes.push(await measureTime(() => logIn(username)));
    missingTimes.push(await measureTime(() => logIn(newUsername())));
  }
  const [one, other] = [quantile(existingTimes, 0.5), quantile(missingTimes, 0.5)];
  const apart = (Math.abs(one - other) / Math.min(one, other)) * 100;
  console.log(
    `login refused, median of 200: existing name ${one.toFixed(1)} ms, missing name ${other.toFixed(1)} ms, ${apart.toFixed(1)} % apart`,
  );
}

/** A thousand connections that begin a request and never finish it, while other requests are served. */
async function idleConnections(port: number): Promise<void> {
  const sockets: Socket[] = [];
  let refusedCount = 0;
  const closedPromises = Array.from({ length: 1_000 }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket);
    socket.write('POST /api/v2/players/login HTTP/1.1\r\nhost: x\r\n');
    let receivedText = '';
    socket.setEncoding('latin1').on('data', (text: string) => (receivedText += text));
    socket.on('error', () => undefined);
    return new Promise<void>((resolve) =>
      socket.on('close', () => {
        if (receivedText.startsWith('HTTP/1.1 408')) refusedCount++;
        resolve();
      }),
    );
  });
  const get = 'GET /api/v2/limits HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  const times: number[] = [];
  for (let i = 0; i < 500; i++) times.push(await measureTime(() => exchange(port, get)));
  await Promise.all(closedPromises);
  console.log(
    `1,000 half-open requests: ${refusedCount} closed with 408; 500 healthy ones, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
  );
}

/** Bodies above the limit, announced by their length or sent in chunks. */
async function largeBodies(port: number): Promise<void> {
  const head =
    'POST /api/v2/players/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n';
  const body = 'x'.repeat(70_000);
  const refusal = await exchange(port, `${head}content-length: ${body.length}\r\n\r\n${body}`);
  const pieces = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const chunked = await exchange(port, `${head}transfer-encoding: chunked\r\n\r\n${pieces}`);
  console.log(`bodies of 70,000 bytes: ${refusal?.status} by length, ${chunked?.status} in pieces`);
}

/**
 * Milliseconds for which a request keeps the event loop busy: the least of several attempts, because other processes run, too.
 */
async function busyMs(port: number, bytes: Buffer): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const start = performance.eventLoopUtilization();
    await exchange(port, bytes);
    times.push(performance.eventLoopUtilization(start).active);
  }
  return Math.min(...times);
}

/**
 * Measures how long hostile bodies keep the event loop busy, compared with a harmless body: every public route, content type
 * and body.
 */
async function hostileRequests(port: number): Promise<void> {
  const bytesOf = (method: string, path: string, type: string, body: string | Buffer) =>
    Buffer.concat([
      Buffer.from(
        `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
      ),
      Buffer.from(body),
    ]);
  const quiet = await busyMs(port, bytesOf('GET', '/api/v2/limits', 'application/json', ''));
  const timings: { ms: number; label: string }[] = [];
  for (const { method, path } of publicCalls)
    for (const type of contentTypes)
      for (const [label, body] of Object.entries(hostileBodies)) {
        const ms = (await busyMs(port, bytesOf(method, path, type, body))) - quiet;
        timings.push({ ms, label: `${path}, ${type || 'no type'}, ${label}` });
      }
  timings.sort((one, other) => other.ms - one.ms);
  console.log(
    `${timings.length} kinds of hostile requests, event loop busy beside a quiet one (${quiet.toFixed(1)} ms); the longest:`,
  );
  for (const { ms, label } of timings.slice(0, 5)) console.log(`  ${ms.toFixed(1)} ms  ${label}`);
}

const wideLimit = { max: 1_000_000, seconds: 60 };
const { rateLimits } = loadConfig({}, process.cwd());
const server = await createTestServer({
  requestTimeoutMs: 5_000,
  rateLimits: {
    ...rateLimits,
    loginByAccount: wideLimit,
    loginByAddress: wideLimit,
    registerByAddress: wideLimit,
    validateUsernameByAddress: wideLimit,
    refusedByAddress: wideLimit,
  },
});
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
await enumeration(server);
await largeBodies(port);
await hostileRequests(port);
await idleConnections(port);
await server.close();
