import { useMemo, useState } from 'react';
import { BareButton } from '../../src/ui/buttons/BareButton';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { TextField } from '../../src/ui/fields/TextField';
import { filterPaths, type NamedPath } from './paths';
import * as styles from './ModelPage.module.css';

export interface PathListProps {
  paths: readonly NamedPath[];
  /** Id of the chosen path. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Number of paths that are listed at first, and that each click on the button adds. */
const some = 40;

/** The generated paths of a machine, filtered by state, by what happens and by length. */
export function PathList({ paths, chosen, onChoose }: PathListProps) {
  const [state, setState] = useState('');
  const [event, setEvent] = useState('');
  const [length, setLength] = useState('');
  const [count, setCount] = useState(some);
  const longest = /^\d+$/.test(length) ? Number(length) : null;
  const matchingPaths = useMemo(
    () => filterPaths(paths, { state, event, longest }),
    [paths, state, event, longest],
  );
  return (
    <div className={styles.list}>
      <Card labelledBy="paths">
        <div className={styles.stack}>
          <div className={styles.headline}>
            <h2 id="paths" className={styles.heading}>
              Paths
            </h2>
            <span className={styles.soft} role="status">
              {matchingPaths.length} of {paths.length}
            </span>
          </div>
          <div className={styles.filters}>
            <TextField label="Through a state" type="search" value={state} onChange={setState} />
            <TextField label="With an event" type="search" value={event} onChange={setEvent} />
            <TextField
              label="Steps, at most"
              inputMode="numeric"
              value={length}
              onChange={setLength}
            />
          </div>
          <ol className={styles.paths} aria-label="Paths">
            {matchingPaths.slice(0, count).map((path) => (
              <PathLine
                key={path.id}
                path={path}
                isChosen={path.id === chosen}
                onChoose={onChoose}
              />
            ))}
          </ol>
          {matchingPaths.length === 0 && <p className={styles.soft}>No path is like this.</p>}
          {matchingPaths.length > count && (
            <Button onPress={() => setCount(count + 4 * some)}>
              Show more ({matchingPaths.length - count})
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}

interface PathLineProps {
  path: NamedPath;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

function PathLine({ path: { id, steps }, isChosen, onChoose }: PathLineProps) {
  return (
    <li>
      <BareButton className={styles.path} aria-pressed={isChosen} onPress={() => onChoose(id)}>
        <span className={styles.count}>{steps.length}</span>
        <span className={styles.way}>{steps.map(({ event }) => event).join(' → ')}</span>
        <span className={styles.end}>{steps.at(-1)?.to.state}</span>
      </BareButton>
    </li>
  );
}
