import { changePasswordMachine, isChanged, isOpen, isPending } from '../../changePassword';
import { offline, refused } from '../failures';
import { limits } from '../limits';
import { answers, fails, sends, table } from '../table';

const passwords = {
  currentPassword: 'old battery',
  newPassword: 'correct horse',
  confirmNewPassword: 'correct horse',
};
const social = { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' };
const agency = { id: 'agency-1', social };
const incorrect = refused('PASSWORD_INCORRECT');

const submits = (change: object) =>
  sends({ type: 'password.submit', passwords, agency, limits, ...change });

export const changePassword = table({
  name: 'changePassword',
  machine: changePasswordMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isOpen, isPending, isChanged },
  actions: ['notifyFailure', 'reloadPage'],
  events: {
    'is opened': sends({ type: 'password.open' }),
    'is closed': sends({ type: 'password.close' }),
    'is dropped': sends({ type: 'password.drop' }),
    'is sent': submits({}),
    'is sent before the agency is known': submits({ agency: null }),
    'is sent with another confirmation': submits({
      passwords: { ...passwords, confirmNewPassword: 'correct house' },
    }),
    'is changed': answers('changePassword'),
    'is refused': fails('changePassword', incorrect),
    'gets no answer': fails('changePassword', offline),
    'is confirmed': sends({ type: 'password.confirm' }),
  },
  states: {
    closed: { on: { 'is opened': { to: 'editing', set: { failure: null } } } },
    editing: {
      is: ['isOpen'],
      on: {
        'is sent': { to: 'submitting', set: { failure: null } },
        'is closed': 'closed',
        'is dropped': 'closed',
      },
    },
    submitting: {
      is: ['isOpen', 'isPending'],
      runs: { changePassword: () => passwords },
      on: {
        'is changed': 'changed',
        'is dropped': 'closed',
        'is refused': {
          to: 'editing',
          set: { failure: incorrect },
          does: [['notifyFailure', incorrect]],
        },
        'gets no answer': {
          to: 'editing',
          set: { failure: offline },
          does: [['notifyFailure', offline]],
        },
      },
    },
    changed: {
      is: ['isChanged'],
      on: { 'is confirmed': { to: 'closed', does: [['reloadPage']] }, 'is dropped': 'closed' },
    },
  },
});
