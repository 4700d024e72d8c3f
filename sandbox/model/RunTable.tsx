import { BareButton } from '../../src/ui/buttons/BareButton';
import { Card } from '../../src/ui/display/Card';
import { Progress } from '../../src/ui/feedback/Progress';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import type { PathResult } from './usePlaying';
import * as styles from './ModelPage.module.css';

export interface RunTableProps {
  run: readonly PathResult[];
  /** Number of all paths to play. */
  total: number;
  /** Chooses a path to play it again. */
  onChoose: (id: string) => void;
}

/** Results of a run of all paths, those that differ first. */
export function RunTable({ run, total, onChoose }: RunTableProps) {
  const bad = run.filter(({ fault }) => fault !== null);
  const lines = [...bad, ...run.filter(({ fault }) => fault === null)];
  const steps = run.reduce((sum, { good }) => sum + good, 0);
  return (
    <Card labelledBy="run">
      <div className={styles.stack}>
        <div className={styles.headline}>
          <h2 id="run" className={styles.heading}>
            All ways
          </h2>
          <StatusChip tone={bad.length > 0 ? 'red' : run.length === total ? 'green' : 'grey'}>
            {`${run.length} of ${total}, ${steps} steps, ${bad.length} differ`}
          </StatusChip>
        </div>
        <Progress
          value={run.length / Math.max(total, 1)}
          label="Paths played"
          valueText={`${run.length} of ${total}`}
        />
        <table className={styles.run}>
          <thead>
            <tr>
              <th scope="col">Path</th>
              <th scope="col">Steps</th>
              <th scope="col">Came out</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ path, good, fault }) => (
              <tr key={path.id} data-look={fault === null ? 'good' : 'bad'}>
                <td>
                  <BareButton className={styles.link} onPress={() => onChoose(path.id)}>
                    {path.id}
                  </BareButton>
                </td>
                <td>
                  {good} / {path.steps.length}
                </td>
                <td>{fault ?? 'as expected'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
