import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import { statementLimits, type Statement, type StatementFormat } from '../contract/reconciliation';
import { assertPresent } from './assertPresent';
import { importFailureIn, outcomeOf, outputOf, statusIn } from './statementImportOutcome';
import type {
  ChosenFile,
  ReadStatement,
  StatementImportContext,
  StatementImportEvent,
  StatementImportTag,
} from './statementImportTypes';
import { timer } from './timer';
import { unimplementedCall } from './unimplemented';

/** How soon the outcome of a call is asked for again, ms. */
const askInterval = 2_000;

/**
 * The import of a statement of the bank by staff: sent, described, read, looked at, imported, and matched again when the
 * books have changed. A call without an answer is never repeated by itself: the statement shows its outcome. The
 * statement and its rows are in the query cache, what is typed about its columns in the form.
 *
 * To provide: calls `sendFile`, `loadStatement`, `readStatement`, `importStatement`, `matchStatement`.
 */
export const statementImportMachine = setup({
  types: {
    context: {} as StatementImportContext,
    events: {} as StatementImportEvent,
    tags: {} as StatementImportTag,
  },
  actors: {
    sendFile: unimplementedCall<{ id: string }, ChosenFile>('sendFile'),
    loadStatement: unimplementedCall<Pick<Statement, 'status'>, { id: string }>('loadStatement'),
    readStatement: unimplementedCall<ReadStatement, { id: string; format: StatementFormat }>(
      'readStatement',
    ),
    importStatement: unimplementedCall<unknown, { id: string; withoutBroken: boolean }>(
      'importStatement',
    ),
    matchStatement: unimplementedCall<unknown, { id: string }>('matchStatement'),
    timer,
  },
  actions: {
    refuseEmpty: assign({ failure: { kind: 'empty' as const } }),
    refuseTooLarge: assign({ failure: { kind: 'tooLarge' as const } }),
    keepFile: assign(({ event }) => {
      assertEvent(event, 'import.choose');
      return { file: event.file };
    }),
    keepId: assign(({ event }) => {
      assertEvent(event, 'import.open');
      return { id: event.id };
    }),
    keepSent: assign(({ event }) => ({ id: outputOf<{ id: string }>(event).id })),
    keepSame: assign(({ event }) => ({ sameAs: outputOf<ReadStatement>(event).statement.id })),
    askAboutReading: assign({ asked: 'read' as const }),
    askAboutImport: assign({ asked: 'import' as const }),
    keepFailure: assign(({ event }) => ({ failure: importFailureIn(event) })),
    keepOutcome: assign(({ context: { asked }, event }) => ({
      asked: null,
      failure: {
        kind: 'unanswered' as const,
        outcome: outcomeOf(assertPresent(asked), outputOf<Statement>(event).status),
      },
    })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isEmpty: ({ event }) => {
      assertEvent(event, 'import.choose');
      return event.file.size === 0;
    },
    isTooLarge: ({ event }) => {
      assertEvent(event, 'import.choose');
      return event.file.size > statementLimits.bytes;
    },
    isImported: ({ event }) => statusIn(event) === 'IMPORTED',
    isRead: ({ event }) => statusIn(event) === 'READ',
    isSameFile: ({ event }) => outputOf<ReadStatement>(event).outcome === 'SAME_FILE',
    isUnanswered: ({ event }) => importFailureIn(event).kind === 'unanswered',
  },
}).createMachine({
  id: 'statementImport',
  context: { file: null, id: null, sameAs: null, asked: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'import.choose': [
          { guard: 'isEmpty', actions: 'refuseEmpty' },
          { guard: 'isTooLarge', actions: 'refuseTooLarge' },
          { target: 'sending', actions: ['clearFailure', 'keepFile'] },
        ],
        'import.open': { target: 'opening', actions: ['clearFailure', 'keepId'] },
      },
    },
    sending: {
      tags: ['pending'],
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => assertPresent(context.file),
        onDone: { target: 'opening', actions: 'keepSent' },
        onError: { target: 'choosing', actions: 'keepFailure' },
      },
    },
    opening: {
      invoke: {
        id: 'loadStatement',
        src: 'loadStatement',
        input: ({ context }) => ({ id: assertPresent(context.id) }),
        onDone: [
          { guard: 'isImported', target: 'imported' },
          { guard: 'isRead', target: 'checking' },
          { target: 'describing' },
        ],
        onError: { target: 'unavailable', actions: 'keepFailure' },
      },
    },
    unavailable: { on: { 'import.retry': { target: 'opening', actions: 'clearFailure' } } },
    describing: {
      on: {
        'import.read': { target: 'reading', actions: 'clearFailure' },
        'statement.changed': { guard: 'isImported', target: 'imported' },
      },
    },
    reading: {
      tags: ['pending'],
      invoke: {
        id: 'readStatement',
        src: 'readStatement',
        input: ({ context, event }) => {
          assertEvent(event, 'import.read');
          return { id: assertPresent(context.id), format: event.format };
        },
        onDone: [
          { guard: 'isSameFile', target: 'imported', actions: 'keepSame' },
          { target: 'checking' },
        ],
        onError: [
          {
            guard: 'isUnanswered',
            target: 'asking',
            actions: ['keepFailure', 'askAboutReading'],
          },
          { target: 'describing', actions: 'keepFailure' },
        ],
      },
    },
    checking: {
      on: {
        'import.confirm': { target: 'importing', actions: 'clearFailure' },
        'import.describe': { target: 'describing', actions: 'clearFailure' },
        'statement.changed': { guard: 'isImported', target: 'imported' },
      },
    },
    importing: {
      tags: ['pending'],
      invoke: {
        id: 'importStatement',
        src: 'importStatement',
        input: ({ context, event }) => {
          assertEvent(event, 'import.confirm');
          return { id: assertPresent(context.id), withoutBroken: event.withoutBroken };
        },
        onDone: 'imported',
        onError: [
          {
            guard: 'isUnanswered',
            target: 'asking',
            actions: ['keepFailure', 'askAboutImport'],
          },
          { target: 'checking', actions: 'keepFailure' },
        ],
      },
    },
    asking: {
      tags: ['pending'],
      invoke: {
        id: 'loadStatement',
        src: 'loadStatement',
        input: ({ context }) => ({ id: assertPresent(context.id) }),
        onDone: [
          { guard: 'isImported', target: 'imported', actions: 'keepOutcome' },
          { guard: 'isRead', target: 'checking', actions: 'keepOutcome' },
          { target: 'describing', actions: 'keepOutcome' },
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
        input: ({ context }) => ({ id: assertPresent(context.id) }),
        onDone: 'imported',
        onError: { target: 'imported', actions: 'keepFailure' },
      },
    },
  },
});

