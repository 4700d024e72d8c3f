import { loadConfig } from './config';
import { exitWith } from './errors';

try {
  const config = loadConfig(process.env, process.cwd());
  // Loaded after the configuration was checked, so that a mistake there is reported immediately.
  const { startServer, stopOnSignals } = await import('./start');
  const server = await startServer(config);
  stopOnSignals(server);
  console.log(`Listening on ${server.address}`);
} catch (error) {
  exitWith(error);
}
