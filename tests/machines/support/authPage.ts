import { createActor } from 'xstate';
import type { LoginBody } from '../../../contract/players';
import { authMachine } from '../../../machines/auth';
import type { Registration } from '../../../machines/authForm';
import { controlled } from './controlled';
import { refused } from '../../../machines/model/failures';
import { watchTransitions } from './coverage';

export const password = 'correct horse';
export const registration: Registration = {
  username: 'newbie',
  displayName: 'New Bee',
  password,
  confirmPassword: password,
  acceptedTerms: '1',
};
export const unauthorized = refused('UNAUTHORIZED');

export const coverage = watchTransitions(authMachine);

/** Starts auth on calls that the test answers. `done`: the actions it ran; `seen`: its snapshots. */
export function begin() {
  const fetchCurrentPlayer = controlled<unknown>();
  const login = controlled<unknown, LoginBody>();
  const register = controlled<unknown, Registration>();
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
      reloadPage: () => done.push('reloadPage'),
    },
  });
  const actor = createActor(machine, { inspect: coverage.inspect });
  const seen: string[] = [];
  actor.subscribe((snapshot) => seen.push(JSON.stringify(snapshot)));
  actor.start();
  const now = () => actor.getSnapshot();
  return { actor, now, seen, done, fetchCurrentPlayer, login, register, logout };
}

export async function beginLoggedOut() {
  const page = begin();
  await page.fetchCurrentPlayer.last().fail(unauthorized);
  return page;
}

export async function beginLoggedIn() {
  const page = begin();
  page.actor.send({ type: 'route.entered', returnTo: '/player/deposit' });
  await page.fetchCurrentPlayer.last().answer({});
  return page;
}
