import { inspect } from 'node:util';
import type { Finding } from './scenario';

/** Outcome of a scenario: its finding, why it is impossible here, or the error that stopped it. */
export type Outcome = { finding: Finding } | { notHere: string } | { error: unknown };

export interface Line {
  row: string;
  on: string;
  seconds: number;
  outcome: Outcome;
}

const maxShown = 5;

/** A row of the table, followed by the violated expectations. */
export function formatLine({ row, on, seconds, outcome }: Line): string {
  const head = `| ${row} | ${on} |`;
  const time = `${seconds.toFixed(1)} s |`;
  if ('notHere' in outcome) return `${head} – | not here: ${outcome.notHere} | – | ${time}`;
  if ('error' in outcome)
    return `${head} – | broken off | **broken** | ${time}\n${stackOf(outcome.error)}`;
  const { done, figure, violations } = outcome.finding;
  const end = violations.length === 0 ? 'held' : '**broken**';
  const reasons = violations.slice(0, maxShown).map((reason) => `    ${reason}`);
  if (violations.length > maxShown) reasons.push(`    … ${violations.length} in all`);
  return [`${head} ${done} | ${figure} | ${end} | ${time}`, ...reasons].join('\n');
}

export const heading = ['| row | on | done | figure | | took |', '| - | - | - | - | - | - |'].join(
  '\n',
);

export const isBroken = ({ outcome }: Line): boolean =>
  'error' in outcome || ('finding' in outcome && outcome.finding.violations.length > 0);

const stackOf = (error: unknown) => inspect(error, { depth: 4 });
