import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { passkeyChallenge } from '../../server/db/schema';
import { jobs } from '../../server/jobs';
import { Authenticator } from './support/authenticator';
import type { TestClient } from './support/client';
import { createTestServer, password, type TestPlayer, type TestServer } from './support/server';

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';
const origin = 'http://champa.example';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function browser(): TestClient {
  const client = server.client();
  client.headers = { host: 'champa.example', 'user-agent': chrome };
  return client;
}

async function newPlayer(): Promise<TestPlayer> {
  const player = await server.newPlayer();
  player.client.headers = browser().headers;
  return player;
}

async function logIn({ username }: TestPlayer): Promise<TestClient> {
  const client = browser();
  const { status } = await client.api.players.login({ body: { username, password } });
  expect(status).toBe(200);
  return client;
}

const isIn = async (client: TestClient) => (await client.api.players.current()).status === 200;

async function sessionsOf(client: TestClient) {
  const answer = await client.api.security.sessions();
  if (answer.status !== 200) throw new Error(`sessions: ${answer.status}`);
  return answer.body.sessions;
}

describe('sessions', () => {
  test('are listed with the browser but not its version, and the current session is marked', async () => {
    const player = await newPlayer();
    const currentClient = await logIn(player);
    const [first, second] = await sessionsOf(currentClient);
    expect(first).toMatchObject({ browser: 'Chrome, Android', isCurrent: true });
    expect(second).toMatchObject({ isCurrent: false });
  });

  test('are ended one by one, and open streams of an ended one are closed', async () => {
    const player = await newPlayer();
    const currentClient = await logIn(player);
    const other = (await sessionsOf(currentClient)).find(({ isCurrent }) => !isCurrent);
    const ended = new Promise<void>((resolve) =>
      server.ctx.events.onSessionEnd(other?.id ?? '', resolve),
    );
    const end = () =>
      currentClient.api.security.endSession({ params: { id: other?.id ?? '' }, body: {} });
    expect((await end()).status).toBe(200);
    await ended;
    expect(await isIn(player.client)).toBe(false);
    expect(await isIn(currentClient)).toBe(true);
    expect((await end()).status).toBe(200);
  });

  test('of another player cannot be ended', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const [session] = await sessionsOf(other.client);
    for (const id of [session?.id ?? '', 'no-uuid'])
      expect((await one.client.api.security.endSession({ params: { id }, body: {} })).status).toBe(
        200,
      );
    expect(await isIn(other.client)).toBe(true);
  });
});

