import type { StatementFormat } from '../../../contract/reconciliation';
import { isPending, isSending, isUnavailable, statementImportMachine } from '../../statementImport';
import { offline, refused } from '../failures';
import { answers, fails, sends, table, waits, type View } from '../table';

const id = '6f2c1f0e-0b0a-4b0e-9a53-6d4a3e0c8f11';
const older = '0d8f2f1c-7a55-4a39-8a0c-2f3d9b1e7c22';
const file = { name: 'bcel.csv', size: 4_096 };
/** 64 MiB. */
const largest = { ...file, size: 67_108_864 };
const format: StatementFormat = {
  account: 'BCEL 010',
  carries: 'both',
  encoding: 'utf-8',
  separator: ',',
  headLines: 1,
  date: 0,
  time: null,
  dateOrder: 'DMY',
  amount: { kind: 'two', in: 1, out: 2 },
  decimal: '.',
  texts: [3],
  balance: null,
};
const broken = refused('VALIDATION');
const unanswered = (outcome: string | null) => ({ kind: 'unanswered', outcome });

const loads = { loadStatement: () => ({ id }) };

/** What the statement shows of a call without an answer, written by hand. */
const shows = (to: string, outcomes: Record<string, string>) => ({
  to,
  set: ({ asked }: View) => ({ asked: null, failure: unanswered(outcomes[String(asked)] ?? null) }),
});

export const statementImport = table({
  name: 'statementImport',
  machine: statementImportMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isSending, isPending, isUnavailable },
  happenings: {
    'a file is chosen': sends({ type: 'import.choose', file }),
    'the largest file is chosen': sends({ type: 'import.choose', file: largest }),
    'an empty file is chosen': sends({ type: 'import.choose', file: { ...file, size: 0 } }),
    'a file is chosen that is too large': sends({
      type: 'import.choose',
      file: { ...file, size: 67_108_865 },
    }),
    'it is opened': sends({ type: 'import.open', id }),
    'it was sent': answers('sendFile', { id }),
    'it cannot be sent': fails('sendFile', offline),
    'the file is refused': fails('sendFile', broken),
    'is not read yet': answers('loadStatement', { status: 'UPLOADING' }),
    'is read': answers('loadStatement', { status: 'READ' }),
    'is imported': answers('loadStatement', { status: 'IMPORTED' }),
    'cannot be loaded': fails('loadStatement', offline),
    'somebody reads it': sends({ type: 'statement.changed', status: 'READ' }),
    'somebody imports it': sends({ type: 'statement.changed', status: 'IMPORTED' }),
    'is to be read': sends({ type: 'import.read', format }),
    'it was read': answers('readStatement', { outcome: 'READ', statement: { id } }),
    'it was imported before': answers('readStatement', {
      outcome: 'SAME_FILE',
      statement: { id: older },
    }),
    'reading is refused': fails('readStatement', broken),
    'reading gets no answer': fails('readStatement', offline),
    'is to be described again': sends({ type: 'import.describe' }),
    'is to be imported': sends({ type: 'import.confirm', withoutBroken: true }),
    'it was imported': answers('importStatement'),
    'the import is refused': fails('importStatement', broken),
    'the import gets no answer': fails('importStatement', offline),
    'is to be matched': sends({ type: 'import.match' }),
    'it was matched': answers('matchStatement'),
    'matching fails': fails('matchStatement', offline),
    'is tried again': sends({ type: 'import.retry' }),
    'has been asked 2 s ago': waits(
      () => 2_000,
      () => ({ type: 'import.ask' }),
    ),
  },
  states: {
    choosing: {
      on: {
        'a file is chosen': { to: 'sending', set: { failure: null, file } },
        'the largest file is chosen': { to: 'sending', set: { failure: null, file: largest } },
        'an empty file is chosen': { to: 'choosing', set: { failure: { kind: 'empty' } } },
        'a file is chosen that is too large': {
          to: 'choosing',
          set: { failure: { kind: 'tooLarge' } },
        },
        'it is opened': { to: 'opening', set: { failure: null, id } },
      },
    },
    sending: {
      is: ['isSending', 'isPending'],
      runs: { sendFile: ({ context }) => context.file },
      on: {
        'it was sent': { to: 'opening', set: { id } },
        'it cannot be sent': { to: 'choosing', set: { failure: unanswered(null) } },
        'the file is refused': { to: 'choosing', set: { failure: broken } },
      },
    },
    opening: {
      runs: loads,
      on: {
        'is not read yet': 'describing',
        'is read': 'checking',
        'is imported': 'imported',
        'cannot be loaded': { to: 'unavailable', set: { failure: unanswered(null) } },
      },
    },
    unavailable: {
      is: ['isUnavailable'],
      on: { 'is tried again': { to: 'opening', set: { failure: null } } },
    },
    describing: {
      on: {
        'is to be read': { to: 'reading', set: { failure: null } },
        'somebody imports it': 'imported',
      },
    },
    reading: {
      is: ['isPending'],
      runs: { readStatement: () => ({ id, format }) },
      on: {
        'it was read': 'checking',
        'it was imported before': { to: 'imported', set: { sameAs: older } },
        'reading is refused': { to: 'describing', set: { failure: broken } },
        'reading gets no answer': {
          to: 'asking',
          set: { failure: unanswered(null), asked: 'read' },
        },
      },
    },
    checking: {
      on: {
        'is to be imported': { to: 'importing', set: { failure: null } },
        'is to be described again': { to: 'describing', set: { failure: null } },
        'somebody imports it': 'imported',
      },
    },
    importing: {
      is: ['isPending'],
      runs: { importStatement: () => ({ id, withoutBroken: true }) },
      on: {
        'it was imported': 'imported',
        'the import is refused': { to: 'checking', set: { failure: broken } },
        'the import gets no answer': {
          to: 'asking',
          set: { failure: unanswered(null), asked: 'import' },
        },
      },
    },
    asking: {
      is: ['isPending'],
      runs: loads,
      on: {
        'is not read yet': shows('describing', { read: 'notTaken', import: 'notTaken' }),
        'is read': shows('checking', { read: 'unsure', import: 'notTaken' }),
        'is imported': shows('imported', { read: 'changed', import: 'taken' }),
        'cannot be loaded': 'waiting',
      },
    },
    waiting: {
      is: ['isPending'],
      on: { 'is tried again': 'asking', 'has been asked 2 s ago': 'asking' },
    },
    imported: {
      on: { 'is to be matched': { to: 'matching', set: { failure: null } } },
    },
    matching: {
      is: ['isPending'],
      runs: { matchStatement: () => ({ id }) },
      on: {
        'it was matched': 'imported',
        'matching fails': { to: 'imported', set: { failure: unanswered(null) } },
      },
    },
  },
});
