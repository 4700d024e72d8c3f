import { isDeepStrictEqual } from 'node:util';
import type { Chart, ChartState, ChartTransition } from '../../machines/chart';

/** How a state or a transition differs between two commits. */
export type ChangeKind = 'same' | 'added' | 'removed' | 'changed';

/** A state or a transition of either chart. `changes` describes what has changed: `tags: form → –`. */
export interface Part<Of> {
  changeKind: ChangeKind;
  /** The current state or transition; if removed, the old one. */
  part: Of;
  changes: string[];
}

/** A machine in two commits. */
export interface ChartDiff {
  id: string;
  changeKind: ChangeKind;
  states: Part<ChartState>[];
  transitions: Part<ChartTransition>[];
}

type Charts = Readonly<Record<string, Chart>>;

/** The states and transitions that were added, removed or changed, by machine. */
export function diffCharts(before: Charts, after: Charts): ChartDiff[] {
  const ids = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return ids
    .map((id) => diffChart(id, before[id], after[id]))
    .filter(({ changeKind }) => changeKind !== 'same');
}

function diffChart(id: string, before: Chart | undefined, after: Chart | undefined): ChartDiff {
  const states = diffParts(
    keyed(before?.states, stateKey),
    keyed(after?.states, stateKey),
    (state) => ({
      kind: state.kind,
      'initial state': state.isInitial,
      tags: state.tags,
      runs: state.invokes,
      entry: state.entry,
      exit: state.exit,
    }),
  );
  const transitions = diffParts(
    keyed(before?.transitions, transitionKey),
    keyed(after?.transitions, transitionKey),
    ({ to, actions, id: name }) => ({ target: to, actions, place: name.split(' ').at(-1) }),
  );
  const isSame = [...states, ...transitions].every(({ changeKind }) => changeKind === 'same');
  const changeKind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return { id, changeKind: isSame ? 'same' : changeKind, states, transitions };
}

const stateKey = ({ id }: ChartState) => id;
/** Identifies a transition without its index, which also changes when an alternative before it does. */
const transitionKey = ({ from, event, guard }: ChartTransition) =>
  `${from} ${event} ${guard ?? ''}`;

/** Maps parts by key, each key numbered, because several parts may have the same key. */
function keyed<Of>(parts: readonly Of[] = [], keyOf: (part: Of) => string): Map<string, Of> {
  const byKey = new Map<string, Of>();
  for (const part of parts) {
    const key = keyOf(part);
    let count = 1;
    while (byKey.has(`${key} ${count}`)) count += 1;
    byKey.set(`${key} ${count}`, part);
  }
  return byKey;
}

function diffParts<Of>(
  before: Map<string, Of>,
  after: Map<string, Of>,
  facts: (part: Of) => Record<string, unknown>,
): Part<Of>[] {
  const present = [...after].map(([key, part]): Part<Of> => {
    const old = before.get(key);
    if (old === undefined) return { changeKind: 'added', part, changes: [] };
    const changes = changedFacts(facts(old), facts(part));
    return { changeKind: changes.length > 0 ? 'changed' : 'same', part, changes };
  });
  const gone = [...before]
    .filter(([key]) => !after.has(key))
    .map(([, part]): Part<Of> => ({ changeKind: 'removed', part, changes: [] }));
  return [...present, ...gone];
}

function changedFacts(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after)
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => `${name}: ${factText(before[name])} → ${factText(after[name])}`);
}

function factText(fact: unknown): string {
  if (Array.isArray(fact)) return fact.length === 0 ? '–' : fact.join(', ');
  return typeof fact === 'string' ? fact : fact === true ? 'yes' : '–';
}

const signs = { added: '+', removed: '-', changed: '~', same: ' ' } as const;

/** A diff as text: a line for each changed part, `+` added, `-` removed, `~` changed. */
export function diffText(diffs: readonly ChartDiff[]): string {
  if (diffs.length === 0) return 'No machine differs.';
  return diffs
    .map(({ id, changeKind, states, transitions }) =>
      [
        `${signs[changeKind]} ${id}`,
        ...states.flatMap((state) => lineOf(state, `state ${state.part.id.slice(id.length + 1)}`)),
        ...transitions.flatMap((transition) => lineOf(transition, wayOf(transition.part, id))),
      ].join('\n'),
    )
    .join('\n\n');
}

function lineOf({ changeKind, changes }: Part<unknown>, name: string): string[] {
  if (changeKind === 'same') return [];
  return [`  ${signs[changeKind]} ${name}${changes.length > 0 ? `  (${changes.join('; ')})` : ''}`];
}

/** A transition as text: `editing --deposit.submit [isComplete]→ submitting`. */
function wayOf({ from, to, label, guard }: ChartTransition, id: string): string {
  const nameOf = (state: string) => (state === id ? '(any state)' : state.slice(id.length + 1));
  const condition = guard === null ? '' : ` [${guard}]`;
  return `${nameOf(from)} --${label}${condition}→ ${nameOf(to ?? from)}`;
}
