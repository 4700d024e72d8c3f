import { BareButton } from '../../src/ui/buttons/BareButton';
import type { OpenedTrace } from './opened';
import * as styles from './Panel.module.css';

export interface TraceBarProps {
  trace: OpenedTrace;
  /** Index of the selected line; null is the last one. */
  moment: number | null;
  onContinue: () => void;
  onLeave: () => void;
}

/** Name and problems of the opened trace, with buttons to continue from it and to return to the running page. */
export function TraceBar({ trace, moment, onContinue, onLeave }: TraceBarProps) {
  const { name, about, problems, steps, canContinue } = trace;
  const lastIndex = steps.length - 1;
  return (
    <section className={styles.trace} aria-label="Opened trace">
      <p className={styles.about}>
        <strong>{name}</strong> <span className={styles.soft}>{about}</span>
      </p>
      <p role="status" className={styles.problem}>
        {problems.join(' ')}
      </p>
      <BareButton className={styles.button} isDisabled={!canContinue} onPress={onContinue}>
        Continue live from step {Math.max(0, Math.min(moment ?? lastIndex, lastIndex))}
      </BareButton>
      <BareButton className={styles.button} onPress={onLeave}>
        Back to the page
      </BareButton>
    </section>
  );
}
