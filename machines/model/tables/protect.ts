import { isConfirming, isPending, protectMachine } from '../../protect';
import { offline, refused } from '../failures';
import { answers, fails, sends, table, type View } from '../table';

const limits = { change: 'limits', limits: { depositDay: '100000' } } as const;
const timeOut = { change: 'timeOut', days: 7 } as const;
const exclusion = { change: 'exclude', months: 6 } as const;
const password = 'champa1234';
const incorrect = refused('PASSWORD_INCORRECT');
const changed = refused('PROTECTION_CHANGED');
const noNotice = { notice: null, failure: null };
const isExclusion = ({ pause }: View) => (pause as { change: string }).change === 'exclude';

const asks = (pause: typeof timeOut | typeof exclusion) => ({
  to: 'confirming',
  set: { ...noNotice, pause },
});

export const protect = table({
  name: 'protect',
  machine: protectMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isPending, isConfirming },
  actions: ['leave'],
  events: {
    'limits are set': sends({ type: 'protect.save', change: limits }),
    'a time-out is asked for': sends({ type: 'protect.ask', pause: timeOut }),
    'an exclusion is asked for': sends({ type: 'protect.ask', pause: exclusion }),
    'is confirmed': sends({ type: 'protect.confirm', password }),
    'is confirmed without a password': sends({ type: 'protect.confirm', password: '' }),
    'is thought better of': sends({ type: 'protect.back' }),
    'is done': answers('changeProtection'),
    'is refused': fails('changeProtection', changed),
    'the password is wrong': fails('changeProtection', incorrect),
    'gets no answer': fails('changeProtection', offline),
  },
  states: {
    idle: {
      on: {
        'limits are set': { to: 'saving', set: { ...noNotice, saved: limits } },
        'a time-out is asked for': asks(timeOut),
        'an exclusion is asked for': asks(exclusion),
      },
    },
    saving: {
      is: ['isPending'],
      runs: { changeProtection: () => limits },
      on: {
        'is done': { to: 'idle', set: { saved: null, notice: 'limits' } },
        'is refused': { to: 'idle', set: { saved: null, failure: changed } },
        'the password is wrong': { to: 'idle', set: { saved: null, failure: incorrect } },
        'gets no answer': { to: 'idle', set: { saved: null, failure: offline } },
      },
    },
    confirming: {
      is: ['isConfirming'],
      on: {
        'is confirmed': { to: 'pausing', set: noNotice },
        'is thought better of': { to: 'idle', set: { ...noNotice, pause: null } },
      },
    },
    pausing: {
      is: ['isPending', 'isConfirming'],
      runs: { changeProtection: ({ context }) => ({ ...context.pause, password }) },
      on: {
        'is done': {
          to: (before) => (isExclusion(before) ? 'excluded' : 'idle'),
          set: (before) => ({
            notice: isExclusion(before) ? 'exclude' : 'timeOut',
            pause: null,
          }),
          does: (before) => (isExclusion(before) ? [['leave']] : []),
        },
        'is refused': { to: 'confirming', set: { failure: changed } },
        'the password is wrong': { to: 'confirming', set: { failure: incorrect } },
        'gets no answer': { to: 'confirming', set: { failure: offline } },
      },
    },
    excluded: { on: {} },
  },
});
