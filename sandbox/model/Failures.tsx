import type { ModelRun } from '../../contract/sandbox';
import { tables } from '../../machines/model/tables';
import { Notice } from '../../src/ui/feedback/Notice';
import { getMachineDigest } from '../trace/digest';
import { levels } from './coverage';
import * as styles from './ModelPage.module.css';

export interface FailuresProps {
  /** Null until loaded. */
  runs: readonly ModelRun[] | null;
  hasFailed: boolean;
}

const levelName = (level: ModelRun['level']) =>
  levels.find((one) => one.level === level)?.name ?? level;

/** The result of the last `npm run test:model`, failures first. */
export function Failures({ runs, hasFailed }: FailuresProps) {
  if (hasFailed)
    return (
      <Notice tone="warn" title="The results of the last test run could not be loaded">
        Paths can be played without them.
      </Notice>
    );
  if (runs === null) return null;
  if (runs.length === 0)
    return (
      <Notice title="No test run yet">
        <code className={styles.code}>npm run test:model</code> walks every machine alone, on a
        server and on the page. What it has walked is shown here.
      </Notice>
    );
  const digests = new Map(tables.map((table) => [table.name, getMachineDigest(table.machine)]));
  const outdated = runs.filter((run) => digests.get(run.machine) !== run.fingerprint);
  const failedRuns = runs
    .filter((run) => !outdated.includes(run))
    .flatMap(({ machine, level, run, faults, states, transitions }) =>
      [
        ...faults,
        ...states.missing.map((state) => `state not reached: ${state}`),
        ...transitions.missing.map((name) => `not walked: ${name}`),
      ].map((fault) => ({
        where: `${machine} · ${levelName(level)}${run === '' ? '' : ` · ${run}`}`,
        fault,
      })),
    );
  if (failedRuns.length === 0)
    return (
      <Notice tone="success" title="The last test run found nothing wrong">
        {`${runs.length} runs of ${new Set(runs.map(({ machine }) => machine)).size} machines`}
        {outdated.length > 0 && `; ${outdated.length} of them are of machines that have changed`}.
      </Notice>
    );
  return (
    <Notice tone="error" title={`The last test run found ${failedRuns.length} faults`}>
      <ul className={styles.faults}>
        {failedRuns.slice(0, 12).map(({ where, fault }) => (
          <li key={where + fault}>
            <strong>{where}</strong> {fault}
          </li>
        ))}
        {failedRuns.length > 12 && <li>and {failedRuns.length - 12} more</li>}
      </ul>
    </Notice>
  );
}
