import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Bridge } from '../../sandbox/inspector/start';
import { type Outcome } from '../../sandbox/trace/outcome';
import { isSame } from '../../machines/model/isSame';
import { compare, createContexts, type Comparison } from '../../sandbox/trace/replay';
import {
  navigationEventType,
  initEventType,
  loadEventType,
  getMachineName,
  pageActor,
  type Trace,
  type TraceStep,
} from '../../sandbox/trace/trace';
import type { Site } from '../../tests/support/site';
import { failAsRecorded } from './answers';
import { createRecordedValues, withOwnIds } from './recordedValues';
import { withPassword } from './people';
import { causeStatusChange } from './world';

export interface ReplayOptions {
  page: Page;
  site: Site;
  trace: Trace;
  /** Called with every step that was compared. */
  onCompared?: ((comparison: Comparison) => void) | undefined;
}

/** Timeout of a step, ms. */
const patience = 15_000;
/** How long to wait for the page to navigate by itself, ms. */
const patienceWithPage = 700;

/** Events that happen without the player. Their number and order depend on timing. */
const byItself = new Set([
  'order.changed',
  'route.entered',
  'session.expired',
  'session.endedElsewhere',
  'auth.recheck',
  'auth.due',
  'fingerprint.due',
  'toast.show',
  'toast.remove',
]);

const isIntent = ({ event: { type } }: TraceStep) =>
  !type.startsWith('xstate.') && !byItself.has(type);

/**
 * Replays a trace on a real page: sends the player's events, waits for all others, and compares every outcome.
 * @returns the first step that differs; null when there is none
 */
export async function replayOnPage({
  page,
  site,
  trace,
  onCompared,
}: ReplayOptions): Promise<Comparison | null> {
  const { steps } = trace;
  const recordedOutcome = createContexts();
  const recordedValues = createRecordedValues();
  const cursors = new Map<string, number>();
  const armedAnswers = new Map<TraceStep, () => Promise<void>>();
  let loads = 0;

  for (const [index, step] of steps.entries()) {
    const coming = nextOf(steps, index, step.actor === pageActor ? null : step.actor);
    for (const failureStep of coming.filter(({ event }) => event.type.startsWith('xstate.error.')))
      if (!armedAnswers.has(failureStep))
        armedAnswers.set(failureStep, await failAsRecorded(page, failureStep));
    if (endsSession(steps, index)) await page.context().clearCookies();
    if (step.actor === pageActor) {
      if (step.event.type === loadEventType) loads += 1;
      await goWhere(page, step, loads);
      continue;
    }
    const expected = recordedOutcome(step);
    if (isOfTheNetwork(step) || isRepeated(steps, index)) continue;
    const event = await withOwnIds(page.request, recordedValues.translate(step.event));
    const wasRight = !coming.some(({ event: { type } }) => type.startsWith('xstate.error.actor.'));
    if (isIntent(step))
      await act(page, { ...step, event: withPassword(event, trace.player, wasRight) });
    else await causeStatusChange(site, { ...step, event });
    const observation = await seeStep(page, step, cursors);
    await armedAnswers.get(step)?.();
    const comparison = compareSeen({ index, step, expected, observation, recordedValues });
    onCompared?.(comparison);
    if (comparison.parts.length > 0) return comparison;
  }
  return null;
}

/** The steps of a machine on the page, up to the expected one. */
interface Observation {
  step: TraceStep;
  outcome: Outcome;
}

interface ComparisonInput {
  index: number;
  step: TraceStep;
  expected: Outcome;
  observation: Observation | null;
  recordedValues: ReturnType<typeof createRecordedValues>;
}

function compareSeen({
  index,
  step,
  expected,
  observation,
  recordedValues,
}: ComparisonInput): Comparison {
  if (!observation) return compare(index, step, expected, null);
  recordedValues.learn(step, observation.step);
  recordedValues.learnSecrets(expected, observation.outcome);
  const translated = recordedValues.translateMeasured(expected, observation.outcome);
  // Another event has led to the same state, but with other actions
  const isSameEvent = observation.step.event.type === step.event.type;
  const actual = isSameEvent
    ? observation.outcome
    : { ...observation.outcome, actions: translated.actions };
  return compare(index, step, { ...translated, state: expected.state }, actual);
}

/** The next step of each actor, or of the given one, whose call may have to fail. */
function nextOf(steps: TraceStep[], index: number, actor: string | null): TraceStep[] {
  const laterSteps = steps.slice(index + 1);
  const actors = actor === null ? new Set(laterSteps.map((step) => step.actor)) : [actor];
  return [...actors].flatMap((name) => {
    const ownSteps = laterSteps.filter((step) => step.actor === name);
    const next = ownSteps[ownSteps[0]?.event.type === initEventType ? 1 : 0];
    return next ? [next] : [];
  });
}

