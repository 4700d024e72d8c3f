import { StartupError } from './errors';

/** Says in one line why the server cannot start, and ends the process. */
export function exitWith(error: unknown): never {
  if (error instanceof StartupError) console.error(`Cannot start: ${error.message}`);
  else console.error(error);
  process.exit(1);
}
