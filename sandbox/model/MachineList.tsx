import type { ModelRun } from '../../contract/sandbox';
import { flows, lifecycles } from '../../machines/model/tables';
import { reasonForAll } from '../../machines/model/reach';
import type { Table } from '../../machines/model/table';
import { BareButton } from '../../src/ui/buttons/BareButton';
import { getMachineDigest } from '../trace/digest';
import { levels } from './coverage';
import * as styles from './ModelPage.module.css';

export interface MachineListProps {
  chosen: string;
  runs: readonly ModelRun[];
  onChoose: (machine: string) => void;
}

/** All machines, each with the levels that covered it in the last test run. */
export function MachineList({ chosen, runs, onChoose }: MachineListProps) {
  const groups = [
    { title: 'Flows', list: flows },
    { title: 'Lifecycles', list: lifecycles },
  ];
  return (
    <nav className={styles.machines} aria-label="Machines">
      {groups.map(({ title, list }) => (
        <div key={title} className={styles.group}>
          <h2 className={styles.small}>{title}</h2>
          <div className={styles.chips}>
            {list.map((table) => (
              <BareButton
                key={table.name}
                className={styles.chip}
                aria-pressed={table.name === chosen}
                onPress={() => onChoose(table.name)}
              >
                {table.name}
                {runs.length > 0 && <Marks table={table} runs={runs} />}
              </BareButton>
            ))}
          </div>
        </div>
      ))}
    </nav>
  );
}

const signs = {
  none: { sign: '·', words: 'not run' },
  beyond: { sign: '–', words: 'out of reach' },
  bad: { sign: '✕', words: 'with faults' },
  good: { sign: '✓', words: 'walked' },
};

/** A sign for each level, explained by a tooltip and to screen readers. */
function Marks({ table, runs }: { table: Table; runs: readonly ModelRun[] }) {
  const fingerprint = getMachineDigest(table.machine);
  const marks = levels.map(({ level, name }) => {
    const matchingRuns = runs.filter(
      (run) => run.machine === table.name && run.level === level && run.fingerprint === fingerprint,
    );
    const isBad = matchingRuns.some(
      ({ faults, states, transitions }) =>
        faults.length + states.missing.length + transitions.missing.length > 0,
    );
    const unrun = reasonForAll(table, level) === null ? 'none' : 'beyond';
    const look = matchingRuns.length === 0 ? unrun : isBad ? 'bad' : 'good';
    return { level, look, sign: signs[look].sign, words: `${name}: ${signs[look].words}` } as const;
  });
  const words = marks.map((mark) => mark.words).join(', ');
  return (
    <span className={styles.marks} role="img" aria-label={words} title={words}>
      {marks.map(({ level, look, sign }) => (
        <span key={level} data-look={look} className={styles.mark}>
          {sign}
        </span>
      ))}
    </span>
  );
}
