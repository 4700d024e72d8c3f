import { exitWith } from '../server/errors';
import { checkSettings } from '../server/startChecks';

/**
 * `npm run serve`: the server for real players. It starts with settings that are complete, and says
 * otherwise what is wrong with them. The production build makes one file of it, which runs from production dependencies alone
 * (`npm ci --omit=dev`).
 */
async function serve(): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const { config, problems } = checkSettings(process.env, process.cwd());
  if (!config || problems.length > 0) {
    for (const problem of problems) console.error(`Cannot start: ${problem}`);
    process.exit(1);
  }
  const { startServer, stopOnSignals } = await import('../server/start');
  const server = await startServer(config);
  stopOnSignals(server);
  console.log(`Listening on ${server.address}`);
}

await serve().catch(exitWith);
