import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundledProgram } from '../../../scripts/bundleServer';
import { settings } from './service';

/** The real server in a process of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Milliseconds from its start until it was ready for players. */
  readyMs: number;
  /** Kills it without a warning. */
  kill(): Promise<void>;
  /** Stops it as an operator does. */
  stop(): Promise<void>;
}

const killers = new Set<() => void>();
process.once('exit', () => killers.forEach((kill) => kill()));

/** Starts a server process. `output` returns what it has printed, for errors. */
async function spawnServer(env: Record<string, string>, cwd?: string) {
  // Another checkout may not be able to bundle itself
  const program = cwd
    ? ['--import', 'tsx', 'server/main.ts']
    : [await bundledProgram('server/main.ts')];
  const child = spawn(process.execPath, program, {
    cwd,
    env: { PATH: process.env.PATH, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const end = () => void child.kill('SIGKILL');
  killers.add(end);
  const exit = once(child, 'close').then(([code]) => {
    killers.delete(end);
    return code as number | null;
  });
  return { child, exit, output: () => output };
}

/**
 * Starts a server and waits until it is ready.
 * @param cwd the checkout of the program; by default this one
 * @throws Error with its output when it is not ready within four minutes
 */
export async function startProcess(
  env: Record<string, string>,
  cwd?: string,
): Promise<ServerProcess> {
  const start = Date.now();
  const { child, exit, output } = await spawnServer(env, cwd);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exit;
  };
  for (const deadline = start + 240_000; ; await sleep(20)) {
    const url = /http:\/\/\S+/.exec(output())?.[0];
    const answer = url && (await fetch(`${url}/readyz`).catch(() => null));
    if (url && answer && answer.ok)
      return {
        url,
        pid: child.pid ?? 0,
        readyMs: Date.now() - start,
        kill: () => end('SIGKILL'),
        stop: () => end('SIGTERM'),
      };
    if (child.exitCode === null && Date.now() < deadline) continue;
    child.kill('SIGKILL');
    throw new Error(`a server did not get ready: ${output()}`);
  }
}
