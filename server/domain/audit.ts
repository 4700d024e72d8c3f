import { sql, type SQL } from 'drizzle-orm';
import type { AuditReport } from '../../contract/sandbox';
import type { Database, Tx } from '../db/client';
import { auditAcceptance } from '../db/schema';
import { invalid, notFound } from '../errors';
import { auditChecks } from './auditChecks';

const SHOWN = 5;

/** What a check names, and whether an operator has accepted it. */
type Offender = { id: string; accepted: boolean };

/**
 * Proves the books, on one picture of the database: what happens meanwhile does not blur it. What an operator has
 * accepted is named, and does not count.
 * @param shown how many offenders of a check are named
 */
export async function audit(
  { snapshot }: Pick<Database, 'snapshot'>,
  shown = SHOWN,
): Promise<AuditReport> {
  return snapshot(async (tx) => {
    const checks: AuditReport['checks'] = [];
    for (const check of auditChecks) {
      const found = await offendersOf(tx, check, 2 * (shown + 1));
      const broken = found.filter(({ accepted }) => !accepted);
      const accepted = found.filter((offender) => offender.accepted);
      checks.push({
        name: check.name,
        ok: broken.length === 0,
        ...(broken.length > 0 && { detail: told(broken, shown) }),
        ...(accepted.length > 0 && { accepted: told(accepted, shown) }),
      });
    }
    return { ok: checks.every(({ ok }) => ok), checks };
  });
}

/**
 * Accepts an offender for good, so that it is not in the way of the books any more.
 * @param note why, for those who read the audit later
 * @throws DomainError 400 for a name that is no check, and for an empty note; 404 when the check does not name it
 */
export async function acceptOffender(
  { transaction }: Pick<Database, 'transaction'>,
  { check, offender, note }: { check: string; offender: string; note: string },
): Promise<void> {
  const found = auditChecks.find(({ name }) => name === check);
  if (!found) throw invalid('check');
  if (note.trim() === '') throw invalid('note');
  await transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select id from (${found.offenders}) o where id = ${offender}`,
    );
    if (rows.length === 0) throw notFound();
    await tx
      .insert(auditAcceptance)
      .values({ check, offender, note, acceptedAt: new Date() })
      .onConflictDoNothing();
  });
}

/** Those that nobody has accepted come first. */
async function offendersOf(
  tx: Tx,
  { name, offenders }: { name: string; offenders: SQL },
  limit: number,
): Promise<Offender[]> {
  const { rows } = await tx.execute<Offender>(sql`
    select o.id, a.offender is not null as accepted from (${offenders}) o
    left join ${auditAcceptance} a on a.check_name = ${name} and a.offender = o.id
    order by accepted limit ${limit}`);
  return rows;
}

function told(offenders: readonly Offender[], shown: number): string {
  const named = offenders.slice(0, shown).map(({ id }) => id);
  return named.join(', ') + (offenders.length > shown ? ', …' : '');
}
