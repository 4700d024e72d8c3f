import { tables } from './machines/index';
import { judge } from './support/levelA';
import { mutantsOf } from './support/mutants';

/**
 * Breaks every machine in every way that one mistake in its configuration could, and sees whether its table and
 * paths notice. Arguments name the machines; without any it is all of them.
 */
const floor = 95;
const chosen = process.argv.slice(2);
const survivors: string[] = [];
const rows: { machine: string; mutants: number; killed: number; '%': string }[] = [];

for (const table of tables) {
  if (chosen.length > 0 && !chosen.includes(table.name)) continue;
  const mutants = mutantsOf(table.machine);
  let killed = 0;
  for (const { name, machine } of mutants) {
    const { faults } = await judge(table, machine, { untilFirst: true });
    if (faults.length > 0) killed += 1;
    else survivors.push(name);
  }
  const percent = (100 * killed) / mutants.length;
  rows.push({ machine: table.name, mutants: mutants.length, killed, '%': percent.toFixed(1) });
}

console.table(rows);
for (const name of survivors) console.log(`Survived: ${name}`);
const bad = rows.filter((row) => Number(row['%']) < floor).map(({ machine }) => machine);
if (bad.length > 0) console.log(`Below ${floor} %: ${bad.join(', ')}`);
process.exitCode = bad.length > 0 ? 1 : 0;
