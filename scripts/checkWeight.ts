import { outputOf } from './stamp';
import { excessOf, weightsOf } from './weights';

/** Prints what a phone fetches first. Exits with 1 when something is over its limit: which file, and by how much. */
const weights = await weightsOf(process.argv[2] ?? outputOf('production'));
for (const { what, count, unit, limit } of weights)
  console.log(`${String(count).padStart(7)} of ${String(limit).padStart(7)} ${unit}  ${what}`);
const problems = weights.map(excessOf).filter((problem) => problem !== null);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
