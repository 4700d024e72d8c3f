import type { Figures } from '../../contract/staffFigures';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { getDayStart, dayAfter, dayMs, toDay } from './calendar';
import type { TimeRange } from './count';
import { heldBefore, newlyActive, partOfDay } from './read';
import { toFigures, heldPayments, playersCredit } from './report';
import { rolledUpUntil, type RolledUp } from './rollUp';
import { Sums } from './sums';
import { waitingNow } from './waiting';

/** Today until now, the same day of last week until the same time, and the items that wait. */
export async function todayReport(ctx: Pick<Context, 'settings' | 'clock' | 'config'>, db: Db) {
  const now = new Date(ctx.clock.now().getTime() + 1);
  const day = toDay(now);
  const rolled = await rolledUpUntil(db);
  const from = getDayStart(day);
  const week = 7 * dayMs;
  const before = new Date(now.getTime() - week);
  return {
    day,
    asOf: now.toISOString(),
    today: await untilNow(db, rolled, { from, before: now }),
    lastWeek: await untilNow(db, rolled, { from: getDayStart(dayAfter(day, -7)), before }),
    waiting: await waitingNow(ctx, db),
  };
}

/** The figures of a day from its start up to a time on that day. */
async function untilNow(db: Db, rolled: RolledUp, range: TimeRange): Promise<Figures> {
  const sums = new Sums();
  for (const row of await partOfDay(db, range)) sums.add(row);
  const held = await heldBefore(db, rolled, range.from);
  held.payments += sums.amount(heldPayments);
  held.credit += sums.amount(playersCredit);
  return toFigures(sums, { active: await newlyActive(db, rolled, range, range.from), held });
}
