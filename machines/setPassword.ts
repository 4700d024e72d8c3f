import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import type { Limits } from '../contract/limits';
import { SetPasswordBody } from '../contract/players';
import { passwordProblem } from '../contract/rules';
import { failureIn, isUndecided, refusalCode, type CallFailure } from './failure';
import { unimplementedCall } from './unimplemented';

/** Without limits only the server checks the password. */
export type SetPasswordEvent = {
  type: 'setPassword.submit';
  request: SetPasswordBody;
  limits: Limits | null;
};

export type SetPasswordTag = 'pending';

interface SetPasswordContext {
  failure: CallFailure | null;
  /** An earlier attempt got no answer: it may have used the link. */
  mayBeSet: boolean;
}

/**
 * Sets a new password with a link from staff, which can be used once (specification, section 2.13). The passwords and
 * the secret of the link travel from the event to the call, they are never in the context. A link that is void after an
 * attempt without an answer may have been used by this attempt.
 *
 * To provide: call `setPassword`.
 */
export const setPasswordMachine = setup({
  types: {
    context: {} as SetPasswordContext,
    events: {} as SetPasswordEvent,
    tags: {} as SetPasswordTag,
  },
  actors: { setPassword: unimplementedCall<unknown, SetPasswordBody>('setPassword') },
  actions: {
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
    rememberUndecided: assign({
      mayBeSet: ({ context, event }) => context.mayBeSet || isUndecided(failureIn(event)),
    }),
  },
  guards: {
    isAcceptable: ({ event: { request, limits } }) =>
      SetPasswordBody.safeParse(request).success &&
      (limits === null || passwordProblem(request.newPassword, limits) === null),
    /** A backend without this call gives the same answer. */
    isLinkVoid: ({ event }) => refusalCode(failureIn(event)) === 'NOT_FOUND',
    isLinkPerhapsUsed: ({ context, event }) =>
      context.mayBeSet && refusalCode(failureIn(event)) === 'NOT_FOUND',
  },
}).createMachine({
  id: 'setPassword',
  context: { failure: null, mayBeSet: false },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'setPassword.submit': {
          guard: 'isAcceptable',
          target: 'submitting',
          actions: 'clearFailure',
        },
      },
    },
    submitting: {
      tags: ['pending'],
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ event }) => {
          assertEvent(event, 'setPassword.submit');
          return event.request;
        },
        onDone: 'done',
        onError: [
          { guard: 'isLinkPerhapsUsed', target: 'unclear' },
          { guard: 'isLinkVoid', target: 'void' },
          { target: 'editing', actions: ['assignFailure', 'rememberUndecided'] },
        ],
      },
    },
    void: { type: 'final' },
    unclear: { type: 'final' },
    done: { type: 'final' },
  },
});

type SetPasswordSnapshot = SnapshotFrom<typeof setPasswordMachine>;

/** The password is being sent. */
export const isPending = (snapshot: SetPasswordSnapshot) => snapshot.hasTag('pending');
/** The new password is set. */
export const isSet = (snapshot: SetPasswordSnapshot) => snapshot.matches('done');
/** The link is invalid, used or expired. */
export const isLinkVoid = (snapshot: SetPasswordSnapshot) => snapshot.matches('void');
/** The link is void, perhaps because an attempt without an answer has set the password. */
export const isUnclear = (snapshot: SetPasswordSnapshot) => snapshot.matches('unclear');
/** Failure of the last attempt to set the password, or null. */
export const setPasswordFailure = (snapshot: SetPasswordSnapshot) => snapshot.context.failure;
