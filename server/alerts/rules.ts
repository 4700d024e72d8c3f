import { sql, type SQL } from 'drizzle-orm';
import type { AlertRule, AlertSeverity } from '../../contract/staffAlerts';
import type { Db } from '../db/database';
import { failingPorts } from './ports';
import {
  timeBefore,
  eventMs,
  maxRows,
  queryOne,
  toIsoText,
  type Firing,
  type RuleDeps,
} from './reads';
import { nearlyUsedBudgets } from './promotions';
import { unusualCalls, unusualResults, unusualWins } from './providers';

/*
 * Alerts: staff are notified when something waits, fails or is unusual.
 *
 * - `rules.ts` is the table of what is watched; `ports.ts` and `providers.ts` have the longer reads. Each read has a bound and
 *   an index, because it runs every minute on a database of any size.
 * - `watch.ts` compares what fires with the open alerts, on one node at a time. A rule and its subject raise one alert, and the
 *   next one only after the rule has stopped firing in between.
 * - `deliveries.ts` sends the messages by `email.ts`, `webhook.ts` and `telegram.ts` (`channels.ts`): each once, after its
 *   transaction. A channel that is down gets them later.
 * - `texts.ts` has the texts; `views.ts` and `staff.ts` are what the desk reads and does.
 */

export interface Rule {
  name: AlertRule;
  severity: AlertSeverity;
  check(ctx: RuleDeps, db: Db): Promise<Firing[]>;
}

/** Rules about a queue: `rows` has those that are late, oldest first, with `since` and `code`. */
const waits =
  (minutesOf: (ctx: RuleDeps) => number | null, rows: (late: SQL) => SQL) =>
  async (ctx: RuleDeps, db: Db): Promise<Firing[]> => {
    const minutes = minutesOf(ctx);
    if (minutes === null) return [];
    const late = rows(timeBefore(ctx, minutes * 60_000));
    const found = await queryOne<{ count: number; since: string | null; code: string }>(
      db,
      sql`select count(*)::int as count, min(since)::text as since, (array_agg(code order by since))[1] as code from (${late}) late`,
    );
    if (!found?.since) return [];
    const { count, since, code } = found;
    const facts = { count: String(count), minutes: String(minutes), since: toIsoText(since), code };
    return [{ subject: 'queue', facts }];
  };

const withdrawalsWait = waits(
  ({ settings }) => settings.current().limits.withdrawalMinutes,
  // A withdrawal under a security hold is not late before the hold ends
  (late) => sql`
    select created_at as since, code from withdrawal
    where status = 'OPEN' and created_at <= ${late} and (held_until is null or held_until <= ${late})
    order by created_at limit ${maxRows}`,
);

const paymentsWait = waits(
  ({ settings }) => settings.current().alerts.paymentMinutes,
  (late) => sql`
    (select created_at as since, code
      from (select created_at, code from staff_flag where resolved_at is null limit ${maxRows}) flags
      where created_at <= ${late})
    union all
    (select entered_at, payment_id
      from (select entered_at, payment_id from payment_entry where status = 'ENTERED' order by id limit ${maxRows}) entries
      where entered_at <= ${late})`,
);

const inquiriesWait = waits(
  ({ settings }) => settings.current().alerts.inquiryMinutes,
  (late) => sql`
    select created_at as since, code from inquiry where status = 'OPEN' and created_at <= ${late}
    order by created_at limit ${maxRows}`,
);

async function auditFailed(_ctx: RuleDeps, db: Db): Promise<Firing[]> {
  const found = await queryOne<{ count: number; since: string | null }>(
    db,
    sql`select count(*)::int as count, min(found_at)::text as since
      from (select found_at from audit_finding where cleared_at is null limit ${maxRows}) findings`,
  );
  if (!found?.since) return [];
  const facts = { count: String(found.count), since: toIsoText(found.since) };
  return [{ subject: 'books', facts }];
}

/** Maximum age of the last audit of each kind; an older one means that the audit did not run. */
const auditMs = { new: 15 * 60_000, all: 27 * 3_600_000 };

async function auditLate(ctx: RuleDeps, db: Db): Promise<Firing[]> {
  const { rows } = await db.execute<{ kind: string; since: string }>(
    sql`select kind, at::text as since from audit_run
      where at <= case kind when 'new' then ${timeBefore(ctx, auditMs.new)} else ${timeBefore(ctx, auditMs.all)} end`,
  );
  return rows.map(({ kind, since }) => ({ subject: kind, facts: { since: toIsoText(since) } }));
}

async function heldMoney({ settings }: RuleDeps, db: Db): Promise<Firing[]> {
  const bound = settings.current().alerts.heldKipAbove;
  const found = await queryOne<{ count: number; amount: string }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(e.amount), 0)::text as amount
      from (select payment_id from staff_flag where resolved_at is null and payment_id is not null limit ${maxRows}) f
      join payment_event e on e.id = f.payment_id`,
  );
  if (!found || BigInt(found.amount) <= BigInt(bound)) return [];
  const facts = { count: String(found.count), amount: found.amount, bound };
  return [{ subject: 'held', facts }];
}

async function staffLogins(ctx: RuleDeps, db: Db): Promise<Firing[]> {
  const { rows } = await db.execute<{
    id: string;
    at: string;
    name: string;
    browser: string | null;
  }>(
    sql`select l.id::text as id, l.at::text as at, s.name, l.browser from staff_login l
      join staff s on s.id = l.staff_id
      where l.at > ${timeBefore(ctx, eventMs)} and (l.is_new_browser or l.is_new_place)
      order by l.at desc limit 100`,
  );
  return rows.map(({ id, at, name, browser }) => ({
    subject: id,
    facts: { name, since: toIsoText(at), ...(browser !== null && { browser }) },
  }));
}

/** One large win, or an unusual result of a provider as a whole. */
const providerResult: Rule['check'] = async (ctx, db) =>
  (await Promise.all([unusualWins(ctx, db), unusualResults(ctx, db)])).flat();

export const rules: readonly Rule[] = [
  { name: 'withdrawalsWait', severity: 'critical', check: withdrawalsWait },
  { name: 'paymentsWait', severity: 'warning', check: paymentsWait },
  { name: 'inquiriesWait', severity: 'warning', check: inquiriesWait },
  { name: 'callsFail', severity: 'critical', check: failingPorts },
  { name: 'auditFailed', severity: 'critical', check: auditFailed },
  { name: 'auditLate', severity: 'warning', check: auditLate },
  { name: 'heldMoney', severity: 'warning', check: heldMoney },
  { name: 'promotionBudget', severity: 'warning', check: nearlyUsedBudgets },
  { name: 'staffLogin', severity: 'warning', check: staffLogins },
  { name: 'providerResult', severity: 'warning', check: providerResult },
  { name: 'providerCalls', severity: 'warning', check: unusualCalls },
];
