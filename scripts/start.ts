import { dirname } from 'node:path';
import { loadConfig } from '../server/config';
import { exitWith } from '../server/errors';
import { demoPassword, demoPlayers } from '../server/sandbox/demo/seedPlayers';
import { demoStaff } from '../server/sandbox/demo/seedStaff';
import { startServer, stopOnSignals } from '../server/start';
import { build, isFresh, type BuildKind } from './build';
import { stopWithNpm } from './npmProcess';

/**
 * `npm start`: builds the page if it is missing or outdated, then serves page and API from this
 * process. The sandbox is on unless SANDBOX=0. With SPA_DIR that build is served and nothing is
 * built.
 */
async function start(root: string): Promise<void> {
  const { env } = process;
  const config = loadConfig(
    { ...env, SANDBOX: env.SANDBOX || '1', LOG_LEVEL: env.LOG_LEVEL || 'warn' },
    root,
  );
  const kind: BuildKind = config.sandbox ? 'sandbox' : 'production';
  if (!env.SPA_DIR && !isFresh(kind)) {
    console.log(`Building the page (${kind}): this takes a minute the first time`);
    await build(kind);
  }
  const server = await startServer(config);
  stopOnSignals(server);
  console.log(`Ready: ${server.address}`);
  if (!config.sandbox) return;
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
