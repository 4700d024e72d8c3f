import type { Chart } from '../../machines/chart';
import { layoutChart, type Arrow, type Box } from '../../sandbox/inspector/layoutChart';
import type { ChartDiff, ChangeKind } from './diff';

/** Color and dashes by fate; the colors are readable on white and on dark. */
const looks: Record<ChangeKind, { color: string; dash: string }> = {
  same: { color: '#8479ab', dash: '' },
  added: { color: '#0c8f57', dash: '' },
  removed: { color: '#d0362d', dash: '5 4' },
  changed: { color: '#b07700', dash: '' },
};
const signs: Record<ChangeKind, string> = { same: '', added: '+ ', removed: '− ', changed: '~ ' };
const order: ChangeKind[] = ['removed', 'added', 'changed', 'same'];

const margin = 24;
const headHeight = 40;

/** Draws the changed machines below each other: added, removed and changed parts have a color and a sign. */
export function diffSvg(diffs: readonly ChartDiff[]): string {
  let top = margin + headHeight;
  let widest = 420;
  const machines = diffs.map((diff) => {
    const { width, height, body } = machineOf(diff);
    const chartTop = top;
    top += height + headHeight + margin;
    widest = Math.max(widest, width);
    const title = `<text x="${margin}" y="${chartTop + 18}" class="title" fill="${looks[diff.changeKind].color}">${escapeHtml(signs[diff.changeKind] + diff.id)}</text>`;
    return `${title}<g transform="translate(${margin} ${chartTop + headHeight - 10})">${body}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widest + 2 * margin} ${top}" width="${widest + 2 * margin}" height="${top}">
<style>text{font:12px system-ui,sans-serif}.title{font-size:18px;font-weight:700}.arrow text{stroke:#fff;stroke-width:3px;paint-order:stroke}</style>
<defs>${order.map(headOf).join('')}</defs>
<rect width="100%" height="100%" fill="#fff"/>
${legend()}
${diffs.length === 0 ? `<text x="${margin}" y="${top}">No machine differs.</text>` : machines.join('\n')}
</svg>
`;
}

const headOf = (fate: ChangeKind) =>
  `<marker id="${fate}" viewBox="0 0 8 8" refX="7" refY="4" orient="auto" markerWidth="7" markerHeight="7"><path d="M0 0 8 4 0 8z" fill="${looks[fate].color}"/></marker>`;

function legend(): string {
  const words = [
    ['added', '+ added'],
    ['removed', '− removed'],
    ['changed', '~ changed'],
  ] as const;
  return words
    .map(
      ([fate, word], index) =>
        `<text x="${margin + index * 110}" y="${margin + 6}" fill="${looks[fate].color}" font-weight="700">${word}</text>`,
    )
    .join('');
}

/** A machine with the states and transitions of both commits, drawn. */
function machineOf({ id, states, transitions }: ChartDiff) {
  const chart: Chart = {
    id,
    states: states.map(({ part }) => part),
    // A removed part may have the id of an added one
    transitions: transitions.map(({ part }, index) => ({ ...part, id: String(index) })),
  };
  const { width, height, boxes, arrows } = layoutChart(chart);
  const body = [
    ...boxes.map((box, index) => stateSvg(box, states[index])),
    ...arrows.map((arrow) =>
      arrowSvg(
        arrow,
        arrow.transitions.map((index) => transitions[Number(index)]?.changeKind ?? 'same'),
      ),
    ),
    ...anywhereSvg(id, transitions, height),
  ];
  const anywhere = transitions.filter(({ part }) => part.from === id).length;
  return { width, height: height + anywhere * 16, body: body.join('') };
}

function stateSvg({ x, y, width, height }: Box, state: ChartDiff['states'][number] | undefined) {
  if (!state) return '';
  const { part, changeKind } = state;
  const { color, dash } = looks[changeKind];
  const isOuter = part.kind === 'compound' || part.kind === 'parallel';
  const text =
    part.kind === 'choice' ? '' : `${signs[changeKind]}${part.isInitial ? '● ' : ''}${part.name}`;
  const [textX, textY, anchor] = isOuter
    ? [x + 10, y + 15, 'start']
    : [x + width / 2, y + height / 2 + 4.5, 'middle'];
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${isOuter ? 14 : 9}" fill="${isOuter ? 'none' : '#fff'}" stroke="${color}" stroke-dasharray="${dash}" stroke-width="${changeKind === 'same' ? 1 : 2}"/>` +
    `<text x="${textX}" y="${textY}" text-anchor="${anchor}" fill="${changeKind === 'same' ? '#221a44' : color}">${escapeHtml(text)}</text>`
  );
}

function arrowSvg({ points, lines, label }: Arrow, fates: ChangeKind[]): string {
  const whole = order.find((fate) => fates.every((one) => one === fate)) ?? 'changed';
  const { color, dash } = looks[whole];
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const top = label.y - ((lines.length - 1) * 15) / 2 + 4;
  const words = lines.map((line, index) => {
    const fate = fates[index] ?? 'same';
    return `<text x="${label.x}" y="${top + index * 15}" text-anchor="middle" fill="${looks[fate].color}">${escapeHtml(signs[fate] + line)}</text>`;
  });
  return `<g class="arrow"><path d="${path}" fill="none" stroke="${color}" stroke-dasharray="${dash}" stroke-width="${whole === 'same' ? 1 : 2}" marker-end="url(#${whole})"/>${words.join('')}</g>`;
}

/** Transitions that are possible in any state have no arrow, but a line each below the chart. */
function anywhereSvg(id: string, transitions: ChartDiff['transitions'], top: number): string[] {
  return transitions
    .filter(({ part }) => part.from === id)
    .map(
      ({ part, changeKind }, index) =>
        `<text x="0" y="${top + 12 + index * 16}" fill="${looks[changeKind].color}">${escapeHtml(`${signs[changeKind]}in any state: ${part.label}`)}</text>`,
    );
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
