import { bankAccountMachine, isAdded, isConfirming, isPending } from '../../bankAccount';
import { offline, refused } from '../failures';
import { limits } from '../limits';
import { answers, fails, sends, table } from '../table';

const draft = { bankId: 'bcel', accountNumber: '0101234567', accountName: 'Khamla Vong' };
const inUse = refused('ACCOUNT_IN_USED');

const submits = (change: Partial<Record<keyof typeof draft, string | null>> = {}) =>
  sends({ type: 'bankAccount.submit', draft: { ...draft, ...change }, limits });

export const bankAccount = table({
  name: 'bankAccount',
  machine: bankAccountMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isPending, isAdded, isConfirming },
  events: {
    'is sent': submits(),
    'is sent without a bank': submits({ bankId: null }),
    'is sent with a number that is too short': submits({ accountNumber: '1' }),
    'is sent with letters for a number': submits({ accountNumber: 'abcdefgh' }),
    'is sent without a name': submits({ accountName: '' }),
    'is sent with a name that is too short': submits({ accountName: 'K' }),
    'is sent as it is already': sends({
      type: 'bankAccount.submit',
      draft,
      limits,
      present: { ...draft, accountName: ` ${draft.accountName} ` },
    }),
    'is confirmed': sends({ type: 'bankAccount.confirm' }),
    'is changed': sends({ type: 'bankAccount.edit' }),
    'is added': answers('addBankAccount'),
    'is refused': fails('addBankAccount', inUse),
    'gets no answer': fails('addBankAccount', offline),
  },
  states: {
    editing: {
      on: {
        'is sent': {
          to: 'confirming',
          set: { asked: { ...draft, currency: 'LAK' }, failure: null },
        },
      },
    },
    confirming: {
      is: ['isConfirming'],
      on: { 'is confirmed': 'submitting', 'is changed': 'editing' },
    },
    submitting: {
      is: ['isPending'],
      runs: { addBankAccount: () => ({ ...draft, currency: 'LAK' }) },
      on: {
        'is added': 'added',
        'is refused': { to: 'editing', set: { failure: inUse } },
        'gets no answer': { to: 'editing', set: { failure: offline } },
      },
    },
    added: { is: ['isAdded'], final: true, on: {} },
  },
});
