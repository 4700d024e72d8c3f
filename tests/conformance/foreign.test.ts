import { afterEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { asHtml, asJson, asText } from '../../tools/conformance/report';
import type { Check } from '../../tools/conformance/check';
import { Client } from '../../tools/conformance/client';
import { conforms, resultOf, runChecks, type Result } from '../../tools/conformance/run';
import { openForeign, type Foreign, type ForeignOptions } from '../foreign/server';
import { Refusal, type Player } from '../foreign/world';

const password = 'champa1234';
const pageOrigin = 'https://page.example';

let foreign: Foreign;
afterEach(() => foreign.close());

/** A player with a bank account, three paid deposits, and a withdrawal that was paid out. */
function settle({ world }: Foreign): Player {
  const player = world.register('tester', password);
  world.addAccount(player, { bankId: 'bcel', accountNumber: '12345678', accountName: 'Tester' });
  for (const amount of ['50000', '100000', '150000'])
    world.staff.pay(world.deposit(player, 'gclub', amount, randomUUID()).code);
  for (const amount of ['10', '20'])
    world.staff.decide(world.withdraw(player, 'gclub', amount, randomUUID()).code, true);
  player.orders.forEach((order, index) => {
    order.createdAt = new Date(Date.now() - (index + 1) * 60_000).toISOString();
  });
  return player;
}

async function judge(
  options: ForeignOptions = {},
  harm: (foreign: Foreign, player: Player) => void = () => {},
  write = true,
): Promise<Result[]> {
  foreign = await openForeign({
    allowedOrigins: [pageOrigin],
    cookieAttributes: 'SameSite=None; Secure; Partitioned',
    ...options,
  });
  harm(foreign, settle(foreign));
  const api = foreign.url + (options.basePath ?? '/api');
  return runChecks({ api, username: 'tester', password, write, pageOrigin });
}

const findFailedRules = (results: Result[]) =>
  results
    .filter(({ findings }) => findings.some(({ severity }) => severity === 'error'))
    .map(({ check }) => check.id);
const skipped = (results: Result[]) =>
  results.filter((result) => result.skipped !== undefined).map(({ check }) => check.id);

test('a backend that was written to the specification alone conforms', async () => {
  const results = await judge();
  expect(findFailedRules(results)).toEqual([]);
  expect(conforms(results)).toBe(true);
  expect(skipped(results)).toEqual(['promotions.usages.paging']);
});

test('a backend that allows a player only one session conforms too', async () => {
  const results = await judge({}, ({ world }) => (world.hasOneSession = true));
  expect(findFailedRules(results)).toEqual([]);
});

test.each([404, 405, 501])(
  'a backend without the calls that it may have, which answers them by %i, conforms too',
  async (status) => {
    const calls = ['GET /players/current', 'GET /notices', 'GET /switches'];
    const results = await judge({ absent: { status, calls } });
    expect(findFailedRules(results)).toEqual([]);
  },
);

test('a backend at the root of a host conforms too', async () => {
  const results = await judge({ basePath: '' });
  expect(findFailedRules(results)).toEqual([]);
});

test('a backend whose gateway makes the QR of an open order later conforms too', async () => {
  const results = await judge({
    alter: (call, answer) =>
      call === 'POST /deposits' ? { ...(answer as Row), qr: null } : answer,
  });
  expect(findFailedRules(results)).toEqual([]);
});

test('a backend that answers a logout with nothing conforms too', async () => {
  const results = await judge({
    alter: (call, answer) => (call === 'POST /players/logout' ? undefined : answer),
  });
  expect(findFailedRules(results)).toEqual([]);
});

test('without --write nothing is changed', async () => {
  let before = '';
  const results = await judge({}, (_, player) => (before = JSON.stringify(player)), false);
  expect(JSON.stringify(foreign.world.findByUsername('tester'))).toBe(before);
  expect(skipped(results)).toContain('deposit.life');
});

type Row = Record<string, unknown>;
const eachRow = (calls: string[], change: (row: Row) => Row) => ({
  alter: (call: string, answer: unknown) => {
    const { items } = answer as { items?: Row[] };
    return calls.includes(call) && items ? { items: items.map(change) } : answer;
  },
});

type Harm = (foreign: Foreign, player: Player) => void;

/** Faults of the backend: what is wrong, the rule that must find it, and how the fault is created. */
const faults: [name: string, found: string, options: ForeignOptions, harm?: Harm][] = [
  [
    'a session cookie that scripts can read',
    'session.cookie',
    {
      alter: (_, answer, response) => {
        const cookie = response.getHeader('set-cookie');
        if (typeof cookie === 'string')
          response.setHeader('set-cookie', cookie.replace('; HttpOnly', ''));
        return answer;
      },
    },
  ],
  ...['SameSite=Lax', 'SameSite=None; Secure'].map((cookieAttributes): (typeof faults)[number] => [
    `a cookie that no browser keeps for a page of another site: ${cookieAttributes}`,
    'session.cookie',
    { cookieAttributes },
  ]),
  ['a page of another origin that may not call', 'cors', { allowedOrigins: [] }],
  [
    'a preflight that is refused',
    'cors',
    { absent: { status: 405, calls: ['OPTIONS /deposits'] } },
  ],
  [
    'a logout that leaves the session open',
    'session.logout',
    {},
    ({ world }) => (world.sessions.delete = () => true),
  ],
  [
    'amounts as numbers',
    'deposits.list.rows',
    eachRow(['GET /deposits'], (row) => ({ ...row, amount: { amount: 50_000, currency: 'LAK' } })),
  ],
  [
    'orders without a status',
    'withdrawals.list.rows',
    eachRow(['GET /withdrawals'], ({ status: _, ...row }) => row),
  ],
  [
    'deposits in baht',
    'money.currencies',
    eachRow(['GET /deposits'], (row) => ({ ...row, amount: { amount: '50.00', currency: 'THB' } })),
  ],
  [
    'a withdrawal whose parts are not its amount',
    'money.sums',
    eachRow(['GET /withdrawals'], (row) => ({
      ...row,
      returnCredit: { amount: '0.01', currency: 'THB' },
    })),
  ],
  [
    'a history with the oldest first',
    'deposits.list.paging',
    {},
    (_, player) => player.orders.reverse(),
  ],
  [
    'open orders that are settled',
    'deposits.open',
    {
      alter: (call, answer) =>
        call === 'GET /deposits/open'
          ? { items: [{ ...(answer as { items: Row[] }).items[0], code: 'X', status: 'SUCCESS' }] }
          : answer,
    },
  ],
  [
    'one idempotency key, several orders',
    'deposit.idempotency',
    {},
    ({ world }) => {
      const deposit = world.deposit.bind(world);
      world.deposit = (player, provider, amount) => deposit(player, provider, amount, randomUUID());
    },
  ],
  [
    'a refusal that is kept under its key',
    'deposit.idempotency',
    {},
    ({ world }) => {
      const deposit = world.deposit.bind(world);
      const refusals = new Map<string, unknown>();
      world.deposit = (player, provider, amount, key) => {
        if (refusals.has(key)) throw refusals.get(key);
        try {
          return deposit(player, provider, amount, key);
        } catch (error) {
          refusals.set(key, error);
          throw error;
        }
      };
    },
  ],
  [
    'two promotions at once',
    'promotion.one',
    {},
    ({ world }) => {
      world.startUsage = (player, promotionId, provider) =>
        player.usages.unshift({ usageId: randomUUID(), promotionId, provider, status: 'ACTIVE' });
    },
  ],
  [
    'a cancel that does nothing',
    'deposit.life',
    {},
    ({ world }) => (world.cancel = (order) => order),
  ],
  [
    'a withdrawal of more than the credit',
    'withdrawal.bounds',
    {},
    ({ world }) => {
      const withdraw = world.withdraw.bind(world);
      world.withdraw = (player, provider, amount, key) => {
        player.credits[provider] += 1_000_000;
        return withdraw(player, provider, amount, key);
      };
    },
  ],
  ['no rate for baht', 'banks', { alter: withoutRates }],
];

function withoutRates(call: string, answer: unknown): unknown {
  return call === 'GET /currency-rates' ? { rates: [] } : answer;
}

test.each(faults.map(([name, found, options, harm]) => ({ name, found, options, harm })))(
  'finds and names: $name',
  async ({ found, options, harm }) => {
    const results = await judge(options, harm);
    expect(findFailedRules(results)).toContain(found);
    expect(conforms(results)).toBe(false);
  },
);

test('a backend that refuses a known key with another body as it refuses a wrong amount conforms', async () => {
  const results = await judge({}, ({ world }) => {
    const deposit = world.deposit.bind(world);
    const wishes = new Map<string, string>();
    world.deposit = (player, provider, amount, key) => {
      const wish = `${provider} ${amount}`;
      if ((wishes.get(key) ?? wish) !== wish) throw new Refusal(400, { message: 'amount' });
      wishes.set(key, wish);
      return deposit(player, provider, amount, key);
    };
  });
  expect(findFailedRules(results)).toEqual([]);
});

test('a credit that is no plain amount is found, and the other rules are still checked', async () => {
  const results = await judge({
    alter: (call, answer) =>
      call.startsWith('GET /players/credits/')
        ? { credit: { amount: '1,000.00', currency: 'THB' } }
        : answer,
  });
  expect(findFailedRules(results)).toEqual(['credits']);
  expect(skipped(results)).toContain('withdrawal.bounds');
});

test('a check that breaks off is a finding of its rule, and ends no others', async () => {
  foreign = await openForeign();
  const client = new Client(foreign.url);
  const check: Check = {
    ...{ id: 'broken', rule: 'A check that breaks off.', section: '1' },
    run: () => Promise.reject(new TypeError('x is not a list')),
  };
  const subject = { username: 'tester', password, visitor: () => client, player: client };
  expect(await resultOf(check, subject, true)).toEqual({
    check,
    findings: [{ severity: 'error', problem: 'the check broke off: x is not a list' }],
  });
});

test('reports name the rule, its place and the call, and no password', async () => {
  const results = await judge({ alter: withoutRates });
  const text = asText(results);
  expect(text).toMatch(/✗ banks .* \(specification, 7\.2\)\n {4}error: there is no rate for THB/);
  expect(text).toContain('/api/v2/currency-rates\n      → 200');
  const report = JSON.parse(asJson(results)) as { conforms: boolean; rules: { state: string }[] };
  expect(report.conforms).toBe(false);
  expect(report.rules.map(({ state }) => state)).toContain('failed');
  const html = asHtml(results, 'https://<agency>.example');
  expect(html).toContain('there is no rate for THB');
  expect(html).not.toContain('<agency>');
  for (const output of [text, asJson(results), html]) expect(output).not.toContain(password);
});
