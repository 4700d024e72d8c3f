import { tmpdir } from 'node:os';
import { startPostgres } from '../tests/support/postgres';
import { createTemplateOn } from '../tests/support/postgresDatabases';
import { jestCommand, onlyLists, runNode } from './run';

/**
 * Runs the integration tests on the embedded database and on PostgreSQL, or on one of them with `--pglite` or `--postgres`.
 * With `--suites` several files share one load of the server's modules. Other arguments go to jest. On PostgreSQL the tests use
 * TEST_DATABASE_URL, a server on which tests may create databases, and TEST_DATABASE_TEMPLATE, a database with all tables.
 */
async function main(args: string[]): Promise<number> {
  const chosen = args.filter((arg) => arg in databases);
  // Jest would treat what follows `--` as file names, and then run every project.
  const rest = args.filter((arg) => !(arg in databases) && arg !== '--' && arg !== '--suites');
  const codes: number[] = [];
  for (const [flag, run] of Object.entries(databases))
    if (chosen.length === 0 || chosen.includes(flag)) codes.push(await run(rest));
  return Math.max(...codes);
}

const project = process.argv.includes('--suites') ? 'suites' : 'integration';

const databases = { '--pglite': onPglite, '--postgres': onPostgres };

function onPglite(args: string[]): Promise<number> {
  console.log('Integration tests on PGlite');
  return integration(args, { TEST_DATABASE_URL: '', TEST_DATABASE_TEMPLATE: '' });
}

async function onPostgres(args: string[]): Promise<number> {
  if (onlyLists(args)) return integration(args, {});
  const postgres = await startPostgres(process.env, tmpdir(), false);
  console.log(`Integration tests on ${postgres.name}`);
  try {
    const template = await createTemplateOn(postgres.url);
    const env = { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_TEMPLATE: template.name };
    const code = await integration(args, env);
    await template.drop();
    return code;
  } finally {
    await postgres.stop();
  }
}

function integration(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runNode([...jestCommand, ...args, '--selectProjects', project], { env });
}

process.exitCode = await main(process.argv.slice(2));
