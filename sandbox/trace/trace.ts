import type { AnyStateMachine, StateValue } from 'xstate';
import { z } from 'zod';
import { machines } from '../../machines/all';
import { toChart } from '../../machines/chart';
import { cutOffTrace } from './cutOff';
import { getMachineDigest } from './digest';

/** Version of the format. Increased by changes that older readers would misread. */
export const traceVersion = 2;

const EventShape = z.object({ type: z.string().min(1) }).passthrough();

function isStateValue(value: unknown): value is StateValue {
  if (typeof value !== 'object' || value === null) return typeof value === 'string';
  return Object.values(value).every(isStateValue);
}

/** An event that a machine processed, with its outcome, or a navigation of the page. */
const Step = z.object({
  /** Time since the recording started, ms. */
  at: z.number().nonnegative(),
  /** `page`, or the id of a machine with the number of its actor from the second on: `deposit 2`. */
  actor: z.string().regex(/^\w+( \d+)?$/),
  event: EventShape,
  /** XState's state value; missing for the page. */
  state: z.custom<StateValue>(isStateValue).optional(),
  /** The properties of the context that have changed; all of them in an actor's first step. */
  changed: z.record(z.unknown()).optional(),
  /** The actions that were run, including XState's own, in order; missing if there were none. */
  actions: z.array(z.object({ type: z.string(), params: z.unknown() }).strict()).optional(),
  /** The sender: a child of the machine by its id, or another actor. Missing for the page. */
  from: z.string().optional(),
  /** Ids of the transitions taken, as in the machine's chart. Missing for the page and in older traces. */
  transitions: z.array(z.string()).optional(),
});

/** The steps of a page's machines, in order. Secrets are replaced by aliases: see `createAliases`. */
export const Trace = z
  .object({
    format: z.literal('champa-trace'),
    version: z.literal(traceVersion),
    name: z.string(),
    /** Language of the page. */
    language: z.string(),
    /** Username of the first player who was logged in; null if it is not known, or for a visitor. */
    player: z.string().nullable(),
    /** Digest of each machine when it was recorded; a machine with another digest has changed since. */
    machines: z.record(z.string()),
    steps: z.array(Step.strict()),
  })
  .strict();

export type Trace = z.infer<typeof Trace>;
export type TraceStep = Trace['steps'][number];

/** The first event of an actor, with its `input`. */
export const initEventType = 'xstate.init';
/** The actor name of the page itself, and its events: a load, and a navigation without a load. */
export const pageActor = 'page';
export const loadEventType = 'page.load';
export const navigationEventType = 'page.go';

/** Steps of an incomplete trace, and whether they can be replayed. */
export interface TracePart {
  steps: readonly TraceStep[];
  isComparable: boolean;
}

const emptyPart: TracePart = { steps: [], isComparable: false };

/**
 * The text is not a valid trace. The message is one line: what is wrong, and what can still be
 * shown.
 */
export class TraceError extends Error {
  override readonly name = 'TraceError';
  constructor(
    problem: string,
    /** The part that can still be shown. */
    readonly part: TracePart = emptyPart,
  ) {
    super(`${problem} ${remainder(part)}`);
  }
}

function remainder({ steps, isComparable }: TracePart): string {
  if (steps.length === 0) return 'Nothing of it can be shown.';
  const which = steps.length === 1 ? 'Step 0' : `Steps 0 to ${steps.length - 1}`;
  return `${which} can be shown${isComparable ? ' and compared' : ', but not compared'}.`;
}

/** The name of an actor's machine, without the number: `deposit` for `deposit 2`. */
export function getMachineName(actor: string): string {
  return actor.split(' ')[0] ?? actor;
}

/** The current machine with that name, if there is one. */
export const machineNamed = (name: string): AnyStateMachine | undefined =>
  Object.hasOwn(machines, name) ? machines[name] : undefined;

/**
 * The machine of an actor in a trace.
 * @throws TraceError when there is no such machine
 */
export function findMachine(actor: string): AnyStateMachine {
  const machine = machineNamed(getMachineName(actor));
  if (!machine) throw new TraceError(`There is no machine ${getMachineName(actor)}.`);
  return machine;
}

/**
 * Parses a trace.
 * @throws TraceError when it is not JSON or cut off, has another version, names an unknown machine,
 * or has an event that its machine does not handle. Its `part` is what can still be shown
 */
