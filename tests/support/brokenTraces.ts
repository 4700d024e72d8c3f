import { readFileSync } from 'node:fs';

/** A file that is not a complete trace, or not one of the current version, and the messages about it. */
export interface BrokenTrace {
  kind: string;
  text: string;
  says: RegExp;
  /** Number of steps that can be shown; all of them by default. */
  shownSteps?: number;
}

interface Step {
  at: number;
  actor: string;
  event: Record<string, unknown> & { type: string };
  state: unknown;
  changed: Record<string, unknown>;
}

type RecordedTrace = Record<string, unknown> & { machines: Record<string, string>; steps: Step[] };

const text = readFileSync('tests/traces/deposit-credited.json', 'utf8');
const readRecorded = (): RecordedTrace => JSON.parse(text) as RecordedTrace;
/** Number of steps of the complete trace, from which the broken ones are made. */
export const completeStepCount = readRecorded().steps.length;

/** The complete trace as text, after a change. */
function withChange(change: (trace: RecordedTrace) => unknown): string {
  const trace = readRecorded();
  change(trace);
  return JSON.stringify(trace);
}

const stepOn = ({ steps }: RecordedTrace, type: string) =>
  steps.find(({ actor, event }) => actor === 'deposit' && event.type === type) as Step;

const changedStep = (type: string, change: Record<string, unknown>) =>
  withChange((trace) => Object.assign(stepOn(trace, type), change));

const changedEvent = (type: string, change: Record<string, unknown>) =>
  withChange((trace) => Object.assign(stepOn(trace, type).event, change));

/** The complete trace with another step 5. */
const changedStep5 = (step: unknown) =>
  withChange(({ steps }) => {
    steps[5] = step as Step;
  });

const withStep5 = (change: Record<string, unknown>) =>
  changedStep5({ ...readRecorded().steps[5], ...change });

const nothing = 'Nothing of it can be shown\\.$';
const upTo = (step: number) => `Steps 0 to ${step} can be shown`;
const placeOf = (type: string) => {
  const trace = readRecorded();
  return trace.steps.indexOf(stepOn(trace, type));
};
const all = `${upTo(completeStepCount - 1)} and compared\\.$`;
const shownAsRecorded = 'All is shown as recorded\\.$';
const sentCreated = 'xstate.done.actor.createOrder';

