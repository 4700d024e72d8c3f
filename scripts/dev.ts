import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCatalogs } from './catalogs';

/** Where the page for developers is put; it is served instead of a build. */
const output = path.join('dist', 'dev');

const children: ChildProcess[] = [];
let isStopped = false;

function run(args: string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // One side alone is of no use: when one ends, all end.
  child.once('exit', (code) => stop(code ?? 1));
  children.push(child);
}

function stop(code: number): void {
  if (isStopped) return;
  isStopped = true;
  process.exitCode = code;
  for (const child of children.splice(0)) child.kill('SIGTERM');
}

/** Texts that are not translated yet are shown in English, so that a page can be looked at while it is made. */
async function compile(): Promise<void> {
  await compileCatalogs({ missing: 'source' }).catch((error: unknown) => console.error(error));
}

/**
 * `npm run dev`: rebuilds page and server whenever a source changes, the page with the sandbox and with messages
 * of React. Reload the browser to see it.
 */
await compile();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));
watch('locales', { persistent: false }, (_, file) => {
  if (file?.endsWith('.po')) void compile();
});
run(
  [
    'node_modules/parcel/lib/bin.js',
    'watch',
    'src/index.html',
    ...['--dist-dir', output],
    ...['--cache-dir', '.parcel-cache/dev'],
    '--no-hmr',
    '--no-autoinstall',
  ],
  { NODE_ENV: 'development', CHAMPA_SANDBOX: '1' },
);
while (!isStopped && !existsSync(path.join(output, 'index.html'))) await sleep(200);
if (!isStopped)
  run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'scripts/start.ts'], {
    SPA_DIR: path.resolve(output),
  });
