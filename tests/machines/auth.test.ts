import { describe, expect, it } from '@jest/globals';
import { createActor } from 'xstate';
import * as auth from '../../machines/auth';
import type { Registration } from '../../machines/authForm';
import type { AuthEvent } from '../../machines/authTypes';
import { UnimplementedError } from '../../machines/unimplemented';
import {
  begin,
  beginLoggedIn,
  beginLoggedOut,
  coverage,
  password,
  registration,
  unauthorized,
} from './support/authPage';
import { controlled, settle } from './support/controlled';
import { offline, refused, timeout } from '../../machines/model/failures';
import { limits } from '../../machines/model/limits';

describe('the first check', () => {
  it('shows neither a visitor nor a player while it runs', () => {
    const { now } = begin();
    expect(auth.isChecking(now())).toBe(true);
    expect(auth.isPending(now())).toBe(true);
    expect(auth.isLoggedIn(now())).toBe(false);
    expect(auth.isLoggedOut(now())).toBe(false);
  });

  it('logs in on success', async () => {
    const { now } = await beginLoggedIn();
    expect(auth.isLoggedIn(now())).toBe(true);
    expect(auth.isChecking(now())).toBe(false);
  });

  it('logs out on a 401, without a failure, and remembers the player’s route', async () => {
    const { actor, now, fetchCurrentPlayer } = begin();
    actor.send({ type: 'route.entered', returnTo: '/player/bank' });
    await fetchCurrentPlayer.last().fail(unauthorized);
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(auth.isUnreachable(now())).toBe(false);
    expect(auth.authFailure(now())).toBeNull();
    expect(auth.returnPath(now())).toBe('/player/bank');
  });

  it('logs out, unreachable, when there is no answer, and can be asked again', async () => {
    const { actor, now, fetchCurrentPlayer } = begin();
    await fetchCurrentPlayer.last().fail(offline);
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(auth.isUnreachable(now())).toBe(true);
    expect(auth.authFailure(now())).toEqual(offline);
    actor.send({ type: 'auth.recheck' });
    expect(auth.authFailure(now())).toBeNull();
    await fetchCurrentPlayer.last().answer({});
    expect(auth.isLoggedIn(now())).toBe(true);
  });
});

describe('a route entered by a player', () => {
  it('fetches the player again without leaving their pages', async () => {
    const { actor, now, fetchCurrentPlayer } = await beginLoggedIn();
    actor.send({ type: 'route.entered', returnTo: '/player/bank' });
    expect(fetchCurrentPlayer.calls).toHaveLength(2);
    expect(auth.isLoggedIn(now())).toBe(true);
    expect(auth.isPending(now())).toBe(false);
    await fetchCurrentPlayer.last().answer({});
    expect(now().matches({ loggedIn: 'idle' })).toBe(true);
  });

  it('drops the check of the route before', async () => {
    const { actor, now, fetchCurrentPlayer } = await beginLoggedIn();
    actor.send({ type: 'route.entered', returnTo: '/player/bank' });
    const before = fetchCurrentPlayer.last();
    actor.send({ type: 'route.entered', returnTo: '/player/deposit' });
    expect(before.signal.aborted).toBe(true);
    await before.fail(unauthorized);
    expect(auth.isLoggedIn(now())).toBe(true);
  });

  it.each([offline, timeout, { kind: 'broken' }, refused('UNAVAILABLE')])(
    'keeps the player logged in when the answer is %j',
    async (failure) => {
      const { actor, now, fetchCurrentPlayer, done } = await beginLoggedIn();
      actor.send({ type: 'route.entered', returnTo: '/player/bank' });
      await fetchCurrentPlayer.last().fail(failure);
      expect(auth.isLoggedIn(now())).toBe(true);
      expect(auth.isUnreachable(now())).toBe(true);
      expect(auth.authFailure(now())).toEqual(failure);
      actor.send({ type: 'auth.recheck' });
      await fetchCurrentPlayer.last().answer({});
      expect(auth.isUnreachable(now())).toBe(false);
      expect(auth.authFailure(now())).toBeNull();
      expect(done).toEqual([]);
    },
  );

  it('logs the player out on a 401, to return here', async () => {
    const { actor, now, fetchCurrentPlayer, done } = await beginLoggedIn();
    actor.send({ type: 'route.entered', returnTo: '/player/withdraw' });
    await fetchCurrentPlayer.last().fail(unauthorized);
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(auth.returnPath(now())).toBe('/player/withdraw');
    expect(done).toEqual(['forgetPlayer']);
  });
});

