import { findOutcomeDifferences } from '../trace/outcome';
import { replayOnMachines, type Difference } from '../trace/replay';
import { changedMachines, readTrace, TraceError, type TraceStep } from '../trace/trace';
import { toLog, type Log } from './log';

/** A trace that is shown instead of the running page. */
export interface OpenedTrace {
  /** Title of the trace, or the name of its file. */
  name: string;
  /** Player and language; empty if the trace cannot be read. */
  about: string;
  /** Errors of the trace, and what is shown anyway. Empty without errors. */
  problems: readonly string[];
  steps: readonly TraceStep[];
  /** Whether the current machines can replay it, and so continue from its end. */
  canContinue: boolean;
  log: Log;
}

/**
 * Reads a trace to show it. If the text is not a complete trace, reads as much of it as possible.
 * @param source the name of the file or its address
 */
export function openTrace(text: string, source: string): OpenedTrace {
  try {
    const trace = readTrace(text);
    const changedNames = changedMachines(trace);
    return {
      name: trace.name || source,
      about: [trace.player ?? 'a visitor', trace.language].join(', '),
      problems: [
        ...(changedNames.length > 0
          ? [
              `Changed since it was recorded: ${changedNames.join(', ')}. The charts are those of now.`,
            ]
          : []),
        ...describeFirstDifference(trace.steps),
      ],
      steps: trace.steps,
      canContinue: trace.steps.length > 0,
      log: toLog(trace.steps),
    };
  } catch (error) {
    if (!(error instanceof TraceError)) throw error;
    const { steps, isComparable } = error.part;
    return {
      name: source,
      about: '',
      problems: [error.message, ...(isComparable ? describeFirstDifference(steps) : [])],
      steps,
      canContinue: isComparable && steps.length > 0,
      log: toLog(steps),
    };
  }
}

/** Longer values are cut: the details of the step have them in full. */
const maxLength = 60;
const short = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

/** A sentence about the first step whose replay differs from the recording, if there is one. */
function describeFirstDifference(steps: readonly TraceStep[]): string[] {
  const difference = replayOnMachines({ steps: [...steps] });
  return difference ? [`${differenceSentence(difference)}. All is shown as recorded.`] : [];
}

/** Text about a step that differs: its index, and the first path that differs. */
function differenceSentence({
  index,
  step,
  expected,
  actual,
  parts,
  fault = 'it never came',
}: Difference) {
  const location = `Step ${index}, ${step.actor} on ${step.event.type}`;
  const [first] = actual ? findOutcomeDifferences(parts, expected, actual) : [];
  return first
    ? `${location}: ${first.path} is recorded as ${short(first.expected)}, now it comes out as ${short(first.actual)}`
    : `${location}: the machine of now has no outcome, ${fault}`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** An empty trace for a source that could not be loaded. */
const notOpened = (source: string, problem: string): OpenedTrace => ({
  name: source,
  about: '',
  problems: [problem],
  steps: [],
  canContinue: false,
  log: toLog([]),
});

/** Reads the trace of a file. This fails for a dropped folder, or a file that no longer exists. */
export async function readTraceFile(file: File): Promise<OpenedTrace> {
  try {
    return openTrace(await file.text(), file.name);
  } catch (error) {
    return notOpened(file.name, `The file could not be read (${messageOf(error)}).`);
  }
}

/** Fetches the trace of a link. @param address on this site: the page may not fetch from other sites */
export async function fetchTrace(address: string): Promise<OpenedTrace> {
  try {
    const answer = await fetch(new URL(address, location.href));
    if (!answer.ok)
      return notOpened(address, `There is no trace at this address: status ${answer.status}.`);
    return openTrace(await answer.text(), address);
  } catch (error) {
    return notOpened(
      address,
      `The trace could not be fetched (${messageOf(error)}). A link must be of this site; a file can be opened.`,
    );
  }
}
