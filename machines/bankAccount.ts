import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import { BankAccountCreate, type ReadAccountFields } from '../contract/bankAccounts';
import type { Limits } from '../contract/limits';
import { accountChangeProblem } from '../contract/accountChangeRules';
import { accountNameProblem, accountNumberProblem } from '../contract/rules';
import { assertPresent } from './assertPresent';
import { failureIn, type CallFailure } from './failure';
import { unimplementedCall } from './unimplemented';

/** The form's current values, complete or not. The currency is always LAK. */
export interface BankAccountDraft {
  bankId: string | null;
  accountNumber: string;
  accountName: string;
}

export type BankAccountEvent =
  /**
   * The form is complete, and is shown once more for confirmation, since only staff can change the account later.
   * `present`: the account to be replaced.
   */
  | {
      type: 'bankAccount.submit';
      draft: BankAccountDraft;
      limits: Limits;
      present?: ReadAccountFields | undefined;
    }
  | { type: 'bankAccount.confirm' }
  /** Back to the form. */
  | { type: 'bankAccount.edit' };

export type BankAccountTag = 'pending';

interface BankAccountContext {
  /** The account to confirm, or the one that was sent last. */
  asked: BankAccountCreate | null;
  failure: CallFailure | null;
}

/**
 * Adds the player's one bank account (specification, sections 5 and 9) once they have confirmed it, or requests a
 * replacement. Whether there is an account already is in the query cache.
 *
 * To provide: call `addBankAccount`, for both.
 */
export const bankAccountMachine = setup({
  types: {
    context: {} as BankAccountContext,
    events: {} as BankAccountEvent,
    tags: {} as BankAccountTag,
  },
  actors: { addBankAccount: unimplementedCall<unknown, BankAccountCreate>('addBankAccount') },
  actions: {
    assignRequest: assign(({ event }) => {
      assertEvent(event, 'bankAccount.submit');
      return { asked: requestOf(event.draft) };
    }),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isAcceptable: ({ event }) =>
      event.type === 'bankAccount.submit' &&
      requestOf(event.draft) !== null &&
      accountNumberProblem(event.draft.accountNumber, event.limits) === null &&
      accountNameProblem(event.draft.accountName, event.limits) === null &&
      !isUnchanged(event),
  },
}).createMachine({
  id: 'bankAccount',
  context: { asked: null, failure: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'bankAccount.submit': {
          guard: 'isAcceptable',
          target: 'confirming',
          actions: ['assignRequest', 'clearFailure'],
        },
      },
    },
    confirming: {
      on: { 'bankAccount.confirm': 'submitting', 'bankAccount.edit': 'editing' },
    },
    submitting: {
      tags: ['pending'],
      invoke: {
        id: 'addBankAccount',
        src: 'addBankAccount',
        input: ({ context }) => assertPresent(context.asked),
        onDone: 'added',
        onError: { target: 'editing', actions: 'assignFailure' },
      },
    },
    added: { type: 'final' },
  },
});

type BankAccountSnapshot = SnapshotFrom<typeof bankAccountMachine>;

/** The account is shown for confirmation; `bankAccountAsked` is what would be saved. */
export const isConfirming = (snapshot: BankAccountSnapshot) => snapshot.matches('confirming');
/** The account to confirm, or the one that was sent last; null while nothing was entered. */
export const bankAccountAsked = (snapshot: BankAccountSnapshot) => snapshot.context.asked;
/** The account is being sent. */
export const isPending = (snapshot: BankAccountSnapshot) => snapshot.hasTag('pending');
/** The player has an account now, or has requested another one. */
export const isAdded = (snapshot: BankAccountSnapshot) => snapshot.matches('added');
/** Failure of the last attempt to add the account, or null. */
export const bankAccountFailure = (snapshot: BankAccountSnapshot) => snapshot.context.failure;

const isUnchanged = ({
  draft,
  present,
}: {
  draft: BankAccountDraft;
  present?: ReadAccountFields | undefined;
}) =>
  present !== undefined &&
  accountChangeProblem(present, { ...draft, bankId: draft.bankId ?? '' }) !== null;

/** The request body of the draft, or null while it is incomplete. */
function requestOf(draft: BankAccountDraft): BankAccountCreate | null {
  return BankAccountCreate.safeParse({ ...draft, currency: 'LAK' }).data ?? null;
}
