import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { toCallFailure } from '../../../machines/failure';
import { isChanging } from '../../../src/api/changing';
import { CallError, isWorthRetrying } from '../../../src/api/callError';
import { fetchBody, tsr } from '../../../src/api/client';
import { callTimeout, readTimeouts } from '../../../contract/callTimeouts';
import { creditQueries } from '../../../src/api/resources/credits';
import { depositQueries } from '../../../src/api/resources/deposits';
import { gameQueries } from '../../../src/api/resources/games';
import { operatorQueries } from '../../../src/api/resources/operator';
import { playerQueries } from '../../../src/api/resources/players';
import { forgetPlayerData } from '../../../src/api/playerData';
import { createQueryClient } from '../../../src/api/queryClient';
import { serverClock, ServerClock } from '../../../src/api/serverClock';
import { onUnauthorized } from '../../../src/api/session';
import { limits, openDeposit, playerInfo } from '../../support/facts';
import { fakeServer, refusal } from '../../support/fakeServer';

/** All calls get this answer. */
function answer(body: string, init: ResponseInit = {}): void {
  globalThis.fetch = () => Promise.resolve(new Response(body, init));
}

const json = (body: unknown, status = 200) => answer(JSON.stringify(body), { status });
const failureOf = async (call: Promise<unknown>) =>
  toCallFailure(await call.then(() => null).catch((error: unknown) => error));

const byCode = { params: { code: 'D/1#2' } };
const prefetch = () => createQueryClient().deposits.get.prefetchQuery(depositQueries.one('D/1#2'));

test('a call that may change something delays a reload, and one that only reads does not', async () => {
  let respond = () => {};
  globalThis.fetch = () =>
    new Promise((resolve) => (respond = () => resolve(new Response('{}', { status: 500 }))));
  const reading = tsr.limits.get.query().catch(() => null);
  expect(isChanging()).toBe(false);
  respond();
  await reading;
  const launch = tsr.games.launch.mutate({
    params: { provider: 'gclub', gameId: 'g' },
    body: {},
  });
  expect(isChanging()).toBe(true);
  respond();
  await launch.catch(() => null);
  expect(isChanging()).toBe(false);
});

describe('a call that the document has made', () => {
  const path = '/api/v2/limits';
  const made = (least: string, sentAt = Date.now()) => {
    const text = JSON.stringify({ limits: { ...limits, withdrawalMinutes: Number(least) } });
    const answer = Promise.resolve({ response: new Response(text), text, receivedAt: Date.now() });
    window.earlyCalls = { [path]: { sentAt, answer, abort: () => {} } };
  };
  const fetchMinutes = async () =>
    (await fetchBody(tsr.limits.get.query())).limits.withdrawalMinutes;
  beforeEach(() => json({ limits: { ...limits, withdrawalMinutes: 30 } }));

  test('is not repeated, and its answer is handed out once', async () => {
    made('10');
    expect(await fetchMinutes()).toBe(10);
    expect(await fetchMinutes()).toBe(30);
  });

  test('is repeated when its answer has expired or belongs to a previous player', async () => {
    made('10', Date.now() - 11_000);
    expect(await fetchMinutes()).toBe(30);
    made('10');
    forgetPlayerData(createQueryClient());
    expect(await fetchMinutes()).toBe(30);
  });
});

test.each([
  ['a code', 'GET /v2/deposits/D%2F1%232', () => tsr.deposits.get.query(byCode)],
  [
    'an id after another parameter',
    'POST /v2/games/alphabet/pg%2F12%3F3/favourite',
    () =>
      tsr.games.setFavourite.mutate({
        params: { provider: 'alphabet', gameId: 'pg/12?3' },
        body: { favourite: true },
      }),
  ],
  ['a code in a prefetched query', 'GET /v2/deposits/D%2F1%232', prefetch],
])('%s is encoded in the path', async (_, name, call) => {
  const server = fakeServer();
  await call().catch(() => {});
  expect(server.calls.map((sent) => sent.name)).toEqual([name]);
});

