import { paths } from '../../src/lib/paths';
import { refused, unavailable } from '../../mocks/responses';
import { notice, type Act, type Scene } from './scene';

const path = paths.account;
const notFound = refused('NOT_FOUND', 404);

const addsPasskey: Act[] = [
  { press: '#passkeys' },
  { press: '[data-adds-passkey]' },
  { fill: 'currentPassword', with: 'champa1234' },
  { submit: true },
];

export const accountScenes: readonly Scene[] = [
  { id: 'account.all', title: 'Account', path, sees: '#sessions' },
  {
    id: 'account.least',
    title: 'Account, at a backend without sessions and passkeys',
    path,
    answers: { 'security.sessions': notFound, 'security.passkeys': notFound },
    sees: '#help',
  },
  {
    id: 'account.noPasskey',
    title: 'Account, no passkey yet',
    path,
    answers: { 'security.passkeys': { body: { passkeys: [] } } },
    acts: [{ press: '#passkeys' }],
    sees: '[data-adds-passkey]',
  },
  {
    id: 'account.failed',
    title: 'Account, sessions and passkeys could not be loaded',
    path,
    answers: { 'security.sessions': unavailable, 'security.passkeys': unavailable },
    acts: [{ press: '#passkeys' }],
    sees: notice,
  },
  {
    id: 'account.sessionStays',
    title: 'Account, a session could not be ended',
    path,
    answers: { 'security.endSession': unavailable },
    acts: [{ press: '#sessions' }, { press: '[data-ends-session]' }],
    sees: notice,
  },
  {
    id: 'account.tooManyPasskeys',
    title: 'Account, one passkey too many',
    path,
    answers: { 'security.preparePasskey': refused('TOO_MANY_PASSKEYS') },
    acts: addsPasskey,
    sees: '[role=dialog] [data-tone]',
  },
  {
    id: 'account.passwordIncorrect',
    title: 'Account, a passkey with a wrong password',
    path,
    answers: {
      'security.preparePasskey': refused('PASSWORD_INCORRECT', 409, {
        fields: ['currentPassword'],
      }),
    },
    acts: addsPasskey,
    sees: '[role=dialog] [data-invalid]',
  },
  {
    id: 'login.passkeyRefused',
    title: 'Login, the passkey was not accepted',
    path: paths.login,
    answers: { 'security.prepareLogin': refused('PASSKEY_NOT_ACCEPTED', 401) },
    acts: [{ press: '[data-uses-passkey]' }],
    sees: notice,
  },
];
