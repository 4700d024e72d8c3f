import type { AnyStateMachine } from 'xstate';
import { z } from 'zod';
import { machines } from '../../machines/all';
import { chartOf } from '../../machines/chart';

/** The version of the format. A change that old readers would misread makes the next one. */
export const traceVersion = 1;

const EventShape = z.object({ type: z.string().min(1) }).passthrough();

/** What a machine took, and the state that it was in then; or where the page went. */
const Step = z
  .object({
    /** Time since the recording began, ms. */
    at: z.number().nonnegative(),
    /** `page`, or a machine by its id; the second one of its kind is `deposit 2`. */
    actor: z.string().regex(/^\w+( \d+)?$/),
    event: EventShape,
    /** XState's state value; none for the page. */
    state: z.union([z.string(), z.record(z.unknown())]).optional(),
  })
  .strict();

/** What the machines of a page did, one after the other. Secrets are covered: see `createAliases`. */
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

/** The event of an actor that begins; `input` is what it was given. */
export const initType = 'xstate.init';
/** The name of what is no machine: the page itself, which is loaded, or goes to another path without that. */
export const pageActor = 'page';
export const loadType = 'page.load';
export const goType = 'page.go';

/** A text that is no trace: the message is one line, and says where. */
export class TraceError extends Error {
  override readonly name = 'TraceError';
}

/** `deposit 2` is a `deposit`. */
export function machineNameOf(actor: string): string {
  return actor.split(' ')[0] ?? actor;
}

/** The machine of an actor of a trace. @throws TraceError when there is none */
export function machineOf(actor: string): AnyStateMachine {
  const name = machineNameOf(actor);
  const machine = Object.hasOwn(machines, name) ? machines[name] : undefined;
  if (!machine) throw new TraceError(`there is no machine ${name}`);
  return machine;
}

/**
 * Reads a trace. @throws TraceError when it is not JSON, of another version, of a machine that is not known, or has
 * an event that its machine never takes
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
