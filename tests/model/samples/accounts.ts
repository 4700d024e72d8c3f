import { errorCodes } from '../../../contract/errors';
import { providers } from '../../../contract/provider';
import { limits } from '../../../machines/model/limits';
import {
  codesBut,
  everyFailure,
  failing,
  refusals,
  sending,
  unanswered,
  type Samples,
} from '../support/samples';

/** Paths of this site, then paths that a browser or a router could mistake for one. */
const ownPaths = ['/', '/player', '/player/bank?tab=1#top', '/player//bank', '/ຜູ້ຫຼິ້ນ'];
const foreignPaths = [
  ...['', 'player/bank', 'https://example.com', 'javascript:alert(1)', '//example.com'],
  ...['/\\example.com', '/player\\bank', '/player\nbank', '/\u0000', '\\/example.com'],
];

const password = 'correct horse';
/** The same password, with a combining accent and as one precomposed character. */
const accented = { separate: 'cafe\u0301 noir', whole: 'caf\u00e9 noir' };
const credentials = { username: 'newbie', password };
const loginSamples = (changes: readonly Partial<typeof credentials>[]) =>
  sending(changes, (change) => ({ type: 'auth.login', ...credentials, ...change }), {
    was: credentials,
    is: (change) => ({ ...credentials, ...change }),
  });
const registration = {
  username: 'newbie',
  password,
  displayName: 'New Bee',
  confirmPassword: password,
  acceptedTerms: '1',
};
const registrationSamples = (changes: readonly Partial<typeof registration>[]) =>
  sending(
    changes,
    (change) => ({
      type: 'auth.register',
      registration: { ...registration, ...change },
      limits,
    }),
    { was: registration, is: (change) => ({ ...registration, ...change }) },
  );
const both = (text: string) => ({ password: text, confirmPassword: text });

export const authSamples: Samples = {
  'a player’s page is entered': sending(
    ownPaths,
    (returnTo) => ({ type: 'route.entered', returnTo }),
    { was: '/player/bank', is: (returnTo) => returnTo },
  ),
  'a public page is entered': sending(foreignPaths, (returnTo) => ({
    type: 'route.entered',
    returnTo,
  })),
  'a call finds no session': sending<string | null>(
    [...ownPaths, ...foreignPaths, null],
    (returnTo) => ({ type: 'session.expired', returnTo }),
    {
      was: '/player/deposit',
      is: (returnTo) => (returnTo !== null && ownPaths.includes(returnTo) ? returnTo : null),
    },
  ),
  'is no player': failing(refusals(['UNAUTHORIZED'])),
  'is not answered': failing([...refusals(codesBut('UNAUTHORIZED')), ...unanswered]),
  'logs in': loginSamples([
    { username: 'n' },
    { username: 'n'.repeat(64) },
    { password: 'p' },
    { password: 'p'.repeat(512) },
  ]),
  'logs in without a password': loginSamples([
    { username: '' },
    { username: 'n'.repeat(65) },
    { password: 'p'.repeat(513) },
  ]),
  'is not let in': failing(refusals(errorCodes)),
  registers: registrationSamples([
    ...['four', 'a-_9', 'n'.repeat(32)].map((username) => ({ username })),
    ...['NB', 'ນ້ອຍ', ' NB ', 'N'.repeat(40)].map((displayName) => ({ displayName })),
    ...['p'.repeat(8), 'p'.repeat(128), '        ', 'ລະຫັດຜ່ານ'].map(both),
    { password: accented.separate, confirmPassword: accented.whole },
  ]),
  'registers with another confirmation': registrationSamples([
    ...['', 'few', 'n'.repeat(33), 'Newbie', 'new bee', 'ນ້ອຍ', 'new.bee'].map((username) => ({
      username,
    })),
    ...['', ' ', 'N', 'N'.repeat(41), 'New\nBee', 'New\u202eBee'].map((displayName) => ({
      displayName,
    })),
    ...['', 'p'.repeat(7), 'p'.repeat(129)].map(both),
    ...['', 'Correct horse', 'correct horse '].map((confirmPassword) => ({ confirmPassword })),
  ]),
  'is not answered at login': failing(unanswered),
  'has not accepted the terms': failing(refusals(['TERMS_NOT_ACCEPTED'])),
  'is not registered': failing([...refusals(codesBut('TERMS_NOT_ACCEPTED')), ...unanswered]),
  'was logged out before': failing(refusals(['UNAUTHORIZED'])),
  'is not logged out': failing([...refusals(codesBut('UNAUTHORIZED')), ...unanswered]),
};

