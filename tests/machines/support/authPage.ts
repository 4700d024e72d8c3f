import { createActor } from 'xstate';
import type { LoginBody } from '../../../contract/players';
import { authMachine } from '../../../machines/auth';
import type { Registration, RegistrationOutcome } from '../../../machines/authForm';
import { controlled } from './controlled';
import { refused } from '../../../machines/model/failures';

export const password = 'correct horse';
export const registration: Registration = {
  username: 'newbie',
  displayName: 'New Bee',
  password,
  confirmPassword: password,
  acceptedTerms: '1',
};
export const unauthorized = refused('UNAUTHORIZED');

/** Starts auth with controlled calls. `done`: the actions that have run; `contexts`: every context so far. */
export function begin() {
  const fetchCurrentPlayer = controlled<unknown>();
  const login = controlled<unknown, LoginBody>();
  const register = controlled<RegistrationOutcome, Registration>();
  const logout = controlled<unknown>();
  const done: string[] = [];
  const machine = authMachine.provide({
    actors: {
      fetchCurrentPlayer: fetchCurrentPlayer.logic,
      login: login.logic,
      register: register.logic,
      logout: logout.logic,
    },
    actions: {
      refreshPlayerInfo: () => done.push('refreshPlayerInfo'),
      forgetPlayer: () => done.push('forgetPlayer'),
      reloadTerms: () => done.push('reloadTerms'),
      reloadPage: () => done.push('reloadPage'),
    },
  });
  const actor = createActor(machine);
  const contexts: string[] = [];
  actor.subscribe(({ context }) => contexts.push(JSON.stringify(context)));
  actor.start();
  const now = () => actor.getSnapshot();
  return { actor, now, contexts, done, fetchCurrentPlayer, login, register, logout };
}

export async function beginLoggedOut() {
  const page = begin();
  await page.fetchCurrentPlayer.last().fail(unauthorized);
  return page;
}
