import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../server/config';
import { bundledProgram } from '../../scripts/bundleServer';
import { openDatabase } from '../../server/db/client';
import { setting, staff } from '../../server/db/schema';
import { assertOwnDatabase } from '../../server/db/settings';
import { StartupError } from '../../server/errors';
import { startServer } from '../../server/start';
import { claimDatabase } from '../../tools/scale/claimDatabase';
import { freePort } from '../support/freePort';
import { createDatabaseOn, onPostgres } from './support/database';
import { fingerprint, password, registration } from './support/server';

/** The program in a separate process. */
interface Running {
  process: ChildProcess;
  /** Its output so far, of both streams. */
  output(): string;
  /** Resolves with the exit code. */
  exit: Promise<number | null>;
}

/** A data folder with all tables: copying it is much faster than creating one. */
let prepared: string;
let program: string;
beforeAll(async () => {
  program = await bundledProgram('server/main.ts');
  prepared = newFolder();
  const config = loadConfig({ DATA_DIR: prepared }, process.cwd());
  await (await openDatabase(config)).close();
}, 120_000);
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'startup-'));
}

let folder: string;
const startedServers: ChildProcess[] = [];
beforeEach(() => {
  folder = newFolder();
  cpSync(prepared, folder, { recursive: true });
});
afterEach(async () => {
  for (const child of startedServers.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Timeout of a test that starts the program, which takes long while other tests have the processors, ms. */
const timeout = 180_000;

function start(env: Record<string, string>): Running {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      GATEWAY_KEY: 'k'.repeat(32),
      LOG_LEVEL: 'error',
      PORT: '0',
      DATA_DIR: folder,
      ...env,
    },
  });
  startedServers.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, output: () => text, exit };
}

/** Waits until it is ready. @returns its address */
async function ready(server: Running): Promise<string> {
  const { process: child } = server;
  for (;;) {
    const address = /Listening on (\S+)/.exec(server.output())?.[1];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(`it ended: ${server.output()}`);
    await once(child.stdout ?? child, 'data');
  }
}

/** Starts the server in this process: it must fail with a reason in one line, and release the folder. */
async function expectRefusalInProcess(env: Record<string, string>, reason: RegExp): Promise<void> {
  const config = loadConfig(
    { LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder, ...env },
    process.cwd(),
  );
  const failure: unknown = await startServer(config).then(
    ({ stop }) => stop(),
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toMatch(reason);
  expect(String(failure)).not.toContain('\n');
  expect(isLocked()).toBe(false);
}

function isLocked(): boolean {
  return existsSync(join(folder, 'server.lock'));
}

/** It must end with a reason in one line, without a stack trace. */
async function expectRefusal(env: Record<string, string>, reason: RegExp): Promise<void> {
  const server = start(env);
  expect(await server.exit).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines).toEqual([expect.stringMatching(/^Cannot start: /)]);
  expect(lines[0]).toMatch(reason);
}

const json = { 'content-type': 'application/json' };

function register(address: string): Promise<Response> {
  return fetch(`${address}/api/v2/players/register`, {
    method: 'POST',
    headers: { ...json, fingerprint },
    body: JSON.stringify(registration('someone')),
  });
}

function logIn(address: string): Promise<Response> {
  return fetch(`${address}/api/v2/players/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'someone', password }),
  });
}

async function expectOccupied(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('the server cannot start', () => {
  test(
    'when the port is in use',
    async () => {
      const { server, port } = await expectOccupied();
      await expectRefusalInProcess({ PORT: String(port) }, new RegExp(`Port ${port} .*in use`));
      server.close();
    },
    timeout,
  );

  test(
    'when its host does not exist',
    async () => {
      await expectRefusalInProcess({ HOST: 'no.such.host.invalid' }, /no\.such\.host\.invalid/);
    },
    timeout,
  );

  test(
    'when the folder of the data cannot be written',
    async () => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      const pathBelow = join(file, 'data');
      await expectRefusalInProcess(
        { DATA_DIR: pathBelow },
        /DATA_DIR .*file\/data cannot be written/,
      );
      if (process.platform === 'linux')
        await expectRefusalInProcess({ DATA_DIR: '/proc/data' }, /DATA_DIR/);
    },
    timeout,
  );

  test(
    'when the database does not answer, and the message hides the password',
    async () => {
      const port = await freePort();
      const url = `postgresql://champa:secret-word@127.0.0.1:${port}/champa`;
      const server = start({ DATABASE_URL: url });
      expect(await server.exit).toBe(1);
      expect(server.output()).toMatch(
        new RegExp(
          `^Cannot start: DATABASE_URL \\(127.0.0.1:${port}/champa\\).*ECONNREFUSED.*\\n$`,
        ),
      );
      expect(server.output()).not.toContain('secret-word');
    },
    timeout,
  );

  test.each([
    ['1', '0', /demo players/],
    ['0', '1', /real players/],
  ])(
    'on a database of the other mode: SANDBOX=%s, then SANDBOX=%s',
    async (first, second, reason) => {
      const env = { LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder };
      const server = await startServer(loadConfig({ ...env, SANDBOX: first }, process.cwd()));
      await server.stop();
      await expectRefusalInProcess({ SANDBOX: second }, reason);
    },
    timeout,
  );

  test(
    'when the kind of wallet of a provider has changed while players have credit there',
    async () => {
      const env = { LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder, SANDBOX: '1' };
      const server = await startServer(loadConfig(env, process.cwd()));
      await server.stop();
      // The demo players have credit there
      const transfer = { PROVIDER_ALPHABET_WALLET: 'transfer' };
      await expectRefusalInProcess(
        { SANDBOX: '1', ...transfer },
        /PROVIDER_ALPHABET_WALLET .*alphabet/,
      );
    },
    timeout,
  );

  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'http' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ SANDBOX: 'yes' }, /SANDBOX/],
    [{ GATEWAY_KEY: 'short' }, /GATEWAY_KEY/],
    [{ DATABASE_URL: 'mysql://localhost' }, /DATABASE_URL/],
  ])('with %j', (env, reason) => {
    const load = () => loadConfig({ GATEWAY_KEY: 'k'.repeat(32), ...env }, process.cwd());
    expect(load).toThrow(StartupError);
    expect(load).toThrow(reason);
  });

  test(
    'with a port that is not a number, and the program says why in one line',
    () => expectRefusal({ PORT: 'http' }, /PORT/),
    timeout,
  );
});