describe('an answer', () => {
  test('is parsed by the contract, without unknown fields', async () => {
    json({ limits: { ...limits, news: 1 }, more: true });
    expect(await fetchBody(tsr.limits.get.query())).toEqual({ limits });
  });

  test.each([
    ['HTML', '<html>Hello</html>'],
    ['malformed', '{"limits":'],
    ['without a field', '{"limits":{}}'],
    ['empty', ''],
  ])('that is %s counts as broken', async (_, body) => {
    answer(body);
    expect(await failureOf(tsr.limits.get.query())).toEqual({ kind: 'broken' });
  });

  test.each(['OK', '', '{}', '"done"'])('without data succeeds with the body %j', async (body) => {
    answer(body);
    expect(await fetchBody(tsr.players.logout.mutate({ body: {} }))).toEqual({});
  });

  test('with missing or malformed dates loses only the dates', async () => {
    const { status } = openDeposit;
    const { createdAt: _, ...rest } = openDeposit;
    json({ ...rest, expiresAt: null, timeline: [{ status }, { status, at: 'soon' }] });
    const { expiresAt, timeline, ...read } = await fetchBody(
      tsr.deposits.get.query({ params: { code: openDeposit.code } }),
    );
    const { expiresAt: _e, timeline: _t, ...known } = openDeposit;
    const time = '0001-01-01T00:00:00Z';
    expect(read).toEqual({ ...known, createdAt: time });
    expect({ expiresAt, timeline }).toEqual({
      expiresAt: time,
      timeline: [
        { status, at: time },
        { status, at: time },
      ],
    });
  });

  test('that lacks a date and a required field counts as broken', async () => {
    json({ ...openDeposit, createdAt: null, amount: null });
    const call = tsr.deposits.get.query({ params: { code: openDeposit.code } });
    expect(await failureOf(call)).toEqual({ kind: 'broken' });
  });

  test('that is a refusal keeps its reason', async () => {
    const failure = { code: 'AMOUNT_OUT_OF_RANGE', params: { min: '1' }, fields: ['amount'] };
    json(failure, 400);
    expect(await failureOf(tsr.limits.get.query())).toEqual({ kind: 'refused', failure });
  });

  test.each([
    ['HTML', '<html>'],
    ['nothing', ''],
    ['a code of a later version', '{"code":"NEWER_REASON"}'],
    ['a text', '"no"'],
  ])('with a failure and %s is understood by its status', async (_, body) => {
    for (const [status, kind, code] of [
      [400, 'refused', 'CONTACT_SUPPORT'],
      [401, 'refused', 'UNAUTHORIZED'],
      [404, 'refused', 'NOT_FOUND'],
      [418, 'refused', 'CONTACT_SUPPORT'],
      [429, 'refused', 'RATE_LIMITED'],
      [500, 'failed', 'CONTACT_SUPPORT'],
      [502, 'failed', 'UNAVAILABLE'],
    ] as const) {
      answer(body, { status });
      expect(await failureOf(tsr.limits.get.query())).toEqual({ kind, failure: { code } });
    }
  });

  test('keeps a known code even when the rest of the body is malformed', async () => {
    json({ code: 'OPEN_ORDER', params: 5, fields: 'amount' }, 409);
    const failure = { code: 'OPEN_ORDER' };
    expect(await failureOf(tsr.limits.get.query())).toEqual({ kind: 'refused', failure });
  });

  test('with a 5xx status is a failure, not a refusal, even with the code of a refusal', async () => {
    json({ code: 'OPEN_ORDER' }, 500);
    const failure = { code: 'CONTACT_SUPPORT' };
    expect(await failureOf(tsr.limits.get.query())).toEqual({ kind: 'failed', failure });
  });

  test('that never arrives counts as offline', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failureOf(tsr.limits.get.query())).toEqual({ kind: 'offline' });
  });

  test('that takes too long times out', async () => {
    jest.useFakeTimers();
    try {
      const silence: typeof fetch = (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
      globalThis.fetch = silence;
      const givenUpAfter = async (call: Promise<unknown>) => {
        const start = Date.now();
        const failure = failureOf(call);
        await jest.advanceTimersToNextTimerAsync();
        expect(await failure).toEqual({ kind: 'timeout' });
        return Date.now() - start;
      };
      // Each retry of a read gives a slow backend more time, since a retry costs nothing else.
      for (const timeout of [...readTimeouts, 60_000])
        expect(await givenUpAfter(tsr.limits.get.query())).toBe(timeout);
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect(await givenUpAfter(tsr.players.logout.mutate({ body: {} }))).toBe(callTimeout);
      globalThis.fetch = () => Promise.resolve(Response.json({ limits }));
      await tsr.limits.get.query();
      globalThis.fetch = silence;
      expect(await givenUpAfter(tsr.limits.get.query())).toBe(callTimeout);
    } finally {
      jest.useRealTimers();
    }
  });
});

test('each call carries the session and asks as JSON', async () => {
  const requests: RequestInit[] = [];
  globalThis.fetch = (_, init) => {
    requests.push(init ?? {});
    return Promise.resolve(Response.json({ player: playerInfo().player }));
  };
  await tsr.players.login.mutate({ body: { username: 'noy', password: 'secret12' } });
  expect(requests[0]?.credentials).toBe('include');
  expect(new Headers(requests[0]?.headers).get('content-type')).toBe('application/json');
  expect(requests[0]?.body).toBe('{"username":"noy","password":"secret12"}');
});

