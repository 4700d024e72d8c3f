import { memo, useEffect, useMemo, useRef } from 'react';
import type { Chart, ChartState } from '../../machines/chart';
import { layoutChart, type Arrow, type Box, type Drawing } from './layoutChart';
import { Zoomed } from './Zoomed';
import * as styles from './ChartView.module.css';

export interface ChartViewProps {
  chart: Chart;
  /** Ids of the active states. */
  active: string[];
  /** Ids of the transitions taken in the current step. */
  fired: string[];
  /** Types of the events that the machine accepts now. */
  possible: string[];
  /** Test coverage of a state or a transition, by its id; without it no coverage is shown. */
  coverOf?: ((id: string) => Coverage | undefined) | undefined;
}

/** Covered by tests, excused because they cannot reach it, or missed by them. */
export type Coverage = 'walked' | 'excused' | 'missing';

const worstFirst: Coverage[] = ['missing', 'excused', 'walked'];

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, position) => item === other[position]);

/** Each event creates the lists of ids again: the chart is drawn again only if their contents change. */
const isDrawnAlike = (before: ChartViewProps, now: ChartViewProps) =>
  before.chart === now.chart &&
  before.coverOf === now.coverOf &&
  isSameList(before.active, now.active) &&
  isSameList(before.fired, now.fired) &&
  isSameList(before.possible, now.possible);

/**
 * A state chart that can be zoomed, with the active states, the last transitions and the possible
 * ones marked.
 */
export const ChartView = memo(function ChartView(props: ChartViewProps) {
  const { chart } = props;
  const drawing = useMemo(() => layoutChart(chart), [chart]);
  return (
    <Zoomed label={`Chart of ${chart.id}`} width={drawing.width} height={drawing.height}>
      {(zoom) => <Drawn {...props} drawing={drawing} zoom={zoom} />}
    </Zoomed>
  );
}, isDrawnAlike);

interface DrawnProps extends ChartViewProps {
  drawing: Drawing;
  zoom: number;
}

function Drawn({ chart, active, fired, possible, coverOf, drawing, zoom }: DrawnProps) {
  const isLeadingOn = (arrow: Arrow) =>
    chart.transitions.some(
      ({ id, from, event }) =>
        arrow.transitions.includes(id) && active.includes(from) && possible.includes(event),
    );
  const svg = useRef<SVGSVGElement>(null);
  const begin = chart.states.find(({ isInitial, parent }) => isInitial && parent === null);
  const deepest = active.at(-1) ?? begin?.id;
  useEffect(() => {
    const box = drawing.boxes.find(({ id }) => id === deepest);
    const canvas = svg.current?.parentElement;
    if (!box || !canvas) return;
    const left = (box.x + box.width / 2) * zoom - canvas.clientWidth / 2;
    const top = (box.y + box.height / 2) * zoom - canvas.clientHeight / 2;
    canvas.scrollTo({ left, top });
  }, [drawing, deepest, zoom]);
  return (
    <svg
      ref={svg}
      className={styles.chart}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width={drawing.width * zoom}
      height={drawing.height * zoom}
      role="img"
      aria-label={`${chart.id}: ${active.join(', ')}`}
    >
      <defs>
        {['plain', 'fired', 'possible', 'walked', 'missing'].map((look) => (
          <marker
            key={look}
            id={`head-${look}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            orient="auto"
            markerWidth="7"
            markerHeight="7"
          >
            <path d="M0 0 8 4 0 8z" data-look={look} className={styles.head} />
          </marker>
        ))}
      </defs>
      {chart.states.map((state) => {
        const box = drawing.boxes.find(({ id }) => id === state.id);
        return (
          box && (
            <State
              key={state.id}
              state={state}
              box={box}
              isActive={active.includes(state.id)}
              cover={coverOf?.(state.id)}
            />
          )
        );
      })}
      {drawing.arrows.map((arrow) => {
        const isFired = arrow.transitions.some((id) => fired.includes(id));
        const look = isFired ? 'fired' : isLeadingOn(arrow) ? 'possible' : 'plain';
        const covers = arrow.transitions.map((id) => coverOf?.(id));
        const cover = worstFirst.find((one) => covers.includes(one));
        return <ArrowLine key={arrow.id} arrow={arrow} look={look} coverage={cover} />;
      })}
    </svg>
  );
}

interface StateProps {
  state: ChartState;
  box: Box;
  isActive: boolean;
  cover: Coverage | undefined;
}

function State({ state, box, isActive, cover }: StateProps) {
  const isCompound = state.kind === 'compound' || state.kind === 'parallel';
  return (
    <g
      data-kind={isCompound ? 'compound' : state.kind}
      data-active={isActive || undefined}
      data-cover={cover}
      className={styles.state}
    >
      <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={isCompound ? 14 : 9} />
      {state.kind !== 'choice' && (
        <text
          x={isCompound ? box.x + 10 : box.x + box.width / 2}
          y={isCompound ? box.y + 15 : box.y + box.height / 2 + 4.5}
          textAnchor={isCompound ? 'start' : 'middle'}
        >
          {state.isInitial ? '● ' : ''}
          {state.name}
        </text>
      )}
    </g>
  );
}

interface ArrowLineProps {
  arrow: Arrow;
  look: 'plain' | 'fired' | 'possible';
  coverage: Coverage | undefined;
}

function ArrowLine({ arrow, look, coverage }: ArrowLineProps) {
  const path = arrow.points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`);
  const head = look === 'plain' && coverage && coverage !== 'excused' ? coverage : look;
  const top = arrow.label.y - ((arrow.lines.length - 1) * 15) / 2 + 4;
  return (
    <g data-look={look} data-cover={coverage} className={styles.arrow}>
      <path d={path.join('')} markerEnd={`url(#head-${head})`} />
      {arrow.lines.map((line, index) => (
        <text key={line} x={arrow.label.x} y={top + index * 15} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  );
}
