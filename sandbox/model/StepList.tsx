import { useEffect, useRef } from 'react';
import { Icon } from '../../src/ui/display/Icon';
import type { NamedPath } from './paths';
import { differencesOf, type PlayedStep } from './playing';
import * as styles from './ModelPage.module.css';

export interface StepListProps {
  path: NamedPath | null;
  playedSteps: readonly PlayedStep[];
  isRunning: boolean;
}

/** The steps of a path: what happens, the expected and the actual state, and what the page then shows. */
export function StepList({ path, playedSteps, isRunning }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[data-current]');
    if (list.current && line)
      list.current.scrollTop = line.offsetTop - list.current.clientHeight + line.offsetHeight + 24;
  }, [playedSteps.length]);
  if (!path)
    return (
      <p className={styles.soft}>Choose a path. Its steps stand here while the page goes along.</p>
    );
  const expected = [
    { name: 'begins', state: path.steps[0]?.from.state },
    ...path.steps.map((step) => ({ name: step.event, state: step.to.state })),
  ];
  return (
    <ol ref={list} className={styles.steps} aria-label="Steps" aria-busy={isRunning}>
      {expected.map(({ name, state }, index) => {
        const one = playedSteps[index];
        const isCurrent = index === playedSteps.length - 1;
        return (
          <li
            key={index}
            className={styles.step}
            data-current={isCurrent || undefined}
            data-look={one ? (one.isSame ? 'good' : 'bad') : 'open'}
          >
            <p className={styles.name}>
              {one && <Icon name={one.isSame ? 'check' : 'error'} size={16} />}
              <span>{name}</span>
            </p>
            <p className={styles.place}>{state}</p>
            {one && !one.isSame && <DifferenceTable step={one} />}
            {one && (
              <details open={isCurrent || !one.isSame} className={styles.seen}>
                <summary>What a player sees</summary>
                <Picture step={one} />
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Expected above actual value of each part that differs: there is no room for columns. */
function DifferenceTable({ step }: { step: PlayedStep }) {
  return (
    <table className={styles.difference} aria-label="Differences">
      {differencesOf(step).map(({ path, expected, actual }) => (
        <tbody key={path}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              {path}
            </th>
          </tr>
          <tr>
            <th scope="row">expected</th>
            <td>{expected}</td>
          </tr>
          <tr>
            <th scope="row">actual</th>
            <td>{actual}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** The texts that the player sees after a step. */
function Picture({ step: { summary, heldBack } }: { step: PlayedStep }) {
  const { title, messages, dialog, buttons } = summary;
  return (
    <dl className={styles.picture}>
      <dt>Shows</dt>
      <dd>{dialog === null ? title : `${title} · ${dialog}`}</dd>
      {messages.length > 0 && <dt>Says</dt>}
      {messages.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
      {buttons.length > 0 && <dt>Offers</dt>}
      {buttons.length > 0 && <dd>{buttons.join(' · ')}</dd>}
      {heldBack.length > 0 && <dt>Held back</dt>}
      {heldBack.length > 0 && <dd>{[...new Set(heldBack)].join(', ')}</dd>}
    </dl>
  );
}