describe('a route entered by a visitor', () => {
  it('fetches the player again: another tab may have logged in', async () => {
    const { actor, now, fetchCurrentPlayer } = await beginLoggedOut();
    actor.send({ type: 'route.entered', returnTo: null });
    expect(auth.isLoggedOut(now())).toBe(true);
    await fetchCurrentPlayer.last().fail(unauthorized);
    expect(now().matches({ loggedOut: 'idle' })).toBe(true);
    actor.send({ type: 'route.entered', returnTo: null });
    await fetchCurrentPlayer.last().fail(timeout);
    expect(auth.isUnreachable(now())).toBe(true);
  });

  it('forgets the failure of the page before', async () => {
    const { actor, now, login } = await beginLoggedOut();
    actor.send({ type: 'auth.login', username: 'demo', password });
    await login.last().fail(refused('CREDENTIALS_INCORRECT'));
    actor.send({ type: 'route.entered', returnTo: null });
    expect(auth.authFailure(now())).toBeNull();
  });
});

describe('login', () => {
  it('refreshes the player info and returns where the session had expired', async () => {
    const { actor, now, login, done } = await beginLoggedIn();
    actor.send({ type: 'session.expired', returnTo: '/player/promotion?tab=used' });
    expect(auth.isLoggedOut(now())).toBe(true);
    actor.send({ type: 'route.entered', returnTo: null });
    actor.send({ type: 'auth.login', username: 'demo', password });
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(auth.isPending(now())).toBe(true);
    expect(login.last().input).toEqual({ username: 'demo', password });
    await login.last().answer({});
    expect(auth.isLoggedIn(now())).toBe(true);
    expect(auth.returnPath(now())).toBe('/player/promotion?tab=used');
    expect(done).toEqual(['forgetPlayer', 'refreshPlayerInfo']);
    actor.send({ type: 'route.entered', returnTo: '/player/promotion?tab=used' });
    expect(auth.returnPath(now())).toBeNull();
  });

  it('stays with the visitor and says why it failed', async () => {
    const { actor, now, login } = await beginLoggedOut();
    actor.send({ type: 'auth.login', username: 'demo', password });
    await login.last().fail(refused('CREDENTIALS_INCORRECT'));
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(auth.authFailure(now())).toEqual(refused('CREDENTIALS_INCORRECT'));
    actor.send({ type: 'auth.login', username: 'demo', password });
    expect(auth.authFailure(now())).toBeNull();
  });

  it.each([
    ['', password],
    ['demo', ''],
  ])('is not possible with %j and %j', async (username, secret) => {
    const { now } = await beginLoggedOut();
    expect(now().can({ type: 'auth.login', username, password: secret })).toBe(false);
  });
});

describe('registration', () => {
  it('logs in and refreshes the player info', async () => {
    const { actor, now, register, done } = await beginLoggedOut();
    actor.send({ type: 'auth.register', registration, limits });
    expect(register.last().input).toEqual(registration);
    await register.last().answer({});
    expect(auth.isLoggedIn(now())).toBe(true);
    expect(done).toEqual(['refreshPlayerInfo']);
  });

  it('stays with the visitor and says why it failed', async () => {
    const { actor, now, register } = await beginLoggedOut();
    actor.send({ type: 'auth.register', registration, limits });
    await register.last().fail(refused('USERNAME_TAKEN'));
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(auth.authFailure(now())).toEqual(refused('USERNAME_TAKEN'));
  });

  it.each<Partial<Registration>>([
    { username: 'New' },
    { displayName: ' ' },
    { password: 'short', confirmPassword: 'short' },
    { confirmPassword: 'another' },
  ])('is not possible with %j', async (fault) => {
    const { now } = await beginLoggedOut();
    const event = { type: 'auth.register', registration, limits } as const;
    expect(now().can(event)).toBe(true);
    expect(now().can({ ...event, registration: { ...registration, ...fault } })).toBe(false);
  });
});

