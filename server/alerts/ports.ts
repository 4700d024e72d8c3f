import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { timeBefore, maxRows, toIsoText, type Firing, type RuleDeps } from './reads';

/** Attempts of a call after which staff are alerted: after about a minute, for a payout (the bank's service) after ten. */
const manyTries = { usual: 5, payout: 15 };
/** Milliseconds. An order overdue for this long cannot end, because the gateway does not say whether it was paid. */
const overdueMs = 5 * 60_000;

/**
 * Outside services that do not answer, or refuse: outbox calls with many attempts, orders that cannot end because the
 * gateway does not answer, and refusals that staff have to clear up. An order waits since it was created, or since its payout was
 * sent: the time of a call is that of its next attempt. The subject is the port: `gateway`, `payout`, or a
 * provider.
 */
export async function failingPorts(ctx: RuleDeps, db: Db): Promise<Firing[]> {
  const { rows } = await db.execute<{ port: string; count: number; since: string; code: string }>(
    sql`select port, count(*)::int as count, min(since)::text as since, (array_agg(code order by since))[1] as code from (
      (select port, coalesce((select created_at from deposit d where d.code = calls.code),
          (select coalesce(sent_at, created_at) from withdrawal w where w.code = calls.code)) as since, code
        from (select port, next_at, code, event, attempts from outbox where done_at is null order by next_at limit ${maxRows}) calls
        where attempts >= case event when 'payout' then ${manyTries.payout}::int else ${manyTries.usual}::int end)
      union all
      (select 'gateway', expires_at, code from deposit
        where status = 'OPEN' and expires_at <= ${timeBefore(ctx, overdueMs)} order by expires_at limit ${maxRows})
      union all
      (select case when reason = 'PAYOUT_REFUSED' then 'payout' when reason = 'PROVIDER_REFUSED'
          then coalesce((select provider from deposit d where d.code = flags.code), (select provider from withdrawal w where w.code = flags.code), 'provider')
          else 'gateway' end, created_at, code
        from (select reason, created_at, code from staff_flag where resolved_at is null limit ${maxRows}) flags
        where reason in ('QR_REFUSED', 'SEARCH_REFUSED', 'VOID_REFUSED', 'PAYOUT_REFUSED', 'PROVIDER_REFUSED'))
    ) failing group by port`,
  );
  return rows.map(({ port, count, since, code }) => ({
    subject: port,
    facts: { count: String(count), since: toIsoText(since), code },
  }));
}
