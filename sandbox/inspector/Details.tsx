import { memo } from 'react';
import { stateName } from '../../machines/chart';
import { findDifferences } from '../trace/outcome';
import type { Line } from './log';
import * as styles from './Details.module.css';

export interface DetailsProps {
  /** Undefined before the first step. */
  line: Line | undefined;
  /** The heading if there is no line. */
  name: string;
}

/** A line of the log: state, changes since its machine's previous line, event, actions, context. */
export const Details = memo(function Details({ line, name }: DetailsProps) {
  if (!line) return <h3 className={styles.title}>{name}</h3>;
  const { step, context, before } = line;
  const { state, event, actions, from } = step;
  return (
    <>
      <h3 className={styles.title}>{state === undefined ? step.actor : stateName(state)}</h3>
      <p className={styles.soft}>
        {step.actor}, step {line.index}
        {from !== undefined && `, sent by ${from}`}
      </p>
      {state !== undefined && <Changes line={line} />}
      <Data title="Event" value={event} />
      {actions && <Data title="Actions" value={actions} isFolded />}
      {state !== undefined && <Data title="Context" value={context} isFolded={before !== null} />}
    </>
  );
});

const noValue = '–';
/** Longer values are cut: the context has them in full. */
const maxLength = 120;
const short = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

/** The changes of state and context since the previous line. */
function Changes({ line: { step, context, before } }: { line: Line }) {
  const changes = findDifferences(before?.context ?? {}, context, '');
  const stateBefore = before?.step.state === undefined ? noValue : stateName(before.step.state);
  const now = step.state === undefined ? noValue : stateName(step.state);
  const rows = [
    ...(stateBefore === now ? [] : [{ path: 'state', expected: stateBefore, actual: now }]),
    ...(before ? changes : []),
  ];
  if (before && rows.length === 0)
    return <p className={styles.soft}>Nothing has changed by this event.</p>;
  return (
    <table className={styles.changes} aria-label="Changes">
      <tbody>
        {rows.map(({ path, expected, actual }) => (
          <tr key={path}>
            <th scope="row">{path}</th>
            <td>
              {expected !== noValue && <del>{short(expected)}</del>} <ins>{short(actual)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DataProps {
  title: string;
  value: unknown;
  isFolded?: boolean;
}

function Data({ title, value, isFolded = false }: DataProps) {
  return (
    <details open={!isFolded} className={styles.data}>
      <summary>{title}</summary>
      <pre>{JSON.stringify(value, null, 1)}</pre>
    </details>
  );
}
