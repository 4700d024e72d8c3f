import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { tables } from '../../machines/model/tables/index';
import { checkUnbroken, readImports, isNoticed, madeWith } from './support/brokenSource';
import { listImplementationMutants } from './support/implementationMutants';
import { listInputMutants } from './support/inputMutants';
import { judge } from './support/levelA';
import {
  fingerprintOfSources,
  readResult,
  saveResult,
  type MutantResult,
} from './support/mutantResults';
import { mutantRows, toPrintedRow, getShare } from './support/mutantTable';
import { listMutants } from './support/mutants';
import { listSourceMutants } from './support/sourceMutants';
import { survivors as reasons } from './survivors';
import type { Table } from '../../machines/model/table';

/**
 * Mutation tests of the machines. The mutants of a machine have one change in its configuration; in its guards, actions and
 * delays; in the inputs of its calls; or in the source text of its functions and constants. A mutant is killed if the machine's
 * table, samples or paths fail, or for a change of source text the unit tests. Arguments name machines and files of
 * `machines/`; the default is all of them. `--rest` skips those that have a result for the current code. Fails if fewer than
 * `floor` percent are killed, or if a survivor has no reason in `survivors.ts`.
 */
const floor = 95;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rest: { type: 'boolean' } },
});

/** Only draw machines, or are never reached: they do not affect what a machine does. */
const leftOut = ['all', 'chart', 'unimplemented', 'assertPresent'];

const files = readdirSync('machines')
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !leftOut.includes(name));
const names = [...new Set([...tables.map(({ name }) => name), ...files])];
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no machine or file ${unknown.join(', ')}`);

const fingerprint = await fingerprintOfSources();
const inputs = await readImports();

const mutantsIn = (table: Table) => [
  ...listMutants(table.machine).map((mutant) => ({ kind: 'configuration', ...mutant })),
  ...listImplementationMutants(table),
  ...listInputMutants(table),
];

/** Tries every mutant of a machine, and of the file of that name. */
async function tryAll(name: string): Promise<MutantResult> {
  const result: MutantResult = { name, fingerprint, counts: {}, survivors: [] };
  const count = (kind: string, mutant: string, isKilled: boolean) => {
    const counts = (result.counts[kind] ??= { all: 0, killed: 0 });
    counts.all += 1;
    if (isKilled) counts.killed += 1;
    else result.survivors.push(mutant);
  };
  for (const table of tables.filter((one) => one.name === name))
    for (const { kind, name: mutant, machine } of mutantsIn(table)) {
      const { faults } = await judge(table, machine, { untilFirst: true });
      count(kind, mutant, faults.length > 0);
    }
  if (!files.includes(name)) return result;
  const file = `machines/${name}.ts`;
  const affected = tables
    .map((table) => table.name)
    .filter((machine) => madeWith(`machines/${machine}.ts`, inputs).has(file));
  for (const mutant of listSourceMutants(file))
    count(mutant.kind, mutant.name, await isNoticed(mutant, affected));
  return result;
}

const isDue = (name: string) =>
  (positionals.length === 0 || positionals.includes(name)) &&
  !(options.rest && readResult(name, fingerprint));
const due = names.filter(isDue);
if (due.length > 0) await checkUnbroken();
for (const name of due) {
  const result = await tryAll(name);
  saveResult(result);
  const { sum } = mutantRows([result]).total;
  console.log(`${name}: ${sum.killed} / ${sum.all}`);
}

const isShown = (name: string) => options.rest || due.includes(name);
const results = names.filter(isShown).flatMap((name) => readResult(name, fingerprint) ?? []);
const { rows, total } = mutantRows(results);
console.table([...rows, total].map(toPrintedRow));
const survivors = results.flatMap((result) => result.survivors);
for (const name of survivors)
  console.log(`Survived: ${name}. ${reasons[name] ?? 'No reason is known.'}`);
/** Files that several machines share have too few mutants for a floor of their own. */
const isMachine = (name: string) => tables.some((table) => table.name === name);
const low = [...rows.filter(({ name }) => isMachine(name)), total]
  .filter(({ sum }) => getShare(sum) < floor)
  .map(({ name }) => name);
if (low.length > 0) console.log(`Below ${floor} %: ${low.join(', ')}`);
const unexplained = survivors.filter((name) => reasons[name] === undefined);
process.exitCode = low.length + unexplained.length > 0 ? 1 : 0;