/** A file of each kind that is not a trace, is broken, or replays differently with the current code. */
export const brokenTraces: readonly BrokenTrace[] = [
  ...[
    { kind: 'an empty file', text: ' \n', why: 'the file is empty' },
    {
      kind: 'a letter',
      text: 'Dear all, here',
      why: 'it is not JSON, it begins with “Dear all, he”',
    },
    { kind: 'a file that is no text', text: 'PK\u0003\n\u0004', why: 'it is not JSON, .* “PK”' },
    { kind: 'a list', text: '[]', why: 'its format is another one' },
    { kind: 'null', text: 'null', why: 'its format is another one' },
    { kind: 'another format', text: '{"format":"har"}', why: 'its format is another one' },
    { kind: 'no JSON', text: '{"format"', why: 'it is not JSON, it begins with “{"format"”' },
  ].map(({ why, ...file }) => ({
    ...file,
    says: new RegExp(`^This is no trace: ${why}\\. ${nothing}`),
    shownSteps: 0,
  })),
  ...[
    { kind: 'no version', version: undefined, own: 'names no version' },
    { kind: 'an older version', version: 1, own: 'has version 1' },
    { kind: 'a newer version', version: 3, own: 'has version 3' },
    { kind: 'a version that is a text', version: '2', own: 'has version "2"' },
  ].map(({ kind, version, own }) => ({
    kind,
    text: withChange((trace) => Object.assign(trace, { version })),
    says: new RegExp(`^This trace ${own}, .* ${upTo(completeStepCount - 1)}, but not compared\\.$`),
  })),
  ...[
    { kind: 'no list of steps', steps: undefined },
    { kind: 'an empty list of steps', steps: [] },
    { kind: 'steps that are no list', steps: { 0: {} } },
  ].map(({ kind, steps }) => ({
    kind,
    text: withChange((trace) => Object.assign(trace, { steps })),
    says: new RegExp(`^This trace has no steps\\. ${nothing}`),
    shownSteps: 0,
  })),
  ...[
    { kind: 'cut off in its first line', length: 30 },
    { kind: 'cut off before its steps', length: 90 },
  ].map(({ kind, length }) => ({
    kind,
    text: text.slice(0, length),
    says: new RegExp(`^This trace is cut off: its end is missing\\. ${nothing}`),
    shownSteps: 0,
  })),
  {
    kind: 'cut off within a step',
    text: text.slice(0, text.indexOf(sentCreated)),
    says: new RegExp(`^This trace is cut off: its end .* ${upTo(placeOf(sentCreated) - 1)} and c`),
    shownSteps: placeOf(sentCreated),
  },
  {
    kind: 'cut off after its last step',
    text: text.slice(0, text.lastIndexOf(']')),
    says: new RegExp(`^This trace is cut off: its end is missing\\. ${all}`),
  },
  {
    kind: 'followed by another one',
    text: text + text,
    says: new RegExp(`^Something follows the end of this trace, so it is not JSON\\. ${all}`),
  },
  {
    kind: 'of a machine that is not there',
    text: withChange(({ steps }) => {
      for (const step of steps) if (step.actor === 'deposit') step.actor = 'robot';
    }),
    says: /^Step \d+: there is no machine robot\. Steps 0 to \d+ can be shown and compared\.$/,
    shownSteps: readRecorded().steps.findIndex(({ actor }) => actor === 'deposit'),
  },
  {
    kind: 'of a name from the prototype',
    text: withStep5({ actor: 'constructor' }),
    says: /^Step 5: there is no machine constructor\. Steps 0 to 4 can be shown and compared\.$/,
    shownSteps: 5,
  },
  {
    kind: 'an event that its machine does not take any more',
    text: changedEvent('deposit.submit', { type: 'deposit.explode' }),
    says: /^Step \d+: deposit takes no event deposit\.explode: it has changed since\. Steps 0 to \d+ /,
    shownSteps: placeOf('deposit.submit'),
  },
  ...[
    { kind: 'a step without its event', step: { event: undefined }, why: 'step 5 has no “event”' },
    { kind: 'a step without its actor', step: { actor: undefined }, why: 'step 5 has no “actor”' },
    {
      kind: 'a step with another kind of name',
      step: { actor: 'de posit' },
      why: '“actor” of step 5 is not as it should be',
    },
    {
      kind: 'a time before the start',
      step: { at: -1 },
      why: '“at” of step 5 is not as it should be',
    },
    {
      kind: 'a state that is none',
      step: { state: 7 },
      why: '“state” of step 5 is not as it should',
    },
  ].map(({ kind, step, why }) => ({
    kind,
    text: withStep5(step),
    says: new RegExp(`^This trace is damaged: ${why}.* ${upTo(4)} and compared\\.$`),
    shownSteps: 5,
  })),
  {
    kind: 'a step that is none',
    text: changedStep5(null),
    says: /^This trace is damaged: step 5 is not as it should be\. Steps 0 to 4 can be shown and/,
    shownSteps: 5,
  },
  {
    kind: 'a second step that is none',
    text: withChange((trace) => trace.steps.splice(1, completeStepCount, null as never)),
    says: /^This trace is damaged: step 1 is .*\. Step 0 can be shown and compared\.$/,
    shownSteps: 1,
  },
  {
    kind: 'a step with more than there is',
    text: withStep5({ note: 'x' }),
    says: new RegExp(`^This trace is damaged: step 5 has “note”, which no trace has\\. ${all}`),
  },
  {
    kind: 'more than there is',
    text: withChange((trace) => Object.assign(trace, { more: 1 })),
    says: new RegExp(`^This trace is damaged: it has “more”, which no trace has\\. ${all}`),
  },
  {
    kind: 'no language',
    text: withChange((trace) => delete trace['language']),
    says: new RegExp(`^This trace is damaged: it has no “language”\\. ${all}`),
  },
  {
    kind: 'a machine that has changed',
    text: withChange(({ machines }) => Object.assign(machines, { deposit: '0'.repeat(16) })),
    says: /^Changed since it was recorded: deposit\. The charts are those of now\.$/,
  },
  {
    kind: 'a machine whose first step is missing',
    text: withChange((trace) => trace.steps.splice(placeOf('xstate.init'), 1)),
    says: new RegExp(
      `^Step \\d+, deposit on .*: the machine of now has no outcome, its first step is missing\\. ${shownAsRecorded}`,
    ),
    shownSteps: completeStepCount - 1,
  },
  {
    kind: 'a step that is missing',
    text: withChange((trace) => trace.steps.splice(placeOf('deposit.submit'), 1)),
    says: new RegExp(
      `^Step \\d+, deposit on ${sentCreated}: state is recorded as following\\..*, now it comes out as editing\\. ${shownAsRecorded}`,
    ),
    shownSteps: completeStepCount - 1,
  },
  {
    kind: 'a state that is not there any more',
    text: changedStep('deposit.submit', { state: { following: { GONE: 'x' } } }),
    says: /^Step \d+, deposit on deposit\.submit: state is recorded as following\.GONE\.x, now it comes/,
  },
  {
    kind: 'another context',
    text: withChange((trace) =>
      Object.assign(stepOn(trace, 'deposit.submit').changed, { code: 'CH-XX' }),
    ),
    says: /: context\.code is recorded as "CH-XX", now it comes out as –\. All is shown as recorded\.$/,
  },
  {
    kind: 'actions that are lost',
    text: changedStep('deposit.submit', { actions: [] }),
    says: /: actions\.0 is recorded as –, now it comes out as \{.*… All|: actions\.0 is recorded as –/,
  },
  {
    kind: 'an answer that its machine cannot read',
    text: changedEvent(sentCreated, { output: null }),
    says: new RegExp(
      `^Step \\d+, deposit on ${sentCreated}: the machine of now has no outcome, it looks for “code” in something that the event does not have\\. ${shownAsRecorded}`,
    ),
  },
];
