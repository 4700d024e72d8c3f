import type { Chart, ChartState, ChartTransition } from '../machines/chart';

/** A chart as a Mermaid `stateDiagram-v2`, without the events that every state accepts. */
export function toMermaid(chart: Chart): string {
  const renderChildren = (parent: ChartState | null, depth: number): string[] =>
    chart.states
      .filter((state) => state.parent === (parent?.id ?? null))
      .flatMap((state, index) => [
        ...(parent?.kind === 'parallel' && index > 0 ? [`${indent(depth)}--`] : []),
        ...stateLines(state, renderChildren(state, depth + 1), indent(depth)),
      ]);
  const initial = chart.states.find(({ parent, isInitial }) => parent === null && isInitial);
  return [
    'stateDiagram-v2',
    ...(initial ? [`  [*] --> ${nameOf(initial.id)}`] : []),
    ...renderChildren(null, 1),
    ...chart.transitions
      .filter(({ from }) => from !== chart.id)
      .map((transition) => `  ${arrowOf(transition)}`),
    ...chart.states
      .filter(({ kind }) => kind === 'final')
      .map(({ id }) => `  ${nameOf(id)} --> [*]`),
  ].join('\n');
}

const indent = (depth: number) => '  '.repeat(depth);

/** Mermaid allows no dots in names. */
const nameOf = (id: string) => id.replaceAll('.', '_');

function stateLines(
  { id, name, kind, isInitial, parent }: ChartState,
  inner: string[],
  pad: string,
) {
  const lines = isInitial && parent !== null ? [`${pad}[*] --> ${nameOf(id)}`] : [];
  if (kind === 'choice') return [...lines, `${pad}state ${nameOf(id)} <<choice>>`];
  if (inner.length === 0) return [...lines, `${pad}state "${name}" as ${nameOf(id)}`];
  return [...lines, `${pad}state "${name}" as ${nameOf(id)} {`, ...inner, `${pad}}`];
}

function arrowOf({ from, to, label, event, guard }: ChartTransition): string {
  const words = [event === '' ? '' : label, guard === null ? '' : `[${guard}]`].join(' ').trim();
  return `${nameOf(from)} --> ${nameOf(to ?? from)}${words === '' ? '' : ` : ${words}`}`;
}
