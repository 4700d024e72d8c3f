import { parseArgs } from 'node:util';
import { startPostgres, type TestPostgres } from '../../tests/support/postgres';
import { heading, isBroken, formatLine, type Line, type Outcome } from './report';
import { openNodesEnvironment } from './environment/nodes';
import { openPgliteEnvironment, openPostgresEnvironment } from './environment/oneServer';
import type { Environment } from './environment/environment';
import { NotAvailable, type ScenarioLength, type Scenario } from './scenario';
import { deployments, type Deployment } from './deployment';
import { scenarios } from './scenarios';

/**
 * Money under crashes, races and faults, on the embedded database, on PostgreSQL and on several nodes; prints a table.
 * `--long`: the length for published figures. `--only ROW`: only rows that begin with this; repeatable. `--seed N` repeats the
 * random choices of a run. `--pglite`, `--postgres`, `--nodes` choose where.
 */
const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [''] },
    seed: { type: 'string' },
    pglite: { type: 'boolean' },
    postgres: { type: 'boolean' },
    nodes: { type: 'boolean' },
  },
});
const length: ScenarioLength = values.long ? 'long' : 'short';
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const all = Object.keys(deployments) as Deployment[];
const chosen = all.filter((deployment) => values[deployment]);

async function openEnvironment(deployment: Deployment, postgres: TestPostgres | null) {
  if (deployment === 'pglite') return openPgliteEnvironment();
  if (postgres === null) throw new Error('there is no PostgreSQL');
  return deployment === 'postgres'
    ? openPostgresEnvironment(postgres)
    : openNodesEnvironment(postgres);
}

/** Runs a scenario, and audits the books after it. */
async function outcomeOf(
  scenario: Scenario,
  environment: Environment,
  postgres: TestPostgres | null,
): Promise<Outcome> {
  try {
    const finding = await scenario.run({
      environment,
      postgres: environment.deployment === 'pglite' ? null : postgres,
      length,
      seed,
    });
    const { status, body } = await environment.sandbox.audit();
    const failedChecks =
      status === 200 ? body.checks.filter(({ ok }) => !ok) : [{ name: 'no answer' }];
    const books = failedChecks.map((check) => `the books: ${JSON.stringify(check)}`);
    return { finding: { ...finding, violations: [...finding.violations, ...books] } };
  } catch (error) {
    return error instanceof NotAvailable ? { notHere: error.message } : { error };
  }
}

async function runOn(deployment: Deployment, postgres: TestPostgres | null): Promise<Line[]> {
  const rows = scenarios.filter(
    ({ row, on }) => on.includes(deployment) && values.only.some((only) => row.startsWith(only)),
  );
  if (rows.length === 0) return [];
  const environment = await openEnvironment(deployment, postgres);
  const lines: Line[] = [];
  try {
    for (const scenario of rows) {
      const start = Date.now();
      const outcome = await outcomeOf(scenario, environment, postgres);
      const seconds = (Date.now() - start) / 1000;
      const line = { row: scenario.row, on: deployments[deployment], seconds, outcome };
      console.log(formatLine(line));
      lines.push(line);
    }
  } finally {
    await environment.close();
  }
  return lines;
}

async function run(): Promise<number> {
  const chosenScenarios = chosen.length > 0 ? chosen : all;
  const postgres = chosenScenarios.some((deployment) => deployment !== 'pglite')
    ? await startPostgres()
    : null;
  console.log(`Money under faults, ${length}, --seed ${seed}`);
  if (postgres) console.log(`PostgreSQL: ${postgres.name}`);
  console.log(`\n${heading}`);
  const lines: Line[] = [];
  try {
    for (const deployment of chosenScenarios) lines.push(...(await runOn(deployment, postgres)));
  } finally {
    await postgres?.stop();
  }
  const brokenLines = lines.filter(isBroken);
  console.log(`\n${lines.length} rows, ${brokenLines.length} broken, --seed ${seed}`);
  for (const line of brokenLines) console.log(formatLine(line));
  return lines.length === 0 || brokenLines.length > 0 ? 1 : 0;
}

// Exits normally, so that databases, folders and a disk are removed
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exit(await run());
