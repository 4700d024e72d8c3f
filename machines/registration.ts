import { assertEvent } from 'xstate';
import { authFlow } from './authFlow';
import { credentialsIn } from './authForm';

/**
 * The states of a registration, part of {@link authMachine}: it is sent, and a login follows if the server has opened no
 * session or the name is taken.
 */
export const registration = authFlow.createStateConfig({
  tags: ['visitor', 'pending'],
  entry: 'clearFailure',
  on: { 'route.entered': { actions: 'rememberReturnTo' } },
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'auth.register');
          return event.registration;
        },
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => event.output },
            target: '#auth.loggedIn',
            actions: ['endDispute', 'refreshPlayerInfo'],
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'loggingInAsOwner',
            actions: { type: 'assignRefusal', params: ({ event }) => event.output },
          },
          { target: 'loggingIn' },
        ],
        onError: [
          {
            guard: 'areTermsRefused',
            target: '#auth.loggedOut',
            actions: ['assignFailure', 'reloadTerms'],
          },
          { target: '#auth.loggedOut', actions: 'assignFailure' },
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
        onError: { target: '#auth.loggedOut', actions: 'assignFailure' },
      },
    },
    /** The name is taken: the registration is refused unless the password is that of the account. */
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
          { guard: 'isUndecided', target: '#auth.loggedOut', actions: 'assignFailure' },
          { target: '#auth.loggedOut' },
        ],
      },
    },
  },
});
