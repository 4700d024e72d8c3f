import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { loadConfig } from '../server/config';
import { createContext } from '../server/compose';
import { DomainError, exitWith, StartupError } from '../server/errors';
import { resolveCall } from '../server/staff/resolveCall';

/**
 * `npm run resolve-call -- CODE done|refused --note WHY`: posts the outcome of an order's call that a provider or the payout
 * service does not answer, as it was learned elsewhere. The server must be stopped if the database is embedded.
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
  const ctx = await createContext(config, pino({ level: 'silent' }), undefined, {
    migrates: false,
  });
  try {
    const { event, isPosted } = await resolveCall(ctx, code, outcome, values.note).catch(
      (error: unknown) => {
        throw reasonOf(error, code);
      },
    );
    console.log(
      isPosted
        ? `${code}: ${event} is posted as ${outcome}`
        : `${code}: ${event} has ended, but the order had been decided otherwise: nothing was posted`,
    );
  } finally {
    await ctx.close();
    await ctx.database.close();
  }
}

/** Turns an error of `resolveCall` into a message of one line. */
function reasonOf(error: unknown, code: string): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code: why, fields, params } = error.failure;
  if (fields?.includes('note')) return new StartupError('--note: say who reported it, and how');
  if (fields?.includes('outcome'))
    return new StartupError(`${code} was rejected: its credit must be somewhere, so only "done"`);
  if (why === 'CALL_PENDING')
    return new StartupError(
      `${code} is being asked for right now: nothing was posted, try again in a minute`,
    );
  if (why === 'CLAIMED')
    return new StartupError(
      `${params?.by ?? 'A member of staff'} is working on ${code} at the desk`,
    );
  return new StartupError(`${code} waits for no decision`);
}

try {
  await main();
} catch (error) {
  exitWith(error, '');
}