describe('a 401', () => {
  let count = 0;
  let end = () => {};
  beforeEach(() => {
    count = 0;
    end = onUnauthorized(() => (count += 1));
  });
  afterEach(() => end());

  test('ends the session, on any call of a player', async () => {
    json({ code: 'UNAUTHORIZED' }, 401);
    const calls = [
      tsr.bankAccounts.list.query(),
      tsr.promotions.use.mutate({ body: { promotionId: '1', providerId: 'gclub' } }),
      tsr.players.changePassword.mutate({
        body: {
          currentPassword: '12345678',
          newPassword: '23456789',
          confirmNewPassword: '23456789',
        },
      }),
    ];
    await Promise.allSettled(calls);
    expect(count).toBe(calls.length);
  });

  test('does not end the session when the call asks who is logged in', async () => {
    json({ code: 'UNAUTHORIZED' }, 401);
    await Promise.allSettled([
      tsr.agency.info.query(),
      tsr.players.info.query(),
      tsr.players.current.query(),
      tsr.players.login.mutate({ body: { username: 'noy', password: 'wrong' } }),
    ]);
    expect(count).toBe(0);
  });

  test('does not reach a listener that has unsubscribed', async () => {
    json({ code: 'UNAUTHORIZED' }, 401);
    end();
    await Promise.allSettled([tsr.bankAccounts.list.query()]);
    expect(count).toBe(0);
  });
});

describe('the server clock', () => {
  const hour = 3_600_000;
  const headersAt = (time: number) => new Headers({ 'server-time': new Date(time).toISOString() });
  /** The `Date` header has whole seconds. */
  const dated = (time: number) => new Headers({ date: new Date(time).toUTCString() });
  let now = 1_000_000;
  let clock = new ServerClock(() => now);
  const ahead = () => clock.now() - now;
  const took = (trip: number) => ({ sentAt: now - trip, receivedAt: now });
  beforeEach(() => {
    now = 1_000_000;
    clock = new ServerClock(() => now);
  });

  test('is learnt from each answer', async () => {
    answer(JSON.stringify({ limits }), {
      headers: { 'server-time': new Date(Date.now() + hour).toISOString() },
    });
    await tsr.limits.get.query();
    expect(Math.abs(serverClock.now() - Date.now() - hour)).toBeLessThan(1_000);
  });

  test('is not behind by the time for which the page holds an answer back', () => {
    const times = took(200);
    const headers = headersAt(now + hour);
    now += 10_000;
    clock.observe(headers, times);
    expect(ahead()).toBe(hour + 100);
  });

  test('ignores network jitter, and follows when the time of the server changes', () => {
    expect(clock.now()).toBe(now);
    expect(clock.isKnown()).toBe(false);
    clock.observe(headersAt(now + 5_000), took(200));
    const first = ahead();
    expect(first).toBe(5_100);
    now += 1_000;
    clock.observe(headersAt(now + 4_950), took(600));
    expect(ahead()).toBe(first);
    clock.observe(headersAt(now + 900_000), took(100));
    expect(ahead()).toBe(900_050);
    clock.observe(new Headers({ 'server-time': 'yesterday' }), took(0));
    clock.observe(new Headers(), took(0));
    expect(ahead()).toBe(900_050);
  });

  test.each([2 * hour, -2 * hour])(
    'is set by the standard header Date where the phone is %d ms off, more precisely with each answer',
    (offset) => {
      for (const [wait, trip] of [
        [0, 900],
        [350, 60],
        [700, 2_000],
        [850, 40],
        [1_400, 300],
      ] as const) {
        now += wait;
        clock.observe(dated(now + offset), took(trip));
      }
      expect(clock.isKnown()).toBe(true);
      expect(Math.abs(ahead() - offset)).toBeLessThan(250);
    },
  );

  test.each([
    ['milliseconds are read', String(1_000_000_000_000 + hour), hour],
    ['seconds give way to Date', '1000000000', 500 - hour],
    ['a text gives way to Date', 'soon', 500 - hour],
  ])('reads its own header in two forms: %s', (_, own, expected) => {
    now = 1_000_000_000_000;
    const headers = dated(now - hour);
    headers.set('server-time', own);
    clock.observe(headers, took(0));
    expect(Math.round(ahead())).toBe(expected);
  });

  test('prefers our own header to Date, in any order', () => {
    clock.observe(dated(now), took(10));
    clock.observe(headersAt(now + hour), took(10));
    clock.observe(dated(now), took(10));
    clock.observeMade(new Date(now).toISOString(), now - 10);
    expect(ahead()).toBe(hour + 5);
  });

  test.each([
    [true, {}],
    [true, { 'cache-control': 'no-store', 'last-modified': new Date(0).toUTCString() }],
    [false, { 'cache-control': 'private, max-age=300' }],
    [true, { 'cache-control': 'max-age=0', age: '0' }],
    [false, { 'cache-control': 'max-age=0', age: '300' }],
    [false, { age: '300' }],
    [false, { 'last-modified': new Date(0).toUTCString() }],
  ])('is set by Date only when the answer is not from a cache: %j, %j', async (isNew, headers) => {
    Object.assign(serverClock, new ServerClock());
    answer(JSON.stringify({ limits }), {
      headers: { date: new Date(Date.now() - hour).toUTCString(), ...headers },
    });
    await tsr.limits.get.query();
    expect(serverClock.isKnown()).toBe(isNew);
  });

  test('is set by an order that was just made where no header can be read', () => {
    clock.observeMade('0001-01-01T00:00:00Z', now - 100);
    expect(clock.isKnown()).toBe(false);
    clock.observeMade(new Date(now - hour).toISOString(), now - 100);
    expect(clock.isKnown()).toBe(true);
    expect(Math.abs(ahead() + hour)).toBeLessThan(1_000);
  });

  test('is never behind the time of an existing order, and otherwise follows the phone', () => {
    clock.observePast(new Date(now - hour).toISOString());
    expect(clock.now()).toBe(now);
    clock.observePast(new Date(now + hour).toISOString());
    expect(ahead()).toBe(hour);
    expect(clock.isKnown()).toBe(false);
  });
});

