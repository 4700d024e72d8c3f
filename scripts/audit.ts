import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { AuditReport } from '../contract/sandbox';
import pino from 'pino';
import { acceptOffender } from '../server/audit/audit';
import { auditAll } from '../server/audit/audits';
import { createClock } from '../server/clock';
import { loadConfig } from '../server/config';
import { openDatabase } from '../server/db/client';
import { readClockOffset } from '../server/db/settings';
import { DomainError, exitWith, StartupError } from '../server/errors';

/**
 * `npm run audit`: audits all books and lists every offender of a broken check. Stops the accounts of these offenders, and
 * releases those that are no longer reported. Exits with 1 when a check fails. `--accept CHECK ID --note WHY` first accepts one
 * offender. The server must be stopped if the database is embedded.
 */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { accept: { type: 'string' }, note: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const database = await openDatabase(loadConfig(process.env, dirname(import.meta.dirname)), {
    migrates: false,
  });
  try {
    const { accept: check, note } = values;
    const [offender = ''] = positionals;
    if (check !== undefined)
      await acceptOffender(database, { check, offender, note }).catch((error: unknown) => {
        throw reasonOf(error, { check, offender });
      });
    const log = pino({ level: 'silent' });
    const report = await auditAll(
      { database, clock: createClock(await readClockOffset(database.db)), log },
      1_000,
    );
    if (!report) throw new StartupError('another node is auditing all books: try again later');
    report.checks.forEach(print);
    return report.ok;
  } finally {
    await database.close();
  }
}

function print({ name, ok, detail, accepted }: AuditReport['checks'][number]): void {
  console.log(`${ok ? 'holds ' : 'BROKEN'}  ${name}`);
  if (detail) console.log(`        ${detail}`);
  if (accepted) console.log(`        accepted: ${accepted}`);
}

/** Turns an error of `acceptOffender` into a message of one line. */
function reasonOf(error: unknown, { check, offender }: { check: string; offender: string }) {
  if (!(error instanceof DomainError)) return error;
  const [field] = error.failure.fields ?? [];
  if (field === 'check') return new StartupError(`--accept: there is no check "${check}"`);
  if (field === 'note') return new StartupError('--note: say why it is accepted');
  return new StartupError(
    `--accept: "${check}" does not name ${offender || 'nothing: give an id'}`,
  );
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  exitWith(error, '');
}
