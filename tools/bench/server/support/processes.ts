import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundledProgram } from '../../../../scripts/bundleServer';
import { freePort } from '../../../../tests/support/freePort';

/** A server process. */
export interface Served {
  url: string;
  pid: number;
  /** Milliseconds from its start to its first response. */
  readyMs: number;
  stop(): Promise<void>;
}

/** Environment of the product's server, apart from its database. */
export const settings = {
  SANDBOX: '1',
  SPA_DIR: 'no-page',
  GATEWAY_KEY: 'the gateway of the bench signs with this',
} as const;

/** Runs TypeScript without a bundle. */
const translated = ['--import', 'tsx'];

const runningChildren = new Set<ChildProcess>();
process.once('exit', () => runningChildren.forEach((child) => child.kill('SIGKILL')));

/**
 * Starts one of our programs in a process of its own. Its log is discarded. BENCH_NODE_FLAGS are passed to Node, for example
 * `--cpu-prof --cpu-prof-dir=profiles`.
 * @param cwd the checkout of the program; by default this one
 */
function startProgram(
  args: string[],
  env: Record<string, string>,
  stdout: 'pipe' | 'ignore',
  cwd?: string,
) {
  const { PATH, HOME, BENCH_NODE_FLAGS = '' } = process.env;
  const flags = BENCH_NODE_FLAGS.split(' ').filter((flag) => flag !== '');
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd,
    stdio: ['ignore', stdout, 'pipe'],
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  runningChildren.add(child);
  child.once('exit', () => runningChildren.delete(child));
  return { child, complaint: () => complaint };
}

/**
 * Starts a program that listens on PORT.
 * @param path responds with 200 once the program is ready
 * @param cwd the checkout of the program; by default this one
 */
export async function serve(
  file: string,
  env: Record<string, string>,
  path: string,
  cwd?: string,
): Promise<Served> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Another checkout may not be able to bundle itself
  const program = cwd ? [...translated, file] : [await bundledProgram(file)];
  const start = performance.now();
  const { child, complaint } = startProgram(
    program,
    { PORT: String(port), HOST: '127.0.0.1', ...env },
    'ignore',
    cwd,
  );
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  for (const deadline = start + 120_000; ; await sleep(10)) {
    const answer = await fetch(url + path).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return { url, pid: child.pid ?? 0, readyMs: performance.now() - start, stop };
    if (child.exitCode === null && performance.now() < deadline) continue;
    child.kill('SIGKILL');
    throw new Error(`${file} did not get ready: ${complaint()}`);
  }
}

/** Starts the product's server and waits until it is ready for players. */
export const serveProduct = (env: Record<string, string>, cwd?: string): Promise<Served> =>
  serve('server/main.ts', { ...settings, ...env }, '/readyz', cwd);

/** Runs a program to its end. @returns its output, parsed as JSON. @throws Error with its error output */
export async function runProgram<Result>(args: string[], cwd?: string): Promise<Result> {
  const { child, complaint } = startProgram([...translated, ...args], {}, 'pipe', cwd);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${complaint()}`);
  return JSON.parse(output) as Result;
}
