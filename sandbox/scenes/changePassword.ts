import { paths } from '../../src/lib/paths';
import { refused, unavailable, type Replies } from '../../mocks/responses';
import type { Act, Scene } from './scene';

const path = paths.home;
const open: Act = { to: 'changePassword', send: { type: 'password.open' } };
const fillActs: Act[] = [
  open,
  { fill: 'currentPassword', with: 'champa1234' },
  { fill: 'newPassword', with: 'three words together' },
  { fill: 'confirmNewPassword', with: 'three words together' },
];
const submitActs: Act[] = [...fillActs, { submit: true }];

const failureScene = (name: string, title: string, reply: Replies<object>): Scene => ({
  id: `password.${name}`,
  title,
  path,
  answers: { 'players.changePassword': reply },
  acts: submitActs,
  shows: { changePassword: 'editing', toasts: 'showing.running' },
  sees: '[role=dialog]',
});

export const changePasswordScenes: readonly Scene[] = [
  {
    id: 'password.form',
    title: 'The dialog',
    path,
    acts: [open],
    shows: { changePassword: 'editing' },
    sees: '[role=dialog] form',
  },
  {
    id: 'password.incomplete',
    title: 'Sent with nothing in it',
    path,
    acts: [open, { submit: true }],
    sees: '[role=dialog] [data-invalid]',
  },
  {
    id: 'password.wrong',
    title: 'Too short, and not the same twice',
    path,
    acts: [
      open,
      { fill: 'currentPassword', with: 'short' },
      { fill: 'newPassword', with: 'three words together' },
      { fill: 'confirmNewPassword', with: 'two words together' },
      { submit: true },
    ],
    sees: '[role=dialog] [data-invalid]',
  },
  {
    id: 'password.submitting',
    title: 'It is being changed',
    path,
    answers: { 'players.changePassword': 'never' },
    acts: submitActs,
    shows: { changePassword: 'submitting' },
    sees: '[role=dialog]',
  },
  {
    id: 'password.changed',
    title: 'Changed',
    path,
    answers: { 'players.changePassword': { body: {} } },
    acts: submitActs,
    shows: { changePassword: 'changed' },
    sees: '[role=alertdialog]',
  },
  failureScene('incorrect', 'The current one is incorrect', refused('PASSWORD_INCORRECT')),
  failureScene('common', 'The new one is too common', refused('PASSWORD_TOO_COMMON', 400)),
  failureScene('unavailable', 'Perhaps changed: the service is away', unavailable),
  failureScene('tooLate', 'Not changed: it took too long', refused('REQUEST_TIMEOUT', 408)),
];
