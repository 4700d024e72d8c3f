import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './freePort';
import { embeddedInstallations, systemInstallations, type Installation } from './postgresBinaries';

/** A PostgreSQL to test on. Its user may create databases. */
export interface TestPostgres {
  /** URL of its database `postgres`. */
  url: string;
  /** Its origin, and its version. */
  name: string;
  /** Stops it as a crash would and restarts it with the same data; null if it is not ours. */
  restart: (() => Promise<void>) | null;
  stop: () => Promise<void>;
}

/**
 * Starts or connects to a PostgreSQL, which is removed by `stop` or when the process ends: the one in TEST_DATABASE_URL, else
 * one from the machine's programs, else one from npm's. TEST_POSTGRES=system or embedded allows only that kind.
 * @param parent the folder in which its data folder is created
 * @param fsync false if the data need not survive a crash of the machine
 * @throws Error that lists what was tried
 */
export async function startPostgres(
  env: NodeJS.ProcessEnv = process.env,
  parent = tmpdir(),
  fsync = true,
): Promise<TestPostgres> {
  if (env.TEST_DATABASE_URL) return useGivenPostgres(env.TEST_DATABASE_URL);
  const troubles: string[] = [];
  for (const installation of installations(env.TEST_POSTGRES)) {
    try {
      return await start(installation, parent, fsync);
    } catch (error) {
      troubles.push(
        `${installation.name}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  throw new Error(
    ['No PostgreSQL could be started. Install one, or set TEST_DATABASE_URL.', ...troubles].join(
      '\n',
    ),
  );
}

function installations(kind: string | undefined): Installation[] {
  if (kind === 'system') return systemInstallations();
  if (kind === 'embedded') return embeddedInstallations();
  return [...systemInstallations(), ...embeddedInstallations()];
}

async function useGivenPostgres(url: string): Promise<TestPostgres> {
  return {
    url,
    name: `TEST_DATABASE_URL, ${await versionOf(url)}`,
    restart: null,
    stop: async () => {},
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function start(
  installation: Installation,
  parent: string,
  fsync: boolean,
): Promise<TestPostgres> {
  const home = mkdtempSync(join(parent, 'champa-postgres-'));
  let server: ChildProcess | undefined;
  const end = () => {
    // Without a clean shutdown: the whole cluster is deleted
    server?.kill('SIGQUIT');
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  const quit = () => process.exit(130);
  process.once('exit', end);
  for (const signal of signals) process.once(signal, quit);
  const stop = async () => {
    process.off('exit', end);
    for (const signal of signals) process.off(signal, quit);
    if (server) await ended(server);
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  try {
    chmodSync(home, 0o755);
    const user = unprivileged();
    const data = join(home, 'data');
    mkdirSync(data);
    if (user) chownSync(data, user.uid, user.gid);
    const { folder, env } = installation.prepare(home);
    const options: SpawnOptions = { cwd: data, env: { ...process.env, ...env }, ...user };
    initialise(join(folder, 'initdb'), options);
    const port = await freePort();
    const log = join(home, 'log');
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
    const begin = () => {
      server = run(join(folder, 'postgres'), port, log, options, fsync);
      return ready(url, server, log);
    };
    const restart = async () => {
      if (server) await ended(server, 'SIGQUIT');
      await begin();
    };
    const version = await begin();
    return { url, name: `${installation.name}, ${version}`, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface User {
  uid: number;
  gid: number;
}

/** Options to run PostgreSQL's programs; `cwd` is the cluster. */
interface SpawnOptions extends Partial<User> {
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** PostgreSQL refuses to run as root. @returns the user to run it as in that case, else null */
function unprivileged(): User | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
}

function initialise(initdb: string, options: SpawnOptions): void {
  const flags = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C'];
  const { status, stderr, error } = spawnSync(
    initdb,
    ['--pgdata', options.cwd, '--no-sync', ...flags],
    { ...options, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr.trim()}`);
}

function run(
  postgres: string,
  port: number,
  logFile: string,
  options: SpawnOptions,
  fsync: boolean,
): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: 'on',
    max_connections: 300,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile, 'a');
  return spawn(postgres, ['-D', options.cwd, ...flags], {
    ...options,
    stdio: ['ignore', log, log],
  });
}

async function ready(url: string, server: ChildProcess, log: string): Promise<string> {
  const deadline = Date.now() + 30_000;
  let failure: Error | undefined;
  server.once('error', (error) => (failure = error));
  for (;;) {
    if (failure) throw failure;
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`postgres did not start:\n${readFileSync(log, 'utf8').trim()}`);
    try {
      return await versionOf(url);
    } catch {
      await sleep(100);
    }
  }
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return `PostgreSQL ${rows[0]?.server_version}`;
  } finally {
    await client.end();
  }
}

/** Stops the server. SIGINT: a clean shutdown that closes connections. SIGQUIT: an immediate one, without cleaning up. */
async function ended(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const exit = once(server, 'exit');
  server.kill(signal);
  const slow = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await exit;
  clearTimeout(slow);
}
