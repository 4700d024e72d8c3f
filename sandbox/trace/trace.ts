import type { AnyStateMachine } from 'xstate';
import { z } from 'zod';
import { machines } from '../../machines/all';
import { chartOf } from '../../machines/chart';

/** Version of the format. Increased by changes that older readers would misread. */
export const traceVersion = 1;

const EventShape = z.object({ type: z.string().min(1) }).passthrough();

/** An event that a machine processed, with the resulting state, or a navigation of the page. */
const Step = z
  .object({
    /** Time since the recording started, ms. */
    at: z.number().nonnegative(),
    /** `page`, or the id of a machine; its second actor is `deposit 2`. */
    actor: z.string().regex(/^\w+( \d+)?$/),
    event: EventShape,
    /** XState's state value; missing for the page. */
    state: z.union([z.string(), z.record(z.unknown())]).optional(),
  })
  .strict();

/**
 * What the machines of a page did, in order. Secrets are replaced by aliases: see `createAliases`.
 */
export const Trace = z
  .object({
    format: z.literal('champa-trace'),
    version: z.literal(traceVersion),
    name: z.string(),
    /** Language of the page. */
    language: z.string(),
    /** Username of the player who was logged in at the end; null for a visitor. */
    player: z.string().nullable(),
    steps: z.array(Step),
  })
  .strict();

export type Trace = z.infer<typeof Trace>;
export type TraceStep = Trace['steps'][number];

/** The first event of an actor, with its `input`. */
export const initType = 'xstate.init';
/** The actor name of the page itself, and its events: a load, and a navigation without one. */
export const pageActor = 'page';
export const loadType = 'page.load';
export const goType = 'page.go';

/** The text is not a valid trace. The message is one line, and says where. */
export class TraceError extends Error {
  override readonly name = 'TraceError';
}

/** The machine's name, without the number: `deposit` for `deposit 2`. */
export function machineNameOf(actor: string): string {
  return actor.split(' ')[0] ?? actor;
}

/**
 * The machine of an actor in a trace.
 * @throws TraceError when there is no such machine
 */
export function machineOf(actor: string): AnyStateMachine {
  const name = machineNameOf(actor);
  const machine = Object.hasOwn(machines, name) ? machines[name] : undefined;
  if (!machine) throw new TraceError(`there is no machine ${name}`);
  return machine;
}

/**
 * Parses a trace.
 * @throws TraceError when it is not JSON, has another version, names an unknown machine, or holds
 * an event that its machine does not have
 */
export function readTrace(text: string): Trace {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new TraceError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { format, version } = z.object({}).passthrough().safeParse(json).data ?? {};
  if (format !== 'champa-trace') throw new TraceError('no trace: format is not "champa-trace"');
  if (version !== traceVersion)
    throw new TraceError(`version ${String(version)}, and only version ${traceVersion} is known`);
  const read = Trace.safeParse(json);
  if (!read.success) throw new TraceError(firstIssue(read.error));
  read.data.steps.forEach(checkStep);
  return read.data;
}

function firstIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  return `${issue?.path.join('.') || 'trace'}: ${issue?.message ?? 'not as it should be'}`;
}

function checkStep({ actor, event }: TraceStep, index: number): void {
  if (actor === pageActor) return;
  const where = `steps.${index}`;
  try {
    const taken = chartOf(machineOf(actor)).transitions.map((transition) => transition.event);
    if (event.type !== initType && !taken.includes(event.type))
      throw new TraceError(`${machineNameOf(actor)} takes no event ${event.type}`);
  } catch (error) {
    if (!(error instanceof TraceError)) throw error;
    throw new TraceError(`${where}: ${error.message}`);
  }
}
