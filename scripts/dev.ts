import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCatalogs } from './catalogs';

/** Folder of the development build of the page. It is served instead of a production build. */
const output = path.join('dist', 'dev');

const children: ChildProcess[] = [];
let isStopped = false;

function run(args: string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // When one process exits, stop the others
  child.once('exit', (code) => stop(code ?? 1));
  children.push(child);
}

function stop(code: number): void {
  if (isStopped) return;
  isStopped = true;
  process.exitCode = code;
  for (const child of children.splice(0)) child.kill('SIGTERM');
}

/** Missing translations are shown in English during development. */
async function compile(): Promise<void> {
  await compileCatalogs({ missing: 'source' }).catch((error: unknown) => console.error(error));
}

/**
 * `npm run dev`: rebuilds page and server when a source changes. The page includes the sandbox and React's development
 * messages. Reload the browser to see a change.
 */
await compile();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));
for (const folder of ['locales', 'desk/locales'])
  watch(folder, { persistent: false }, (_, file) => {
    if (file?.endsWith('.po')) void compile();
  });

/** Rebuilds a page (of players, or of staff) whenever one of its files changes. */
function watchPage(entries: string[], directory: string, options: string[] = []): void {
  run(
    [
      'node_modules/parcel/lib/bin.js',
      'watch',
      ...entries,
      ...['--dist-dir', directory],
      ...['--cache-dir', `.parcel-cache/dev-${path.basename(path.dirname(entries[0] ?? ''))}`],
      ...options,
      '--no-hmr',
      '--no-autoinstall',
    ],
    { NODE_ENV: 'development', CHAMPA_SANDBOX: '1' },
  );
}
watchPage(['src/index.html'], output);
watchPage(['desk/index.html', 'desk/preview/index.html'], path.join(output, 'desk'), [
  '--public-url',
  '/desk/',
]);
while (!isStopped && !existsSync(path.join(output, 'index.html'))) await sleep(200);
if (!isStopped)
  run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'scripts/start.ts'], {
    SPA_DIR: path.resolve(output),
  });
