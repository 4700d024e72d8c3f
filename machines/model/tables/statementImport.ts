import type { StatementFormat } from '../../../contract/reconciliation';
import { isPending, isUnavailable, statementImportMachine } from '../../statementImport';
import { offline, refused } from '../failures';
import { answers, fails, sends, table, waits, type View } from '../table';

const id = '6f2c1f0e-0b0a-4b0e-9a53-6d4a3e0c8f11';
const older = '0d8f2f1c-7a55-4a39-8a0c-2f3d9b1e7c22';
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

const follows = { followStatement: () => ({ id }) };
const loads = { ...follows, loadStatement: () => ({ id }) };

/** How the statement shows the outcome of a call without an answer, written by hand. */
const shows = (to: string, outcomes: Record<string, string>) => ({
  to,
  set: ({ asked }: View) => ({ asked: null, failure: unanswered(outcomes[String(asked)] ?? null) }),
});

export const statementImport = table({
  name: 'statementImport',
  machine: statementImportMachine,
  kind: 'flow',
  input: () => ({ id }),
  starts: [
    {
      input: { id: older },
      set: { id: older },
      calls: [
        { name: 'followStatement', input: { id: older } },
        { name: 'loadStatement', input: { id: older } },
      ],
    },
  ],
  view: ({ context }) => ({ ...context }),
  actions: ['openStatement'],
  follows: 'followStatement',
  selectors: { isPending, isUnavailable },
  events: {
    'is not read yet': answers('loadStatement', { status: 'UPLOADING' }),
    'is read': answers('loadStatement', { status: 'READ' }),
    'is imported': answers('loadStatement', { status: 'IMPORTED' }),
    'cannot be loaded': fails('loadStatement', offline),
    'someone reads it': sends({ type: 'statement.changed', status: 'READ' }),
    'someone imports it': sends({ type: 'statement.changed', status: 'IMPORTED' }),
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
      runs: follows,
      is: ['isUnavailable'],
      on: { 'is tried again': { to: 'opening', set: { failure: null } } },
    },
    describing: {
      runs: follows,
      on: {
        'is to be read': { to: 'reading', set: { failure: null } },
        'someone imports it': 'imported',
      },
    },
    reading: {
      is: ['isPending'],
      runs: { ...follows, readStatement: () => ({ id, format }) },
      on: {
        'it was read': 'checking',
        'it was imported before': { to: 'imported', does: [['openStatement', { id: older }]] },
        'reading is refused': { to: 'describing', set: { failure: broken } },
        'reading gets no answer': {
          to: 'asking',
          set: { failure: unanswered(null), asked: 'read' },
        },
      },
    },
    checking: {
      runs: follows,
      on: {
        'is to be imported': { to: 'importing', set: { failure: null } },
        'is to be described again': { to: 'describing', set: { failure: null } },
        'someone imports it': 'imported',
      },
    },
    importing: {
      is: ['isPending'],
      runs: { ...follows, importStatement: () => ({ id, withoutBroken: true }) },
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
      runs: follows,
      is: ['isPending'],
      on: { 'is tried again': 'asking', 'has been asked 2 s ago': 'asking' },
    },
    imported: {
      runs: follows,
      on: { 'is to be matched': { to: 'matching', set: { failure: null } } },
    },
    matching: {
      is: ['isPending'],
      runs: { ...follows, matchStatement: () => ({ id }) },
      on: {
        'it was matched': 'imported',
        'matching fails': { to: 'imported', set: { failure: unanswered(null) } },
      },
    },
  },
});
