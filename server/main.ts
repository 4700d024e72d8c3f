import { dirname } from 'node:path';
import { loadConfig } from './config';
import { exitWith, startServer, stopOnSignals } from './start';

try {
  const server = await startServer(loadConfig(process.env, dirname(import.meta.dirname)));
  stopOnSignals(server);
  console.log(`Listening on ${server.address}`);
} catch (error) {
  exitWith(error);
}
