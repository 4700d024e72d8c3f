import { exitWith } from '../server/errors';
import { checkSettings } from '../server/startChecks';

/**
 * `npm run serve`: the server for real players. It starts only if the settings are complete, and otherwise prints what is
 * wrong. The production build bundles it into one file, which needs only production dependencies (`npm ci --omit=dev`).
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
