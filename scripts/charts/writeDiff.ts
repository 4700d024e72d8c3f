import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chartsAt, chartsNow } from './atCommit';
import { diffCharts, diffText } from './diff';
import { diffSvg } from './svg';

const folder = path.join('coverage', 'diagrams');

/**
 * Writes the changes of the machines to `diff.txt` and `diff.svg` in `coverage/diagrams/`, and prints the text.
 * @param range a commit, compared with the working tree, or two: `v1..HEAD`
 * @throws Error when git has no such commit
 */
export async function writeDiff(range: string): Promise<void> {
  const [from = '', to] = range.split('..');
  const before = await chartsAt(from);
  const after = to === undefined ? chartsNow() : await chartsAt(to || 'HEAD');
  const diffs = diffCharts(before, after);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'diff.txt'), `${diffText(diffs)}\n`);
  writeFileSync(path.join(folder, 'diff.svg'), diffSvg(diffs));
  console.log(diffText(diffs));
  console.log(`\n${path.join(folder, 'diff.svg')} is written`);
}
