import { acceptTermsMachine, isAccepting, isAsking } from '../../acceptTerms';
import { offline, refused } from '../failures';
import { answers, fails, sends, table, type Cell } from '../table';

const hears = (version: string | null) => sends({ type: 'terms.received', version });
const follows = { followTerms: () => undefined };
const others = refused('TERMS_NOT_ACCEPTED');

const isAsked: Record<string, Cell> = {
  'a newer version is heard of': { to: 'asking', set: { version: '2026-12-01' } },
  'another one is heard of': { to: 'asking', set: { version: '2027-01-01' } },
};

export const acceptTerms = table({
  name: 'acceptTerms',
  machine: acceptTermsMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isAsking, isAccepting },
  actions: ['reloadTerms'],
  follows: 'followTerms',
  events: {
    'none is heard of': hears(null),
    'a newer version is heard of': hears('2026-12-01'),
    'another one is heard of': hears('2027-01-01'),
    'is accepted': sends({ type: 'terms.accept' }),
    'the answer arrives': answers('acceptTerms'),
    'the answer is lost': fails('acceptTerms', offline),
    'others are asked for': fails('acceptTerms', others),
  },
  states: {
    accepted: { runs: follows, on: isAsked },
    asking: {
      is: ['isAsking'],
      runs: follows,
      on: {
        ...isAsked,
        'none is heard of': { to: 'accepted', set: { failure: null } },
        'is accepted': { to: 'accepting', set: { failure: null } },
      },
    },
    accepting: {
      is: ['isAsking', 'isAccepting'],
      runs: { ...follows, acceptTerms: ({ context: { version } }) => ({ version }) },
      on: {
        'none is heard of': 'accepted',
        'the answer arrives': 'accepted',
        'the answer is lost': { to: 'asking', set: { failure: offline } },
        'others are asked for': {
          to: 'asking',
          set: { failure: others },
          does: [['reloadTerms']],
        },
      },
    },
  },
});
