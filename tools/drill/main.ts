import type { DrillResult } from './drill';
import { failover } from './failover';
import { fullDisk } from './fullDisk';
import { release } from './release';
import { restore } from './restore';

/**
 * `npm run drill -- restore|failover|release|full-disk`: what an operator does on a bad night, on this machine with its
 * PostgreSQL, and how long it takes. Exits with 1 when something was lost or the books do not balance.
 */
const drills: Record<string, () => Promise<DrillResult>> = {
  restore,
  failover,
  release,
  'full-disk': fullDisk,
};

const [name = ''] = process.argv.slice(2).filter((arg) => arg !== '--');
const drill = drills[name];
if (!drill) {
  console.error(`usage: drill ${Object.keys(drills).join('|')}`);
  process.exit(2);
}
const { times, counts, violations } = await drill();
for (const [label, seconds] of Object.entries(times))
  console.log(`${seconds.toFixed(1)} s  ${label}`);
for (const [label, count] of Object.entries(counts)) console.log(`${count}  ${label}`);
for (const line of violations) console.error(`BROKEN  ${line}`);
process.exit(violations.length === 0 ? 0 : 1);
