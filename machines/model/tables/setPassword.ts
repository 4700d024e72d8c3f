import { isLinkVoid, isPending, isSet, isUnclear, setPasswordMachine } from '../../setPassword';
import { offline, refused } from '../failures';
import { limits } from '../limits';
import { answers, fails, sends, table } from '../table';

const request = {
  token: 't'.repeat(43),
  newPassword: 'correct horse',
  confirmNewPassword: 'correct horse',
};
const common = refused('PASSWORD_TOO_COMMON');

const submits = (change: Partial<typeof request> = {}) =>
  sends({ type: 'setPassword.submit', request: { ...request, ...change }, limits });

export const setPassword = table({
  name: 'setPassword',
  machine: setPasswordMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isPending, isSet, isLinkVoid, isUnclear },
  events: {
    'is sent': submits(),
    'is sent with another confirmation': submits({ confirmNewPassword: 'correct house' }),
    'is sent with a password that is too short': submits({
      newPassword: 'short',
      confirmNewPassword: 'short',
    }),
    'is sent without a link': submits({ token: '' }),
    'is set': answers('setPassword'),
    'is refused': fails('setPassword', common),
    'is refused: the link is void': fails('setPassword', refused('NOT_FOUND')),
    'gets no answer': fails('setPassword', offline),
  },
  states: {
    editing: { on: { 'is sent': { to: 'submitting', set: { failure: null } } } },
    submitting: {
      is: ['isPending'],
      runs: { setPassword: () => request },
      on: {
        'is set': 'done',
        'is refused': { to: 'editing', set: { failure: common } },
        'is refused: the link is void': {
          to: ({ mayBeSet }) => (mayBeSet ? 'unclear' : 'void'),
        },
        'gets no answer': { to: 'editing', set: { failure: offline, mayBeSet: true } },
      },
    },
    void: { is: ['isLinkVoid'], final: true, on: {} },
    unclear: { is: ['isUnclear'], final: true, on: {} },
    done: { is: ['isSet'], final: true, on: {} },
  },
});
