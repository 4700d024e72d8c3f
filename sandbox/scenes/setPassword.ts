import { paths } from '../../src/lib/paths';
import { refused, unavailable, type Replies } from '../../mocks/responses';
import { notice, noticeOrError, type Act, type Scene } from './scene';

const path = `${paths.setPassword}#${'t'.repeat(43)}`;
const submitActs: Act[] = [
  { fill: 'newPassword', with: 'three words together' },
  { fill: 'confirmNewPassword', with: 'three words together' },
  { submit: true },
];

const newPassword = 'three words together';
const submitAgain = {
  type: 'setPassword.submit' as const,
  request: { token: 't'.repeat(43), newPassword, confirmNewPassword: newPassword },
  limits: null,
};

const failureScene = (name: string, title: string, reply: Replies<object>): Scene => ({
  id: `setPassword.${name}`,
  title,
  path,
  answers: { 'players.setPassword': reply },
  acts: submitActs,
  shows: { setPassword: 'editing' },
  sees: noticeOrError,
});

export const setPasswordScenes: readonly Scene[] = [
  {
    id: 'setPassword.form',
    title: 'The form',
    path,
    shows: { setPassword: 'editing' },
    sees: 'main form',
  },
  {
    id: 'setPassword.wrong',
    title: 'Too short, and not the same twice',
    path,
    acts: [
      { fill: 'newPassword', with: 'short' },
      { fill: 'confirmNewPassword', with: 'shirt' },
      { submit: true },
    ],
    sees: 'main [data-invalid]',
  },
  {
    id: 'setPassword.submitting',
    title: 'It is being set',
    path,
    answers: { 'players.setPassword': 'never' },
    acts: submitActs,
    shows: { setPassword: 'submitting' },
  },
  {
    id: 'setPassword.done',
    title: 'Set',
    path,
    answers: { 'players.setPassword': { body: {} } },
    acts: submitActs,
    shows: { setPassword: 'done' },
    sees: notice,
  },
  {
    id: 'setPassword.void',
    title: 'The link was used already, or is too old',
    path,
    answers: { 'players.setPassword': refused('NOT_FOUND', 404, { fields: ['token'] }) },
    acts: submitActs,
    shows: { setPassword: 'void' },
    sees: notice,
  },
  {
    id: 'setPassword.unclear',
    title: 'The link was used, perhaps by an attempt without an answer',
    path,
    answers: {
      'players.setPassword': [unavailable, refused('NOT_FOUND', 404, { fields: ['token'] })],
    },
    acts: [...submitActs, { to: 'setPassword', send: submitAgain }],
    shows: { setPassword: 'unclear' },
    sees: notice,
  },
  {
    id: 'setPassword.noLink',
    title: 'Opened without a link',
    path: paths.setPassword,
    sees: notice,
  },
  failureScene('common', 'The password is too common', refused('PASSWORD_TOO_COMMON', 400)),
  failureScene('unavailable', 'Not set: the service is away', unavailable),
];
