import { readdirSync } from 'node:fs';
import { tables } from './machines/index';
import { checkUnbroken, importsOf, isNoticed, madeWith } from './support/brokenSource';
import { implementationMutantsOf } from './support/implementationMutants';
import { judge } from './support/levelA';
import { mutantsOf } from './support/mutants';
import { sourceMutantsOf } from './support/sourceMutants';
import { survivors as known } from './survivors';
import type { Table } from './support/table';

/**
 * Breaks every machine in every way that one mistake in its configuration could, then what its guards, actions and
 * delays do, then the source text of its functions and constants, and sees whether its table, samples and paths notice;
 * of the source text, whether they or the unit tests do. Arguments name the machines and files of `machines/`; without
 * any it is all of them. Fails below the floor, and for a survivor that `survivors.ts` gives no reason for.
 */
const floor = 95;
const chosen = process.argv.slice(2);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);

/** Drawn, or never reached: they decide nothing of what a machine does. */
const leftOut = ['all', 'chart', 'unimplemented', 'assertPresent'];

interface Count {
  all: number;
  killed: number;
}
const counts = new Map<string, Map<string, Count>>();
const survivors: string[] = [];

function count(machine: string, kind: string, name: string, isKilled: boolean): void {
  const kinds = counts.get(machine) ?? new Map<string, Count>();
  const own = kinds.get(kind) ?? { all: 0, killed: 0 };
  counts.set(machine, kinds.set(kind, own));
  own.all += 1;
  if (isKilled) own.killed += 1;
  else survivors.push(name);
}

const mutantsIn = (table: Table) => [
  ...mutantsOf(table.machine).map((mutant) => ({ kind: 'configuration', ...mutant })),
  ...implementationMutantsOf(table),
];

for (const table of tables.filter(({ name }) => isChosen(name)))
  for (const { kind, name, machine } of mutantsIn(table)) {
    const { faults } = await judge(table, machine, { untilFirst: true });
    count(table.name, kind, name, faults.length > 0);
  }

const inputs = await importsOf();
const files = readdirSync('machines')
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !leftOut.includes(name) && isChosen(name));
if (files.length > 0) await checkUnbroken();
for (const name of files) {
  const file = `machines/${name}.ts`;
  const affected = tables
    .map((table) => table.name)
    .filter((machine) => madeWith(`machines/${machine}.ts`, inputs).has(file));
  for (const mutant of sourceMutantsOf(file))
    count(name, mutant.kind, mutant.name, await isNoticed(mutant, affected));
}

const sumOf = (all: Iterable<Count>): Count => {
  const sum = { all: 0, killed: 0 };
  for (const one of all) {
    sum.all += one.all;
    sum.killed += one.killed;
  }
  return sum;
};
const rowOf = (machine: string, kinds: Map<string, Count>) => {
  const { all, killed } = sumOf(kinds.values());
  return {
    machine,
    ...Object.fromEntries([...kinds].map(([kind, own]) => [kind, `${own.killed} / ${own.all}`])),
    all: `${killed} / ${all}`,
    '%': ((100 * killed) / all).toFixed(1),
  };
};

const kinds = [...new Set([...counts.values()].flatMap((own) => [...own.keys()]))];
const byKind = new Map(
  kinds.map((kind) => [kind, sumOf([...counts.values()].flatMap((own) => own.get(kind) ?? []))]),
);
const rows = [...counts].map(([machine, own]) => rowOf(machine, own));
const total = rowOf('all', byKind);
console.table([...rows, total]);
const unexplained = survivors.filter((name) => known[name] === undefined);
for (const name of survivors)
  console.log(`Survived: ${name}. ${known[name] ?? 'No reason is known.'}`);
/** A file that several machines share is too small for a share of its own. */
const isMachine = (name: string) => tables.some((table) => table.name === name);
const bad = [...rows.filter(({ machine }) => isMachine(machine)), total]
  .filter((row) => Number(row['%']) < floor)
  .map(({ machine }) => machine);
if (bad.length > 0) console.log(`Below ${floor} %: ${bad.join(', ')}`);
process.exitCode = bad.length + unexplained.length > 0 ? 1 : 0;
