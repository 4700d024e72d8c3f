import { assertEvent, assign, emit, setup, type SnapshotFrom } from 'xstate';
import { LoginBody } from '../contract/players';
import {
  credentials,
  credentialsIn,
  internalPath,
  isAcceptableRegistration,
  registrationIn,
  type Registration,
  type RegistrationOutcome,
} from './authForm';
import type { AuthContext, AuthEmitted, AuthEvent, AuthTag } from './authTypes';
import { failureIn, isUnauthorized, isUndecided, refusalCode, sessionLost } from './failure';
import { unimplementedAction, unimplementedCall } from './unimplemented';

const authFlow = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as AuthTag,
  },
  actors: {
    fetchCurrentPlayer: unimplementedCall<unknown>('fetchCurrentPlayer'),
    login: unimplementedCall<unknown, LoginBody>('login'),
    addTerms: unimplementedCall<Registration, Registration>('addTerms'),
    register: unimplementedCall<RegistrationOutcome, Registration>('register'),
    logout: unimplementedCall<unknown>('logout'),
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
    returnHere: assign(({ context }) => ({ returnTo: context.entered })),
    returnWhereItExpired: assign(({ event }) => {
      assertEvent(event, 'session.expired');
      return { returnTo: internalPath(event.returnTo) };
    }),
    dispute: assign({ isDisputed: true }),
    endDispute: assign({ isDisputed: false }),
    reportSessionLost: assign({ failure: sessionLost }),
    keepFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    keepRefusal: assign((_, outcome: RegistrationOutcome) => ({
      failure: outcome.kind === 'taken' ? outcome.failure : null,
    })),
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
    /** The player is not on the way back to where a session was lost. */
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

const registration = authFlow.createStateConfig({
  tags: ['visitor', 'pending'],
  entry: 'clearFailure',
  initial: 'addingTerms',
  states: {
    /** The form may be sent before the agency has answered which terms are accepted by it. */
    addingTerms: {
      invoke: {
        id: 'addTerms',
        src: 'addTerms',
        input: ({ event }) => {
          assertEvent(event, 'auth.register');
          return event.registration;
        },
        onDone: 'sending',
        onError: { target: '#auth.loggedOut', actions: 'keepFailure' },
      },
    },
    sending: {
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => registrationIn(event),
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => event.output },
            target: '#auth.loggedIn',
            actions: ['endDispute', 'refreshPlayerInfo'],
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'loggingInAsOwner',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'loggingIn' },
        ],
        onError: [
          {
            guard: 'areTermsRefused',
            target: '#auth.loggedOut',
            actions: ['keepFailure', 'reloadTerms'],
          },
          { target: '#auth.loggedOut', actions: 'keepFailure' },
        ],
      },
    },
    /** A backend may register without opening a session. */
    loggingIn: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => credentialsIn(event),
        onDone: { target: '#auth.loggedIn', actions: ['endDispute', 'refreshPlayerInfo'] },
        onError: { target: '#auth.loggedOut', actions: 'keepFailure' },
      },
    },
    /** The name is taken: the refusal stands unless the password is that of the account. */
    loggingInAsOwner: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => credentialsIn(event),
        onDone: {
          target: '#auth.loggedIn',
          actions: ['clearFailure', 'endDispute', 'refreshPlayerInfo'],
        },
        onError: [
          { guard: 'isUndecided', target: '#auth.loggedOut', actions: 'keepFailure' },
          { target: '#auth.loggedOut' },
        ],
      },
    },
  },
});

/**
 * Who is on the page (specification, section 4), decided by fetching the current player on every route entry.
 * Only a 401 makes a known player a visitor: without an answer they stay, tagged `unreachable`.
 * Where the session may have become another player's, nothing is shown before the check has answered.
 * A check that contradicts the 401 of a call is believed once; the next time the player has to log in. The conflict is
 * settled when a check agrees with the 401, or when the player navigates after the return. The return itself does not
 * settle it: a page whose calls always answer 401 would redirect forever.
 * A registration whose name is taken logs in: the account may be its own, when its first answer was lost or the browser
 * has sent it twice. The password lets only the owner in.
 * Passwords travel in events, and in the input and output of calls, never in the context.
 *
 * To provide: calls `fetchCurrentPlayer`, `login`, `addTerms`, `register`, `logout`;
 * actions `refreshPlayerInfo`, `forgetPlayer`, `reloadTerms`, `reloadPage`.
 */