describe('a call that answers 401 while the check says that the player is there', () => {
  async function beginContradicted() {
    const page = await beginLoggedIn();
    const { actor, fetchCurrentPlayer } = page;
    actor.send({ type: 'session.expired', returnTo: '/player/bank' });
    actor.send({ type: 'route.entered', returnTo: null });
    await fetchCurrentPlayer.last().answer({});
    return page;
  }

  it('is taken for an old answer once: the player goes back to where they were', async () => {
    const { now } = await beginContradicted();
    expect(auth.isLoggedIn(now())).toBe(true);
    expect(auth.returnPath(now())).toBe('/player/bank');
  });

  it('asks for a login when it comes again, and is not turned round by a check', async () => {
    const { actor, now, fetchCurrentPlayer, login } = await beginContradicted();
    actor.send({ type: 'session.expired', returnTo: '/player/bank' });
    const asked = fetchCurrentPlayer.calls.length;
    actor.send({ type: 'route.entered', returnTo: null });
    actor.send({ type: 'route.entered', returnTo: null });
    expect(fetchCurrentPlayer.calls).toHaveLength(asked);
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(auth.authFailure(now())).toEqual(unauthorized);
    actor.send({ type: 'auth.login', username: 'demo', password });
    await login.last().answer({});
    expect(auth.isLoggedIn(now())).toBe(true);
    expect(auth.returnPath(now())).toBe('/player/bank');
    actor.send({ type: 'session.expired', returnTo: '/player/bank' });
    expect(now().matches({ loggedOut: 'idle' })).toBe(true);
  });

  it('is forgotten when another tab logs in', async () => {
    const { actor, now, fetchCurrentPlayer } = await beginContradicted();
    actor.send({ type: 'session.expired', returnTo: '/player/bank' });
    actor.send({ type: 'auth.recheck' });
    await fetchCurrentPlayer.last().answer({});
    expect(auth.isLoggedIn(now())).toBe(true);
    expect(now().context.isDisputed).toBe(false);
  });

  it('is settled by the pages that are entered after the return', async () => {
    const { actor, now, fetchCurrentPlayer } = await beginContradicted();
    actor.send({ type: 'route.entered', returnTo: '/player/bank' });
    await fetchCurrentPlayer.last().answer({});
    expect(now().context.isDisputed).toBe(true);
    actor.send({ type: 'route.entered', returnTo: '/player/deposit' });
    await fetchCurrentPlayer.last().answer({});
    expect(now().context.isDisputed).toBe(false);
    actor.send({ type: 'session.expired', returnTo: '/player/deposit' });
    expect(now().matches({ loggedOut: 'idle' })).toBe(true);
    const asked = fetchCurrentPlayer.calls.length;
    actor.send({ type: 'route.entered', returnTo: null });
    expect(fetchCurrentPlayer.calls).toHaveLength(asked + 1);
  });

  it('is not settled by the return itself: the page there would send the player round', async () => {
    const { actor, now, fetchCurrentPlayer } = await beginContradicted();
    actor.send({ type: 'route.entered', returnTo: '/player/bank' });
    await fetchCurrentPlayer.last().answer({});
    actor.send({ type: 'session.expired', returnTo: '/player/bank' });
    expect(now().matches({ loggedOut: 'sessionRejected' })).toBe(true);
  });

  it('is not settled while no check has answered', async () => {
    const { actor, now, fetchCurrentPlayer } = await beginContradicted();
    for (const returnTo of ['/player/bank', '/player/deposit', '/player/bank']) {
      actor.send({ type: 'route.entered', returnTo });
      await fetchCurrentPlayer.last().fail(offline);
    }
    actor.send({ type: 'session.expired', returnTo: '/player/bank' });
    expect(now().matches({ loggedOut: 'sessionRejected' })).toBe(true);
  });

  it('is settled when another tab logs in, here as well', async () => {
    const { actor, now, fetchCurrentPlayer } = await beginContradicted();
    actor.send({ type: 'auth.recheck' });
    await fetchCurrentPlayer.last().answer({});
    expect(now().context.isDisputed).toBe(false);
  });

  it.each(['a check', 'another tab', 'a logout'])('is settled when %s agrees', async (who) => {
    const { actor, now, fetchCurrentPlayer, logout } = await beginContradicted();
    if (who === 'another tab') actor.send({ type: 'session.endedElsewhere' });
    else if (who === 'a check') {
      actor.send({ type: 'route.entered', returnTo: '/player/bank' });
      await fetchCurrentPlayer.last().fail(unauthorized);
    } else {
      actor.send({ type: 'auth.logout' });
      await logout.last().fail(unauthorized);
    }
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(now().context.isDisputed).toBe(false);
  });

  it('is settled by a check that agrees', async () => {
    const { actor, now, fetchCurrentPlayer } = await beginLoggedIn();
    actor.send({ type: 'session.expired', returnTo: '/player/bank' });
    actor.send({ type: 'route.entered', returnTo: null });
    await fetchCurrentPlayer.last().fail(unauthorized);
    expect(now().context.isDisputed).toBe(false);
  });
});

