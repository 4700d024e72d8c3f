import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { stateName } from '../../machines/chart';
import { BareButton } from '../../src/ui/buttons/BareButton';
import { lineAt, type Log, type LogActor } from './log';
import * as styles from './Panel.module.css';

export interface PanelBarProps {
  log: Log;
  /** Index of the selected line; Infinity for the newest. */
  moment: number;
  /** The machine whose events are shown; null shows all. */
  chosen: string | null;
  onChoose: (name: string | null) => void;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  onOpen: (file: File) => void;
  onSave: () => void;
  onClose: () => void;
}

/** The machines to choose from, and what can be done with the whole panel. */
export function PanelBar(props: PanelBarProps) {
  const { log, moment, chosen, onChoose, isFolded, onFold, onOpen, onSave, onClose } = props;
  return (
    <header className={styles.bar}>
      <h2 className={styles.title}>Inspector</h2>
      <div className={styles.actors} role="group" aria-label="Machines">
        <Choice isChosen={chosen === null} onPress={() => onChoose(null)}>
          All
        </Choice>
        {log.actors.map((actor) => (
          <Choice
            key={actor.name}
            isChosen={actor.name === chosen}
            onPress={() => onChoose(actor.name)}
          >
            {actor.name} <span className={styles.soft}>{standing(actor, log, moment)}</span>
          </Choice>
        ))}
      </div>
      <div className={styles.tools}>
        <FileTrigger
          acceptedFileTypes={['.json', 'application/json']}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) onOpen(file);
          }}
        >
          <BareButton className={styles.button}>Open trace</BareButton>
        </FileTrigger>
        <BareButton className={styles.button} onPress={onSave}>
          Save trace
        </BareButton>
        <BareButton className={styles.button} onPress={() => onFold(!isFolded)}>
          {isFolded ? 'Unfold' : 'Fold'}
        </BareButton>
        <BareButton className={styles.button} onPress={onClose}>
          Close
        </BareButton>
      </div>
    </header>
  );
}

/** The state of a machine now; of one that does not run, at the selected line. */
function standing({ name, ref }: LogActor, { lines }: Log, moment: number): string {
  if (ref) {
    const { status, value } = ref.getSnapshot();
    return status === 'active' ? stateName(value) : status;
  }
  const state = lineAt(lines, name, moment)?.step.state;
  return state === undefined ? '' : stateName(state);
}

interface ChoiceProps {
  isChosen: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onPress, children }: ChoiceProps) {
  return (
    <BareButton className={styles.choice} aria-pressed={isChosen} onPress={onPress}>
      {children}
    </BareButton>
  );
}