export function readTrace(text: string): Trace {
  const { head, steps, problem, isEnded } = textOf(text);
  if (head['format'] !== 'champa-trace') {
    const why = text.trim() === '' ? 'the file is empty' : (problem ?? 'its format is another one');
    throw new TraceError(`This is no trace: ${why}.`);
  }
  if (problem && !('version' in head)) throw new TraceError(cutOff);
  if (head['version'] !== traceVersion) {
    const { version } = head;
    const versionText =
      version === undefined ? 'names no version' : `has version ${jsonText(version)}`;
    const message = `This trace ${versionText}, and version ${traceVersion} is compared here.`;
    throw new TraceError(message, { steps: beginning(steps), isComparable: false });
  }
  if (steps.length === 0 && !problem) throw new TraceError('This trace has no steps.');
  const whole = beginning(steps);
  const unknown = whole.findIndex((step) => problemOfStep(step) !== null);
  const readablePart = {
    steps: whole.slice(0, unknown < 0 ? undefined : unknown),
    isComparable: true,
  };
  const [strange] = whole.slice(unknown < 0 ? whole.length : unknown);
  if (strange) throw new TraceError(`Step ${unknown}: ${problemOfStep(strange)}.`, readablePart);
  if (problem) throw new TraceError(isEnded ? followed : cutOff, readablePart);
  const result = Trace.safeParse({ ...head, steps });
  if (!result.success)
    throw new TraceError(`This trace is damaged: ${issueOf(result.error)}.`, readablePart);
  return result.data;
}

const cutOff = 'This trace is cut off: its end is missing.';
const followed = 'Something follows the end of this trace, so it is not JSON.';

/** Names of the machines that have changed since a trace was recorded. */
export function changedMachines({ machines: recordedDigests }: Pick<Trace, 'machines'>): string[] {
  return Object.entries(recordedDigests)
    .filter(([name, digest]) => {
      const machine = machineNamed(name);
      return !machine || getMachineDigest(machine) !== digest;
    })
    .map(([name]) => name);
}

interface TraceText {
  head: Record<string, unknown>;
  steps: unknown[];
  /** Why the text is not JSON; null if it is. */
  problem: string | null;
  /** Whether the list of steps is complete. */
  isEnded: boolean;
}

function textOf(text: string): TraceText {
  try {
    // An editor may have added a byte order mark
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const { steps, ...head } = z.record(z.string(), z.unknown()).safeParse(json).data ?? {};
    const list = Array.isArray(steps) ? (steps as unknown[]) : [];
    return { head, steps: list, problem: null, isEnded: true };
  } catch {
    const start = inOneLine(text.trim().slice(0, 12)).trim();
    return { ...cutOffTrace(text), problem: `it is not JSON, it begins with “${start}”` };
  }
}

/** Removes line breaks, and the control characters of a binary file. */
export const inOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

/** The steps before the first invalid one. */
function beginning(steps: readonly unknown[]): TraceStep[] {
  const results = steps.map((step) => Step.safeParse(step));
  const end = results.findIndex(({ success }) => !success);
  return results.slice(0, end < 0 ? undefined : end).flatMap(({ data }) => data ?? []);
}

const jsonText = (value: unknown) => JSON.stringify(value);

/** The first violation of the format, as text: `step 5 has no event`. */
function issueOf({ issues: [issue] }: z.ZodError): string {
  if (!issue) return 'it is not as a trace should be';
  const [first, index, ...inner] = issue.path;
  const isStep = first === 'steps' && index !== undefined;
  const whose = isStep ? `step ${index}` : 'it';
  const path = (isStep ? inner : issue.path).join('.');
  if (issue.code === 'unrecognized_keys')
    return `${whose} has “${issue.keys.join('”, “')}”, which no trace has`;
  if (path === '') return `${whose} is not as it should be`;
  const isMissing = issue.code === 'invalid_type' && issue.received === 'undefined';
  return isMissing ? `${whose} has no “${path}”` : `“${path}” of ${whose} is not as it should be`;
}

/** Why a step cannot be replayed on the current machines. */
function problemOfStep({ actor, event }: TraceStep): string | null {
  if (actor === pageActor) return null;
  const name = getMachineName(actor);
  const machine = machineNamed(name);
  if (!machine) return `there is no machine ${name}`;
  const eventTypes = toChart(machine).transitions.map((transition) => transition.event);
  if (event.type === initEventType || eventTypes.includes(event.type)) return null;
  return `${name} takes no event ${event.type}: it has changed since`;
}
