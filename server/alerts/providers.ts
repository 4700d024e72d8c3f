import { sql } from 'drizzle-orm';
import { fromMinor, toMinor } from '../../contract/money';
import { providers } from '../../contract/provider';
import type { Db } from '../db/database';
import { queryRows, storedRows } from '../figures/read';
import { stakes, wins } from '../figures/report';
import { Sums } from '../figures/sums';
import { isTransferWallet } from '../providers/port';
import { timeBefore, eventMs, maxRows, toIsoText, type Firing, type RuleDeps } from './reads';

/** The newest incidents; the rule reads no more than these. */
const newest = sql`(select * from wallet_incident order by id desc limit ${maxRows})`;

/** Posted wins of the last day that are larger than usual (`reviewWinsAbove`). */
export async function unusualWins(ctx: RuleDeps, db: Db): Promise<Firing[]> {
  const { rows } = await db.execute<Record<'id' | 'at' | 'player' | 'satang', string>>(
    sql`select i.transaction_id as id, i.at::text as at, p.username as player, i.content->>'satang' as satang
      from ${newest} i join player p on p.id = i.player_id
      where i.reason = 'LARGE_WIN' and i.at > ${timeBefore(ctx, eventMs)} order by i.id desc limit 100`,
  );
  return rows.map(({ id, at, player, satang }) => ({
    subject: id,
    facts: {
      ...{ player, since: toIsoText(at), provider: id.split(':')[0] ?? '' },
      amount: fromMinor(BigInt(satang), 'THB'),
    },
  }));
}

/**
 * Providers with an unusual payout ratio in the last 24 aggregated hours. Of a transfer wallet only net results are posted, so
 * its stakes are not known.
 */
export async function unusualResults(
  { clock, config, settings }: RuleDeps,
  db: Db,
): Promise<Firing[]> {
  const { atLeast, atMost, ofStakes } = settings.current().alerts.providerReturn;
  const now = clock.now();
  const day = { from: new Date(now.getTime() - eventMs), before: now };
  const sums = new Sums();
  for (const row of await queryRows(db, storedRows('hour', day))) sums.add(row);
  return providers.flatMap((provider) => {
    if (isTransferWallet(config, provider)) return [];
    const [staked, won] = [sums.amount(stakes, provider), sums.amount(wins, provider)];
    if (staked < toMinor(ofStakes, 'THB')) return [];
    const percent = (won * 100n) / staked;
    if (percent >= BigInt(atLeast) && percent <= BigInt(atMost)) return [];
    const facts = { provider, percent: String(percent), amount: fromMinor(staked, 'THB') };
    return [{ subject: provider, facts }];
  });
}

/**
 * Providers with refused calls in the last day that they expected to succeed, or with many wrong signatures in the last two
 * hours: the sign of a wrong key or a wrong clock.
 */
export async function unusualCalls(ctx: RuleDeps, db: Db): Promise<Firing[]> {
  const hoursMs = 2 * 3_600_000;
  const { rows } = await db.execute<{ provider: string; count: number; since: string }>(
    sql`select provider, sum(count)::int as count, min(since)::text as since from (
      (select split_part(i.transaction_id, ':', 1) as provider, 1 as count, i.at as since
        from ${newest} i where i.reason <> 'LARGE_WIN' and i.at > ${timeBefore(ctx, eventMs)})
      union all
      (select provider, sum(count), min(hour) from wallet_rejection
        where hour > ${timeBefore(ctx, hoursMs)} and reason = 'SIGNATURE_INVALID'
        group by provider having sum(count) >= ${ctx.settings.current().alerts.unsignedCalls})
    ) calls group by provider`,
  );
  return rows.map(({ provider, count, since }) => ({
    subject: provider,
    facts: { count: String(count), since: toIsoText(since), provider },
  }));
}
