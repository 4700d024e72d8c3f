import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { loadConfig } from '../server/config';
import { createContext } from '../server/context';
import { DomainError, exitWith, StartupError } from '../server/errors';
import { bookTold } from '../server/toldOutcome';

/**
 * `npm run told -- CODE done|refused --note WHY`: books what a provider has said elsewhere of the credit of an order,
 * when it does not answer. The server must be stopped if the database is embedded.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { note: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const [code, outcome] = positionals;
  if (code === undefined || (outcome !== 'done' && outcome !== 'refused'))
    throw new StartupError('usage: CODE done|refused --note WHY');
  const config = loadConfig(process.env, dirname(import.meta.dirname));
  const ctx = await createContext(config, pino({ level: 'silent' }));
  try {
    const event = await bookTold(ctx, code, outcome, values.note).catch((error: unknown) => {
      throw reasonOf(error, code);
    });
    console.log(`${code}: ${event} is ${outcome}`);
  } finally {
    await ctx.close();
    await ctx.database.close();
  }
}

/** Turns an error of `bookTold` into a message of one line. */
function reasonOf(error: unknown, code: string): unknown {
  if (!(error instanceof DomainError)) return error;
  const [field] = error.failure.fields ?? [];
  if (field === 'note') return new StartupError('--note: say who told it, and how');
  if (field === 'outcome')
    return new StartupError(`${code} was rejected: its credit must be somewhere, so only "done"`);
  return new StartupError(`${code} waits for no provider`);
}

try {
  await main();
} catch (error) {
  exitWith(error);
}
