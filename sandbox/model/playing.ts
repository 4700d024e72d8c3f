import { stageParam } from '../../contract/sandbox';
import { unequalPlaces, type Unequal } from '../trace/outcome';
import { isSame } from '../../machines/model/isSame';
import {
  cellAt,
  toEvent,
  getOutcome,
  type Effect,
  type Table,
  type View,
} from '../../machines/model/table';
import type { Place, Step } from '../../machines/model/paths';
import { findPlace } from './places';
import type { Stage } from './stage';
import type { Summary } from './summary';

/** Timeout of a page until its machine runs, ms. */
export const stepTimeoutMs = 20_000;
const glance = 40;

/** State and view of a machine, and the actions that led there. */
export interface Standing {
  state: string;
  view: View;
  effects: readonly Effect[];
}

/** A step of a path that was played; the first one is the start, before anything happens. */
export interface Played {
  /** Null at the start. */
  happening: string | null;
  expected: Standing;
  actual: Standing;
  isSame: boolean;
  /** Events that the page sent by itself and that were blocked. */
  heldBack: readonly string[];
  summary: Summary;
}

/** The address of the page that shows a machine, as a stage for it. */
function stageHref(table: Table): string {
  const place = findPlace(table.name);
  if ('why' in place) throw new Error(place.why);
  const url = new URL(place.path, location.origin);
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
 * Loads the page of a machine into a frame, also where it is the page already.
 * @throws Error that names what did not come, after {@link stepTimeoutMs}
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
      // The browser's own page, where ours could not be loaded, is of another origin
      return undefined;
    }
  };
  // A new document, even at the same address
  frame.src = 'about:blank';
  for (const end = Date.now() + stepTimeoutMs; stageIn() && Date.now() < end;)
    await pause(glance, signal);
  frame.src = stageHref(table);
  for (const end = Date.now() + stepTimeoutMs; Date.now() < end; await pause(glance, signal)) {
    const stage = stageIn();
    if (stage?.isReady()) return stage;
    // A prerendered page loads its scripts at the first input
    frame.contentDocument?.dispatchEvent(new Event('keydown', { bubbles: true }));
  }
  const { path } = findPlace(table.name) as { path: string };
  const got = stageIn() ? `did not start the machine ${table.name}` : 'was not there';
  throw new Error(`The page ${path} ${got} within ${stepTimeoutMs / 1_000} s.`);
}

/**
 * Plays a path on a stage, and compares every step with what the table says. Ends after the first that differs.
 * @param next resolves when the next step may be taken
 * @param isBrief does not wait for the page to come to rest: no one looks at each step
 * @throws Error when the page cannot be reached
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
): AsyncGenerator<Played> {
  const stage = await openStage(frame, table, signal);
  const [first] = path;
  if (!first) return;
  const start = await seen(null, { ...standing(first.from), effects: stage.takeEffects() });
  yield start;
  if (!start.isSame) return;
  for (const step of path) {
    await next();
    signal.throwIfAborted();
    const happening = table.happenings[step.happening];
    if (!happening) return;
    stage.takeEffects();
    if (happening.kind === 'wait') {
      const ms = happening.ms(stage.view());
      stage.wait(Math.max(ms - 1, 0));
      const early = await seen(`${step.happening}, but for 1 ms`, {
        ...standing(step.from),
        effects: [],
      });
      if (!early.isSame) {
        yield early;
        return;
      }
      stage.wait(Math.min(ms, 1));
    } else stage.perform(toEvent(happening, stage.view()));
    const played = await seen(step.happening, expectedOf(table, step));
    yield played;
    if (!played.isSame) return;
  }

  async function seen(name: string | null, expected: Standing): Promise<Played> {
    const actual: Standing = {
      state: stage.state(),
      view: stage.view(),
      effects: name === null ? expected.effects : stage.takeEffects(),
    };
    const summary = await stage.look(isBrief);
    const isSameAsExpected = isSame(plain(expected), plain(actual));
    return {
      happening: name,
      expected,
      actual,
      isSame: isSameAsExpected,
      heldBack: stage.takeHeldBack(),
      summary,
    };
  }
}

const standing = ({ state, view }: Place) => ({ state, view });

/** The expected result of a step by the table: a happening without a cell must change nothing. */
function expectedOf(table: Table, { from, happening }: Step): Standing {
  const cell = cellAt(table, from, happening);
  if (cell === undefined) return { ...standing(from), effects: [] };
  const does = typeof cell === 'string' ? [] : (cell.does ?? []);
  const effects = typeof does === 'function' ? does(from.view) : does;
  return { ...getOutcome(cell, from.view), effects };
}

/** The places at which a step differs from the table: `state`, `context.failure`, `effects.0`. */
export function findDifferences({ expected, actual }: Played): Unequal[] {
  const named = ({ state, view, effects }: Standing) => plain({ state, context: view, effects });
  return unequalPlaces(named(expected), named(actual), '');
}

/** The frame has objects of its own: compared as JSON. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
