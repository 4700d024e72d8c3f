import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contract, isAddedCall } from '../../contract';
import { readAnswer, withoutAdditions } from '../../contract/reader';
import { listRoutes } from '../../contract/tsRest';
import { findContractRoute } from '../../mocks/responses';
import { openForeign, type Foreign } from '../foreign/server';
import { answeredRoutes, getSchema, type AnsweredRoute } from '../support/answers';

let foreign: Foreign;
let cookie = '';
beforeAll(async () => {
  foreign = await openForeign();
});
afterAll(() => foreign.close());

interface ForeignRequest {
  body?: object;
  pathParams?: Record<string, string>;
  headers?: Record<string, string>;
}

const calledRoutes = new Set<AnsweredRoute>();

/** Calls a route and parses its answer as the page does. */
async function ask(
  name: AnsweredRoute,
  { body, pathParams = {}, headers = {} }: ForeignRequest = {},
) {
  calledRoutes.add(name);
  const { method, path } = findContractRoute(name);
  const full = path.replace(/:(\w+)/g, (_, key: string) => pathParams[key] ?? '');
  const response = await fetch(foreign.url + full, {
    method,
    headers: { cookie, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  const answerBody: unknown = await response.json();
  expect({ name, status: response.status, sent: answerBody }).toMatchObject({ status: 200 });
  const unread: unknown[] = [];
  expect(readAnswer(getSchema(name), answerBody, (path) => unread.push(path))).not.toBeNull();
  expect(unread).toEqual([]);
  // Two answers have additions: one promotion has plain texts, and a canceled usage has texts
  if (!['promotions.list', 'promotions.cancelUsage'].includes(name))
    expect(answerBody).toEqual(withoutAdditions(getSchema(name), answerBody) ?? {});
  return answerBody as { code: string; usage: { usageId: string } };
}

const order = { provider: 'gclub', bankAccountId: 'a-p1' };
const key = (name: string) => ({ 'idempotency-key': name });

test('a backend built from the specification alone answers each call, and sends only the minimum', async () => {
  const noy = { username: 'noy', password: 'champa1234' };
  await ask('players.validateUsername', { body: { username: 'noy' } });
  await ask('players.register', {
    headers: { fingerprint: 'f' },
    body: { ...noy, displayName: 'Noy', fingerprint: 'f' },
  });
  await ask('players.login', { body: noy });
  const account = { bankId: 'bcel', accountNumber: '0123456789', accountName: 'NOY' };
  await ask('bankAccounts.create', { body: account });

  const deposit = { ...order, amount: '200000' };
  const { code: canceledCode } = await ask('deposits.create', { body: deposit, headers: key('1') });
  await ask('deposits.cancel', { pathParams: { code: canceledCode } });
  const { code: paid } = await ask('deposits.create', { body: deposit, headers: key('2') });
  await ask('deposits.open');
  foreign.world.staff.pay(paid);
  await ask('deposits.check', { pathParams: { code: paid } });
  await ask('deposits.get', { pathParams: { code: paid } });
  const withdrawal = { ...order, amount: '100' };
  const { code } = await ask('withdrawals.create', { body: withdrawal, headers: key('3') });
  await ask('withdrawals.get', { pathParams: { code } });

  await ask('promotions.use', { body: { promotionId: 'welcome', providerId: 'gclub' } });
  const { usage } = await ask('promotions.using');
  await ask('promotions.recheck');
  await ask('promotions.usages');
  await ask('promotions.cancelUsage', { body: { usageId: usage.usageId } });
  await ask('games.launch', { pathParams: { provider: 'gclub', gameId: 'naga' } });
  for (const name of answeredRoutes)
    if (findContractRoute(name).method === 'GET' && !calledRoutes.has(name) && !isAddedCall(name))
      await ask(name, { pathParams: { provider: 'gclub' } });
  const passwords = { newPassword: 'champa5678', confirmNewPassword: 'champa5678' };
  await ask('players.changePassword', { body: { currentPassword: noy.password, ...passwords } });
  await ask('fingerprint.send', { body: { fingerprint: {} } });
  await ask('players.logout');

  const all = listRoutes(contract).map(({ name }) => name);
  const addedRoutes = all.filter(isAddedCall);
  for (const { method, path } of addedRoutes.map(findContractRoute)) {
    const { status } = await fetch(foreign.url + path.replace(/:\w+/g, '1'), {
      method,
      ...(method === 'POST' && { body: '{}' }),
    });
    expect({ path, status }).toEqual({ path, status: 404 });
  }
  expect([...calledRoutes, ...addedRoutes].sort()).toEqual(all.sort());
});
