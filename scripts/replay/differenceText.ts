import { findOutcomeDifferences, formatState, type Outcome } from '../../sandbox/trace/outcome';
import type { Comparison } from '../../sandbox/trace/replay';
import { pageActor, type TraceStep } from '../../sandbox/trace/trace';

/** Describes in one line where a replay differs from its trace. */
export function differenceText({
  index,
  step,
  expected,
  actual,
  fault,
  parts,
}: Comparison): string {
  const { at, actor, event } = step;
  const location = `step ${index} at ${at} ms, ${actor} on ${event.type}`;
  if (!actual)
    return `${location}: recorded ${formatState(expected.state)}, replayed ${fault === undefined ? 'never came' : `nothing: ${fault}`}`;
  const [first] = findOutcomeDifferences(parts, expected, actual);
  return first
    ? `${location}: ${first.path}: recorded ${first.expected}, replayed ${first.actual}`
    : `${location}: as recorded`;
}

/** Cuts a text to a width, or pads it. */
const fit = (text: string, width: number) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);

const widths = { index: 5, event: 46, side: 44 } as const;

function row(index: string, event: string, expected: string, actual: string): string {
  return [
    index.padStart(widths.index),
    fit(event, widths.event),
    fit(expected, widths.side),
    actual,
  ].join('  ');
}

/** The heading of the lines of {@link explainDifference}. */
export const explanationHead = row('step', 'machine and event', 'expected', 'actual');

/** A step of a replay, expected and actual side by side. For a step that differs, also every differing value in full. */
export function explainDifference({
  index,
  step,
  expected,
  actual,
  fault,
  parts,
}: Comparison): string {
  const event = `${step.actor} ${step.event.type}`;
  const head = row(
    String(index),
    event,
    sideOf(expected),
    actual ? sideOf(actual) : (fault ?? 'never came'),
  );
  if (!actual || parts.length === 0) return head;
  const rows = findOutcomeDifferences(parts, expected, actual);
  return [
    head,
    `      ↑ the first step that differs, in ${parts.join(' and ')}`,
    ...rows.map((one) => row('', one.path, one.expected, one.actual)),
  ].join('\n');
}

const sideOf = ({ state, actions }: Outcome) =>
  [formatState(state), ...actions.map(({ type }) => `+${type.replace('xstate.', '')}`)].join(' ');

/** A recorded step, when there is nothing to compare it with. */
export function formatStep(index: number, { actor, event, state }: TraceStep): string {
  const label = actor === pageActor ? `${event.type} ${String(event['path'])}` : event.type;
  return row(String(index), `${actor} ${label}`, formatState(state), '').trimEnd();
}
