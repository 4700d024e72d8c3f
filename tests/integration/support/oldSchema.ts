import { sql } from 'drizzle-orm';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../../server/environment';
import { openDatabase } from '../../../server/db/client';
import type { Database, Db } from '../../../server/db/database';
import { createDatabaseOn, type TestDatabase } from './database';

/** The rows of each table, as JSON. */
export type Rows = Record<string, Record<string, unknown>[]>;

const folder = 'server/db/migrations';
const repeatable = ['server/db/functions', 'server/db/triggers'];

/** Creates a project folder whose migrations end with `lastTag`. */
function rootUntil(lastTag: string): string {
  const root = mkdtempSync(join(tmpdir(), 'schema-'));
  for (const copiedFolder of [folder, ...repeatable])
    cpSync(copiedFolder, join(root, copiedFolder), { recursive: true });
  cpSync('package.json', join(root, 'package.json'));
  const file = join(root, folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag === lastTag) + 1;
  if (end === 0) throw new Error(`no migration ${lastTag}`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  dropLaterTriggers(root, journal.entries.slice(0, end));
  mkdirSync(join(root, 'server/db/batches'));
  return root;
}

/** Deletes the files of triggers on tables or columns that later migrations create. */
function dropLaterTriggers(root: string, entries: readonly { tag: string }[]): void {
  const made = entries.map(({ tag }) => readFileSync(join(root, folder, `${tag}.sql`), 'utf8'));
  const triggers = join(root, 'server/db/triggers');
  for (const file of readdirSync(triggers)) {
    const text = readFileSync(join(triggers, file), 'utf8');
    const tables = [...text.matchAll(/ ON ("\w+")/g)].map(([, table]) => table);
    const sinceTag = /^-- Since: (\w+)$/m.exec(text)?.[1];
    if (
      tables.some((table) => !made.some((sql) => sql.includes(`CREATE TABLE ${table}`))) ||
      (sinceTag && !entries.some(({ tag }) => tag === sinceTag))
    )
      rmSync(join(triggers, file));
  }
}

/** A database without tables, which survives its connections. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: server } = process.env;
  if (server) {
    const { url, drop } = await createDatabaseOn(server);
    return { config: { kind: 'postgres', url }, drop };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'old-'));
  const drop = () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true }));
  return { config: { kind: 'folder', dataDir }, drop };
}

/**
 * Creates a database with the schema after the migration `lastTag`.
 * @param fill inserts rows
 */
export async function databaseAfter(
  lastTag: string,
  fill: (old: Database) => Promise<void>,
): Promise<{ config: DatabaseConfig; drop: () => Promise<void> }> {
  const root = rootUntil(lastTag);
  const { config, drop } = await emptyDatabase();
  const old = await openDatabase({ database: config, root });
  try {
    await fill(old);
  } finally {
    await old.close();
    rmSync(root, { recursive: true, force: true });
  }
  return { config, drop };
}

async function namesOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

const tablesOf = (db: Db) =>
  namesOf(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );

async function textOf(db: Db, table: string): Promise<string> {
  const { rows } = await db.execute<{ text: string }>(
    sql`select coalesce(json_agg(t), '[]')::text as text from ${sql.identifier(table)} t`,
  );
  return rows[0]?.text ?? '[]';
}

export async function readRows(db: Db): Promise<Rows> {
  const rows: Rows = {};
  for (const table of await tablesOf(db))
    rows[table] = JSON.parse(await textOf(db, table)) as Rows[string];
  return rows;
}

/** Copies all rows into older tables, which may lack some columns, without constraints and triggers. */
export async function copyRows(from: Db, target: Database): Promise<void> {
  await target.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of await tablesOf(tx)) {
      const name = sql.identifier(table);
      await tx.execute(sql`delete from ${name}`);
      await tx.execute(
        sql`insert into ${name} overriding system value
          select * from json_populate_recordset(null::${name}, ${await textOf(from, table)}::json)`,
      );
      const counters = await namesOf(
        tx,
        sql`select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`,
      );
      for (const counter of counters)
        await tx.execute(
          sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${counter}),
            greatest(coalesce(max(${sql.identifier(counter)}), 0), 1000)) from ${name}`,
        );
    }
  });
}
