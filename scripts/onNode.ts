import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { jestCommand } from './run';

/**
 * Runs the unit tests on other versions of Node, installed from npm's package `node`: 22 and 24, or the given ones
 * (`npm run test:node -- 24`).
 */
const namedVersions = process.argv.slice(2);
for (const version of namedVersions.length > 0 ? namedVersions : ['22', '24']) {
  console.log(`Unit tests on Node ${version}`);
  const child = spawn(
    'npm',
    [
      ...['exec', '--yes', `--package=node@${version}`, '--', 'node', ...jestCommand],
      ...['--selectProjects', 'unit', 'model'],
    ],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode ||= code ?? 1;
}
