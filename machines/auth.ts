import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import type { Limits } from '../contract/limits';
import { LoginBody } from '../contract/players';
import { credentials, internalPath, isAcceptableRegistration, type Registration } from './authForm';
import { failureIn, isUnauthorized, sessionLost, type CallFailure } from './failure';
import { unimplementedAction, unimplementedCall } from './unimplemented';

export type AuthEvent =
  /** A route is shown. `returnTo`: its path when it is a player's, null when visitors may see it. */
  | { type: 'route.entered'; returnTo: string | null }
  /** Check the session again: after `unreachable`, or because another tab logged in. */
  | { type: 'auth.recheck' }
  | { type: 'auth.login'; username: string; password: string }
  | { type: 'auth.register'; registration: Registration; limits: Limits }
  | { type: 'auth.logout' }
  /** Some call answered 401. `returnTo`: where the player was. */
  | { type: 'session.expired'; returnTo: string | null }
  /** Another tab logged out. */
  | { type: 'session.endedElsewhere' }
  /** The session may be another player's: another tab logged in, or the page was away. */
  | { type: 'session.changed' };

/** `visitor` and `player` tell whose pages may be shown; `unreachable`: the last check got no answer. */
export type AuthTag = 'visitor' | 'player' | 'pending' | 'unreachable';

interface AuthContext {
  /** Path of the player's route that is shown. */
  entered: string | null;
  /** Where to go after the next login; always a path of this site. */
  returnTo: string | null;
  /** A call answered 401 and a check contradicted it; no navigation since has settled which is true. */
  isDisputed: boolean;
  failure: CallFailure | null;
}

/**
 * Who is on the page (specification, section 4), decided by fetching the current player on every route entry.
 * Only a 401 makes a known player a visitor: without an answer they stay, tagged `unreachable`.
 * Where the session may have become another player's, nothing is shown before the check has answered.
 * A check that contradicts the 401 of a call is believed once; the next time the player has to log in. The conflict is
 * settled when a check agrees with the 401, or when the player navigates after the return. The return itself does not
 * settle it: a page whose calls always answer 401 would redirect forever.
 * Passwords travel in events and in the input of calls, never in the context.
 *
 * To provide: calls `fetchCurrentPlayer`, `login`, `register`, `logout`;
 * actions `refreshPlayerInfo`, `forgetPlayer`, `reloadPage`.
 */
