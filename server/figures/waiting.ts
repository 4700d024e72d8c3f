import { sql, type SQL } from 'drizzle-orm';
import type { Waiting } from '../../contract/staffFigures';
import type { Context } from '../context';
import { isWaiting } from '../bankAccounts/changes';
import type { Db } from '../db/database';
import { withdrawal } from '../db/schema';
import { toTimestamp } from '../db/schema/columns';
import { isOpen } from '../inquiries/views';
import { statusIn, underReview } from '../orders/orderStatus';
import { isEntered } from '../payments/entryViews';
import { isOverdue } from '../rounds/views';

/** Maximum number of counted rows of each kind, found by an index. */
const maxCounted = 10_000;

type Deps = Pick<Context, 'clock' | 'config' | 'settings'>;

/** Start of the waiting time of each item that waits for staff, and of the promised time if that begins later. */
const waitingRows = (ctx: Deps): Record<Waiting['what'], SQL> => ({
  // A withdrawal under a security hold is not late before the hold ends
  withdrawals: sql`select created_at as at, held_until as later from withdrawal where ${statusIn(withdrawal.status, underReview)}`,
  payments: sql`select created_at as at, null::timestamptz as later from staff_flag where resolved_at is null
    union all select entered_at, null from payment_entry where ${isEntered}`,
  inquiries: sql`select created_at as at, null::timestamptz as later from inquiry where ${isOpen}`,
  accountChanges: sql`select asked_at as at, null::timestamptz as later from bank_account_change where ${isWaiting}`,
  rounds: sql`select opened_at as at, null::timestamptz as later from round where ${isOverdue(ctx)}`,
});

/** Items that wait for staff: their number, since when, and how many wait longer than promised. */
export async function waitingNow(ctx: Deps, db: Db): Promise<Waiting[]> {
  const now = ctx.clock.now().getTime();
  const promise = ctx.settings.current().limits.withdrawalMinutes;
  const due = new Date(now - (promise ?? 0) * 60_000);
  const each = Object.entries(waitingRows(ctx)).map(
    ([what, query]) => sql`
      select ${what}::text as what, count(*)::text as count, (extract(epoch from min(at)) * 1000)::text as oldest,
        count(*) filter (where greatest(at, later) < ${toTimestamp(due)})::text as late
      from (select at, later from (${query}) w limit ${maxCounted}) w`,
  );
  const { rows } = await db.execute<{
    what: Waiting['what'];
    count: string;
    oldest: string | null;
    late: string;
  }>(sql.join(each, sql` union all `));
  return rows.map(({ what, count, oldest, late }) => {
    const isPromised = what === 'withdrawals' && promise !== null;
    return {
      what,
      count: Number(count),
      oldestAt: oldest === null ? null : new Date(Number(oldest)).toISOString(),
      promiseMinutes: isPromised ? promise : null,
      late: isPromised ? Number(late) : null,
    };
  });
}
