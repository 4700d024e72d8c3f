import { sql } from 'drizzle-orm';
import type { AuditReport } from '../../contract/sandbox';
import type { Database } from '../db/client';
import { auditChecks } from './auditChecks';

const SHOWN = 5;

/** Proves the books, on one picture of the database: what happens meanwhile does not blur it. */
export async function audit({ snapshot }: Pick<Database, 'snapshot'>): Promise<AuditReport> {
  return snapshot(async (tx) => {
    const checks: AuditReport['checks'] = [];
    for (const { name, offenders } of auditChecks) {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from (${offenders}) offenders limit ${SHOWN + 1}`,
      );
      checks.push({
        name,
        ok: rows.length === 0,
        ...(rows.length > 0 && { detail: told(rows) }),
      });
    }
    return { ok: checks.every(({ ok }) => ok), checks };
  });
}

function told(rows: readonly { id: string }[]): string {
  const shown = rows.slice(0, SHOWN).map(({ id }) => id);
  return shown.join(', ') + (rows.length > SHOWN ? ', …' : '');
}
