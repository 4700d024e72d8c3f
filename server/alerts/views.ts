import { and, asc, desc, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { KeysetQuery } from '../../contract/page';
import type { StaffAlert, WatchedAlerts } from '../../contract/staffAlerts';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { keysetPage } from '../db/keyset';
import { alert, alertMessage, type AlertMessageRow, type AlertRow } from '../db/schema';
import { rules } from './rules';

const view = (
  { beganAt, endedAt, clearedAt, ...row }: AlertRow,
  said: AlertMessageRow[],
): StaffAlert => ({
  ...{ id: row.id, rule: row.rule, severity: row.severity, subject: row.subject, facts: row.facts },
  beganAt: beganAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  endedBy: row.endedBy,
  isFiring: clearedAt === null,
  said: said
    .filter(({ alertId }) => alertId === row.id)
    .map(({ channel, event, doneAt, attempts, failure }) => ({
      ...{ channel, event, attempts, failure },
      at: doneAt?.toISOString() ?? null,
    })),
});

/** A page of alerts, newest first. */
export async function pageOfAlerts(
  db: Db,
  { cursor, pageSize, list }: KeysetQuery & { list?: 'open' | 'past' | undefined },
) {
  const rows = await db
    .select()
    .from(alert)
    .where(
      and(
        list === 'open' ? isNull(alert.endedAt) : undefined,
        list === 'past' ? isNotNull(alert.endedAt) : undefined,
        cursor === undefined ? undefined : lt(alert.id, cursor),
      ),
    )
    .orderBy(desc(alert.id))
    .limit(pageSize + 1);
  const page = keysetPage(rows, pageSize, ({ id }) => id);
  const ids = page.rows.map(({ id }) => id);
  const said =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(alertMessage)
          .where(inArray(alertMessage.alertId, ids))
          .orderBy(asc(alertMessage.event), asc(alertMessage.channel));
  return { items: page.rows.map((row) => view(row, said)), next: page.next };
}

export function watchedAlerts({ settings }: Pick<Context, 'settings'>): WatchedAlerts {
  const { alerts: bounds, limits } = settings.current();
  return {
    rules: rules.map(({ name, severity }) => ({ rule: name, severity })),
    ...{ bounds, withdrawalMinutes: limits.withdrawalMinutes },
  };
}

export const countOpenAlerts = (db: Db): Promise<number> => db.$count(alert, isNull(alert.endedAt));
