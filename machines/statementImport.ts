import { assertEvent, assign, fromCallback, setup, type SnapshotFrom } from 'xstate';
import type { Statement, StatementFormat } from '../contract/reconciliation';
import { assertPresent } from './assertPresent';
import { callFailureIn, toImportOutcome } from './statementImportOutcome';
import type {
  ReadingOutcome,
  StatementImportContext,
  StatementImportEvent,
  StatementImportTag,
} from './statementImportTypes';
import { timer } from './timer';
import { unimplemented, unimplementedAction, unimplementedCall } from './unimplemented';

/** Interval of asking for the outcome of a call, ms. */
const askInterval = 2_000;

type Loaded = Pick<Statement, 'status'>;

/**
 * The import of an uploaded bank statement: its format is described, it is parsed, checked and imported, and matched
 * again when the books have changed. A call without an answer is never repeated automatically: the statement shows its
 * outcome. The statement and its rows are in the query cache, the format that staff type is in the form.
 *
 * To provide: calls `loadStatement`, `readStatement`, `importStatement`, `matchStatement`; `followStatement`, which
 * sends `statement.changed`; action `openStatement`, with the id of the same file imported before.
 */
export const statementImportMachine = setup({
  types: {
    context: {} as StatementImportContext,
    input: {} as { id: string },
    events: {} as StatementImportEvent,
    tags: {} as StatementImportTag,
  },
  actors: {
    followStatement: fromCallback<{ type: 'statement.refresh' }, { id: string }>(
      unimplemented('followStatement'),
    ),
    loadStatement: unimplementedCall<Loaded, { id: string }>('loadStatement'),
    readStatement: unimplementedCall<ReadingOutcome, { id: string; format: StatementFormat }>(
      'readStatement',
    ),
    importStatement: unimplementedCall<unknown, { id: string; withoutBroken: boolean }>(
      'importStatement',
    ),
    matchStatement: unimplementedCall<unknown, { id: string }>('matchStatement'),
    timer,
  },
  actions: {
    openStatement: unimplementedAction<{ id: string }>('openStatement'),
    askAboutReading: assign({ asked: 'read' as const }),
    askAboutImport: assign({ asked: 'import' as const }),
    assignFailure: assign(({ event }) => ({ failure: callFailureIn(event) })),
    assignOutcome: assign(({ context: { asked } }, { status }: Loaded) => ({
      asked: null,
      failure: {
        kind: 'unanswered' as const,
        outcome: toImportOutcome(assertPresent(asked), status),
      },
    })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isImported: (_, { status }: Loaded) => status === 'IMPORTED',
    isRead: (_, { status }: Loaded) => status === 'READ',
    isSameFile: (_, { outcome }: ReadingOutcome) => outcome === 'SAME_FILE',
    isUnanswered: ({ event }) => callFailureIn(event).kind === 'unanswered',
  },
}).createMachine({
  id: 'statementImport',
  context: ({ input }) => ({ ...input, asked: null, failure: null }),
  invoke: {
    id: 'followStatement',
    src: 'followStatement',
    input: ({ context }) => ({ id: context.id }),
  },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'loadStatement',
        src: 'loadStatement',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: { type: 'isImported', params: result }, target: 'imported' },
          { guard: { type: 'isRead', params: result }, target: 'checking' },
          { target: 'describing' },
        ],
        onError: { target: 'unavailable', actions: 'assignFailure' },
      },
    },
    unavailable: { on: { 'import.retry': { target: 'opening', actions: 'clearFailure' } } },
    describing: {
      on: {
        'import.read': { target: 'reading', actions: 'clearFailure' },
        'statement.changed': {
          guard: { type: 'isImported', params: ({ event }) => event },
          target: 'imported',
        },
      },
    },
    reading: {
      tags: ['pending'],
      invoke: {
        id: 'readStatement',
        src: 'readStatement',
        input: ({ context, event }) => {
          assertEvent(event, 'import.read');
          return { id: context.id, format: event.format };
        },
        onDone: [
          {
            guard: { type: 'isSameFile', params: result },
            target: 'imported',
            actions: { type: 'openStatement', params: ({ event }) => event.output.statement },
          },
          { target: 'checking' },
        ],
        onError: [
          {
            guard: 'isUnanswered',
            target: 'asking',
            actions: ['assignFailure', 'askAboutReading'],
          },
          { target: 'describing', actions: 'assignFailure' },
        ],
      },
    },
    checking: {
      on: {
        'import.confirm': { target: 'importing', actions: 'clearFailure' },
        'import.describe': { target: 'describing', actions: 'clearFailure' },
        'statement.changed': {
          guard: { type: 'isImported', params: ({ event }) => event },
          target: 'imported',
        },
      },
    },
    importing: {
      tags: ['pending'],
      invoke: {
        id: 'importStatement',
        src: 'importStatement',
        input: ({ context, event }) => {
          assertEvent(event, 'import.confirm');
          return { id: context.id, withoutBroken: event.withoutBroken };
        },
        onDone: 'imported',
        onError: [
          {
            guard: 'isUnanswered',
            target: 'asking',
            actions: ['assignFailure', 'askAboutImport'],
          },
          { target: 'checking', actions: 'assignFailure' },
        ],
      },
    },
    asking: {
      tags: ['pending'],
      invoke: {
        id: 'loadStatement',
        src: 'loadStatement',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isImported', params: result },
            target: 'imported',
            actions: { type: 'assignOutcome', params: result },
          },
          {
            guard: { type: 'isRead', params: result },
            target: 'checking',
            actions: { type: 'assignOutcome', params: result },
          },
          { target: 'describing', actions: { type: 'assignOutcome', params: result } },
        ],
        onError: 'waiting',
      },
    },
    waiting: {
      tags: ['pending'],
      invoke: {
        id: 'timer',
        src: 'timer',
        input: { ms: askInterval, event: { type: 'import.ask' } },
      },
      on: { 'import.ask': 'asking', 'import.retry': 'asking' },
    },
    imported: { on: { 'import.match': { target: 'matching', actions: 'clearFailure' } } },
    matching: {
      tags: ['pending'],
      invoke: {
        id: 'matchStatement',
        src: 'matchStatement',
        input: ({ context }) => ({ id: context.id }),
        onDone: 'imported',
        onError: { target: 'imported', actions: 'assignFailure' },
      },
    },
  },
});

/** Params of a guard or an action: the answer of a call. */
function result<Output>({ event }: { event: { output: Output } }): Output {
  return event.output;
}

type StatementImportSnapshot = SnapshotFrom<typeof statementImportMachine>;

/** The step that staff take now; null while it is unknown. The shown step stays while a call is pending. */
export function importStep(
  snapshot: StatementImportSnapshot,
): 'describe' | 'check' | 'done' | null {
  const { asked } = snapshot.context;
  if (snapshot.matches('describing') || snapshot.matches('reading')) return 'describe';
  if (snapshot.matches('checking') || snapshot.matches('importing')) return 'check';
  if (snapshot.matches('imported') || snapshot.matches('matching')) return 'done';
  if (asked === null) return null;
  return asked === 'read' ? 'describe' : 'check';
}
/** A call is being sent, or its outcome being fetched. */
export const isPending = (snapshot: StatementImportSnapshot) => snapshot.hasTag('pending');
/** The statement cannot be loaded. */
export const isUnavailable = (snapshot: StatementImportSnapshot) => snapshot.matches('unavailable');
/** Why the last call had no effect, or that its outcome is unknown; null without a failure. */
export const importFailure = (snapshot: StatementImportSnapshot) => snapshot.context.failure;
