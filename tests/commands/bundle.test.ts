import { afterEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

mkdirSync('dist', { recursive: true });
/** Inside the project, because the bundler needs its settings and packages. */
const folder = mkdtempSync(join('dist', 'bundling-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text);

/** Bundles the page of the folder. @returns its styles */
function stylesOfBuild(): string {
  execFileSync(
    process.execPath,
    ['--import', 'tsx', resolve('scripts/bundle.ts'), 'production', 'out'],
    { cwd: folder, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' },
  );
  const out = join(folder, 'out');
  return readdirSync(out)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(out, name), 'utf8'))
    .join();
}

test('a repeated build has the styles that were first used since the previous build', () => {
  mkdirSync(join(folder, 'src', 'prerender'), { recursive: true });
  write('prerender/index.tsx', 'export const describePages = () => [];');
  write('prerender/balances.ts', '');
  // The minimum from which documents are made
  write(
    'index.html',
    `<!doctype html><html lang="lo"><head><title>Page</title>
    <meta name="api-base" content="/api"><meta name="description" content=""></head>
    <body>
      <div id="root"><img src="mark.svg" alt=""></div><script type="module" src="main.ts"></script></body></html>`,
  );
  mkdirSync(join(folder, 'src', 'serviceWorker'));
  write('serviceWorker/worker.ts', 'console.log(self.__WB_MANIFEST);');
  write('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  mkdirSync(join(folder, 'desk'));
  writeFileSync(join(folder, 'desk', 'index.html'), '<!doctype html><title>Desk</title>');
  write('page.module.css', '.early { color: red } .late { color: blue }');
  write('part.ts', `import * as styles from './page.module.css'; export const part = styles.late;`);
  const using = (what: string, moreCode = '') =>
    write(
      'main.ts',
      `import * as styles from './page.module.css'; ${moreCode} document.body.className = ${what};`,
    );
  using('styles.early');
  expect(stylesOfBuild()).not.toMatch(/late/);
  for (const name of ['out', 'out.documents']) rmSync(join(folder, name), { recursive: true });
  using('styles.early + part', `import { part } from './part';`);
  expect(stylesOfBuild()).toMatch(/late/);
}, 120_000);
