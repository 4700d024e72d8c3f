import { replayOnMachines, type Difference } from '../trace/replay';
import { changedMachines, readTrace, TraceError, type TraceStep } from '../trace/trace';
import { logOf, type Log } from './log';

/** A trace that is shown instead of the running page. */
export interface OpenedTrace {
  /** Its title, or the name of its file. */
  name: string;
  /** Player and language; empty when the file does not say. */
  about: string;
  /** What is wrong with it, and what is shown nevertheless. Empty when all is well. */
  problems: readonly string[];
  steps: readonly TraceStep[];
  /** Whether the machines of now can replay it, and so continue from it. */
  canContinue: boolean;
  log: Log;
}

/**
 * Reads a trace to show it. Of a text that is no whole trace, what can be read of it.
 * @param source the name of the file or its address
 */
export function openTrace(text: string, source: string): OpenedTrace {
  try {
    const trace = readTrace(text);
    const changed = changedMachines(trace);
    const difference = replayOnMachines(trace);
    return {
      name: trace.name || source,
      about: [trace.player ?? 'a visitor', trace.language].join(', '),
      problems: [
        ...(changed.length > 0
          ? [`Changed since it was recorded: ${changed.join(', ')}. The charts are those of now.`]
          : []),
        ...(difference ? [`${differing(difference)}: it is shown as recorded.`] : []),
      ],
      steps: trace.steps,
      canContinue: trace.steps.length > 0,
      log: logOf(trace.steps),
    };
  } catch (error) {
    if (!(error instanceof TraceError)) throw error;
    const { steps, isComparable } = error.part;
    return {
      name: source,
      about: '',
      problems: [error.message],
      steps,
      canContinue: isComparable && steps.length > 0,
      log: logOf(steps),
    };
  }
}

function differing({ index, step, parts, fault }: Difference): string {
  return fault === undefined
    ? `Step ${index} comes out differently now, in its ${parts.join(', ')}`
    : `Step ${index}: ${step.actor} fails now with ${step.event.type} as it was recorded (${fault})`;
}

/** Nothing of a trace that could not be had. */
const notOpened = (source: string, problem: string): OpenedTrace => ({
  name: source,
  about: '',
  problems: [problem],
  steps: [],
  canContinue: false,
  log: logOf([]),
});

/** Fetches the trace of a link. @param address on this site: the page may fetch from nowhere else */
export async function fetchTrace(address: string): Promise<OpenedTrace> {
  try {
    const answer = await fetch(new URL(address, location.href));
    if (!answer.ok)
      return notOpened(address, `There is no trace at this address: status ${answer.status}.`);
    return openTrace(await answer.text(), address);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return notOpened(
      address,
      `The trace could not be fetched (${why}). A link must be of this site; a file can be opened.`,
    );
  }
}