describe('a retry', () => {
  const error = (status: number | null, kind: 'offline' | 'broken' | 'timeout' = 'broken') =>
    new CallError({ kind }, status);

  test('follows when no answer came or the server is in trouble, never after a refusal', () => {
    expect(
      [error(null, 'offline'), error(null, 'timeout'), error(503), error(200)].map(isWorthRetrying),
    ).toEqual([true, true, true, true]);
    const refusals = [400, 401, 404, 409, 422, 429].map(
      (status) => new CallError({ kind: 'refused', failure: { code: 'NOT_FOUND' } }, status),
    );
    expect(refusals.map(isWorthRetrying)).toEqual(refusals.map(() => false));
    expect(isWorthRetrying(new Error('a mistake of ours'))).toBe(false);
  });

  test('happens three times, with doubling waits of at most 30 s', async () => {
    jest.useFakeTimers();
    try {
      const client = createQueryClient();
      const server = fakeServer({ 'GET /v2/limits': refusal(503, 'UNAVAILABLE') });
      const countCalls = () => server.callsOf('GET /v2/limits').length;
      const fetchPromise = client.limits.get
        .fetchQuery(operatorQueries.limits())
        .catch(() => 'failed');
      await jest.advanceTimersByTimeAsync(0);
      expect(countCalls()).toBe(1);
      for (const [wait, count] of [
        [1_000, 2],
        [2_000, 3],
        [4_000, 4],
      ] as const) {
        await jest.advanceTimersByTimeAsync(wait - 1);
        expect(countCalls()).toBe(count - 1);
        await jest.advanceTimersByTimeAsync(1);
        expect(countCalls()).toBe(count);
      }
      expect(await fetchPromise).toBe('failed');
      const { retryDelay } = client.getDefaultOptions().queries ?? {};
      expect(typeof retryDelay === 'function' && retryDelay(9, new Error())).toBe(30_000);
    } finally {
      jest.useRealTimers();
    }
  });

  test('does not happen for the calls about the agency and the player', async () => {
    const client = createQueryClient();
    const down = refusal(503, 'UNAVAILABLE');
    const server = fakeServer({
      'GET /v2/agency/info': down,
      'GET /v2/players/info': down,
      'GET /v2/players/current': down,
    });
    await client.agency.info.prefetchQuery(operatorQueries.agency());
    await client.players.info.prefetchQuery(playerQueries.info());
    await client.players.current.prefetchQuery(playerQueries.current());
    expect(server.calls).toHaveLength(3);
  });
});

describe('freshness', () => {
  test('lasts five minutes, for credits not at all, for games of two providers forever', () => {
    const client = createQueryClient();
    expect(client.getDefaultOptions().queries?.staleTime).toBe(300_000);
    expect(creditQueries.one('gclub').staleTime).toBe(0);
    expect(gameQueries.list('askmebet')).toMatchObject({ staleTime: Infinity, gcTime: Infinity });
    expect(gameQueries.list('alphabet')).toHaveProperty('staleTime', Infinity);
    expect(gameQueries.list('gclub')).not.toHaveProperty('staleTime');
  });

  test('calls are sent even when the browser believes that it is offline', () => {
    const { mutations, queries: query } = createQueryClient().getDefaultOptions();
    expect(mutations?.networkMode).toBe('always');
    expect(query?.networkMode).toBe('always');
  });
});