export const authMachine = authFlow.createMachine({
  id: 'auth',
  context: { entered: null, returnTo: null, isDisputed: false, failure: null },
  initial: 'checking',
  states: {
    checking: {
      tags: ['pending'],
      entry: 'clearFailure',
      on: {
        'route.entered': { actions: 'arrive' },
        'auth.recheck': { target: 'checking', reenter: true },
        'session.endedElsewhere': { target: 'loggedOut', actions: 'forgetPlayer' },
        'session.changed': { target: 'checking', reenter: true, actions: 'forgetPlayer' },
      },
      invoke: {
        id: 'fetchCurrentPlayer',
        src: 'fetchCurrentPlayer',
        onDone: 'loggedIn',
        onError: [
          { guard: 'isUnauthorized', target: 'loggedOut', actions: 'returnHere' },
          { target: 'loggedOut.unreachable', actions: ['returnHere', 'keepFailure'] },
        ],
      },
    },

    loggedOut: {
      tags: ['visitor'],
      on: {
        'route.entered': { target: '.rechecking', actions: 'clearFailure' },
        'auth.recheck': { target: '.rechecking', actions: ['endDispute', 'clearFailure'] },
        'session.changed': { target: '.rechecking', actions: ['endDispute', 'clearFailure'] },
        'auth.login': { guard: 'isLogin', target: 'loggingIn' },
        'auth.register': { guard: 'isRegistration', target: 'registering' },
      },
      initial: 'idle',
      states: {
        idle: {},
        rechecking: {
          on: { 'session.endedElsewhere': { target: 'idle', actions: 'endDispute' } },
          invoke: {
            id: 'fetchCurrentPlayer',
            src: 'fetchCurrentPlayer',
            onDone: '#auth.loggedIn',
            onError: [
              { guard: 'isUnauthorized', target: 'idle', actions: 'endDispute' },
              { target: 'unreachable', actions: 'keepFailure' },
            ],
          },
        },
        unreachable: { tags: ['unreachable'] },
        /** Entering a route starts no check here: its result would redirect the player forever. */
        sessionRejected: { on: { 'route.entered': {} } },
      },
    },

    loggingIn: {
      tags: ['visitor', 'pending'],
      entry: 'clearFailure',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => {
          assertEvent(event, 'auth.login');
          return credentials(event);
        },
        onDone: { target: 'loggedIn', actions: ['endDispute', 'refreshPlayerInfo'] },
        onError: { target: 'loggedOut', actions: 'keepFailure' },
      },
    },

    registering: registration,

    loggedIn: {
      tags: ['player'],
      entry: 'emitLoggedIn',
      exit: 'emitLoggedOut',
      on: {
        'route.entered': { target: '.rechecking', actions: 'arrive' },
        'auth.recheck': { target: '.rechecking', actions: 'endDispute' },
        'auth.logout': { target: '.loggingOut', actions: 'clearFailure' },
        'session.expired': [
          {
            guard: 'isDisputed',
            target: 'loggedOut.sessionRejected',
            actions: ['returnWhereItExpired', 'reportSessionLost', 'forgetPlayer'],
          },
          { target: 'loggedOut', actions: ['dispute', 'returnWhereItExpired', 'forgetPlayer'] },
        ],
        'session.endedElsewhere': { target: 'loggedOut', actions: ['endDispute', 'forgetPlayer'] },
        'session.changed': { target: 'checking', actions: ['endDispute', 'forgetPlayer'] },
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'route.entered': {
              guard: 'hasReturned',
              target: 'rechecking',
              actions: ['endDispute', 'arrive'],
            },
          },
        },
        rechecking: {
          invoke: {
            id: 'fetchCurrentPlayer',
            src: 'fetchCurrentPlayer',
            onDone: { target: 'idle', actions: 'clearFailure' },
            onError: [
              {
                guard: 'isUnauthorized',
                target: '#auth.loggedOut',
                actions: ['endDispute', 'returnHere', 'forgetPlayer'],
              },
              { target: 'unreachable', actions: 'keepFailure' },
            ],
          },
        },
        unreachable: { tags: ['unreachable'] },
        /** Nothing but the end of the session interrupts it. */
        loggingOut: {
          tags: ['pending'],
          on: {
            'route.entered': {},
            'auth.recheck': {},
            'auth.logout': {},
            'session.expired': {},
            'session.endedElsewhere': {
              target: '#auth.loggedOut',
              actions: ['endDispute', 'forgetPlayer', 'reloadPage'],
            },
          },
          invoke: {
            id: 'logout',
            src: 'logout',
            onDone: {
              target: '#auth.loggedOut',
              actions: ['endDispute', 'forgetPlayer', 'reloadPage'],
            },
            onError: [
              {
                guard: 'isUnauthorized',
                target: '#auth.loggedOut',
                actions: ['endDispute', 'forgetPlayer', 'reloadPage'],
              },
              { target: 'idle', actions: ['keepFailure', 'emitLogoutFailed'] },
            ],
          },
        },
      },
    },
  },
});

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** The first check still runs: neither a visitor nor a player. */
export const isChecking = (snapshot: AuthSnapshot) => snapshot.matches('checking');
/** A player's pages may be shown; true while a later check runs or gets no answer, and during logout. */
export const isLoggedIn = (snapshot: AuthSnapshot) => snapshot.hasTag('player');
/** A visitor's pages may be shown; true during login and registration too. */
export const isLoggedOut = (snapshot: AuthSnapshot) => snapshot.hasTag('visitor');
/** The player waits for a call. */
export const isPending = (snapshot: AuthSnapshot) => snapshot.hasTag('pending');
/** The last check got no usable answer: offline, timeout or broken. */
export const isUnreachable = (snapshot: AuthSnapshot) => snapshot.hasTag('unreachable');
/** Where to go after login, a path of this site; null for the home page. */
export const returnPath = (snapshot: AuthSnapshot) => snapshot.context.returnTo;
/** Why the last login, registration, logout or check failed; null while a registration is not decided. */
export const authFailure = (snapshot: AuthSnapshot) =>
  snapshot.matches('registering') ? null : snapshot.context.failure;
