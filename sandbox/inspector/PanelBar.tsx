import { memo } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { stateName } from '../../machines/chart';
import { BareButton } from '../../src/ui/buttons/BareButton';
import { lineAt, type Log, type LogActor } from './log';
import * as styles from './Panel.module.css';

export interface PanelBarProps extends ToolsProps {
  log: Log;
  /** Index of the selected line; Infinity for the newest. */
  moment: number;
  /** The machine whose events are shown; null shows all. */
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

/** The machines to choose from, and the buttons for the whole panel. */
export function PanelBar({ log, moment, chosen, onChoose, ...tools }: PanelBarProps) {
  return (
    <header className={styles.bar}>
      <h2 className={styles.title}>Inspector</h2>
      <div className={styles.actors} role="group" aria-label="Machines">
        <Choice name={null} standing="" isChosen={chosen === null} onChoose={onChoose} />
        {log.actors.map((actor) => (
          <Choice
            key={actor.name}
            name={actor.name}
            standing={standing(actor, log, moment)}
            isChosen={actor.name === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      <Tools {...tools} />
    </header>
  );
}

interface ToolsProps {
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  onOpen: (file: File) => void;
  onSave: () => void;
  onClose: () => void;
}

const Tools = memo(function Tools({ isFolded, onFold, onOpen, onSave, onClose }: ToolsProps) {
  return (
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
  );
});

/** The current state of a machine; if it does not run, its state at the selected line. */
function standing({ name, ref }: LogActor, { lines }: Log, moment: number): string {
  if (ref) {
    const { status, value } = ref.getSnapshot();
    return status === 'active' ? stateName(value) : status;
  }
  const state = lineAt(lines, name, moment)?.step.state;
  return state === undefined ? '' : stateName(state);
}

interface ChoiceProps {
  /** Null for all machines. */
  name: string | null;
  standing: string;
  isChosen: boolean;
  onChoose: (name: string | null) => void;
}

const Choice = memo(function Choice({ name, standing, isChosen, onChoose }: ChoiceProps) {
  return (
    <BareButton className={styles.choice} aria-pressed={isChosen} onPress={() => onChoose(name)}>
      {name === null ? (
        'All'
      ) : (
        <>
          {name} <span className={styles.soft}>{standing}</span>
        </>
      )}
    </BareButton>
  );
});
