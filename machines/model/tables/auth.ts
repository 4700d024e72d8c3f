import * as auth from '../../auth';
import { offline, refused } from '../failures';
import { limits } from '../limits';
import { answers, fails, sends, table, waits, type Cell, type View } from '../table';

/** Delay before a check without an answer is repeated, ms. */
const recheckDelay = 10_000;
const password = 'correct horse';
const credentials = { username: 'newbie', password };
const registration = {
  ...credentials,
  displayName: 'New Bee',
  confirmPassword: password,
  acceptedTerms: '1',
};
const noSession = refused('UNAUTHORIZED');
const termsRefused = refused('TERMS_NOT_ACCEPTED');
const incorrect = refused('CREDENTIALS_INCORRECT');
const taken = refused('USERNAME_TAKEN');

const returnHere = ({ entered }: View) => ({ returnTo: entered });
const forgets = ['forgetPlayer'] as const;
const reloads = ['reloadPage'] as const;
const refreshes = ['refreshPlayerInfo'] as const;
const loggedIn = ['auth.loggedIn'] as const;
const loggedOut = ['auth.loggedOut'] as const;

/** Navigations: a player's page is remembered as the return target, a public one is not. */
const arrivals = (to: string, reenters: boolean): Record<string, Cell> => {
  const arrived = (entered: string | null): Cell => ({
    to,
    reenters,
    set: { entered, returnTo: null, failure: null },
  });
  return {
    'a player’s page is entered': arrived('/player/bank'),
    'a public page is entered': arrived(null),
  };
};

const checked = { to: 'loggedOut.rechecking', reenters: true };
const entering: Record<string, Cell> = {
  'a player’s page is entered': { ...checked, set: { returnTo: '/player/bank', failure: null } },
  'a public page is entered': { ...checked, set: { failure: null } },
};
const asking: Record<string, Cell> = {
  'is rechecked': { ...checked, set: { isDisputed: false, failure: null } },
  'may be another player': { ...checked, set: { isDisputed: false, failure: null } },
  'logs in': { to: 'loggingIn', set: { failure: null } },
  registers: { to: 'registering.sending', set: { failure: null } },
};
const asVisitor = { ...entering, ...asking };
/** A player's page is shown, and it is not known who is logged in. */
const undecided: Record<string, Cell> = {
  ...asVisitor,
  'a call finds no session': {
    ...checked,
    only: ({ isDisputed }) => !isDisputed,
    set: { isDisputed: true },
    does: [forgets],
  },
};

const asPlayer: Record<string, Cell> = {
  ...arrivals('loggedIn.rechecking', true),
  'is rechecked': { to: 'loggedIn.rechecking', reenters: true, set: { isDisputed: false } },
  'logs out': { to: 'loggedIn.loggingOut', set: { failure: null } },
  'a call finds no session': {
    to: ({ isDisputed }) => (isDisputed ? 'loggedOut.sessionRejected' : 'loggedOut.idle'),
    set: ({ isDisputed }) => ({
      returnTo: '/player/deposit',
      ...(isDisputed ? { failure: noSession } : { isDisputed: true }),
    }),
    does: [forgets, loggedOut],
  },
  'logs out in another tab': {
    to: 'loggedOut.idle',
    set: { isDisputed: false },
    does: [forgets, loggedOut],
  },
  'may be another player': {
    to: 'checking',
    reenters: true,
    set: { isDisputed: false, failure: null },
    does: [forgets, loggedOut],
  },
};

/** Navigation to another page settles the dispute; the return itself does not. */
const goesOn = (entered: string | null): Cell => ({
  to: 'loggedIn.rechecking',
  set: ({ returnTo, isDisputed }) => ({
    entered,
    returnTo: null,
    failure: null,
    isDisputed: returnTo !== null && isDisputed,
  }),
});

const fetching = { fetchCurrentPlayer: () => undefined };
const gone: Cell = {
  to: 'loggedOut.idle',
  set: { isDisputed: false },
  does: [forgets, reloads, loggedOut],
};

