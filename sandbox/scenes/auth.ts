import type { ErrorCode } from '../../contract/errors';
import { paths } from '../../src/lib/paths';
import { playerInfo } from './data';
import { refused, unauthorized, unavailable, type BodyOf, type Reply } from '../../mocks/responses';
import { notice, noticeOrError, type Act, type Scene } from './scene';

const login: Act[] = [
  { fill: 'username', with: 'somchit' },
  { fill: 'password', with: 'champa1234' },
  { submit: true },
];
const registration: Act[] = [
  { fill: 'username', with: 'somchit' },
  { fill: 'displayName', with: 'ສົມຈິດ' },
  { fill: 'password', with: 'champa1234' },
  { fill: 'confirmPassword', with: 'champa1234' },
  { submit: true },
];

const loginRefused = (code: ErrorCode, status: number): Scene => ({
  id: `login.refused.${code}`,
  title: `Login refused: ${code}`,
  path: paths.login,
  answers: { 'players.login': refused(code, status) },
  acts: login,
  sees: noticeOrError,
});

const registrationRefused = (code: ErrorCode, status = 409, fields: string[] = []): Scene => ({
  id: `register.refused.${code}`,
  title: `Registration refused: ${code}`,
  path: paths.register,
  answers: { 'players.register': refused(code, status, { fields }) },
  acts: registration,
  sees: noticeOrError,
});

const playerReply: Reply<{ player: { id: string } }> = {
  body: { player: { id: playerInfo.player.id } },
};