type StatementImportSnapshot = SnapshotFrom<typeof statementImportMachine>;

/** The id of the statement once it was sent or opened. */
export const sentStatement = (snapshot: StatementImportSnapshot) => snapshot.context.id;
/** The statement of the same file that was imported before; null: there is none. */
export const sameStatement = (snapshot: StatementImportSnapshot) => snapshot.context.sameAs;
/** A file is on its way. */
export const isSending = (snapshot: StatementImportSnapshot) => snapshot.matches('sending');
/** What staff do with it now; null while it is not known. What is shown stays while a call is on its way. */
export function importStep(
  snapshot: StatementImportSnapshot,
): 'choose' | 'describe' | 'check' | 'done' | null {
  const { asked } = snapshot.context;
  if (snapshot.matches('choosing') || snapshot.matches('sending')) return 'choose';
  if (snapshot.matches('describing') || snapshot.matches('reading')) return 'describe';
  if (snapshot.matches('checking') || snapshot.matches('importing')) return 'check';
  if (snapshot.matches('imported') || snapshot.matches('matching')) return 'done';
  if (asked === null) return null;
  return asked === 'read' ? 'describe' : 'check';
}
/** A call is on its way, or its outcome is asked for. */
export const isPending = (snapshot: StatementImportSnapshot) => snapshot.hasTag('pending');
/** It cannot be loaded. */
export const isUnavailable = (snapshot: StatementImportSnapshot) => snapshot.matches('unavailable');
/** Why the last call did nothing, or that its outcome is unknown. */
export const importFailure = (snapshot: StatementImportSnapshot) => snapshot.context.failure;
