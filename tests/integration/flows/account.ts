import type { BankAccountCreate } from '../../../contract/bankAccounts';
import type { LoginBody, PasswordChangeBody } from '../../../contract/players';
import type { Registration } from '../../../machines/authForm';
import { authTable } from '../../../machines/model/tables/auth';
import { bankAccount } from '../../../machines/model/tables/bankAccount';
import { changePassword } from '../../../machines/model/tables/changePassword';
import type { TestApp } from '../support/testApp';
import { fingerprint, newUsername, password, registration } from '../support/server';
import { walkOnServer } from './flowOnServer';
import { fetchLimits } from './limits';

const bankAccountHappenings = [
  ...['is sent', 'is confirmed', 'is changed', 'is added', 'is refused', 'gets no answer'],
];

export const walkBankAccount = (app: TestApp) =>
  walkOnServer(bankAccount, bankAccountHappenings, async () => {
    const { client } = await app.newcomer();
    const limits = await fetchLimits(client);
    const accountNumber = String(Date.now());
    const draft = { bankId: 'bcel', accountNumber, accountName: 'Khamla Test' };
    const ask = (body: BankAccountCreate) => client.api.bankAccounts.create({ body });
    const atNoBank = (body: BankAccountCreate) => ask({ ...body, bankId: 'no-bank' });
    return {
      calls: { addBankAccount: { ask } },
      eventCauses: {
        'is sent': { send: () => ({ type: 'bankAccount.submit', draft, limits }) },
        'is confirmed': { send: () => ({ type: 'bankAccount.confirm' }) },
        'is changed': { send: () => ({ type: 'bankAccount.edit' }) },
        'is added': { call: 'addBankAccount' },
        'is refused': { refusedCall: 'addBankAccount', ask: atNoBank },
        'gets no answer': { lostCall: 'addBankAccount', ask: atNoBank },
      },
    };
  });

const passwordHappenings = [
  ...['is opened', 'is closed', 'is dropped', 'is sent', 'is changed', 'is refused'],
  ...['gets no answer', 'is confirmed'],
];

export const walkChangePassword = (app: TestApp) =>
  walkOnServer(changePassword, passwordHappenings, async () => {
    const { client } = await app.newcomer();
    const social = { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' };
    const passwords = {
      currentPassword: password,
      newPassword: password,
      confirmNewPassword: password,
    };
    const ask = (body: PasswordChangeBody) => client.api.players.changePassword({ body });
    return {
      calls: { changePassword: { ask } },
      eventCauses: {
        'is opened': { send: () => ({ type: 'password.open' }) },
        'is closed': { send: () => ({ type: 'password.close' }) },
        'is dropped': { send: () => ({ type: 'password.drop' }) },
        'is sent': {
          send: () => ({
            type: 'password.submit',
            passwords,
            agency: { id: 'a', social },
            limits: null,
          }),
        },
        'is changed': { call: 'changePassword' },
        'is refused': {
          refusedCall: 'changePassword',
          ask: (body: PasswordChangeBody) => ask({ ...body, currentPassword: 'not-this-one' }),
        },
        'gets no answer': { lostCall: 'changePassword' },
        'is confirmed': { send: () => ({ type: 'password.confirm' }) },
      },
    };
  });

const authHappenings = [
  ...['a player’s page is entered', 'a public page is entered', 'is rechecked'],
  ...['is a player', 'is no player', 'is not answered', 'the next check is due'],
  ...['logs in', 'is let in', 'is not let in', 'is not answered at login'],
  ...['registers', 'is registered', 'is not registered'],
  ...['has a name that is taken', 'has not accepted the terms'],
  ...['logs out', 'is logged out', 'is not logged out'],
  ...['a call finds no session', 'logs out in another tab', 'may be another player'],
];

export const walkAuth = (app: TestApp) =>
  walkOnServer(authTable, authHappenings, async () => {
    const { client, username } = await app.newcomer();
    const limits = await fetchLimits(client);
    const stranger = app.server.client();
    const { players } = client.api;
    const login = (body: LoginBody) => players.login({ body });
    const register = async (body: Registration) => {
      const answer = await players.register({
        body: { ...body, fingerprint },
        headers: { fingerprint },
      });
      if (answer.status !== 409) return { ...answer, body: { kind: 'loggedIn', ...answer.body } };
      const failure = { kind: 'refused', failure: answer.body };
      return { status: 200, body: { kind: 'taken', credentials: { username, password }, failure } };
    };
    const hasSession = async () => {
      if ((await players.current()).status !== 200) await login({ username, password });
    };
    return {
      calls: {
        fetchCurrentPlayer: { ask: () => players.current() },
        login: { ask: login },
        register: { ask: register },
        logout: { ask: () => players.logout({ body: {} }) },
      },
      eventCauses: {
        'a player’s page is entered': {
          send: () => ({ type: 'route.entered', returnTo: '/player/bank' }),
        },
        'a public page is entered': { send: () => ({ type: 'route.entered', returnTo: null }) },
        'is rechecked': { send: () => ({ type: 'auth.recheck' }) },
        'is a player': { call: 'fetchCurrentPlayer', after: hasSession },
        'is no player': {
          refusedCall: 'fetchCurrentPlayer',
          ask: () => stranger.api.players.current(),
        },
        'is not answered': { lostCall: 'fetchCurrentPlayer' },
        'the next check is due': { wait: true },
        'logs in': { send: () => ({ type: 'auth.login', username, password }) },
        'is let in': { call: 'login' },
        'is not let in': {
          refusedCall: 'login',
          ask: (body: LoginBody) => login({ ...body, password: 'not-this-one' }),
        },
        'is not answered at login': { lostCall: 'login' },
        registers: {
          send: () => {
            const { fingerprint: _, ...fresh } = registration(newUsername());
            return {
              type: 'auth.register',
              registration: fresh,
              limits,
            };
          },
        },
        'is registered': { call: 'register' },
        'has a name that is taken': {
          call: 'register',
          ask: (body: Registration) => register({ ...body, username }),
        },
        'has not accepted the terms': {
          refusedCall: 'register',
          ask: (body: Registration) => register({ ...body, acceptedTerms: 'of another day' }),
        },
        'is not registered': { lostCall: 'register' },
        'logs out': { send: () => ({ type: 'auth.logout' }) },
        'is logged out': { call: 'logout', after: hasSession },
        'is not logged out': { lostCall: 'logout' },
        'a call finds no session': {
          send: () => ({ type: 'session.expired', returnTo: '/player/deposit' }),
        },
        'logs out in another tab': { send: () => ({ type: 'session.endedElsewhere' }) },
        'may be another player': { send: () => ({ type: 'session.changed' }) },
      },
    };
  });
