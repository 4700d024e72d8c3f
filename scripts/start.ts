import { dirname } from 'node:path';
import { loadConfig } from '../server/config';
import { exitWith, StartupError } from '../server/errors';
import { demoPassword, demoPlayers } from '../server/sandbox/demo/seedPlayers';
import { demoStaff } from '../server/sandbox/demo/seedStaff';
import { startServer, stopOnSignals } from '../server/start';
import { build, isFresh, type BuildKind } from './build';
import { stopWithNpm } from './npmProcess';

/**
 * `npm start`: the demo. Builds the page if it is missing or outdated, then serves page and API with the sandbox. It serves
 * this machine only, because the password of its staff and players is public. With SPA_DIR it serves that build and builds
 * nothing.
 */
async function start(root: string): Promise<void> {
  const { env } = process;
  if (env.SANDBOX === '0')
    throw new StartupError('npm start is the demo: for real players run "npm run serve"');
  if (env.HOST && !/^(localhost|127\.0\.0\.1|::1)$/.test(env.HOST))
    throw new StartupError(`HOST is ${env.HOST}: the demo is served to this machine alone`);
  const config = loadConfig({ ...env, SANDBOX: '1', LOG_LEVEL: env.LOG_LEVEL || 'warn' }, root);
  const kind: BuildKind = 'sandbox';
  if (!env.SPA_DIR && !isFresh(kind)) {
    console.log(`Building the page (${kind}): this takes a minute the first time`);
    await build(kind);
  }
  const server = await startServer(config);
  stopOnSignals(server);
  console.log(`Ready: ${server.address}`);
  const names = demoPlayers.map(({ username }) => username).join(', ');
  console.log(`Demo players: ${names} (password ${demoPassword})`);
  const staff = demoStaff.map(({ name, role }) => `${name} (${role})`).join(', ');
  console.log(`Desk of the staff: ${server.address}/desk (${staff}; the same password)`);
  console.log(`Banks, one-time codes of staff, clock: ${server.address}/sandbox`);
  console.log(`Every call of the API: ${server.address}/docs`);
}

const root = dirname(import.meta.dirname);
process.chdir(root);
stopWithNpm();
await start(root).catch(exitWith);
