import { isAnswering, isAsking, realityCheckMachine } from '../../realityCheck';
import { offline } from '../failures';
import { answers, fails, sends, table, waits, type Cell } from '../table';

const later = 900_000;
const soon = 60_000;

const hears = (dueIn: number | null) => sends({ type: 'check.received', dueIn });
const follows = { followPlay: () => undefined };

const isLater: Record<string, Cell> = {
  'it is due in a minute': { to: 'waiting', set: { dueIn: soon } },
  'it is due in a quarter of an hour': { to: 'waiting', set: { dueIn: later } },
};
const isNone = { 'none is heard of': 'off' };
const isDue = { 'it is due': 'asking' };

export const realityCheck = table({
  name: 'realityCheck',
  machine: realityCheckMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isAsking, isAnswering },
  actions: ['leave'],
  follows: 'followPlay',
  events: {
    'none is heard of': hears(null),
    'it is due': hears(0),
    'it is due in a minute': hears(soon),
    'it is due in a quarter of an hour': hears(later),
    'the time is over': waits(
      ({ dueIn }) => Number(dueIn),
      () => ({ type: 'check.due' }),
    ),
    'it is due still': answers('refreshPlay', { dueIn: 0 }),
    'it was answered elsewhere': answers('refreshPlay', { dueIn: later }),
    'there is none any more': answers('refreshPlay', { dueIn: null }),
    'the figures cannot be loaded': fails('refreshPlay', offline),
    'is answered': sends({ type: 'check.continue' }),
    'is answered by leaving': sends({ type: 'check.stop' }),
    'the answer arrives': answers('continuePlay'),
    'the answer is lost': fails('continuePlay', offline),
  },
  states: {
    off: { runs: follows, on: { ...isDue, ...isLater } },
    waiting: {
      runs: follows,
      on: { ...isNone, ...isDue, ...isLater, 'the time is over': 'refreshing' },
    },
    refreshing: {
      runs: { ...follows, refreshPlay: () => undefined },
      on: {
        ...isNone,
        ...isDue,
        ...isLater,
        'it is due still': 'asking',
        'it was answered elsewhere': 'off',
        'there is none any more': 'off',
        'the figures cannot be loaded': 'asking',
      },
    },
    asking: {
      is: ['isAsking'],
      runs: follows,
      on: {
        ...isNone,
        ...isLater,
        'is answered': { to: 'continuing', set: { failure: null } },
        'is answered by leaving': { to: 'off', does: [['leave']] },
      },
    },
    continuing: {
      is: ['isAsking', 'isAnswering'],
      runs: { ...follows, continuePlay: () => undefined },
      on: {
        ...isNone,
        ...isLater,
        'the answer arrives': 'off',
        'the answer is lost': { to: 'asking', set: { failure: offline } },
      },
    },
  },
});
