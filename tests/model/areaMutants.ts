import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nightlyFiles, processFiles } from '../../scripts/test';
import { startPostgres } from '../support/postgres';
import { createTemplateOn } from '../support/postgresDatabases';
import { testsPass, testsThatCall } from './support/brokenSource';
import { mutantRows, toPrintedRow } from './support/mutantTable';
import { listAreaMutants, type SourceMutant } from './support/sourceMutants';
import { survivors as reasons } from './survivors';

/**
 * Mutation tests of an area: the contract's rules, conditions in views, or the server's decisions. Changes one place of the
 * source at a time and runs the tests that import the file, those with the most similar names first. The argument names the
 * area; `--sample` is the number of mutants to draw, `--seed` selects which, `--files` and `--tests` replace the area's own
 * folders or files. Fails if fewer than `floor` percent are killed, or if a survivor has no reason in `survivors.ts`.
 */
const floor = 95;

interface Area {
  files: readonly string[];
  project: string;
  tests: readonly string[];
}

/** Tests of the server that take long, and tests that start the program in a process of its own, which has no mutants. */
const excludedFiles = new Set([...nightlyFiles, ...processFiles]);

const areas: Record<string, Area> = {
  rules: {
    files: [
      ...['rules', 'promotionRules', 'protectionRules', 'moveRules', 'roundRules', 'switchRules'],
      ...['accountChangeRules', 'amounts', 'heldCredit', 'promotionCost', 'dayRange'],
    ].map((rules) => `contract/${rules}.ts`),
    project: 'unit',
    tests: ['tests/contract', 'tests/machines', 'tests/lib'],
  },
  views: {
    files: ['deposit', 'withdraw', 'orders', 'promotion', 'bank', 'home', 'history', 'move'].map(
      (feature) => `src/features/${feature}`,
    ),
    project: 'views',
    tests: ['tests/views'],
  },
  server: {
    files: ['deposits', 'withdrawals', 'payments', 'promotions', 'ledger'].map(
      (subject) => `server/${subject}`,
    ),
    project: 'integration',
    tests: readdirSync('tests/integration')
      .map((name) => `integration/${name}`)
      .filter((file) => file.endsWith('.test.ts') && !excludedFiles.has(file))
      .map((file) => `tests/${file}`),
  },
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string' },
    tests: { type: 'string' },
  },
});
const [name = ''] = positionals;
const area = areas[name];
if (!area) throw new Error(`Name an area: ${Object.keys(areas).join(', ')}`);

const files = (options.files?.split(',') ?? area.files).flatMap(sourcesIn);
const all = files.flatMap(listAreaMutants);
const sampledMutants = draw(all, Number(options.sample), options.seed);
console.log(
  `${name}: ${sampledMutants.length} of ${all.length} mutants in ${files.length} files, seed ${options.seed}`,
);
const tests = options.tests?.split(',') ?? area.tests;
const isServer = area.project === 'integration';
const closeDatabase = isServer ? await openDatabase() : null;
if (!(await testsPass(null, area.project, tests, files)))
  throw new Error('the tests fail without a mutant');
const result = {
  name,
  fingerprint: '',
  counts: {} as Record<string, { all: number; killed: number }>,
  survivors: [] as string[],
};
for (const mutant of sampledMutants) {
  const counts = (result.counts[mutant.kind] ??= { all: 0, killed: 0 });
  counts.all += 1;
  const calling = testsThatCall(mutant);
  if (calling.length > 0 && !(await testsPass(mutant, area.project, calling))) {
    counts.killed += 1;
    console.log(`Killed: ${mutant.name}`);
  } else {
    result.survivors.push(mutant.name);
    console.log(`Survived: ${mutant.name}. ${reasons[mutant.name] ?? 'No reason is known.'}`);
  }
}
await closeDatabase?.();
const { rows, total } = mutantRows([result]);
console.table(rows.map(toPrintedRow));
const share = (100 * total.sum.killed) / total.sum.all;
const unexplained = result.survivors.filter((mutant) => reasons[mutant] === undefined);
process.exitCode = share < floor || unexplained.length > 0 ? 1 : 0;

/** Starts a PostgreSQL for the tests of the server and sets its address in the environment. @returns what stops it */
async function openDatabase(): Promise<() => Promise<void>> {
  const postgres = await startPostgres(process.env, tmpdir(), false);
  const { name: TEST_DATABASE_TEMPLATE } = await createTemplateOn(postgres.url);
  Object.assign(process.env, { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_TEMPLATE });
  return () => postgres.stop();
}

/** A sample of the mutants, always the same for the same seed. */
function draw(from: readonly SourceMutant[], count: number, seed: string): SourceMutant[] {
  const placeOf = ({ name }: SourceMutant) =>
    createHash('sha256').update(seed).update(name).digest('hex');
  return [...from].sort((one, other) => placeOf(one).localeCompare(placeOf(other))).slice(0, count);
}

/** The source files directly in a folder, or the file itself. */
function sourcesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(path, file));
}
