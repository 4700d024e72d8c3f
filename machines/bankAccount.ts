import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import { BankAccountCreate } from '../contract/bankAccounts';
import type { Limits } from '../contract/limits';
import { accountNameProblem, accountNumberProblem } from '../contract/rules';
import { failureIn, type CallFailure } from './failure';
import { unimplementedCall } from './unimplemented';

/** The form's current values, complete or not. The currency is always LAK. */
export interface BankAccountDraft {
  bankId: string | null;
  accountNumber: string;
  accountName: string;
}

export type BankAccountEvent = {
  type: 'bankAccount.submit';
  draft: BankAccountDraft;
  limits: Limits;
};

export type BankAccountTag = 'pending';

interface BankAccountContext {
  failure: CallFailure | null;
}

/**
 * Adds the player's one bank account (specification, sections 5 and 9). Whether there is one already is in the
 * query cache; the flow is not shown then.
 *
 * To provide: call `addBankAccount`.
 */
export const bankAccountMachine = setup({
  types: {
    context: {} as BankAccountContext,
    events: {} as BankAccountEvent,
    tags: {} as BankAccountTag,
  },
  actors: { addBankAccount: unimplementedCall<unknown, BankAccountCreate>('addBankAccount') },
  actions: {
    keepFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isAcceptable: ({ event: { draft, limits } }) =>
      requestOf(draft) !== null &&
      accountNumberProblem(draft.accountNumber, limits) === null &&
      accountNameProblem(draft.accountName, limits) === null,
  },
}).createMachine({
  id: 'bankAccount',
  context: { failure: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'bankAccount.submit': {
          guard: 'isAcceptable',
          target: 'submitting',
          actions: 'clearFailure',
        },
      },
    },
    submitting: {
      tags: ['pending'],
      invoke: {
        id: 'addBankAccount',
        src: 'addBankAccount',
        input: ({ event }) => {
          assertEvent(event, 'bankAccount.submit');
          return BankAccountCreate.parse({ ...event.draft, currency: 'LAK' });
        },
        onDone: 'added',
        onError: { target: 'editing', actions: 'keepFailure' },
      },
    },
    added: { type: 'final' },
  },
});

type BankAccountSnapshot = SnapshotFrom<typeof bankAccountMachine>;

/** The account is being sent. */
export const isPending = (snapshot: BankAccountSnapshot) => snapshot.hasTag('pending');
/** The player has an account now. */
export const isAdded = (snapshot: BankAccountSnapshot) => snapshot.matches('added');
/** Why the account was not added. */
export const bankAccountFailure = (snapshot: BankAccountSnapshot) => snapshot.context.failure;

/** The request body of the draft, or null while it is incomplete. */
function requestOf(draft: BankAccountDraft): BankAccountCreate | null {
  return BankAccountCreate.safeParse({ ...draft, currency: 'LAK' }).data ?? null;
}
