import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { Day } from '../contract/dayRange';
import { createClock } from '../server/clock';
import { loadConfig } from '../server/config';
import { openDatabase } from '../server/db/client';
import { readClockOffset } from '../server/db/settings';
import { exitWith, StartupError } from '../server/errors';
import { rebuildDay } from '../server/figures/rollUp';

/**
 * `npm run figures -- --day 2026-11-20`: aggregates a day again from the books, after an audit has found a difference. The
 * server must be stopped if the database is embedded.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { day: { type: 'string' } } });
  const day = Day.safeParse(values.day);
  if (!day.success) throw new StartupError('--day: a day, 2026-11-20');
  const database = await openDatabase(loadConfig(process.env, dirname(import.meta.dirname)), {
    migrates: false,
  });
  try {
    const clock = createClock(await readClockOffset(database.db));
    if (!(await rebuildDay({ database, clock }, day.data)))
      throw new StartupError(
        `${day.data} is not over, or a node adds up right now: try again in a while`,
      );
    console.log(`the figures of ${day.data} are computed again`);
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  exitWith(error, '');
}