describe('logout', () => {
  it.each(['answered', 'answered with 401'])(
    'forgets the player and reloads when %s',
    async (how) => {
      const { actor, now, logout, done } = await beginLoggedIn();
      actor.send({ type: 'auth.logout' });
      expect(auth.isPending(now())).toBe(true);
      await (how === 'answered' ? logout.last().answer({}) : logout.last().fail(unauthorized));
      expect(auth.isLoggedOut(now())).toBe(true);
      expect(auth.returnPath(now())).toBeNull();
      expect(done).toEqual(['forgetPlayer', 'reloadPage']);
    },
  );

  it('leaves the player logged in when the server cannot be reached', async () => {
    const { actor, now, logout, done } = await beginLoggedIn();
    actor.send({ type: 'auth.logout' });
    await logout.last().fail(offline);
    expect(auth.isLoggedIn(now())).toBe(true);
    expect(auth.authFailure(now())).toEqual(offline);
    expect(done).toEqual([]);
  });

  it('follows a logout in another tab', async () => {
    const { actor, now, done } = await beginLoggedIn();
    actor.send({ type: 'session.endedElsewhere' });
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(auth.returnPath(now())).toBeNull();
    expect(done).toEqual(['forgetPlayer']);
  });
});

describe('what another tab tells while a call runs', () => {
  it('a logout ends the first check: its answer may be older', async () => {
    const { actor, now, fetchCurrentPlayer, done } = begin();
    actor.send({ type: 'route.entered', returnTo: '/player/bank' });
    actor.send({ type: 'session.endedElsewhere' });
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(auth.returnPath(now())).toBeNull();
    expect(done).toEqual(['forgetPlayer']);
    await fetchCurrentPlayer.last().answer({});
    expect(auth.isLoggedOut(now())).toBe(true);
  });

  it('a login makes the first check ask again', async () => {
    const { actor, now, fetchCurrentPlayer } = begin();
    const before = fetchCurrentPlayer.last();
    actor.send({ type: 'auth.recheck' });
    expect(fetchCurrentPlayer.calls).toHaveLength(2);
    await before.fail(unauthorized);
    expect(auth.isChecking(now())).toBe(true);
    await fetchCurrentPlayer.last().answer({});
    expect(auth.isLoggedIn(now())).toBe(true);
  });

  it('a logout ends the check of a visitor', async () => {
    const { actor, now, fetchCurrentPlayer } = await beginLoggedOut();
    actor.send({ type: 'route.entered', returnTo: null });
    const before = fetchCurrentPlayer.last();
    actor.send({ type: 'session.endedElsewhere' });
    await before.answer({});
    expect(now().matches({ loggedOut: 'idle' })).toBe(true);
  });

  it('a logout is the logout that runs here', async () => {
    const { actor, now, logout, done } = await beginLoggedIn();
    actor.send({ type: 'auth.logout' });
    actor.send({ type: 'session.endedElsewhere' });
    expect(auth.isLoggedOut(now())).toBe(true);
    await logout.last().fail(offline);
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(done).toEqual(['forgetPlayer', 'reloadPage']);
  });
});

