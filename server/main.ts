import { dirname } from 'node:path';
import { loadConfig } from './config';
import { exitWith } from './exit';

try {
  const config = loadConfig(process.env, dirname(import.meta.dirname));
  // Loaded when the settings are known to be right: a mistake in them is told at once.
  const { startServer, stopOnSignals } = await import('./start');
  const server = await startServer(config);
  stopOnSignals(server);
  console.log(`Listening on ${server.address}`);
} catch (error) {
  exitWith(error);
}
