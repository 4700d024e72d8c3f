import { sql } from 'drizzle-orm';
import type { AuditReport } from '../../contract/sandbox';
import type { Database, Tx } from '../db/database';
import { auditAcceptance } from '../db/schema';
import { invalid, notFound } from '../errors';
import { auditChecks } from './auditChecks';
import type { AuditCheck } from './books';
import { maxOffenders, type Finding } from './findings';

const MAX_LISTED = 5;

/** One finding of a check, and whether an operator has accepted it. */
type Offender = { id: string; accepted: boolean };

/** Result of the checks; `offenders` are those that no operator has accepted. */
export interface Audited {
  report: AuditReport;
  findings: Finding[];
}

/**
 * Runs every check on one snapshot of the database. Accepted offenders are listed but do not fail a check.
 * @param limit how many offenders of a check are listed
 */
export async function audit(
  { snapshot }: Pick<Database, 'snapshot'>,
  limit = MAX_LISTED,
): Promise<AuditReport> {
  return (await snapshot((tx) => runChecks(tx, auditChecks, limit))).report;
}

/** Runs these checks in a transaction that sees one snapshot. */
export async function runChecks(
  tx: Tx,
  all: readonly AuditCheck[],
  limit = MAX_LISTED,
): Promise<Audited> {
  const checks: AuditReport['checks'] = [];
  const findings: Finding[] = [];
  for (const check of all) {
    const found = await offendersOf(tx, check);
    const broken = found.filter(({ accepted }) => !accepted);
    const accepted = found.filter((offender) => offender.accepted);
    findings.push(...broken.map(({ id }) => ({ check: check.name, offender: id })));
    checks.push({
      name: check.name,
      ok: broken.length === 0,
      ...(broken.length > 0 && { detail: listOffenders(broken, limit) }),
      ...(accepted.length > 0 && { accepted: listOffenders(accepted, limit) }),
    });
  }
  return { report: { ok: checks.every(({ ok }) => ok), checks }, findings };
}

/**
 * Accepts an offender permanently, so that it no longer fails its check.
 * @param note the reason, for later readers of the audit
 * @throws DomainError 400 for an unknown check or an empty note; 404 when the check does not report the offender
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

/** Offenders that were not accepted come first. */
async function offendersOf(tx: Tx, { name, offenders }: AuditCheck): Promise<Offender[]> {
  const { rows } = await tx.execute<Offender>(sql`
    select o.id, a.offender is not null as accepted from (${offenders}) o
    left join ${auditAcceptance} a on a.check_name = ${name} and a.offender = o.id
    order by accepted limit ${maxOffenders}`);
  return rows;
}

function listOffenders(offenders: readonly Offender[], limit: number): string {
  const named = offenders.slice(0, limit).map(({ id }) => id);
  return named.join(', ') + (offenders.length > limit ? ', …' : '');
}