export const authScenes: readonly Scene[] = [
  {
    id: 'auth.checking',
    title: 'It is not known yet who is there',
    path: paths.home,
    answers: { 'players.current': 'never' },
    shows: { auth: 'checking' },
    sees: '#content [role=status]',
  },
  {
    id: 'auth.unreachable',
    title: 'A visitor, the service does not answer',
    path: paths.login,
    answers: { 'players.current': unavailable },
    shows: { auth: 'loggedOut.unreachable' },
  },
  {
    id: 'auth.visitorRechecked',
    title: 'A visitor is looked at again',
    path: paths.login,
    answers: { 'players.current': [unauthorized, 'never'] },
    acts: [{ to: 'auth', send: { type: 'auth.recheck' } }],
    shows: { auth: 'loggedOut.rechecking' },
  },
  {
    id: 'auth.playerRechecked',
    title: 'A player is looked at again',
    path: paths.home,
    answers: { 'players.current': [playerReply, 'never'] },
    acts: [{ to: 'auth', send: { type: 'auth.recheck' } }],
    shows: { auth: 'loggedIn.rechecking' },
  },
  {
    id: 'auth.playerUnreachable',
    title: 'A player, the service does not answer',
    path: paths.home,
    answers: { 'players.current': [playerReply, 'offline'] },
    acts: [{ to: 'auth', send: { type: 'auth.recheck' } }],
    shows: { auth: 'loggedIn.unreachable' },
  },
  {
    id: 'auth.loggingOut',
    title: 'The player is being logged out',
    path: paths.home,
    answers: { 'players.logout': 'never' },
    acts: [{ to: 'auth', send: { type: 'auth.logout' } }],
    shows: { auth: 'loggedIn.loggingOut' },
  },
  {
    id: 'auth.logoutFailed',
    title: 'The logout did not succeed',
    path: paths.home,
    answers: { 'players.logout': unavailable },
    acts: [{ to: 'auth', send: { type: 'auth.logout' } }],
    shows: { auth: 'loggedIn.idle', toasts: 'showing.running' },
  },
  {
    id: 'auth.expired',
    title: 'The session ended while a page was shown',
    path: paths.bank,
    answers: { 'players.current': [playerReply, unauthorized], 'bankAccounts.list': unauthorized },
    shows: { auth: 'loggedOut.idle' },
    sees: 'form',
  },
  {
    id: 'auth.sessionRejected',
    title: 'One call says that someone is logged in, another one that no one is',
    path: paths.bank,
    answers: { 'bankAccounts.list': unauthorized },
    shows: { auth: 'loggedOut.sessionRejected' },
    sees: 'form',
  },
  { id: 'login.form', title: 'Login', path: paths.login, shows: { auth: 'loggedOut.idle' } },
  {
    id: 'login.incomplete',
    title: 'Login, sent with nothing in it',
    path: paths.login,
    acts: [{ submit: true }],
    sees: '[data-invalid]',
  },
  {
    id: 'login.submitting',
    title: 'Login, on its way',
    path: paths.login,
    answers: { 'players.login': 'never' },
    acts: login,
    shows: { auth: 'loggingIn' },
  },
  loginRefused('CREDENTIALS_INCORRECT', 401),
  loginRefused('LOGIN_FAILED', 500),
  loginRefused('RATE_LIMITED', 429),
  loginRefused('FORBIDDEN_ORIGIN', 403),
  loginRefused('UNSUPPORTED_MEDIA_TYPE', 415),
  {
    id: 'login.offline',
    title: 'Login without a connection',
    path: paths.login,
    answers: { 'players.login': 'offline' },
    acts: login,
    sees: noticeOrError,
  },
  { id: 'register.form', title: 'Registration', path: paths.register, sees: 'form' },
  {
    id: 'register.loading',
    title: 'Registration, its bounds on their way',
    path: paths.register,
    answers: { 'limits.get': 'never' },
  },
  {
    id: 'register.failed',
    title: 'Registration, its bounds could not be loaded',
    path: paths.register,
    answers: { 'limits.get': unavailable },
    sees: notice,
  },
  {
    id: 'register.incomplete',
    title: 'Registration, sent with nothing in it',
    path: paths.register,
    acts: [{ submit: true }],
    sees: '[data-invalid]',
  },
  {
    id: 'register.wrong',
    title: 'Registration, each field wrong in its way',
    path: paths.register,
    acts: [
      { fill: 'username', with: 'Som Chit' },
      { fill: 'displayName', with: 'S' },
      { fill: 'password', with: 'short' },
      { fill: 'confirmPassword', with: 'other' },
      { submit: true },
    ],
    sees: '[data-invalid]',
  },
  {
    id: 'register.asking',
    title: 'Registration, the name is being looked up',
    path: paths.register,
    answers: { 'players.validateUsername': 'never' },
    acts: [{ fill: 'username', with: 'somchit' }],
    sees: '[data-note=asking]',
  },
  {
    id: 'register.free',
    title: 'Registration, the name is free',
    path: paths.register,
    acts: [{ fill: 'username', with: 'somchit' }],
    sees: '[data-note=met]',
  },
  {
    id: 'register.taken',
    title: 'Registration, the name is taken',
    path: paths.register,
    answers: { 'players.validateUsername': { body: { available: false } } },
    acts: [{ fill: 'username', with: 'somchit' }],
    sees: '[data-note=remark]',
  },
  {
    id: 'register.submitting',
    title: 'Registration, on its way',
    path: paths.register,
    answers: { 'players.register': 'never' },
    acts: registration,
    shows: { auth: 'registering.sending' },
  },
  {
    id: 'register.loggingIn',
    title: 'Registration without a session, the login is on its way',
    path: paths.register,
    answers: {
      // A backend whose answer lacks fields that ours has
      'players.register': { body: {} as BodyOf<'players.register'> },
      'players.current': unauthorized,
      'players.login': 'never',
    },
    acts: registration,
    shows: { auth: 'registering.loggingIn' },
  },
  {
    id: 'register.loggingInAsOwner',
    title: 'Registration with a name that is taken, perhaps by itself',
    path: paths.register,
    answers: { 'players.register': refused('USERNAME_TAKEN', 409), 'players.login': 'never' },
    acts: registration,
    shows: { auth: 'registering.loggingInAsOwner' },
  },
  registrationRefused('USERNAME_TAKEN'),
  registrationRefused('PASSWORD_TOO_COMMON', 400),
  registrationRefused('TERMS_NOT_ACCEPTED', 400, ['acceptedTerms']),
  registrationRefused('REGISTRATION_FAILED', 500),
  registrationRefused('PAYLOAD_TOO_LARGE', 413),
];
