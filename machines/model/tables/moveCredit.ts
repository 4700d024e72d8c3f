import type { MoveDraft, MoveTerms } from '../../../contract/moveRules';
import { isForm, isPending, isUncertain, moveCreditMachine } from '../../moveCredit';
import { offline, refused } from '../failures';
import { answers, fails, sends, table } from '../table';

const draft: MoveDraft = { from: 'gclub', to: 'alphabet', amount: '100' };
const terms: MoveTerms = {
  ...{ credit: { amount: '312.50', currency: 'THB' }, usage: null },
  hasOpenWithdrawal: false,
};
const key = '3f0b8b4e-7d3c-4a53-9e53-0d6a5d3b1c11';
const insufficient = refused('INSUFFICIENT_CREDIT');
const tooFast = refused('RATE_LIMITED');

const submits = (change: Partial<MoveDraft> = {}, more: Partial<MoveTerms> = {}) =>
  sends({
    ...{ type: 'move.submit', key },
    draft: { ...draft, ...change },
    terms: { ...terms, ...more },
  });
const usage = (provider: string, funded: boolean) => ({ usage: { provider, funded } });

export const moveCredit = table({
  name: 'moveCredit',
  machine: moveCreditMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isForm, isPending, isUncertain },
  events: {
    'is sent': submits(),
    'is sent with all there is': submits({ amount: '312.50' }),
    'is sent with more than there is': submits({ amount: '312.51' }),
    'is sent without an amount': submits({ amount: '' }),
    'is sent from nowhere': submits({ from: null }),
    'is sent nowhere': submits({ to: null }),
    'is sent to where it is': submits({ to: 'gclub' }),
    'is sent while a withdrawal is open': submits({}, { hasOpenWithdrawal: true }),
    'is sent from a promotion that was paid for': submits({}, usage('gclub', true)),
    'is sent from a promotion that was not paid for': submits({}, usage('gclub', false)),
    'is sent to a promotion that was not paid for': submits({}, usage('alphabet', false)),
    'is sent beside a promotion': submits({}, usage('askmebet', true)),
    'is resumed': sends({ type: 'move.resume', key, body: { ...draft } }),
    'is sent again': sends({ type: 'move.retry' }),
    'another is wanted': sends({ type: 'move.again' }),
    'is moved': answers('moveCredit'),
    'is refused': fails('moveCredit', insufficient),
    'is not looked at': fails('moveCredit', tooFast),
    'gets no answer': fails('moveCredit', offline),
  },
  states: {
    editing: {
      is: ['isForm'],
      on: {
        ...Object.fromEntries(
          [
            ['is sent', '100'],
            ['is sent with all there is', '312.50'],
            ['is sent from a promotion that was not paid for', '100'],
            ['is sent beside a promotion', '100'],
          ].map(([name = '', amount]) => [
            name,
            { to: 'submitting', set: { sent: { key, body: { ...draft, amount } }, failure: null } },
          ]),
        ),
        'is resumed': {
          to: 'uncertain',
          set: { sent: { key, body: draft }, isRepeated: true, failure: null },
        },
      },
    },
    submitting: {
      is: ['isForm', 'isPending'],
      runs: { moveCredit: ({ context }) => context.sent },
      on: {
        'is moved': { to: 'moved', set: { isRepeated: false } },
        'is refused': { to: 'editing', set: { failure: insufficient, isRepeated: false } },
        'is not looked at': {
          to: ({ isRepeated }) => (isRepeated ? 'uncertain' : 'editing'),
          set: { failure: tooFast },
        },
        'gets no answer': { to: 'uncertain', set: { failure: offline, isRepeated: true } },
      },
    },
    uncertain: {
      is: ['isForm', 'isUncertain'],
      on: {
        'is sent again': { to: 'submitting', set: { failure: null } },
        'another is wanted': { to: 'editing', set: { isRepeated: false, failure: null } },
      },
    },
    moved: { on: { 'another is wanted': 'editing' } },
  },
});