describe('one folder of data', () => {
  const holderOf = () => Number(readFileSync(join(folder, 'server.lock'), 'utf8').split('\n')[0]);

  test(
    'serves one server at a time, even when it begins empty',
    async () => {
      rmSync(folder, { recursive: true });
      const first = start({});
      const address = await ready(first);
      expect(holderOf()).toBe(first.process.pid);
      await expectRefusal(
        {},
        new RegExp(`in use by another server \\(pid ${first.process.pid}\\)`),
      );
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
    },
    timeout,
  );

  test(
    'is taken over from a server that was killed, and nothing is lost',
    async () => {
      const first = start({});
      const address = await ready(first);
      const registerAnswer = await register(address);
      expect(registerAnswer.status).toBe(201);
      first.process.kill('SIGKILL');
      await first.exit;
      expect(holderOf()).toBe(first.process.pid);

      const second = start({});
      const addressAgain = await ready(second);
      expect(holderOf()).toBe(second.process.pid);
      expect((await logIn(addressAgain)).status).toBe(200);
      expect((await fetch(`${addressAgain}/readyz`)).status).toBe(200);
    },
    timeout,
  );

  test(
    'whose lock names an unrelated process is taken over',
    async () => {
      writeFileSync(join(folder, 'server.lock'), `${process.pid}\nan earlier start\nx`);
      await ready(start({}));
    },
    timeout,
  );

  test(
    'is won by one of several servers that find an old lock at the same moment',
    async () => {
      writeFileSync(join(folder, 'server.lock'), '999999999\n\nx');
      const all = [start({}), start({}), start({})];
      const outcomes = await Promise.all(
        all.map((one) => Promise.race([ready(one).then(() => 'serves'), one.exit.then(String)])),
      );
      expect(outcomes.sort()).toEqual(['1', '1', 'serves']);
    },
    timeout,
  );
});

describe('a server that gets a signal to stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s ends in good order, with a stream open, and leaves no lock',
    async (signal) => {
      const server = start({});
      const address = await ready(server);
      const cookies = (await register(address)).headers.getSetCookie();
      const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
      const stream = await fetch(`${address}/api/v2/events`, { headers: { cookie } });
      expect(stream.status).toBe(200);
      server.process.kill(signal);
      expect(await server.exit).toBe(0);
      expect(isLocked()).toBe(false);
    },
    timeout,
  );
});

test(
  'a server writes its log while it runs, and the rest of it when it stops',
  async () => {
    const server = start({ LOG_LEVEL: 'info' });
    const address = await ready(server);
    const ask = async () => (await fetch(`${address}/api/v2/limits`)).headers.get('x-request-id');
    const first = (await ask()) ?? '';
    while (!server.output().includes(first)) await sleep(50);
    const last = (await ask()) ?? '';
    server.process.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(server.output()).toContain(last);
  },
  timeout,
);

if (onPostgres)
  test(
    'two servers on one PostgreSQL start at the same moment, and serve the same players',
    async () => {
      // Without tables, so that both try to create them
      const { url, drop } = await createDatabaseOn(process.env.TEST_DATABASE_URL ?? '');
      const both = [start({ DATABASE_URL: url }), start({ DATABASE_URL: url })];
      const [first = '', second = ''] = await Promise.all(both.map(ready));
      expect((await register(first)).status).toBe(201);
      expect((await logIn(second)).status).toBe(200);
      for (const one of both) one.process.kill('SIGTERM');
      expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([0, 0]);
      await drop();
    },
    timeout,
  );

test('the players of a measurement come neither into a real site nor beside its staff', async () => {
  const config = loadConfig({ DATA_DIR: folder }, process.cwd());
  const database = await openDatabase(config);
  try {
    const useForReal = () => assertOwnDatabase({ config: { sandbox: false }, database });
    await useForReal();
    await expect(claimDatabase(database)).rejects.toThrow(/real players/);
    await database.db.delete(setting).where(eq(setting.name, 'players'));
    await claimDatabase(database);
    await expect(useForReal()).rejects.toThrow(/demo players/);
    await database.db
      .insert(staff)
      .values({ name: 'khamla', role: 'admin', createdAt: new Date() });
    await expect(claimDatabase(database)).rejects.toThrow(/players or staff/);
  } finally {
    await database.close();
  }
});
