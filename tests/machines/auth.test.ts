import { describe, expect, it } from '@jest/globals';
import { createActor } from 'xstate';
import { authFailure, authMachine } from '../../machines/auth';
import { refused } from '../../machines/model/failures';
import { limits } from '../../machines/model/limits';
import { UnimplementedError } from '../../machines/unimplemented';
import { beginLoggedOut, password, registration } from './support/authPage';
import { controlled, settle } from './support/controlled';

/** What the machine does in each state is in machines/model/tables/auth.ts. */
describe('passwords', () => {
  it('are in no context, and in no stored snapshot once the calls are over', async () => {
    const { actor, contexts, login, register } = await beginLoggedOut();
    const incorrect = refused('CREDENTIALS_INCORRECT');
    actor.send({ type: 'auth.login', username: 'demo', password });
    await login.last().fail(incorrect);
    actor.send({ type: 'auth.register', registration, limits });
    await settle();
    const credentials = { username: registration.username, password };
    await register
      .last()
      .answer({ kind: 'taken', credentials, failure: refused('USERNAME_TAKEN') });
    expect(login.last().input).toEqual(credentials);
    await login.last().fail(incorrect);
    expect(contexts.join()).toContain('CREDENTIALS_INCORRECT');
    expect(contexts.join()).toContain('USERNAME_TAKEN');
    expect(contexts.join()).not.toContain(password);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(password);
  });
});

it('a taken username counts as a failure only after the login with its password has failed', async () => {
  const { actor, now, login, register } = await beginLoggedOut();
  actor.send({ type: 'auth.register', registration, limits });
  await settle();
  const takenRefusal = refused('USERNAME_TAKEN');
  const credentials = { username: registration.username, password };
  await register.last().answer({ kind: 'taken', credentials, failure: takenRefusal });
  expect(authFailure(now())).toBeNull();
  await login.last().fail(refused('CREDENTIALS_INCORRECT'));
  expect(authFailure(now())).toEqual(takenRefusal);
});

describe('effects that were not provided', () => {
  it('throw when a call is missing', async () => {
    const errors: unknown[] = [];
    const actor = createActor(authMachine);
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    await settle();
    expect(String(errors)).toContain('"fetchCurrentPlayer" must be provided');
  });

  it('throw when an action is missing', async () => {
    const errors: unknown[] = [];
    const fetchCurrentPlayer = controlled<unknown>();
    const machine = authMachine.provide({
      actors: { fetchCurrentPlayer: fetchCurrentPlayer.logic },
    });
    const actor = createActor(machine);
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    await fetchCurrentPlayer.last().answer({});
    actor.send({ type: 'session.endedElsewhere' });
    expect(errors).toEqual([expect.any(UnimplementedError)]);
  });
});
