import { describe, expect, it } from '@jest/globals';
import { createActor } from 'xstate';
import { authMachine, isLoggedIn } from '../../machines/auth';
import type { AuthEmitted, AuthEvent } from '../../machines/authTypes';
import type { begin } from './support/authPage';
import { beginLoggedIn, beginLoggedOut, password } from './support/authPage';
import { offline } from '../../machines/model/failures';

describe('what is emitted', () => {
  const listen = (actor: ReturnType<typeof begin>['actor']) => {
    const heard: AuthEmitted[] = [];
    actor.on('*', (event) => heard.push(event));
    return heard;
  };

  it('a login and its end, each once, whatever is checked in between', async () => {
    const { actor, fetchCurrentPlayer, login, logout } = await beginLoggedOut();
    const heard = listen(actor);
    actor.send({ type: 'auth.login', username: 'demo', password });
    await login.last().fail(offline);
    actor.send({ type: 'auth.login', username: 'demo', password });
    await login.last().answer({});
    expect(heard).toEqual([{ type: 'auth.loggedIn' }]);
    actor.send({ type: 'route.entered', returnTo: '/player/bank' });
    await fetchCurrentPlayer.last().fail(offline);
    actor.send({ type: 'auth.logout' });
    expect(heard).toHaveLength(1);
    await logout.last().answer({});
    expect(heard).toEqual([{ type: 'auth.loggedIn' }, { type: 'auth.loggedOut' }]);
  });

  it.each<AuthEvent>([
    { type: 'session.endedElsewhere' },
    { type: 'session.expired', returnTo: null },
    { type: 'session.changed' },
  ])('the end by %j, and the login that follows', async (event) => {
    const { actor, fetchCurrentPlayer } = await beginLoggedIn();
    const heard = listen(actor);
    actor.send(event);
    expect(heard).toEqual([{ type: 'auth.loggedOut' }]);
    if (event.type !== 'session.changed') actor.send({ type: 'auth.recheck' });
    await fetchCurrentPlayer.last().answer({});
    expect(heard).toEqual([{ type: 'auth.loggedOut' }, { type: 'auth.loggedIn' }]);
  });

  it('a logout that failed, with why, and no other login', async () => {
    const { actor, logout } = await beginLoggedIn();
    const heard = listen(actor);
    actor.send({ type: 'auth.logout' });
    await logout.last().fail(offline);
    expect(heard).toEqual([{ type: 'auth.logoutFailed', failure: offline }]);
  });

  it('nothing by an actor that is restored as a player', async () => {
    const { actor } = await beginLoggedIn();
    const restored = createActor(authMachine, { snapshot: actor.getPersistedSnapshot() });
    const heard = listen(restored);
    restored.start();
    expect(isLoggedIn(restored.getSnapshot())).toBe(true);
    expect(heard).toEqual([]);
  });
});