const account = { bankId: 'bcel', accountNumber: '0101234567', accountName: 'Khamla Vong' };
type Account = Partial<Record<keyof typeof account, string | null>>;
const submitEvent = (change: Account) => ({
  type: 'bankAccount.submit',
  draft: { ...account, ...change },
  limits,
});
const asked = (change: Account) => ({ ...account, ...change, currency: 'LAK' });

export const bankAccountSamples: Samples = {
  'is sent': sending<Account>(
    [
      { bankId: 'bcel-one' },
      ...['12345678', '1'.repeat(20)].map((accountNumber) => ({ accountNumber })),
      ...['NO', 'N'.repeat(60), 'ນາງ ນ້ອຍ'].map((accountName) => ({ accountName })),
    ],
    submitEvent,
    { was: asked({}), is: asked },
  ),
  'is sent without a bank': sending<Account>([{ bankId: '' }], submitEvent),
  'is sent with a number that is too short': sending<Account>(
    ['', '1234567', '1'.repeat(21)].map((accountNumber) => ({ accountNumber })),
    submitEvent,
  ),
  'is sent with letters for a number': sending<Account>(
    ['0101 234567', '010-1234567', '+0101234567', '٠١٠١٢٣٤٥٦٧'].map((accountNumber) => ({
      accountNumber,
    })),
    submitEvent,
  ),
  'is sent with a name that is too short': sending<Account>(
    ['N', ' N ', 'N'.repeat(61), '  ', 'Kham\nla'].map((accountName) => ({ accountName })),
    submitEvent,
  ),
  'is refused': failing(everyFailure),
  'gets no answer': failing(unanswered),
};

const newPassword = (text: string) => ({ newPassword: text, confirmNewPassword: text });
const social = { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' };
const passwordChange = { currentPassword: 'old battery', ...newPassword(password) };
const passwordChangeSamples = (passwords: readonly object[]) =>
  sending(
    passwords,
    (change) => ({
      type: 'password.submit',
      passwords: { ...passwordChange, ...change },
      agency: { id: 'agency-1', social },
      limits,
    }),
    { was: passwordChange, is: (change) => ({ ...passwordChange, ...change }) },
  );
const acceptable = [
  newPassword('p'.repeat(8)),
  newPassword('p'.repeat(128)),
  { newPassword: accented.separate, confirmNewPassword: accented.whole },
];
const unacceptable = [
  ...['', 'p'.repeat(7), 'p'.repeat(129)].map(newPassword),
  ...['', 'Correct horse'].map((confirmNewPassword) => ({ confirmNewPassword })),
];

export const changePasswordSamples: Samples = {
  'is sent': passwordChangeSamples(acceptable),
  'is sent with another confirmation': passwordChangeSamples(unacceptable),
  'is refused': failing(everyFailure),
  'gets no answer': failing(unanswered),
};

const token = 't'.repeat(43);
const set = { token, ...newPassword(password) };
const setPasswordCases = (requests: readonly object[]) =>
  sending(
    requests,
    (change) => ({ type: 'setPassword.submit', request: { ...set, ...change }, limits }),
    { was: set, is: (change) => ({ ...set, ...change }) },
  );

export const setPasswordSamples: Samples = {
  'is sent': setPasswordCases([...acceptable, { token: 'A-_9'.repeat(11).slice(1) }]),
  'is sent with another confirmation': setPasswordCases(unacceptable),
  'is refused': failing(refusals(codesBut('NOT_FOUND'))),
  'is refused: the link is void': failing(refusals(['NOT_FOUND'])),
  'gets no answer': failing(unanswered),
};

const use = { promotionId: 'p-1', providerId: 'gclub' };
const createGiveUp = (status: string) => ({
  type: 'promotion.cancel',
  usage: { usageId: 'usage-1', status },
});

export const promotionSamples: Samples = {
  'is taken': sending(
    [...providers.map((providerId) => ({ providerId })), { promotionId: 'p-2' }],
    (change) => ({ type: 'promotion.use', ...use, ...change }),
    { was: use, is: (change) => ({ ...use, ...change }) },
  ),
  'is given up': sending(
    ['usage-2'],
    (usageId) => ({ type: 'promotion.cancel', usage: { usageId, status: 'ACTIVE' } }),
    { was: 'usage-1', is: (usageId) => usageId },
  ),
  'is given up after its end': sending(['SUCCESS', 'CANCELED', 'USED', 'INACTIVE'], createGiveUp),
  'is given up at an unknown status': sending(
    ['', 'active', 'OPEN', 'constructor', 'toString'],
    createGiveUp,
  ),
  'cannot be taken': failing(everyFailure),
  'cannot be rechecked': failing(everyFailure),
  'cannot be given up': failing(everyFailure),
};
