import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prerenderedAttribute } from '../../contract/document';
import { sandboxContract } from '../../contract/sandbox';
import { initClient } from '../../contract/tsRest';
import { bundledProgram } from '../../scripts/bundleServer';
import { freePort } from './freePort';

/** The calls of the sandbox: what banks, providers and staff do. */
export type Sandbox = ReturnType<typeof sandboxOf>;

/** The real server in a separate process, with the sandbox page and an empty data folder. */
export interface Site {
  url: string;
  sandbox: Sandbox;
  /** Ends the process as an operator does; the data stay. */
  stop: () => Promise<void>;
  /** Starts it again at the same address, with the same data. */
  start: () => Promise<void>;
  /** Output of the server so far. */
  log: () => string;
  /** Ends it and removes the data. */
  close: () => Promise<void>;
}

const sandboxOf = (baseUrl: string) => initClient(sandboxContract, { baseUrl, baseHeaders: {} });

interface SiteOptions {
  sandbox?: boolean;
  spaDir?: string;
  logLevel?: string;
  /** Script to run: `scripts/serve.ts` starts with complete settings only. */
  script?: string;
  env?: Record<string, string>;
}

/**
 * Starts a site that serves the page in `spaDir`. Without a sandbox it has no gateway and no game providers, unless `env`
 * connects them.
 * @throws Error with the server's output when it does not become ready
 */
export async function openSite({
  sandbox = true,
  spaDir = 'dist/sandbox',
  logLevel = 'warn',
  script = 'server/main.ts',
  env = {},
}: SiteOptions = {}): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), 'champa-site-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let log = '';
  let server: ChildProcess | undefined;

  const start = async () => {
    server = run(await bundledProgram(script), port, {
      DATA_DIR: data,
      SANDBOX: sandbox ? '1' : '0',
      SPA_DIR: spaDir,
      LOG_LEVEL: logLevel,
      ...env,
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (log += text));
    await ready(url, server, () => log);
  };
  const stop = async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
    }
  };
  const kill = () => server?.kill('SIGKILL');
  process.once('exit', kill);
  const close = async () => {
    await stop();
    process.off('exit', kill);
    rmSync(data, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url, sandbox: sandboxOf(url), stop, start, log: () => log, close };
}

function run(program: string, port: number, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      ...env,
    },
  });
}

async function ready(url: string, server: ChildProcess, log: () => string): Promise<void> {
  for (const deadline = Date.now() + 240_000; ; await sleep(100)) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not get ready:\n${log()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
}

/** Waits until a started server has prerendered its pages with its own settings. Until then the app renders them. */
export async function untilPrerendered(url: string): Promise<void> {
  const isThere = async () => (await (await fetch(url)).text()).includes(prerenderedAttribute);
  while (!(await isThere())) await sleep(100);
}
