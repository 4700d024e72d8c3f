import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../integration/support/client';
import {
  createTestServer,
  newUsername,
  password,
  type TestServer,
} from '../integration/support/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ trustProxy: 1 });
});
afterAll(() => server.close());

/** A login through the one trusted proxy, with the address that the caller claims and the real one, which the proxy adds. */
function logIn(username: string, secret: string, said: string, address: string): Promise<Answer> {
  return server.client().post(
    '/api/v2/players/login',
    { username, password: secret },
    {
      headers: { 'x-forwarded-for': `${said}, ${address}`, 'x-real-ip': said, forwarded: said },
    },
  );
}

const anyAddress = (number: number) => `198.51.${number >> 8}.${number & 255}`;

/** Sends `count` logins, eight at a time, each with another forged address. */
async function storm(count: number, one: (number: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < count; start += 8)
    answers.push(...(await Promise.all(Array.from({ length: 8 }, (_, i) => one(start + i)))));
  return answers;
}

function expectShut(answers: Answer[], attemptCount: number): void {
  const refusals = answers.filter(({ status }) => status === 429);
  const judgedAnswers = answers.filter(({ status }) => status === 401);
  expect(refusals.length + judgedAnswers.length).toBe(answers.length);
  // Parallel logins may pass before the last one is counted.
  expect(judgedAnswers.length).toBeLessThan(attemptCount + 8);
  for (const { headers } of refusals) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('a thousand logins', () => {
  test('at one account, from forged addresses, are refused after ten; the owner still logs in', async () => {
    const owner = await server.newPlayer();
    await owner.client.api.players.logout({ body: {} });
    const answers = await storm(1_000, (number) =>
      logIn(owner.username, `wrong-${number}`, anyAddress(number), '203.0.113.50'),
    );
    expectShut(answers, 10);
    const logInElsewhere = () => logIn(owner.username, password, 'x', '203.0.113.51');
    const { status } = await owner.client.api.players.login({
      body: { username: owner.username, password },
    });
    expect(status).toBe(200);
    const otherAnswer = await logInElsewhere();
    if (otherAnswer.status === 429)
      server.ctx.clock.advance(Number(otherAnswer.headers.get('retry-after')) + 1);
    expect((await logInElsewhere()).status).toBe(200);
  }, 300_000);

  test('at as many accounts, from one address that forges others, are refused after a hundred', async () => {
    const answers = await storm(1_000, (number) =>
      logIn(newUsername(), password, anyAddress(number), '203.0.113.60'),
    );
    expectShut(answers, 100);
    const { username } = await server.newPlayer();
    expect((await logIn(username, password, 'x', '203.0.113.61')).status).toBe(200);
  }, 300_000);
});
