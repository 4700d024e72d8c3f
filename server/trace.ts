import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * Tracing of slow calls: database statements, waits for a connection, calls to outside services. Nothing is recorded unless
 * `SLOW_CALL_MS` is set, and only slow calls are logged.
 */

/** One wait of a call; milliseconds. */
interface Step {
  /** A statement without its values, or the name of a call to an outside service. */
  what: string;
  /** Time since the call arrived. */
  at: number;
  ms: number;
}

export interface Trace {
  readonly begun: number;
  readonly steps: Step[];
}

const current = new AsyncLocalStorage<Trace>();

export const newTrace = (): Trace => ({ begun: performance.now(), steps: [] });

/** Runs `work`, and everything that it starts, in the trace. */
export const runInTrace = (trace: Trace, work: () => void): void => current.run(trace, work);

/** Maximum number of steps that are kept for one call. */
const maxSteps = 200;
const maxTextLength = 300;

const noop = () => undefined;

/** Begins a step of the current call, if it is traced. @returns a function that ends the step */
export function startStep(what: string): () => void {
  const trace = current.getStore();
  if (!trace || trace.steps.length >= maxSteps) return noop;
  const begun = performance.now();
  const text = what.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength);
  const one: Step = { what: text, at: Math.round(begun - trace.begun), ms: -1 };
  trace.steps.push(one);
  return () => {
    one.ms = Math.round((performance.now() - begun) * 10) / 10;
  };
}
