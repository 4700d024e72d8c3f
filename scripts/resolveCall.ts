import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { loadConfig } from '../server/config';
import { createContext } from '../server/compose';
import { exitWith, StartupError } from '../server/errors';
import { explainRefusal, resolveCall } from '../server/staff/resolveCall';

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
        throw explainRefusal(error, code);
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

try {
  await main();
} catch (error) {
  exitWith(error, '');
}
