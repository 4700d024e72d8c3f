import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { failureOf } from './support/client';
import {
  createTestServer,
  newUsername,
  registration,
  fingerprint,
  type TestServer,
} from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('a visitor registers and is logged in', async () => {
  const client = server.client();
  const username = newUsername();
  const answer = await client.api.players.register({
    body: registration(username),
    headers: { fingerprint },
  });
  expect(answer.status).toBe(201);
  const info = await client.api.players.info();
  expect(info.status).toBe(200);
  expect(info.body).toMatchObject({
    player: { username, displayName: 'Khamla' },
    credential: { username },
    bankAccounts: [],
  });
  expect(failureOf(await server.client().get('/api/v2/players/info'))).toEqual({
    code: 'UNAUTHORIZED',
  });
});
