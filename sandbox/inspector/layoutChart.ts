import { Graph, layout } from '@dagrejs/dagre';
import type { Chart } from '../../machines/chart';

export interface Box {
  id: string;
  /** Upper left corner and size, in units of the drawing. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * An edge between two states. Transitions with the same ends share an edge; each has a line of its label.
 */
export interface Arrow {
  id: string;
  transitions: string[];
  lines: string[];
  points: { x: number; y: number }[];
  label: { x: number; y: number };
}

export interface Drawing {
  width: number;
  height: number;
  boxes: Box[];
  arrows: Arrow[];
}

const lineHeight = 15;
const letterWidth = 6.4;
const boxHeight = 30;

/**
 * Lays out the states and transitions of a chart. Transitions without a target, or to a state
 * inside their own, are drawn as loops.
 */
export function layoutChart(chart: Chart): Drawing {
  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({
    rankdir: 'TB',
    nodesep: 28,
    ranksep: 34,
    edgesep: 18,
    marginx: 12,
    marginy: 12,
  });
  for (const { id, name, kind, parent } of chart.states) {
    const width = Math.max(64, name.length * 7.4 + 24);
    graph.setNode(id, kind === 'choice' ? { width: 18, height: 18 } : { width, height: boxHeight });
    if (parent !== null) graph.setParent(id, parent);
  }
  for (const [name, { from, to, lines }] of groupTransitions(chart)) {
    const width = Math.max(...lines.map((line) => line.length)) * letterWidth;
    graph.setEdge(
      leafOf(chart, from),
      leafOf(chart, to),
      { width, height: lines.length * lineHeight, labelpos: 'c' },
      name,
    );
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const boxes = chart.states.map(({ id }) => boxOf(id, graph.node(id) as Placed));
  return { width, height, boxes, arrows: arrowsOf(chart, graph, boxes) };
}

/** Groups transitions that have the same ends. */
function groupTransitions(chart: Chart) {
  const groups = new Map<string, { from: string; to: string; lines: string[]; ids: string[] }>();
  for (const { id, from, to, label, event, guard } of chart.transitions) {
    if (from === chart.id) continue;
    const target = to ?? from;
    const name = `${from} → ${target}`;
    const group = groups.get(name) ?? { from, to: target, lines: [], ids: [] };
    const condition = guard === null ? '' : `[${guard}]`;
    group.lines.push([event === '' ? '' : label, condition].join(' ').trim() || 'else');
    group.ids.push(id);
    groups.set(name, group);
  }
  return groups;
}

/**
 * Edges cannot end at a compound state: they are laid out to the state's first leaf, and clipped at
 * its border.
 */
function leafOf(chart: Chart, id: string): string {
  const children = chart.states.filter(({ parent }) => parent === id);
  const first = children.find(({ isInitial }) => isInitial) ?? children[0];
  return first ? leafOf(chart, first.id) : id;
}

interface Placed {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxOf(id: string, { x, y, width, height }: Placed): Box {
  return { id, x: x - width / 2, y: y - height / 2, width, height };
}

type Point = Arrow['points'][number];

function arrowsOf(chart: Chart, graph: Graph, boxes: Box[]): Arrow[] {
  return [...groupTransitions(chart)].map(([name, { from, to, lines, ids }]) => {
    const placed = graph.edge(leafOf(chart, from), leafOf(chart, to), name) as {
      points: Point[];
      x: number;
      y: number;
    };
    const sourceBox = boxes.find((box) => box.id === from);
    if (from === to && sourceBox && leafOf(chart, from) === from) {
      const label = { x: placed.x, y: sourceBox.y + sourceBox.height / 2 };
      return { id: name, transitions: ids, lines, points: loopAt(sourceBox), label };
    }
    const boxAt = (id: string) => (from === to ? undefined : boxes.find((box) => box.id === id));
    const left = leave(placed.points, boxAt(from));
    const points = leave(left.reverse(), boxAt(to)).reverse();
    return { id: name, transitions: ids, lines, points, label: { x: placed.x, y: placed.y } };
  });
}

/** A loop at the right edge of a box. */
function loopAt({ x, y, width, height }: Box): Point[] {
  const [right, middle] = [x + width, y + height / 2];
  return [
    { x: right, y: middle - 7 },
    { x: right + 9, y: middle - 7 },
    { x: right + 9, y: middle + 7 },
    { x: right, y: middle + 7 },
  ];
}

function isWithin({ x, y }: Point, box: Box): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

/** Clips a line to the part outside of a box. */
function leave(points: Point[], box: Box | undefined): Point[] {
  const first = box ? points.findIndex((point) => !isWithin(point, box)) : 0;
  const [insidePoint, outsidePoint] = [points[first - 1], points[first]];
  if (!box || !insidePoint || !outsidePoint) return [...points];
  return [findCrossing(insidePoint, outsidePoint, box), ...points.slice(first)];
}

/** The point where a line from inside of a box crosses its border. */
function findCrossing(insidePoint: Point, outsidePoint: Point, box: Box): Point {
  const [dx, dy] = [outsidePoint.x - insidePoint.x, outsidePoint.y - insidePoint.y];
  const edgeX = dx > 0 ? box.x + box.width : box.x;
  const edgeY = dy > 0 ? box.y + box.height : box.y;
  const share = Math.min(
    dx === 0 ? 1 : (edgeX - insidePoint.x) / dx,
    dy === 0 ? 1 : (edgeY - insidePoint.y) / dy,
    1,
  );
  return { x: insidePoint.x + share * dx, y: insidePoint.y + share * dy };
}