/** Whether the current step ended the session: the trace then reports the end before the player's next action. */
function endsSession(steps: TraceStep[], index: number): boolean {
  const isDone = (step: TraceStep) => step.actor === pageActor || isIntent(step);
  const now = steps[index];
  const next = steps.slice(index + 1).find((step) => isDone(step) || isEndOfSession(step));
  return now !== undefined && isDone(now) && next !== undefined && isEndOfSession(next);
}

const isEndOfSession = ({ event: { type, error } }: TraceStep) =>
  type === 'session.expired' ||
  (type === 'xstate.error.actor.fetchCurrentPlayer' && isSame(statusOf(error), 401));

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : null;

/** The state of the connection depends on the network, so it is compared only when the machines are replayed without a page. */
const isOfTheNetwork = ({ actor }: TraceStep) => getMachineName(actor) === 'connection';

/** A repeated event that changed nothing. */
function isRepeated(steps: TraceStep[], index: number): boolean {
  const step = steps[index];
  const before = steps.slice(0, index).findLast(({ actor }) => actor === step?.actor);
  return Boolean(
    step && before && byItself.has(step.event.type) && isSame(before.state, step.state),
  );
}

async function goWhere(page: Page, { event }: TraceStep, loads: number): Promise<void> {
  const url = new URL(String(event['path']), 'http://page');
  url.searchParams.delete('inspect');
  const path = url.pathname + url.search;
  const isThere = () =>
    page.evaluate(() => location.pathname + location.search).then((address) => address === path);
  if (event.type === loadEventType) {
    const done = (await readRecordedSteps(page)).filter(
      (step) => step.event.type === loadEventType,
    ).length;
    if (loads === 1 || done < loads) await page.goto(path);
    // A prerendered page loads its scripts at the first input.
    await page.keyboard.press('Shift');
    return;
  }
  if (event.type !== navigationEventType || (await waitWithin(patienceWithPage, isThere))) return;
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

async function act(page: Page, step: TraceStep): Promise<void> {
  await page.evaluate(
    ([actor, event]) => (window as unknown as { champa: Bridge }).champa.send(actor, event),
    [step.actor, step.event] as const,
  );
}

/** Waits until the machine has processed the event. Automatic events before it are skipped. */
async function seeStep(
  page: Page,
  step: TraceStep,
  cursors: Map<string, number>,
): Promise<Observation | null> {
  let observation: Observation | null = null;
  await waitWithin(patience, async () => {
    const ownSteps = (await readRecordedSteps(page)).filter(({ actor }) => actor === step.actor);
    const from = cursors.get(step.actor) ?? 0;
    const position = ownSteps.findIndex(
      (one, candidateIndex) => candidateIndex >= from && isStep(one, step),
    );
    const passed = ownSteps.slice(from, position < 0 ? undefined : position);
    const stranger = passed.find(({ event }) => !byItself.has(event.type));
    const lastStep = stranger ?? ownSteps[position];
    observation = lastStep ? { step: lastStep, outcome: outcomeAt(ownSteps, lastStep) } : null;
    if (position >= 0) cursors.set(step.actor, position + 1);
    return observation !== null;
  });
  return observation;
}

/** The outcome of an actor's steps after the last one. */
function outcomeAt(ownSteps: readonly TraceStep[], lastStep: TraceStep): Outcome {
  const outcome = createContexts();
  for (const step of ownSteps) {
    const reached = outcome(step);
    if (step === lastStep) return reached;
  }
  return outcome(lastStep);
}

/**
 * Whether two steps are equal, or reach the same state by automatic events: a change may arrive first in a response or in the
 * event stream.
 */
function isStep(one: TraceStep, step: TraceStep): boolean {
  if (byItself.has(one.event.type)) return !isIntent(step) && isSame(one.state, step.state);
  return one.event.type === step.event.type;
}

async function readRecordedSteps(page: Page): Promise<readonly TraceStep[]> {
  return page
    .evaluate(() => (window as unknown as { champa?: Bridge }).champa?.steps() ?? [])
    .catch(() => []);
}

/**
 * Polls a condition.
 * @returns false after `ms`
 */
async function waitWithin(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + ms; ; await sleep(50)) {
    if (await isSo()) return true;
    if (Date.now() > end) return false;
  }
}
