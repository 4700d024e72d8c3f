import { assertEvent, type SnapshotFrom } from 'xstate';
import { credentials } from './authForm';
import { authFlow, withoutAnswer } from './authFlow';
import { registration } from './registration';

/**
 * Who is on the page (specification, section 4), decided by fetching the current player on every route entry.
 * Only a 401 makes a known player a visitor: without an answer they stay, tagged `unreachable`, and the check is
 * repeated.
 * If the session may have become another player's, nothing is shown before the check has answered.
 * A check that contradicts the 401 of a call is believed once; the next time the player has to log in. The conflict is
 * settled when a check agrees with the 401, or when the player navigates after the return. The return itself does not
 * settle it: a page whose calls always answer 401 would redirect forever.
 * If the name of a registration is taken, the machine tries to log in: the account may come from the same registration,
 * whose answer was lost or which the browser sent twice. The password lets only the owner in.
 * Passwords travel in events, and in the input and output of calls, never in the context.
 *
 * To provide: calls `fetchCurrentPlayer`, `login`, `register`, `logout`;
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
        'auth.recheck': { target: 'checking', reenter: true, actions: 'endDispute' },
        // A prerendered page asks for its data before the check has answered
        'session.expired': { actions: 'dispute' },
        'session.endedElsewhere': { target: 'loggedOut', actions: ['endDispute', 'forgetPlayer'] },
        'session.changed': {
          target: 'checking',
          reenter: true,
          actions: ['endDispute', 'forgetPlayer'],
        },
      },
      invoke: {
        id: 'fetchCurrentPlayer',
        src: 'fetchCurrentPlayer',
        onDone: [
          { guard: 'isDisputed', target: 'loggedOut', actions: ['returnHere', 'forgetPlayer'] },
          { target: 'loggedIn' },
        ],
        onError: [
          { guard: 'isUnauthorized', target: 'loggedOut', actions: ['endDispute', 'returnHere'] },
          { target: 'loggedOut.unreachable', actions: ['returnHere', 'assignFailure'] },
        ],
      },
    },

    loggedOut: {
      tags: ['visitor'],
      on: {
        'route.entered': { target: '.rechecking', actions: ['clearFailure', 'rememberReturnTo'] },
        'auth.recheck': { target: '.rechecking', actions: ['endDispute', 'clearFailure'] },
        'session.changed': { target: '.rechecking', actions: ['endDispute', 'clearFailure'] },
        'auth.login': { guard: 'isLogin', target: 'loggingIn' },
        'auth.register': { guard: 'isRegistration', target: 'registering' },
        // A page of players may be shown while its player is not known. Later answers of that page change nothing.
        'session.expired': [
          { guard: 'isDisputed' },
          { target: '.rechecking', actions: ['dispute', 'forgetPlayer'] },
        ],
      },
      initial: 'idle',
      states: {
        // A visitor's page may have calls that are answered so
        idle: { on: { 'session.expired': {} } },
        rechecking: {
          on: { 'session.endedElsewhere': { target: 'idle', actions: 'endDispute' } },
          invoke: {
            id: 'fetchCurrentPlayer',
            src: 'fetchCurrentPlayer',
            onDone: { target: '#auth.loggedIn', actions: 'clearFailure' },
            onError: [
              {
                guard: 'isUnauthorized',
                target: 'idle',
                actions: ['endDispute', 'clearFailure'],
              },
              { target: 'unreachable', actions: 'assignFirstFailure' },
            ],
          },
        },
        unreachable: withoutAnswer,
        /** No check starts at a navigation here: its result would redirect the player forever. */
        sessionRejected: { on: { 'route.entered': {} } },
      },
    },

    loggingIn: {
      tags: ['visitor', 'pending'],
      entry: 'clearFailure',
      on: { 'route.entered': { actions: 'rememberReturnTo' } },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => {
          assertEvent(event, 'auth.login');
          return credentials(event);
        },
        onDone: { target: 'loggedIn', actions: ['endDispute', 'refreshPlayerInfo'] },
        onError: { target: 'loggedOut', actions: 'assignFailure' },
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
              { target: 'unreachable', actions: 'assignFailure' },
            ],
          },
        },
        unreachable: withoutAnswer,
        /** Only the end of the session interrupts a logout. */
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
              { target: 'idle', actions: ['assignFailure', 'emitLogoutFailed'] },
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
/** Path of this site to open after the login; null for the home page. */
export const returnPath = (snapshot: AuthSnapshot) => snapshot.context.returnTo;
/** Why the last login, registration, logout or check failed; null while a registration is not decided. */
export const authFailure = (snapshot: AuthSnapshot) =>
  snapshot.matches('registering') ? null : snapshot.context.failure;
