import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { createContext } from '../server/compose';
import { loadConfig } from '../server/config';
import { DomainError, exitWith, StartupError } from '../server/errors';
import { erasePlayer, type Obstacle } from '../server/personalData/erase';
import { exportPlayer } from '../server/personalData/export';
import { renamePlayer } from '../server/personalData/rename';

/**
 * `npm run --silent player-data -- export USERNAME > FILE`: all stored data of a player, as lines of JSON, to give to them.
 * `npm run player-data -- rename USERNAME --name NAME --note WHY`: corrects the name that is displayed.
 * `npm run player-data -- erase USERNAME --note WHY`: erases their identity; what the law requires is kept under an id. Providers
 * that keep the credit themselves are asked for it.
 * The server must be stopped if the database is embedded.
 */
const inTheWay: Record<Obstacle, string> = {
  credit: 'they have credit: pay it out first',
  wallet:
    'their credit is not known at a provider that keeps it: no answer, it is being moved, or an audit has stopped the account',
  order: 'an order of theirs is open',
  payment: 'a payment or an order of theirs waits for staff',
  promotion: 'a promotion of theirs is in use',
  round: 'a round of theirs is open',
  correction: 'a correction of their credit waits for a second person',
  inquiry: 'a payment that they miss waits for an answer of staff',
  accountChange: 'a change of their bank account waits for staff',
  break: 'they are on a break or excluded, which has to be kept until it ends',
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { name: { type: 'string', default: '' }, note: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const [command, username] = positionals;
  if (!['export', 'rename', 'erase'].includes(command ?? '') || username === undefined)
    throw new StartupError(
      'usage: export USERNAME | rename USERNAME --name NAME --note WHY | erase USERNAME --note WHY',
    );
  const config = loadConfig(process.env, dirname(import.meta.dirname));
  const ctx = await createContext(config, pino({ level: 'silent' }), undefined, {
    migrates: false,
  });
  try {
    if (command === 'export')
      return await exportPlayer(ctx.database, username, (line) => process.stdout.write(line));
    if (command === 'rename') {
      await renamePlayer(ctx, username, values.name, values.note);
      return console.log(`${username} has the name ${values.name.trim()}`);
    }
    const erasure = await erasePlayer(ctx, username, values.note);
    if (erasure.length > 0)
      throw new StartupError(
        `nothing was erased: ${erasure.map((one) => inTheWay[one]).join('; ')}`,
      );
    console.log(`${username} is erased`);
  } catch (error) {
    if (error instanceof DomainError)
      throw new StartupError(
        error.status === 404
          ? `there is no player ${username}`
          : error.failure.fields?.includes('displayName')
            ? '--name: not a name that a player may have'
            : '--note: say why',
      );
    throw error;
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
