import { getOutputFolder } from './stamp';
import { describeExcess, scriptLimit, measureWeights } from './weights';

/**
 * Prints how much script each page loads. Exits with 1 when a page is over the limit, and prints by how much, with its largest
 * file.
 */
const weights = await measureWeights(process.argv[2] ?? getOutputFolder('production'));
for (const { page, bytes } of weights)
  console.log(`${String(bytes).padStart(7)} of ${scriptLimit} bytes  ${page}`);
const problems = weights.map(describeExcess).filter((problem) => problem !== null);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