describe('a session that may be another player’s', () => {
  it.each(['is idle', 'is checked', 'logs out'])(
    'forgets the player at once, who %s, and asks who is there',
    async (doing) => {
      const { actor, now, done, fetchCurrentPlayer } = await beginLoggedIn();
      if (doing === 'is checked') actor.send({ type: 'auth.recheck' });
      if (doing === 'logs out') actor.send({ type: 'auth.logout' });
      const before = fetchCurrentPlayer.calls.length;
      actor.send({ type: 'session.changed' });
      expect(auth.isLoggedIn(now())).toBe(false);
      expect(auth.isChecking(now())).toBe(true);
      expect(done).toEqual(['forgetPlayer']);
      expect(fetchCurrentPlayer.calls).toHaveLength(before + 1);
      await fetchCurrentPlayer.last().answer({});
      expect(auth.isLoggedIn(now())).toBe(true);
    },
  );

  it('is asked for by a visitor too', async () => {
    const { actor, now, fetchCurrentPlayer } = await beginLoggedOut();
    actor.send({ type: 'session.changed' });
    expect(auth.isLoggedOut(now())).toBe(true);
    await fetchCurrentPlayer.last().answer({});
    expect(auth.isLoggedIn(now())).toBe(true);
  });

  it('is asked for again where the answer may be of the one before', async () => {
    const { actor, now, fetchCurrentPlayer } = begin();
    const before = fetchCurrentPlayer.last();
    actor.send({ type: 'session.changed' });
    expect(before.signal.aborted).toBe(true);
    await fetchCurrentPlayer.last().fail(unauthorized);
    expect(auth.isLoggedOut(now())).toBe(true);
  });
});

describe('the way back', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/player\\..',
    '/\t/evil.example',
    'player',
    '',
    null,
  ])('never leads to %j', async (returnTo) => {
    const { actor, now } = await beginLoggedIn();
    actor.send({ type: 'session.expired', returnTo });
    expect(auth.isLoggedOut(now())).toBe(true);
    expect(auth.returnPath(now())).toBeNull();
  });
});

describe('passwords', () => {
  it('are in no snapshot, and in nothing that could be stored once the call is over', async () => {
    const { actor, seen, login, register } = await beginLoggedOut();
    actor.send({ type: 'auth.login', username: 'demo', password });
    await login.last().fail(refused('CREDENTIALS_INCORRECT'));
    actor.send({ type: 'auth.register', registration, limits });
    await register.last().answer({});
    expect(seen.length).toBeGreaterThan(4);
    expect(seen.join()).toContain('CREDENTIALS_INCORRECT');
    expect(seen.join()).not.toContain(password);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(password);
  });
});

describe('a logout on its way', () => {
  it.each<AuthEvent>([
    { type: 'route.entered', returnTo: '/player/bank' },
    { type: 'auth.recheck' },
    { type: 'auth.logout' },
    { type: 'session.expired', returnTo: null },
  ])('is not interrupted by %j', async (event) => {
    const { actor, now, logout } = await beginLoggedIn();
    actor.send({ type: 'auth.logout' });
    const before = now();
    expect(before.can(event)).toBe(false);
    actor.send(event);
    expect(now().value).toEqual(before.value);
    expect(now().context).toEqual(before.context);
    expect(logout.calls).toHaveLength(1);
  });
});

describe('effects that were not provided', () => {
  it('throw when a call is missing', async () => {
    const errors: unknown[] = [];
    const actor = createActor(auth.authMachine);
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    await settle();
    expect(String(errors)).toContain('"fetchCurrentPlayer" must be provided');
  });

  it('throw when an action is missing', async () => {
    const errors: unknown[] = [];
    const fetchCurrentPlayer = controlled<unknown>();
    const machine = auth.authMachine.provide({
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

it('every transition was taken above', () => {
  expect(coverage.unseen()).toEqual([]);
});
