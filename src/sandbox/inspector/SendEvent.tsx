import { useState } from 'react';
import { BareButton } from '../../ui/BareButton';
import { acceptableTypes, readEvent } from './acceptable';
import type { InspectedActor, InspectedStep } from './records';
import * as styles from './Panel.module.css';

export interface SendEventProps {
  actor: InspectedActor;
  steps: InspectedStep[];
}

/** Sends the machine an event that it takes now, written as JSON; the last one of its kind is the draft. */
export function SendEvent({ actor, steps }: SendEventProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const types = acceptableTypes(actor);
  const begin = (type: string) => {
    const last = steps.findLast(({ event }) => event.type === type)?.event;
    setText(JSON.stringify(last ?? { type }, null, 1));
    setProblem(null);
  };
  const send = () => {
    const read = readEvent(actor, text);
    setProblem('problem' in read ? read.problem : null);
    if ('event' in read) actor.ref.send(read.event);
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
