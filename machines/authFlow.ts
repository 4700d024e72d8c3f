import { assertEvent, assign, emit, setup } from 'xstate';
import { LoginBody } from '../contract/players';
import {
  credentials,
  internalPath,
  isAcceptableRegistration,
  type Registration,
  type RegistrationOutcome,
} from './authForm';
import type { AuthContext, AuthEmitted, AuthEvent, AuthTag } from './authTypes';
import { failureIn, isUnauthorized, isUndecided, refusalCode, sessionLost } from './failure';
import { timer } from './timer';
import { unimplementedAction, unimplementedCall } from './unimplemented';

/** Actions and guards of {@link authMachine}. */
export const authFlow = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as AuthTag,
  },
  actors: {
    fetchCurrentPlayer: unimplementedCall<unknown>('fetchCurrentPlayer'),
    login: unimplementedCall<unknown, LoginBody>('login'),
    register: unimplementedCall<RegistrationOutcome, Registration>('register'),
    logout: unimplementedCall<unknown>('logout'),
    timer,
  },
  actions: {
    refreshPlayerInfo: unimplementedAction('refreshPlayerInfo'),
    forgetPlayer: unimplementedAction('forgetPlayer'),
    reloadTerms: unimplementedAction('reloadTerms'),
    reloadPage: unimplementedAction('reloadPage'),
    arrive: assign(({ event }) => {
      assertEvent(event, 'route.entered');
      return { entered: internalPath(event.returnTo), returnTo: null, failure: null };
    }),
    /** Stores the player's page that a visitor tried to open, to return to it after the login. Public pages do not change it. */
    rememberReturnTo: assign(({ context, event }) => {
      assertEvent(event, 'route.entered');
      return { returnTo: internalPath(event.returnTo) ?? context.returnTo };
    }),
    returnHere: assign(({ context }) => ({ returnTo: context.entered })),
    returnWhereItExpired: assign(({ event }) => {
      assertEvent(event, 'session.expired');
      return { returnTo: internalPath(event.returnTo) };
    }),
    dispute: assign({ isDisputed: true }),
    endDispute: assign({ isDisputed: false }),
    reportSessionLost: assign({ failure: sessionLost }),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    /** A repeated check reports the failure of the first: a new one would take the focus and the typed password. */
    assignFirstFailure: assign(({ context, event }) => ({
      failure: context.failure ?? failureIn(event),
    })),
    assignRefusal: assign((_, { failure }: RegistrationOutcome) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitLoggedIn: emit({ type: 'auth.loggedIn' }),
    emitLoggedOut: emit({ type: 'auth.loggedOut' }),
    emitLogoutFailed: emit(({ event }) => ({
      type: 'auth.logoutFailed',
      failure: failureIn(event),
    })),
  },
  guards: {
    isDisputed: ({ context }) => context.isDisputed,
    /** True unless the navigation returns to the page where the session was lost. */
    hasReturned: ({ context }) => context.returnTo === null,
    isUnauthorized: ({ event }) => isUnauthorized(failureIn(event)),
    isUndecided: ({ event }) => isUndecided(failureIn(event)),
    areTermsRefused: ({ event }) => refusalCode(failureIn(event)) === 'TERMS_NOT_ACCEPTED',
    hasSession: (_, { kind }: RegistrationOutcome) => kind === 'loggedIn',
    isTaken: (_, { kind }: RegistrationOutcome) => kind === 'taken',
    isLogin: ({ event }) =>
      event.type === 'auth.login' && LoginBody.safeParse(credentials(event)).success,
    isRegistration: ({ event }) =>
      event.type === 'auth.register' && isAcceptableRegistration(event.registration, event.limits),
  },
});

/** The last check got no usable answer: it is repeated every 10 s. */
export const withoutAnswer = authFlow.createStateConfig({
  tags: ['unreachable'],
  on: { 'auth.due': 'rechecking' },
  invoke: {
    id: 'delay',
    src: 'timer',
    input: { ms: 10_000, event: { type: 'auth.due' } },
  },
});
