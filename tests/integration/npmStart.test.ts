import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from './support/database';

let folder: string;
let database: TestDatabase;
let npm: ChildProcess | null = null;
// One database for both signals, so that its tables are created once
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  database = await createTestDatabase();
});
afterEach(() => {
  if (npm?.pid && process.platform !== 'win32') endGroup(npm.pid);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Kills what is left of the process group. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing was left.
  }
}

/** Runs `npm start` as a user does, with a built page. @returns the address when it is ready */
async function npmStart(): Promise<{ child: ChildProcess; address: string }> {
  const databaseSettings =
    database.config.kind === 'postgres'
      ? { DATABASE_URL: database.config.url }
      : { DATA_DIR: join(folder, 'data') };
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SPA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...databaseSettings,
    },
  });
  npm = child;
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (output += piece));
  for (;;) {
    const address = /Ready: (\S+)/.exec(output)?.[1];
    if (address) return { child, address };
    if (child.exitCode !== null) throw new Error(`it did not start: ${output}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
}

const answers = (address: string) =>
  fetch(`${address}/healthz`).then(
    (response) => response.ok,
    () => false,
  );

/** A connection that the server keeps until it stops. */
async function connectTo(address: string): Promise<{ closed: Promise<void> }> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // The socket must be read to notice its end; a killed server resets it
  socket.resume().on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return { closed };
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the server ends when the npm that runs it gets %s, and can be started again',
  async (signal) => {
    const first = await npmStart();
    const ended = once(first.child, 'exit');
    expect(await answers(first.address)).toBe(true);
    const { closed } = await connectTo(first.address);
    process.kill(first.child.pid ?? 0, signal);
    await ended;
    await closed;
    expect(await answers(first.address)).toBe(false);
    const second = await npmStart();
    expect(await answers(second.address)).toBe(true);
  },
  120_000,
);
