import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AlertChannel } from '../../contract/staffAlerts';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { alert, alertMessage, type AlertMessageRow } from '../db/schema';
import { getChannels } from './channels';
import type { Firing } from './reads';
import { rules, type Rule } from './rules';

type Deps = Pick<Context, 'settings' | 'clock' | 'config' | 'database' | 'log'>;

/** Advisory lock, so that one node watches at a time. */
const lock = 7_022_026;

/**
 * Evaluates every rule once: opens an alert for what has begun to fire, and ends it when that stops. A rule whose query
 * fails is logged and changes nothing; the other rules still run.
 */
export async function watch(ctx: Deps): Promise<void> {
  for (const rule of rules)
    try {
      await watchOne(ctx, rule);
    } catch (error) {
      ctx.log.error({ err: error, rule: rule.name }, 'an alert rule could not be evaluated');
    }
}

async function watchOne({ config, clock, settings, database }: Deps, rule: Rule): Promise<void> {
  const found = await rule.check({ config, clock, settings }, database.desk);
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ alone: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lock}) as alone`,
    );
    if (rows[0]?.alone !== true) return;
    const known = await tx
      .select()
      .from(alert)
      .where(and(eq(alert.rule, rule.name), isNull(alert.clearedAt)))
      .for('update');
    const now = clock.now();
    const channels = getChannels(config);
    const isKnown = new Set(known.map(({ subject }) => subject));
    for (const firing of found)
      if (!isKnown.has(firing.subject)) await raise(tx, rule, firing, now, channels);
    for (const row of known) {
      const firing = found.find(({ subject }) => subject === row.subject);
      if (firing) {
        if (JSON.stringify(firing.facts) !== JSON.stringify(row.facts))
          await tx.update(alert).set({ facts: firing.facts }).where(eq(alert.id, row.id));
        continue;
      }
      await tx
        .update(alert)
        .set({ clearedAt: now, endedAt: row.endedAt ?? now })
        .where(eq(alert.id, row.id));
      if (row.endedAt === null) await queueMessages(tx, row.id, 'ended', now, channels);
    }
  });
}

async function raise(
  tx: Tx,
  { name: rule, severity }: Rule,
  { subject, facts }: Firing,
  beganAt: Date,
  channels: readonly AlertChannel[],
): Promise<void> {
  const raised = await tx
    .insert(alert)
    .values({ rule, subject, severity, facts, beganAt })
    .onConflictDoNothing()
    .returning({ id: alert.id });
  for (const { id } of raised) await queueMessages(tx, id, 'began', beganAt, channels);
}

/** Queues a message about an alert for every channel; it is sent after this transaction. */
export async function queueMessages(
  tx: Tx,
  alertId: number,
  event: AlertMessageRow['event'],
  nextAt: Date,
  channels: readonly AlertChannel[],
): Promise<void> {
  if (channels.length === 0) return;
  await tx
    .insert(alertMessage)
    .values(channels.map((channel) => ({ alertId, event, channel, nextAt })));
}
