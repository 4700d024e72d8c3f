import { useState } from 'react';
import { BareButton } from '../../src/ui/buttons/BareButton';
import { acceptableTypes, readEvent } from './acceptable';
import { toDraft } from './draft';
import type { LogActor } from './log';
import * as styles from './Panel.module.css';

export interface SendEventProps {
  actor: LogActor;
}

/**
 * Form that sends an event, as JSON, to a machine. It is prefilled with the last event of the
 * chosen type. Secrets must be typed in, and are cleared after sending.
 */
export function SendEvent({ actor }: SendEventProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const types = acceptableTypes(actor);
  const begin = (type: string) => {
    setText(toDraft(actor.lastOf(type) ?? { type }));
    setProblem(null);
  };
  const send = () => {
    const result = readEvent(actor, text);
    setProblem('problem' in result ? result.problem : null);
    if (!('event' in result)) return;
    actor.ref?.send(result.event);
    setText(toDraft(result.event));
  };
  return (
    <section aria-label="Send an event" className={styles.send}>
      <h3 className={styles.title}>Send to {actor.name}</h3>
      <div className={styles.types}>
        {types.map((type) => (
          <BareButton key={type} className={styles.chip} onPress={() => begin(type)}>
            {type}
          </BareButton>
        ))}
        {types.length === 0 && <span className={styles.soft}>It takes no event now.</span>}
      </div>
      <textarea
        className={styles.draft}
        aria-label="The event, JSON"
        aria-invalid={problem !== null}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <BareButton className={styles.button} isDisabled={text === ''} onPress={send}>
        Send
      </BareButton>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </section>
  );
}
