import { stageParam } from '../../contract/sandbox';
import { findDifferences, type Difference } from '../trace/outcome';
import { isSame } from '../../machines/model/isSame';
import {
  cellAt,
  toEvent,
  getOutcome,
  type Effect,
  type Table,
  type View,
} from '../../machines/model/table';
import type { GraphNode, Step } from '../../machines/model/paths';
import { findMachinePage } from './machinePages';
import type { Stage } from './stage';
import type { Summary } from './summary';

/** Time within which a page must load and start its machine, ms. */
const stepTimeoutMs = 20_000;
const glance = 40;

/** State and view of a machine after a step, and the effects of the step. */
export interface Standing {
  state: string;
  view: View;
  effects: readonly Effect[];
}

/** A played step of a path. The first one is the start, before anything happens. */
export interface PlayedStep {
  /** Null at the start. */
  event: string | null;
  expected: Standing;
  actual: Standing;
  isSame: boolean;
  /** Events that the page sent by itself and that were blocked. */
  heldBack: readonly string[];
  summary: Summary;
}

/** The address that opens a machine's page as its stage. */
function stageHref(table: Table): string {
  const page = findMachinePage(table.name);
  if ('why' in page) throw new Error(page.why);
  const url = new URL(page.path, location.origin);
  url.searchParams.set(stageParam, table.name);
  return url.pathname + url.search + url.hash;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/**
 * Loads the page of a machine into an iframe, even if the iframe already shows it.
 * @throws Error after {@link stepTimeoutMs}: the page or its machine did not start
 */
export async function openStage(
  frame: HTMLIFrameElement,
  table: Table,
  signal: AbortSignal,
): Promise<Stage> {
  const stageIn = () => {
    try {
      return (frame.contentWindow as unknown as { champaStage?: Stage } | null)?.champaStage;
    } catch {
      // The browser's error page for a failed load has another origin
      return undefined;
    }
  };
  // Forces a new document, even at the same address
  frame.src = 'about:blank';
  for (const end = Date.now() + stepTimeoutMs; stageIn() && Date.now() < end;)
    await pause(glance, signal);
  frame.src = stageHref(table);
  for (const end = Date.now() + stepTimeoutMs; Date.now() < end; await pause(glance, signal)) {
    const stage = stageIn();
    if (stage?.isReady()) return stage;
    // A prerendered page loads its scripts only at the first input
    frame.contentDocument?.dispatchEvent(new Event('keydown', { bubbles: true }));
  }
  const { path } = findMachinePage(table.name) as { path: string };
  const failure = stageIn() ? `did not start the machine ${table.name}` : 'was not there';
  throw new Error(`The page ${path} ${failure} within ${stepTimeoutMs / 1_000} s.`);
}

/**
 * Plays a path on a stage and compares every step with the table. Ends after the first step that differs.
 * @param next resolves when the next step may be taken
 * @param isBrief does not wait until the page is idle, for a run in which steps are not looked at
 * @throws Error when the page cannot be opened
 */
export async function* play(
  frame: HTMLIFrameElement,
  table: Table,
  path: readonly Step[],
  {
    next,
    signal,
    isBrief = false,
  }: { next: () => Promise<void>; signal: AbortSignal; isBrief?: boolean },
): AsyncGenerator<PlayedStep> {
  const stage = await openStage(frame, table, signal);
  const [first] = path;
  if (!first) return;
  const start = await observeStep(null, { ...standing(first.from), effects: stage.takeEffects() });
  yield start;
  if (!start.isSame) return;
  for (const step of path) {
    await next();
    signal.throwIfAborted();
    const event = table.events[step.event];
    if (!event) return;
    stage.takeEffects();
    if (event.kind === 'wait') {
      const ms = event.ms(stage.view());
      stage.wait(Math.max(ms - 1, 0));
      const earlyStep = await observeStep(`${step.event}, but for 1 ms`, {
        ...standing(step.from),
        effects: [],
      });
      if (!earlyStep.isSame) {
        yield earlyStep;
        return;
      }
      stage.wait(Math.min(ms, 1));
    } else stage.perform(toEvent(event, stage.view()));
    const playedStep = await observeStep(step.event, expectedOf(table, step));
    yield playedStep;
    if (!playedStep.isSame) return;
  }

  async function observeStep(name: string | null, expected: Standing): Promise<PlayedStep> {
    const actual: Standing = {
      state: stage.state(),
      view: stage.view(),
      effects: name === null ? expected.effects : stage.takeEffects(),
    };
    const summary = await stage.look(isBrief);
    const isSameAsExpected = isSame(plain(expected), plain(actual));
    return {
      event: name,
      expected,
      actual,
      isSame: isSameAsExpected,
      heldBack: stage.takeHeldBack(),
      summary,
    };
  }
}

const standing = ({ state, view }: GraphNode) => ({ state, view });

/** The result of a step that the table expects: an event without a cell must change nothing. */
function expectedOf(table: Table, { from, event }: Step): Standing {
  const cell = cellAt(table, from, event);
  if (cell === undefined) return { ...standing(from), effects: [] };
  const does = typeof cell === 'string' ? [] : (cell.does ?? []);
  const effects = typeof does === 'function' ? does(from.view) : does;
  return { ...getOutcome(cell, from.view), effects };
}

/** The paths at which a step differs from the table: `state`, `context.failure`, `effects.0`. */
export function differencesOf({ expected, actual }: PlayedStep): Difference[] {
  const toPlainStanding = ({ state, view, effects }: Standing) =>
    plain({ state, context: view, effects });
  return findDifferences(toPlainStanding(expected), toPlainStanding(actual), '');
}

/** Compared as JSON: objects of the iframe have other prototypes. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
