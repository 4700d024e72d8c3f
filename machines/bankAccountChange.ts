import { setup } from 'xstate';

/** Events of a player's request for another bank account. */
export type BankAccountChangeEvent =
  /** A first member of staff has checked the change, with the player and against the account that it is about. */
  | { type: 'check' }
  /** A second person agrees: the requested account is the player's from now on. */
  | ({ type: 'apply' } & ApplyFacts)
  /** Staff refuse it, with a reason that the player reads. */
  | { type: 'refuse' }
  /** The player withdraws the request. */
  | { type: 'withdraw' };

/** The facts that decide whether a checked change may be applied. */
export interface ApplyFacts {
  checkedBy?: string | null;
  appliedBy?: string;
  /**
   * The password was changed so recently that a thief may have done it (`holdEnd` in `contract/accountChangeRules.ts`).
   */
  isOnHold?: boolean;
}

/**
 * Lifecycle of a change of a player's bank account, requested by the player, or by staff for them (it then begins as
 * CHECKED). The account changes only when two people of the staff have agreed; until then the player may withdraw the
 * request.
 */
export const bankAccountChangeMachine = setup({
  types: { events: {} as BankAccountChangeEvent },
  guards: {
    mayBeApplied: ({ event }) =>
      event.type === 'apply' &&
      !event.isOnHold &&
      (event.appliedBy === undefined || event.appliedBy !== event.checkedBy),
  },
}).createMachine({
  id: 'bankAccountChange',
  initial: 'REQUESTED',
  states: {
    REQUESTED: { on: { check: 'CHECKED', refuse: 'REFUSED', withdraw: 'WITHDRAWN' } },
    CHECKED: {
      on: {
        apply: { target: 'APPLIED', guard: 'mayBeApplied' },
        refuse: 'REFUSED',
        withdraw: 'WITHDRAWN',
      },
    },
    APPLIED: { type: 'final' },
    REFUSED: { type: 'final' },
    WITHDRAWN: { type: 'final' },
  },
});