/** Requests the options for a new passkey. @returns their challenge */
async function requestOptions(client: TestClient, currentPassword = password): Promise<string> {
  const answer = await client.api.security.preparePasskey({ body: { currentPassword } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return String(answer.body.options['challenge']);
}

async function addPasskey(client: TestClient, device = new Authenticator(origin)) {
  const passkey = device.create(await requestOptions(client));
  const answer = await client.api.security.addPasskey({ body: { passkey } });
  expect(answer.status).toBe(201);
  return device;
}

async function challengeOfLogin(client: TestClient): Promise<string> {
  const answer = await client.api.security.prepareLogin({ body: {} });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return String(answer.body.options['challenge']);
}

const notAccepted = (status: 401 | 409) => ({ status, body: { code: 'PASSKEY_NOT_ACCEPTED' } });

describe('a passkey', () => {
  test('logs in repeatedly, and its uses are listed', async () => {
    const player = await newPlayer();
    const device = await addPasskey(player.client);
    for (let time = 0; time < 2; time++) {
      const client = browser();
      const passkey = device.use(await challengeOfLogin(client));
      const answer = await client.api.security.login({ body: { passkey } });
      expect(answer).toMatchObject({ status: 200, body: { player: { id: player.id } } });
      expect(await isIn(client)).toBe(true);
    }
    const passkeyList = await player.client.api.security.passkeys();
    expect(passkeyList.body).toMatchObject({
      passkeys: [{ browser: 'Chrome, Android', usedAt: expect.any(String) as unknown }],
    });
  });

  test('is added only with the password', async () => {
    const { client } = await newPlayer();
    await expect(requestOptions(client, 'wrong password')).rejects.toThrow('PASSWORD_INCORRECT');
  });

  test('is not added for another challenge, site or player, nor twice', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const device = new Authenticator(origin);
    const tryLogin = async (client: TestClient, challenge: string, authenticator = device) =>
      client.api.security.addPasskey({ body: { passkey: authenticator.create(challenge) } });
    expect(await tryLogin(one.client, 'bm9uZSBvZiBvdXJz')).toMatchObject(notAccepted(409));
    expect(await tryLogin(one.client, await requestOptions(other.client))).toMatchObject(
      notAccepted(409),
    );
    const foreignAuthenticator = new Authenticator('http://champa.evil');
    expect(
      await tryLogin(one.client, await requestOptions(one.client), foreignAuthenticator),
    ).toMatchObject(notAccepted(409));
    const challenge = await requestOptions(one.client);
    expect(await tryLogin(one.client, challenge)).toMatchObject({ status: 201 });
    expect(await tryLogin(one.client, challenge)).toMatchObject(notAccepted(409));
    expect(await tryLogin(other.client, await requestOptions(other.client))).toMatchObject(
      notAccepted(409),
    );
  });

  test('does not log in by an old signature, from another site, unknown, or removed', async () => {
    const player = await newPlayer();
    const device = await addPasskey(player.client);
    const client = browser();
    const tryLogin = async (challenge: string, authenticator = device) =>
      client.api.security.login({ body: { passkey: authenticator.use(challenge) } });
    const challenge = await challengeOfLogin(client);
    expect(await tryLogin(challenge)).toMatchObject({ status: 200 });
    expect(await tryLogin(challenge)).toMatchObject(notAccepted(401));
    expect(await tryLogin(await challengeOfLogin(client), new Authenticator(origin))).toMatchObject(
      notAccepted(401),
    );
    client.headers = { ...client.headers, host: 'other.example' };
    expect(await tryLogin(await challengeOfLogin(client))).toMatchObject(notAccepted(401));
    client.headers = browser().headers;

    const passkeyList = await player.client.api.security.passkeys();
    const [keptPasskey] = passkeyList.status === 200 ? passkeyList.body.passkeys : [];
    const removing = { params: { id: keptPasskey?.id ?? '' }, body: {} };
    const stranger = await newPlayer();
    await stranger.client.api.security.removePasskey(removing);
    expect(await tryLogin(await challengeOfLogin(client))).toMatchObject({ status: 200 });
    expect((await player.client.api.security.removePasskey(removing)).status).toBe(200);
    expect(await tryLogin(await challengeOfLogin(client))).toMatchObject(notAccepted(401));
  });

  test('works in a browser that somebody has logged in with, however often others at the address try', async () => {
    const player = await newPlayer();
    const device = await addPasskey(player.client);
    const { passkeyByAddress, callByPlayer } = server.ctx.config.rateLimits;
    const before = [passkeyByAddress.max, callByPlayer.max] as const;
    [passkeyByAddress.max, callByPlayer.max] = [0, 2];
    try {
      await expect(challengeOfLogin(browser())).rejects.toThrow('RATE_LIMITED');
      const passkey = device.use(await challengeOfLogin(player.client));
      expect(await player.client.api.security.login({ body: { passkey } })).toMatchObject({
        status: 200,
      });
      await expect(challengeOfLogin(player.client)).rejects.toThrow('RATE_LIMITED');
    } finally {
      [passkeyByAddress.max, callByPlayer.max] = before;
    }
  });

  test('still works when the signature counter of its device has gone back', async () => {
    const player = await newPlayer();
    const device = await addPasskey(player.client);
    for (const uses of [50, 0, 3]) {
      device.uses = uses;
      const passkey = device.use(await challengeOfLogin(browser()));
      expect(await browser().api.security.login({ body: { passkey } })).toMatchObject({
        status: 200,
      });
    }
  });

  test('cannot be added beyond the maximum, not even at the same time', async () => {
    const { client } = await newPlayer();
    const { maxPasskeys } = server.ctx.config;
    for (let count = 1; count < maxPasskeys; count++) await addPasskey(client);
    const ready = await Promise.all(
      Array.from({ length: 3 }, async () =>
        new Authenticator(origin).create(await requestOptions(client)),
      ),
    );
    const answers = await Promise.all(
      ready.map((passkey) => client.api.security.addPasskey({ body: { passkey } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await expect(requestOptions(client)).rejects.toThrow('TOO_MANY_PASSKEYS');
  });

  test('must be used in time: its challenge expires and is deleted', async () => {
    const player = await newPlayer();
    const device = await addPasskey(player.client);
    const client = browser();
    const passkey = device.use(await challengeOfLogin(client));
    server.ctx.clock.advance(server.ctx.config.passkeySeconds + 1);
    expect(await client.api.security.login({ body: { passkey } })).toMatchObject(notAccepted(401));
    await jobs.find(({ name }) => name === 'purge')?.run(server.ctx);
    const { db } = server.ctx.database;
    expect(await db.$count(passkeyChallenge, eq(passkeyChallenge.playerId, player.id))).toBe(0);
    expect(await db.$count(passkeyChallenge)).toBe(0);
  });
});
