import type { AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import { sessionStore } from '../../src/lib/storage';
import type { Recorder } from './recorder';
import { standingAfter } from './replay';
import {
  navigationEventType,
  initEventType,
  loadEventType,
  getMachineName,
  pageActor,
  type TraceStep,
} from './trace';

const resumeKey = 'champa.resume';

/**
 * Loads the page of the last step, with its machines as they were then. Calls without an answer are
 * made again, to the current server.
 * @returns why this is not possible; otherwise null, and the browser navigates
 */
export function resumeFrom(steps: readonly TraceStep[]): string | null {
  const path = pathOf(steps);
  if (path === null) return 'The steps name no page of this site to continue on.';
  sessionStore.set(resumeKey, JSON.stringify(steps));
  if (!sessionStore.isKept(resumeKey))
    return 'This browser has no room for the steps: the page would not know them.';
  location.assign(path);
  return null;
}

/** Returns and removes the steps to continue from; null if there are none. */
export function takeResumed(): TraceStep[] | null {
  const text = sessionStore.get(resumeKey);
  sessionStore.remove(resumeKey);
  return text === null ? null : (JSON.parse(text) as TraceStep[]);
}

/**
 * Path of the last page in the trace. The query opens the panel instead of a trace, because a prerendered document would
 * wait for an input before any machine runs. Null for another site.
 */
function pathOf(steps: readonly TraceStep[]): string | null {
  const lastNavigation = steps.findLast(
    ({ actor, event }) => actor === pageActor && typeof event['path'] === 'string',
  );
  if (!lastNavigation) return null;
  const url = new URL(String(lastNavigation.event['path']), location.origin);
  url.searchParams.delete('trace');
  url.searchParams.set('inspect', 'panel');
  return url.origin === location.origin ? url.pathname + url.search : null;
}

/**
 * The actors of each machine that the page had at the end of the steps, in the order of their
 * creation. A trace does not record that a view was left: actors of an earlier page are taken as gone
 * if a later page has created an actor of the same machine.
 */
export function actorsAtEnd(steps: readonly TraceStep[]): Map<string, string[]> {
  const groups = new Map<string, { names: string[]; page: number }>();
  let page = 0;
  for (const { actor, event } of steps) {
    if (event.type === loadEventType) groups.clear();
    if (event.type === loadEventType || event.type === navigationEventType) page += 1;
    if (event.type !== initEventType) continue;
    const machine = getMachineName(actor);
    const group = groups.get(machine);
    if (group?.page === page) group.names.push(actor);
    else groups.set(machine, { names: [actor], page });
  }
  return new Map([...groups].map(([machine, { names }]) => [machine, names]));
}

/** Restores the actors of a page, as they are created, from their snapshots after some steps. */
export function createRestorer(steps: readonly TraceStep[], recorder: Pick<Recorder, 'adopt'>) {
  const waitingActors = actorsAtEnd(steps);
  const snapshots = standingAfter(steps);
  /** For the option `inspect` of each actor, before other observers */
  return ({ type, actorRef }: InspectionEvent): void => {
    if (type !== '@xstate.actor' || !isMachineActor(actorRef)) return;
    const name = waitingActors.get(actorRef.logic.id)?.shift();
    const snapshot = name === undefined ? undefined : snapshots.get(name);
    if (name === undefined || snapshot?.status !== 'active') return;
    startFrom(actorRef.logic, snapshot);
    recorder.adopt(name, actorRef);
  };
}

type MachineActor = InspectionEvent['actorRef'] & { logic: AnyStateMachine };

const isMachineActor = (ref: InspectionEvent['actorRef']): ref is MachineActor =>
  'logic' in ref && typeof ref.logic === 'object' && ref.logic !== null && 'root' in ref.logic;

/** XState asks for the initial snapshot right after it has reported an actor. The first time, it gets the restored one. */
function startFrom(logic: AnyStateMachine, snapshot: Snapshot<unknown>): void {
  const { getInitialSnapshot } = logic;
  logic.getInitialSnapshot = (scope) => {
    logic.getInitialSnapshot = getInitialSnapshot;
    return logic.restoreSnapshot(snapshot, scope);
  };
}
