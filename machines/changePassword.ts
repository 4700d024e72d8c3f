import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import type { Agency } from '../contract/agency';
import type { Limits } from '../contract/limits';
import { PasswordChangeBody } from '../contract/players';
import { passwordProblem } from '../contract/rules';
import { failureIn, type CallFailure } from './failure';
import { unimplementedAction, unimplementedCall } from './unimplemented';

export type ChangePasswordEvent =
  | { type: 'password.open' }
  | { type: 'password.close' }
  /** The player is no longer logged in: nothing of theirs may remain for the next one. */
  | { type: 'password.drop' }
  /** `agency` and `limits` as loaded, null while they are missing; without limits only the server checks the passwords. */
  | {
      type: 'password.submit';
      passwords: PasswordChangeBody;
      agency: Agency | null;
      limits: Limits | null;
    }
  /** Closes the success alert. */
  | { type: 'password.confirm' };

/** `open`: the dialog is shown. */
export type ChangePasswordTag = 'open' | 'pending';

interface ChangePasswordContext {
  failure: CallFailure | null;
}

/**
 * The dialog that changes the password (specification, sections 4 and 5). Confirming the success reloads the
 * page; a failure is notified and leaves the dialog open. The passwords travel from the event to the call, they
 * are never in the context.
 *
 * To provide: call `changePassword`; actions `notifyFailure`, `reloadPage`.
 */
export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    tags: {} as ChangePasswordTag,
  },
  actors: { changePassword: unimplementedCall<unknown, PasswordChangeBody>('changePassword') },
  actions: {
    notifyFailure: unimplementedAction<CallFailure>('notifyFailure'),
    reloadPage: unimplementedAction('reloadPage'),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    /** The agency is known (specification, section 5) and the passwords are valid. */
    isAcceptable: ({ event }) => {
      assertEvent(event, 'password.submit');
      const { passwords, agency, limits } = event;
      if (agency === null) return false;
      if (limits && passwordProblem(passwords.newPassword, limits)) return false;
      return PasswordChangeBody.safeParse(passwords).success;
    },
  },
}).createMachine({
  id: 'changePassword',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: { on: { 'password.open': { target: 'editing', actions: 'clearFailure' } } },
    editing: {
      tags: ['open'],
      on: {
        'password.submit': {
          guard: 'isAcceptable',
          target: 'submitting',
          actions: 'clearFailure',
        },
        'password.close': 'closed',
        'password.drop': 'closed',
      },
    },
    submitting: {
      tags: ['open', 'pending'],
      on: { 'password.drop': 'closed' },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submit');
          return event.passwords;
        },
        onDone: 'changed',
        onError: {
          target: 'editing',
          actions: [
            'assignFailure',
            { type: 'notifyFailure', params: ({ event }) => failureIn(event) },
          ],
        },
      },
    },
    changed: {
      on: {
        'password.confirm': { target: 'closed', actions: 'reloadPage' },
        'password.drop': 'closed',
      },
    },
  },
});

type ChangePasswordSnapshot = SnapshotFrom<typeof changePasswordMachine>;

/** The dialog with the three fields is shown. */
export const isOpen = (snapshot: ChangePasswordSnapshot) => snapshot.hasTag('open');
/** The passwords are being sent. */
export const isPending = (snapshot: ChangePasswordSnapshot) => snapshot.hasTag('pending');
/** The success alert is shown. */
export const isChanged = (snapshot: ChangePasswordSnapshot) => snapshot.matches('changed');
/** Failure of the last attempt to change the password, or null. */
export const changePasswordFailure = (snapshot: ChangePasswordSnapshot) => snapshot.context.failure;