export const authMachine = setup({
  types: { context: {} as AuthContext, events: {} as AuthEvent, tags: {} as AuthTag },
  actors: {
    fetchCurrentPlayer: unimplementedCall<unknown>('fetchCurrentPlayer'),
    login: unimplementedCall<unknown, LoginBody>('login'),
    register: unimplementedCall<unknown, Registration>('register'),
    logout: unimplementedCall<unknown>('logout'),
  },
  actions: {
    refreshPlayerInfo: unimplementedAction('refreshPlayerInfo'),
    forgetPlayer: unimplementedAction('forgetPlayer'),
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
    settle: assign({ isDisputed: false }),
    tellLoss: assign({ failure: sessionLost }),
    keepFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isDisputed: ({ context }) => context.isDisputed,
    /** The player is not on the way back to where a session was lost. */
    hasReturned: ({ context }) => context.returnTo === null,
    isUnauthorized: ({ event }) => isUnauthorized(failureIn(event)),
    isLogin: ({ event }) =>
      event.type === 'auth.login' && LoginBody.safeParse(credentials(event)).success,
    isRegistration: ({ event }) =>
      event.type === 'auth.register' && isAcceptableRegistration(event.registration, event.limits),
  },
}).createMachine({
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
        'auth.recheck': { target: '.rechecking', actions: ['settle', 'clearFailure'] },
        'session.changed': { target: '.rechecking', actions: ['settle', 'clearFailure'] },
        'auth.login': { guard: 'isLogin', target: 'loggingIn', actions: 'clearFailure' },
        'auth.register': {
          guard: 'isRegistration',
          target: 'registering',
          actions: 'clearFailure',
        },
      },
      initial: 'idle',
      states: {
        idle: {},
        rechecking: {
          on: { 'session.endedElsewhere': { target: 'idle', actions: 'settle' } },
          invoke: {
            id: 'fetchCurrentPlayer',
            src: 'fetchCurrentPlayer',
            onDone: '#auth.loggedIn',
            onError: [
              { guard: 'isUnauthorized', target: 'idle', actions: 'settle' },
              { target: 'unreachable', actions: 'keepFailure' },
            ],
          },
        },
        unreachable: { tags: ['unreachable'] },
        /** Entering a route starts no check here: its result would redirect the player forever. */
        disowned: { on: { 'route.entered': {} } },
      },
    },

    loggingIn: {
      tags: ['visitor', 'pending'],
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => {
          assertEvent(event, 'auth.login');
          return credentials(event);
        },
        onDone: { target: 'loggedIn', actions: ['settle', 'refreshPlayerInfo'] },
        onError: { target: 'loggedOut', actions: 'keepFailure' },
      },
    },

    registering: {
      tags: ['visitor', 'pending'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'auth.register');
          return event.registration;
        },
        onDone: { target: 'loggedIn', actions: ['settle', 'refreshPlayerInfo'] },
        onError: { target: 'loggedOut', actions: 'keepFailure' },
      },
    },

    loggedIn: {
      tags: ['player'],
      on: {
        'route.entered': { target: '.rechecking', actions: 'arrive' },
        'auth.recheck': { target: '.rechecking', actions: 'settle' },
        'auth.logout': { target: 'loggingOut', actions: 'clearFailure' },
        'session.expired': [
          {
            guard: 'isDisputed',
            target: 'loggedOut.disowned',
            actions: ['returnWhereItExpired', 'tellLoss', 'forgetPlayer'],
          },
          { target: 'loggedOut', actions: ['dispute', 'returnWhereItExpired', 'forgetPlayer'] },
        ],
        'session.endedElsewhere': { target: 'loggedOut', actions: ['settle', 'forgetPlayer'] },
        'session.changed': { target: 'checking', actions: ['settle', 'forgetPlayer'] },
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'route.entered': {
              guard: 'hasReturned',
              target: 'rechecking',
              actions: ['settle', 'arrive'],
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
                actions: ['settle', 'returnHere', 'forgetPlayer'],
              },
              { target: 'unreachable', actions: 'keepFailure' },
            ],
          },
        },
        unreachable: { tags: ['unreachable'] },
      },
    },

    loggingOut: {
      tags: ['player', 'pending'],
      on: {
        'session.endedElsewhere': {
          target: 'loggedOut',
          actions: ['settle', 'forgetPlayer', 'reloadPage'],
        },
        'session.changed': { target: 'checking', actions: ['settle', 'forgetPlayer'] },
      },
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: { target: 'loggedOut', actions: ['settle', 'forgetPlayer', 'reloadPage'] },
        onError: [
          {
            guard: 'isUnauthorized',
            target: 'loggedOut',
            actions: ['settle', 'forgetPlayer', 'reloadPage'],
          },
          { target: 'loggedIn', actions: 'keepFailure' },
        ],
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
/** The server is being told of the logout. */
export const isLoggingOut = (snapshot: AuthSnapshot) => snapshot.matches('loggingOut');
/** The player waits for a call. */
export const isPending = (snapshot: AuthSnapshot) => snapshot.hasTag('pending');
/** The last check got no usable answer: offline, timeout or broken. */
export const isUnreachable = (snapshot: AuthSnapshot) => snapshot.hasTag('unreachable');
/** Where to go after login, a path of this site; null for the home page. */
export const returnPath = (snapshot: AuthSnapshot) => snapshot.context.returnTo;
/** Why the last login, registration, logout or check failed. */
export const authFailure = (snapshot: AuthSnapshot) => snapshot.context.failure;
