import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../server/config';
import { openDatabase } from '../../server/db/client';
import { createTestDatabase, type TestDatabase } from './support/database';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'champa-audit-'));
let database: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { config } = database;
  env = config.kind === 'postgres' ? { DATABASE_URL: config.url } : { DATA_DIR: folder };
  await change('select 1');
}, 120_000);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Executes a statement while no server uses the database. */
async function change(statement: string): Promise<void> {
  const openedDatabase = await openDatabase(loadConfig(env, process.cwd()));
  await openedDatabase.db.execute(sql.raw(statement));
  await openedDatabase.close();
}

const auditCommand = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } };
    const command = ['--import', 'tsx', 'scripts/audit.ts', ...args];
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });

test('npm run audit names what breaks a rule, and an operator accepts it with a note', async () => {
  const check = 'the money of paid deposits is in, of others it is not';
  const holds = await auditCommand();
  expect(holds).toMatchObject({ code: 0, output: expect.stringContaining(`holds   ${check}`) });

  await change(`
    with p as (insert into player (id, username, display_name, password_hash,
        password_changed_at, created_at)
      values (gen_random_uuid(), 'khamla', 'Khamla', 'x', now(), now()) returning id),
    b as (insert into bank_account (player_id, bank_id, account_number, account_name, created_at)
      select id, 'bcel', '12345678', 'Khamla', now() from p returning id, player_id)
    insert into deposit (code, player_id, number, bank_account_id, provider, status, rate,
      created_at, amount, deposit_credit, promo_credit, expires_at)
    select 'CH-LOST', player_id, 1, id, 'gclub', 'PAID', '640', now(), 20000, 3125, 0, now() from b`);
  const failedRun = await auditCommand();
  expect(failedRun.code).toBe(1);
  expect(failedRun.output).toContain(`BROKEN  ${check}\n        CH-LOST`);

  const refusedRun = await auditCommand('--accept', check, 'CH-OTHER', '--note', 'x');
  expect(refusedRun.code).toBe(1);
  expect(refusedRun.output).toMatch(/^[^\n]*does not name CH-OTHER\n$/);

  const acceptedRun = await auditCommand('--accept', check, 'CH-LOST', '--note', 'a test of ours');
  expect(acceptedRun.output).toContain(`holds   ${check}\n        accepted: CH-LOST`);
});
