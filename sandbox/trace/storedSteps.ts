import { sessionStore } from '../../src/lib/storage';
import { loadEventType, type TraceStep } from './trace';

/** The steps that a tab recorded before its page was reloaded. */
export interface StoredSteps {
  steps: readonly TraceStep[];
  /** Number of page loads of the tab, including those whose steps were dropped. */
  loads: number;
  /** Username of the first player who was logged in. */
  player: string | null;
}

const stepsKey = 'champa.steps';
/** Maximum number of stored characters. A browser allows about 5 million for a site. */
const maxKept = 2_000_000;

/** Keeps the newest steps for the page that is loaded next in this tab. */
export function storeSteps({ steps, ...rest }: StoredSteps): void {
  sessionStore.set(stepsKey, JSON.stringify({ ...rest, steps: newestSteps(steps, maxKept) }));
}

/** The steps that were kept in this tab. */
export function storedSteps(): StoredSteps {
  const nothing = { steps: [], loads: 0, player: null };
  const text = sessionStore.get(stepsKey);
  try {
    return text === null ? nothing : (JSON.parse(text) as StoredSteps);
  } catch {
    return nothing;
  }
}

/**
 * The newest steps whose JSON is no longer than `most` characters. Older page loads are dropped as a
 * whole, so that the rest can still be replayed; the last one is cut if it does not fit.
 */
export function newestSteps(steps: readonly TraceStep[], most: number): readonly TraceStep[] {
  let room = most;
  let first = steps.length;
  while (first > 0) {
    room -= JSON.stringify(steps[first - 1]).length + 1;
    if (room < 0) break;
    first -= 1;
  }
  if (first === 0) return steps;
  const load = steps.findIndex(
    ({ event }, index) => index >= first && event.type === loadEventType,
  );
  return steps.slice(load < 0 ? first : load);
}
