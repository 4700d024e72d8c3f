import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../errors';
import { readMigrationFiles, type MigrationConfig } from 'drizzle-orm/migrator';

/** A connection for migrations, on which nothing else runs. */
export interface MigrationConnection {
  migrate(config: MigrationConfig): Promise<void>;
  query(text: string): Promise<{ rows: unknown[] }>;
  /** Runs several statements. */
  execute(text: string): Promise<unknown>;
}

/**
 * Brings a database to the schema of this version. Migrations (`server/db/migrations`) run once, in order; then functions and
 * triggers whose file has changed. A function whose arguments change is dropped by a migration. Slow work on large tables
 * (`server/db/batches`: filling old rows, creating indexes) comes last and outside of a transaction, so that other nodes keep
 * serving.
 * @throws Error for a database from before the first migration
 */
export async function migrateSchema(connection: MigrationConnection, root: string): Promise<void> {
  const config = { migrationsFolder: join(root, 'server/db/migrations') };
  await assertKnown(connection, config);
  await connection.migrate(config);
  const own = versionIn(root);
  // An older server that starts next to newer ones leaves their functions unchanged
  if (isOlder(own, await readVersion(connection, 'newestServer'))) return;
  await applyRepeatable(connection, root);
  await runBatches(connection, root);
  await connection.execute(`
    insert into setting (name, value) values
      ('newestServer', '${own}'), ('leastServer', '${leastServerOf(config)}')
    on conflict (name) do update set value = excluded.value`);
}

/** The version of the program in a folder. */
export function versionIn(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Whether one version, `1.2.0`, comes before another. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [version, than].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((part) => own?.[part] !== other?.[part]);
  return at !== undefined && (own?.[at] ?? 0) < (other?.[at] ?? 0);
}

const noVersion = '0.0.0';

async function readVersion(
  { query }: Pick<MigrationConnection, 'query'>,
  name: 'newestServer' | 'leastServer',
): Promise<string> {
  const { rows } = await query(`select value from setting where name = '${name}'`);
  return (rows as { value: string }[])[0]?.value ?? noVersion;
}

/** The oldest server that may run after all migrations; each names its own in its second line. */
function leastServerOf({ migrationsFolder }: MigrationConfig): string {
  return readMigrationFiles({ migrationsFolder })
    .map(({ sql: [first = ''] }) => /^-- Runs with servers from: (\S+)$/m.exec(first)?.[1])
    .reduce<string>((least, one = noVersion) => (isOlder(least, one) ? one : least), noVersion);
}

/**
 * Checks that the tables fit this version. For commands of an operator: only a server migrates.
 * @throws StartupError when they do not
 */
export async function assertMigrated(connection: MigrationConnection, root: string): Promise<void> {
  const config = { migrationsFolder: join(root, 'server/db/migrations') };
  const first = 'start a server of this version once, then repeat this';
  const { rows: tables } = await connection.query(
    `select from information_schema.tables where table_schema = 'drizzle' and table_name = 'repeatable'`,
  );
  if (tables.length === 0) throw new StartupError(`the database has no tables: ${first}`);
  const { rows } = await connection.query(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  const last = Number((rows as { at: string | null }[])[0]?.at ?? 0);
  if (last < (readMigrationFiles(config).at(-1)?.folderMillis ?? 0))
    throw new StartupError(`the tables are of an older version: ${first}`);
  const least = await readVersion(connection, 'leastServer');
  if (isOlder(versionIn(root), least))
    throw new StartupError(`the tables are of servers from ${least} on: use that version`);
}

async function assertKnown({ query }: MigrationConnection, config: MigrationConfig): Promise<void> {
  const { rows: tables } = await query(
    `select from information_schema.tables where table_schema = 'drizzle' and table_name = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return;
  const { rows } = await query('select created_at::text as at from drizzle.__drizzle_migrations');
  const baseline = String(readMigrationFiles(config)[0]?.folderMillis);
  const made = rows.map((row) => (row as { at: string }).at);
  if (made.length > 0 && !made.includes(baseline))
    throw new Error(
      'it was made by a version from before the first release and cannot be migrated: give this version an empty database, or delete the folder if it holds the demo only',
    );
}

/** Folders of functions, which are replaced together, and of triggers, which come last because they call functions. */
const repeatable = ['functions', 'triggers'];

async function applyRepeatable(
  { query, execute }: MigrationConnection,
  root: string,
): Promise<void> {
  await execute(
    'create table if not exists drizzle.repeatable (name text primary key, hash text not null)',
  );
  const { rows } = await query('select name, hash from drizzle.repeatable');
  const known = new Map((rows as { name: string; hash: string }[]).map((r) => [r.name, r.hash]));
  const changed = repeatable
    .flatMap((kind) =>
      readdirSync(join(root, 'server/db', kind))
        .sort()
        .map((file) => `${kind}/${file}`),
    )
    .map((name) => ({ name, text: readFileSync(join(root, 'server/db', name), 'utf8') }))
    .map((file) => ({ ...file, hash: createHash('sha256').update(file.text).digest('hex') }))
    .filter(({ name, hash }) => known.get(name) !== hash);
  const done = ({ name, hash }: (typeof changed)[number]) =>
    `insert into drizzle.repeatable values ('${name}', '${hash}')
      on conflict (name) do update set hash = excluded.hash;`;
  const functions = changed.filter(({ name }) => name.startsWith('functions/'));
  const made = functions.map((file) => `${file.text};\n${done(file)}`);
  // A function may call another one whose file comes later
  const inAnyOrder = 'set local check_function_bodies = off;';
  if (made.length > 0) await execute(['begin;', inAnyOrder, ...made, 'commit;'].join('\n'));
  for (const file of changed.filter((one) => !functions.includes(one))) {
    // Each statement locks its table: two in one transaction could deadlock with calls that lock both tables in the other order
    for (const trigger of file.text.split(/;$/m)) await execute(trigger);
    await execute(done(file));
  }
}

/** Runs the statements of each new file, each on its own; after an interruption the file is run again. */
async function runBatches({ query, execute }: MigrationConnection, root: string): Promise<void> {
  const { rows } = await query('select name from drizzle.repeatable');
  const done = new Set((rows as { name: string }[]).map(({ name }) => name));
  const folder = join(root, 'server/db/batches');
  for (const file of readdirSync(folder).sort()) {
    const name = `batches/${file}`;
    if (done.has(name)) continue;
    // Creating an index waits for open transactions, and blocks none
    await execute('set lock_timeout = 0');
    for (const statement of readFileSync(join(folder, file), 'utf8').split(statementSeparator))
      await execute(statement);
    await execute(`insert into drizzle.repeatable values ('${name}', 'done')`);
  }
}

const statementSeparator = '--> statement-breakpoint';