const entersAsPlayer = {
  to: 'loggedIn.idle',
  set: { isDisputed: false },
  does: [refreshes, loggedIn],
};
/** A visitor who does not wait for their login arrives where they went. */
const leaving = (to: string): Record<string, Cell> => ({
  'a player’s page is entered': { to, set: { returnTo: '/player/bank' } },
  'a public page is entered': to,
});
const logsIn: Record<string, Cell> = {
  'is let in': entersAsPlayer,
  'is not let in': { to: 'loggedOut.idle', set: { failure: incorrect } },
  'is not answered at login': { to: 'loggedOut.idle', set: { failure: offline } },
};

export const authTable = table({
  name: 'auth',
  machine: auth.authMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: {
    isChecking: auth.isChecking,
    isLoggedIn: auth.isLoggedIn,
    isLoggedOut: auth.isLoggedOut,
    isPending: auth.isPending,
    isUnreachable: auth.isUnreachable,
  },
  actions: ['refreshPlayerInfo', 'forgetPlayer', 'reloadTerms', 'reloadPage'],
  events: {
    'a player’s page is entered': sends({ type: 'route.entered', returnTo: '/player/bank' }),
    'a public page is entered': sends({ type: 'route.entered', returnTo: null }),
    'is rechecked': sends({ type: 'auth.recheck' }),
    'is a player': answers('fetchCurrentPlayer'),
    'is no player': fails('fetchCurrentPlayer', noSession),
    'is not answered': fails('fetchCurrentPlayer', offline),
    'the next check is due': waits(
      () => recheckDelay,
      () => ({ type: 'auth.due' }),
    ),
    'logs in': sends({ type: 'auth.login', ...credentials }),
    'logs in without a password': sends({ type: 'auth.login', ...credentials, password: '' }),
    'is let in': answers('login'),
    'is not let in': fails('login', incorrect),
    'is not answered at login': fails('login', offline),
    registers: sends({ type: 'auth.register', registration, limits }),
    'registers with another confirmation': sends({
      type: 'auth.register',
      registration: { ...registration, confirmPassword: 'correct house' },
      limits,
    }),
    'is registered': answers('register', { kind: 'loggedIn', credentials, failure: null }),
    'is registered without a session': answers('register', {
      kind: 'noSession',
      credentials,
      failure: null,
    }),
    'has a name that is taken': answers('register', { kind: 'taken', credentials, failure: taken }),
    'has not accepted the terms': fails('register', termsRefused),
    'is not registered': fails('register', offline),
    'logs out': sends({ type: 'auth.logout' }),
    'is logged out': answers('logout'),
    'was logged out before': fails('logout', noSession),
    'is not logged out': fails('logout', offline),
    'a call finds no session': sends({ type: 'session.expired', returnTo: '/player/deposit' }),
    'logs out in another tab': sends({ type: 'session.endedElsewhere' }),
    'may be another player': sends({ type: 'session.changed' }),
  },
  states: {
    checking: {
      is: ['isChecking', 'isPending'],
      runs: fetching,
      on: {
        ...arrivals('checking', false),
        'is rechecked': { to: 'checking', reenters: true, set: { isDisputed: false } },
        'a call finds no session': { to: 'checking', set: { isDisputed: true } },
        'logs out in another tab': {
          to: 'loggedOut.idle',
          set: { isDisputed: false },
          does: [forgets],
        },
        'may be another player': {
          to: 'checking',
          reenters: true,
          set: { isDisputed: false },
          does: [forgets],
        },
        'is a player': {
          to: ({ isDisputed }) => (isDisputed ? 'loggedOut.idle' : 'loggedIn.idle'),
          set: (before) => (before.isDisputed ? returnHere(before) : {}),
          does: ({ isDisputed }) => [isDisputed ? forgets : loggedIn],
        },
        'is no player': {
          to: 'loggedOut.idle',
          set: (before) => ({ ...returnHere(before), isDisputed: false }),
        },
        'is not answered': {
          to: 'loggedOut.unreachable',
          set: (before) => ({ ...returnHere(before), failure: offline }),
        },
      },
    },
    'loggedOut.idle': { is: ['isLoggedOut'], on: asVisitor },
    'loggedOut.rechecking': {
      is: ['isLoggedOut'],
      runs: fetching,
      on: {
        ...undecided,
        'is a player': { to: 'loggedIn.idle', set: { failure: null }, does: [loggedIn] },
        'is no player': { to: 'loggedOut.idle', set: { isDisputed: false, failure: null } },
        'logs out in another tab': { to: 'loggedOut.idle', set: { isDisputed: false } },
        'is not answered': { to: 'loggedOut.unreachable', set: { failure: offline } },
      },
    },
    'loggedOut.unreachable': {
      is: ['isLoggedOut', 'isUnreachable'],
      on: { ...undecided, 'the next check is due': 'loggedOut.rechecking' },
    },
    'loggedOut.sessionRejected': { is: ['isLoggedOut'], on: asking },
    loggingIn: {
      is: ['isLoggedOut', 'isPending'],
      runs: { login: () => credentials },
      on: { ...leaving('loggingIn'), ...logsIn },
    },
    'registering.sending': {
      is: ['isLoggedOut', 'isPending'],
      runs: { register: () => registration },
      on: {
        ...leaving('registering.sending'),
        'is registered': entersAsPlayer,
        'is registered without a session': 'registering.loggingIn',
        'has a name that is taken': {
          to: 'registering.loggingInAsOwner',
          set: { failure: taken },
        },
        'has not accepted the terms': {
          to: 'loggedOut.idle',
          set: { failure: termsRefused },
          does: [['reloadTerms']],
        },
        'is not registered': { to: 'loggedOut.idle', set: { failure: offline } },
      },
    },
    'registering.loggingIn': {
      is: ['isLoggedOut', 'isPending'],
      runs: { login: () => credentials },
      on: { ...leaving('registering.loggingIn'), ...logsIn },
    },
    'registering.loggingInAsOwner': {
      is: ['isLoggedOut', 'isPending'],
      runs: { login: () => credentials },
      on: {
        ...leaving('registering.loggingInAsOwner'),
        'is let in': { ...entersAsPlayer, set: { isDisputed: false, failure: null } },
        'is not let in': 'loggedOut.idle',
        'is not answered at login': { to: 'loggedOut.idle', set: { failure: offline } },
      },
    },
    'loggedIn.idle': {
      is: ['isLoggedIn'],
      on: {
        ...asPlayer,
        'a player’s page is entered': goesOn('/player/bank'),
        'a public page is entered': goesOn(null),
      },
    },
    'loggedIn.rechecking': {
      is: ['isLoggedIn'],
      runs: fetching,
      on: {
        ...asPlayer,
        'is a player': { to: 'loggedIn.idle', set: { failure: null } },
        'is no player': {
          to: 'loggedOut.idle',
          set: (before) => ({ ...returnHere(before), isDisputed: false }),
          does: [forgets, loggedOut],
        },
        'is not answered': { to: 'loggedIn.unreachable', set: { failure: offline } },
      },
    },
    'loggedIn.unreachable': {
      is: ['isLoggedIn', 'isUnreachable'],
      on: { ...asPlayer, 'the next check is due': 'loggedIn.rechecking' },
    },
    'loggedIn.loggingOut': {
      is: ['isLoggedIn', 'isPending'],
      runs: { logout: () => undefined },
      on: {
        'may be another player': {
          to: 'checking',
          set: { isDisputed: false },
          does: [forgets, loggedOut],
        },
        'is logged out': gone,
        'logs out in another tab': gone,
        'was logged out before': gone,
        'is not logged out': {
          to: 'loggedIn.idle',
          set: { failure: offline },
          does: [['auth.logoutFailed', { failure: offline }]],
        },
      },
    },
  },
});
