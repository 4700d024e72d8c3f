import { tables } from './machines/index';
import { implementationMutantsOf } from './support/implementationMutants';
import { judge } from './support/levelA';
import { mutantsOf } from './support/mutants';
import { survivors as known } from './survivors';
import type { Table } from './support/table';

/**
 * Breaks every machine in every way that one mistake in its configuration could, and what its guards, actions and
 * delays do, and sees whether its table and paths notice. Arguments name the machines; without any it is all of them.
 * Fails below the floor, and for a survivor that `survivors.ts` gives no reason for.
 */
const floor = 95;
const chosen = process.argv.slice(2);
const survivors: string[] = [];
const rows: Record<string, string | number>[] = [];

const mutantsIn = (table: Table) => [
  ...mutantsOf(table.machine).map((mutant) => ({ kind: 'configuration', ...mutant })),
  ...implementationMutantsOf(table),
];

for (const table of tables) {
  if (chosen.length > 0 && !chosen.includes(table.name)) continue;
  const counts = new Map<string, { all: number; killed: number }>();
  for (const { kind, name, machine } of mutantsIn(table)) {
    const count = counts.get(kind) ?? { all: 0, killed: 0 };
    counts.set(kind, count);
    count.all += 1;
    const { faults } = await judge(table, machine, { untilFirst: true });
    if (faults.length > 0) count.killed += 1;
    else survivors.push(name);
  }
  const all = [...counts.values()];
  const sum = (part: 'all' | 'killed') => all.reduce((total, count) => total + count[part], 0);
  rows.push({
    machine: table.name,
    ...Object.fromEntries(
      [...counts].map(([kind, { all, killed }]) => [kind, `${killed} / ${all}`]),
    ),
    '%': ((100 * sum('killed')) / sum('all')).toFixed(1),
  });
}

console.table(rows);
const unexplained = survivors.filter((name) => known[name] === undefined);
for (const name of survivors)
  console.log(`Survived: ${name}. ${known[name] ?? 'No reason is known.'}`);
const bad = rows.filter((row) => Number(row['%']) < floor).map(({ machine }) => machine);
if (bad.length > 0) console.log(`Below ${floor} %: ${bad.join(', ')}`);
process.exitCode = bad.length + unexplained.length > 0 ? 1 : 0;
