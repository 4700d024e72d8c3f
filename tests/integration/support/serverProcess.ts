import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledProgram } from '../../../scripts/bundleServer';
import { createTestDatabase, type TestDatabase } from './database';

/** The server in a separate process, with a database that is deleted when it ends. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** @returns its address */
  start(): Promise<string>;
  /** @returns its exit code */
  waitForExit(): Promise<number | null>;
  end(): Promise<void>;
}

/** @param env settings in addition to the database */
export function serverProcess(env: Record<string, string>): ServerProcess {
  let child: ChildProcess | undefined;
  let database: TestDatabase | undefined;
  let output = '';
  const dataDir = mkdtempSync(join(tmpdir(), 'server-process-'));
  const getChild = () => {
    if (!child) throw new Error('the server was not started');
    return child;
  };
  const waitForExit = async () => {
    const process = getChild();
    if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
    return process.exitCode;
  };
  return {
    get child() {
      return getChild();
    },
    output: () => output,
    start: async () => {
      database ??= await createTestDatabase();
      const { config } = database;
      const databaseSettings =
        config.kind === 'postgres' ? { DATABASE_URL: config.url } : { DATA_DIR: dataDir };
      const fixedEnv = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', SPA_DIR: dataDir };
      child = spawn(process.execPath, [await bundledProgram('server/main.ts')], {
        env: { ...fixedEnv, ...databaseSettings, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
      for (;;) {
        const address = /Listening on (\S+)/.exec(output)?.[1];
        if (address) return address;
        if (child.exitCode !== null) throw new Error(`the server did not start: ${output}`);
        await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
      }
    },
    waitForExit,
    end: async () => {
      child?.kill('SIGKILL');
      if (child) await waitForExit();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
