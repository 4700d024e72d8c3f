import type { StateValue } from 'xstate';
import { toChart, type Chart } from '../../machines/chart';
import type { Machine, Recorder } from '../trace/recorder';
import { createContexts } from '../trace/replay';
import { machineNamed, getMachineName, pageActor, type TraceStep } from '../trace/trace';

/** A step as the panel shows it. */
export interface Line {
  /** Index in the log, from 0. */
  index: number;
  step: TraceStep;
  /** Context of the machine after the step; empty for the page. */
  context: Readonly<Record<string, unknown>>;
  /** The previous line of the same machine; null for its first. */
  before: Line | null;
}

/** A machine of the log. */
export interface LogActor {
  /** Name in the trace: `deposit`; the second actor of a machine is `deposit 2`. */
  name: string;
  /** Null if the machine no longer exists. */
  chart: Chart | null;
  /** Null if the machine is not running: it is from before a reload, or from an opened trace. */
  ref: Machine | null;
  /** The last event of a type that the machine processed. */
  lastOf: (type: string) => TraceStep['event'] | undefined;
}

/** State of the panel: all lines so far, and the machines to choose from. */
export interface Log {
  lines: readonly Line[];
  actors: readonly LogActor[];
}

/** Converts steps to lines, in order. Each line is created once. */
function createLines() {
  const outcomeOf = createContexts();
  const latestLines = new Map<string, Line>();
  let index = 0;
  return (step: TraceStep): Line => {
    const { actor } = step;
    const context = actor === pageActor ? {} : outcomeOf(step).context;
    const line = { index: index++, step, context, before: latestLines.get(actor) ?? null };
    // Only one previous line is ever shown: a longer chain would keep every context in memory
    if (line.before) line.before = { ...line.before, before: null };
    latestLines.set(actor, line);
    return line;
  };
}

const charts = new Map<string, Chart | null>();

function chartNamed(name: string): Chart | null {
  const machine = machineNamed(name);
  if (!charts.has(name)) charts.set(name, machine ? toChart(machine) : null);
  return charts.get(name) ?? null;
}

/** @param lines the log's own array, which later lines are added to */
const actorNamed = (
  name: string,
  lines: readonly Line[],
  ref: Machine | null = null,
): LogActor => ({
  name,
  chart: chartNamed(getMachineName(name)),
  ref,
  lastOf: (type) =>
    lines.findLast(({ step: { actor, event } }) => actor === name && event.type === type)?.step
      .event,
});

/** The log of steps that were recorded elsewhere. */
export function toLog(steps: readonly TraceStep[]): Log {
  const names = new Set(steps.map(({ actor }) => actor));
  names.delete(pageActor);
  const lines = steps.map(createLines());
  return { lines, actors: [...names].map((name) => actorNamed(name, lines)) };
}

/** A log that grows while the page runs. */
export interface LiveLog {
  read: () => Log;
  subscribe: (listener: () => void) => () => void;
}

/** Minimum time between two updates of a growing log, ms. */
const pause = 100;

/**
 * The log of a page, with what it did before it was reloaded. Only running machines can be chosen.
 * Listeners are notified at the next frame, then no sooner than after a {@link pause}: a burst of events
 * is drawn a few times, not once per event.
 */
export function createLiveLog(
  recorder: Pick<Recorder, 'steps' | 'subscribe' | 'machine'>,
): LiveLog {
  const makeLine = createLines();
  const lines = recorder.steps().map(makeLine);
  const listeners = new Set<() => void>();
  const names = new Set(lines.map(({ step }) => step.actor));
  const actors = new Map<string, LogActor>();
  let isNotified = true;

  function readNow(): Log {
    for (const name of names) {
      const ref = recorder.machine(name);
      if (ref && !actors.has(name)) actors.set(name, actorNamed(name, lines, ref));
    }
    return { lines: [...lines], actors: [...actors.values()] };
  }

  let log = readNow();
  let due = 0;
  const notify = () => {
    isNotified = true;
    due = performance.now() + pause;
    log = readNow();
    for (const listener of listeners) listener();
  };
  recorder.subscribe((step) => {
    lines.push(makeLine(step));
    names.add(step.actor);
    if (!isNotified) return;
    isNotified = false;
    setTimeout(() => requestAnimationFrame(notify), Math.max(0, due - performance.now()));
  });
  return {
    read: () => log,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A machine's last line at or before an index of the log. */
export const lineAt = (
  lines: readonly Line[],
  actor: string,
  lastIndex: number,
): Line | undefined =>
  lines.findLast(({ index, step }) => step.actor === actor && index <= lastIndex);

/** Ids of all active states, parents included: `{ loggedIn: 'idle' }` gives two. */
export function activeStates(machine: string, value: StateValue | undefined): string[] {
  if (value === undefined) return [];
  const parts = typeof value === 'string' ? { [value]: undefined } : value;
  return Object.entries(parts).flatMap(([name, inner]) => {
    const id = `${machine}.${name}`;
    return [id, ...activeStates(id, inner)];
  });
}

const texts = new WeakMap<TraceStep, string>();

/** Whether the step of a line, as JSON, contains a lower-case text. */
function containsText({ step }: Line, text: string): boolean {
  const lowerText = texts.get(step) ?? JSON.stringify(step).toLowerCase();
  texts.set(step, lowerText);
  return lowerText.includes(text);
}

/**
 * Picks the lines of a machine that contain a text. If a log has grown, only its new lines are
 * searched.
 * @param name null for every machine
 */
export function createFilter(name: string | null, text: string) {
  const query = text.toLowerCase();
  const isIncluded = (line: Line) =>
    (name === null || line.step.actor === name) && (query === '' || containsText(line, query));
  let seen: readonly Line[] = [];
  let passed: readonly Line[] = [];
  return (lines: readonly Line[]): readonly Line[] => {
    if (name === null && query === '') return lines;
    const hasGrown = lines.length >= seen.length && lines[0] === seen[0];
    const more = lines.slice(hasGrown ? seen.length : 0).filter(isIncluded);
    if (!hasGrown) passed = more;
    else if (more.length > 0) passed = [...passed, ...more];
    seen = lines;
    return passed;
  };
}
