import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SettingKey, SettingValues } from '../../contract/settings';
import { creditForLak } from '../../contract/amounts';
import type { SettingChange } from '../../contract/staffSettings';
import { settingChange, staff } from '../../server/db/schema';
import { operator } from '../../server/operator';
import type { TestClient } from './support/client';
import { useTestApp } from './support/testApp';
import { useSecondNode } from './support/secondNode';
import { newStaff, type TestStaff } from './support/staff';

const bounds = operator.alerts;
const app = useTestApp();
const node = useSecondNode(app);

/** Waits until a condition holds. */
async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; !(await condition()); await sleep(10))
    if (Date.now() > deadline) throw new Error('timed out');
}

const settingsOf = async (member: TestStaff) => {
  const answer = await member.api.settings.list();
  if (answer.status !== 200) throw new Error(`the settings were refused with ${answer.status}`);
  return answer.body;
};
const settingValue = async <Key extends keyof SettingValues>(member: TestStaff, key: Key) =>
  (await settingsOf(member)).settings[key].value as SettingValues[Key];

const change = (
  member: TestStaff,
  key: keyof SettingValues,
  value: unknown,
  overrides: { validFrom?: string; basedOn?: number } = {},
) =>
  member.api.settings.change({ params: { key }, body: { value, reason: 'a test', ...overrides } });

async function createChange(...args: Parameters<typeof change>): Promise<SettingChange> {
  const answer = await change(...args);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const confirm = (member: TestStaff, { id }: SettingChange) =>
  member.api.settings.confirm({ params: { id: String(id) }, body: {} });

/** The limits with another minimum deposit. */
const withMinimum = async (member: TestStaff, amount: string) => {
  const limits = await settingValue(member, 'limits');
  return {
    ...limits,
    deposit: { ...limits.deposit, min: { amount, currency: 'LAK' as const } },
  };
};

/** Stores a change without notifying any node. */
const storeSilently = (member: TestStaff, value: object, key: SettingKey = 'limits') =>
  app.ctx.database.transaction(async (tx) => {
    const [author] = await tx.select().from(staff).where(eq(staff.name, member.name));
    const now = app.ctx.clock.now();
    await tx.insert(settingChange).values({
      ...{ key, value, state: 'VALID', reason: 'a test', basedOn: 0 },
      ...{ validFrom: now, madeAt: now, madeBy: author?.id ?? '' },
    });
  });

const minimumAt = async (client: TestClient): Promise<string> => {
  const answer = await client.api.limits.get();
  if (answer.status !== 200) throw new Error('the limits were refused');
  return answer.body.limits.deposit.min.amount;
};

test('a database without changes has the default settings, with no author', async () => {
  const manager = await newStaff(app.server, 'manager');
  const { settings, waiting } = await settingsOf(manager);
  expect(waiting).toEqual([]);
  expect(settings.rates).toEqual({
    value: { THB: '640', USD: '21500' },
    ...{ version: 0, since: null, by: null, confirmedBy: null, reason: null },
  });
  expect((settings.limits.value as SettingValues['limits']).deposit).toEqual(
    app.ctx.config.limits.deposit,
  );
});

test('a stranger and a role without the permission cannot read or change settings', async () => {
  const stranger = app.server.client();
  expect((await stranger.send('GET', '/api/staff/v1/settings', {})).status).toBe(401);
  const cashier = await newStaff(app.server, 'cashier');
  expect((await cashier.api.settings.list()).status).toBe(403);
  const viewer = await newStaff(app.server, 'viewer');
  expect((await change(viewer, 'rates', { THB: '641', USD: '21500' })).status).toBe(403);
});

test.each([
  ['a rate of 0', 'rates', { THB: '0', USD: '21500' }, ['THB']],
  ['a negative rate', 'rates', { THB: '-1', USD: '21500' }, ['THB']],
  ['a comma', 'rates', { THB: '640,5', USD: '21500' }, ['THB']],
  ['a rate too many', 'rates', { THB: '640', USD: '21500', EUR: '1' }, ['EUR']],
  ['no value', 'rates', undefined, ['value']],
  ['a notice in no language', 'notices', [{ id: 'a' }], ['0.from', '0.until', '0.text']],
  ['a wait of 0 minutes', 'alerts', { ...bounds, paymentMinutes: 0 }, ['paymentMinutes']],
  ['a wait of half a minute', 'alerts', { ...bounds, inquiryMinutes: 0.5 }, ['inquiryMinutes']],
  ['a sum of 0', 'alerts', { ...bounds, heldKipAbove: '0' }, ['heldKipAbove']],
  [
    'more than a budget',
    'alerts',
    { ...bounds, promotionBudgetPercent: 101 },
    ['promotionBudgetPercent'],
  ],
  ['no call', 'alerts', { ...bounds, unsignedCalls: 'x' }, ['unsignedCalls']],
  [
    'a win of 0',
    'alerts',
    { ...bounds, reviewWinsAbove: { ...bounds.reviewWinsAbove, gclub: '0' } },
    ['reviewWinsAbove.gclub'],
  ],
  [
    'a share of the stakes that is nowhere usual',
    'alerts',
    { ...bounds, providerReturn: { ...bounds.providerReturn, atLeast: 111 } },
    ['providerReturn.atMost'],
  ],
  [
    'a contact that is no link',
    'contacts',
    { telegram: 'champa', whatsapp: '', facebook: '', twitter: '', line: '' },
    ['telegram'],
  ],
  [
    'a contact that runs a script',
    'contacts',
    { telegram: 'javascript:alert(1)', whatsapp: '', facebook: '', twitter: '', line: '' },
    ['telegram'],
  ],
] as const)('%s is refused with the name of its field', async (_, key, value, fields) => {
  const manager = await newStaff(app.server, 'manager');
  const answer = await change(manager, key, value);
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect((answer.body as { fields: string[] }).fields).toEqual(expect.arrayContaining([...fields]));
});

test('a minimum above the maximum is refused', async () => {
  const manager = await newStaff(app.server, 'manager');
  const answer = await change(manager, 'limits', await withMinimum(manager, '60000000'));
  expect(answer).toMatchObject({ status: 400, body: { fields: ['deposit.max'] } });
});

test('a change is read on the other node, and told to the pages that are connected there', async () => {
  const manager = await newStaff(app.server, 'manager');
  const receivedEvents: unknown[] = [];
  const stop = node.ctx.events.subscribe('0190a0b0-0000-7000-8000-000000000000', (event) => {
    if (event.type === 'public') receivedEvents.push([event, node.ctx.settings.current().limits]);
  });
  const limits = await withMinimum(manager, '11000');
  const made = await createChange(manager, 'limits', limits);
  expect(made).toMatchObject({ state: 'VALID', by: manager.name, reason: 'a test' });
  await waitUntil(() => receivedEvents.length > 0);
  stop();
  expect(receivedEvents[0]).toEqual([{ type: 'public', what: 'settings' }, limits]);
  expect(await minimumAt(node.client())).toBe('11000');
  const { settings } = await settingsOf(manager);
  expect(settings.limits).toMatchObject({ version: made.id, by: manager.name, since: made.at });
});

test('a node that has missed the event finds the change at its next reread', async () => {
  const manager = await newStaff(app.server, 'manager');
  const value = await withMinimum(manager, '12000');
  await storeSilently(manager, value);
  await node.ctx.settings.reread();
  expect(await minimumAt(node.client())).toBe('12000');
});

test('a value stored before a field was added has the default of that field', async () => {
  const manager = await newStaff(app.server, 'manager');
  const { maxOpenDeposits, ...older } = await withMinimum(manager, '13000');
  const { gclub, ...others } = bounds.reviewWinsAbove;
  await storeSilently(manager, older);
  await storeSilently(manager, { ...bounds, reviewWinsAbove: others }, 'alerts');
  await node.ctx.settings.reread();
  const { limits, alerts } = node.ctx.settings.current();
  expect(limits).toEqual({ ...older, maxOpenDeposits });
  expect(alerts.reviewWinsAbove).toEqual({ ...others, gclub });
  expect(await node.ctx.settings.valid(node.ctx.database.db, 'limits')).toMatchObject({ limits });
});

test('an order follows the settings valid at its time, however stale the cache of its node is', async () => {
  const manager = await newStaff(app.server, 'manager');
  const player = await app.player();
  const before = app.ctx.settings.current();
  const value = await withMinimum(manager, '20000');
  await storeSilently(manager, value);
  const answer = await player.tryDeposit('gclub', '15000');
  expect(before.limits.deposit.min.amount).not.toBe('20000');
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'AMOUNT_OUT_OF_RANGE', params: { min: '20000' } },
  });
});

test('a planned change takes effect at its time, for orders and pages; orders keep their rate', async () => {
  const manager = await newStaff(app.server, 'manager');
  const player = await app.player();
  await createChange(manager, 'limits', await withMinimum(manager, '10000'));
  const validFrom = new Date(app.ctx.clock.now().getTime() + 3600_000).toISOString();
  await createChange(manager, 'rates', { THB: '650', USD: '21500' }, { validFrom });
  const first = await player.tryDeposit('gclub', '65000');
  expect(first).toMatchObject({ status: 201, body: { depositCredit: { amount: '101.56' } } });
  expect((await settingsOf(manager)).planned).toMatchObject([{ key: 'rates', validFrom }]);
  node.advance(3600);
  const second = await player.tryDeposit('gclub', '65000');
  expect(second).toMatchObject({ status: 201, body: { depositCredit: { amount: '100.00' } } });
  expect(app.ctx.settings.current().rates.THB).toBe('650');
});

test('open pages are told of a planned change at its time, also where a call has read it before', async () => {
  const manager = await newStaff(app.server, 'manager');
  const { id } = await app.player();
  const validFrom = new Date(app.ctx.clock.now().getTime() + 3600_000).toISOString();
  const { contacts } = app.ctx.settings.current();
  await createChange(
    manager,
    'contacts',
    { ...contacts, line: 'https://line.me/R/ti/p/@later' },
    { validFrom },
  );
  await app.ctx.settings.reread();
  const receivedEvents: unknown[] = [];
  const end = app.ctx.events.subscribe(id, (event) => receivedEvents.push(event));
  node.advance(3600);
  expect(app.ctx.settings.current().contacts.line).toContain('@later');
  await waitUntil(() => receivedEvents.length > 0);
  expect(receivedEvents).toEqual([{ type: 'public', what: 'settings' }]);
  end();
});

test('a large change of a rate waits for a second person, who is not the first', async () => {
  const [one, other] = [await newStaff(app.server, 'manager'), await newStaff(app.server, 'admin')];
  const { THB } = await settingValue(one, 'rates');
  const waitingChange = await createChange(one, 'rates', { THB: '6500', USD: '21500' });
  expect(waitingChange.state).toBe('WAITING');
  expect((await settingsOf(one)).waiting).toMatchObject([{ id: waitingChange.id }]);
  expect((await settingValue(one, 'rates')).THB).toBe(THB);
  expect(await confirm(one, waitingChange)).toMatchObject({
    status: 409,
    body: { code: 'FOUR_EYES', params: { why: 'SAME', first: one.name, roles: 'manager,admin' } },
  });
  const confirmed = await confirm(other, waitingChange);
  expect(confirmed).toMatchObject({
    status: 200,
    body: { state: 'VALID', by: one.name, confirmedBy: other.name },
  });
  expect((await settingValue(one, 'rates')).THB).toBe('6500');
  expect(await confirm(other, waitingChange)).toMatchObject({
    status: 409,
    body: { code: 'ORDER_STATUS_CHANGED', params: { status: 'VALID' } },
  });
});

test('one person cannot make a large change by many small steps within a day', async () => {
  node.advance(25 * 3600);
  const manager = await newStaff(app.server, 'manager');
  const { USD } = await settingValue(manager, 'rates');
  const states = [];
  for (const THB of ['6600', '6700', '6800', '6900'])
    states.push((await createChange(manager, 'rates', { THB, USD })).state);
  expect(states).toEqual(['VALID', 'VALID', 'VALID', 'WAITING']);
});

test('one person cannot make a large change by a planned one and another before it', async () => {
  node.advance(25 * 3600);
  const [manager, other] = [
    await newStaff(app.server, 'manager'),
    await newStaff(app.server, 'manager'),
  ];
  const { USD } = await settingValue(manager, 'rates');
  const start = await createChange(manager, 'rates', { THB: '6500', USD });
  if (start.state === 'WAITING') await confirm(other, start);
  node.advance(25 * 3600);
  const [one, two] = [await newStaff(app.server, 'manager'), await newStaff(app.server, 'manager')];
  const inHours = (hours: number) => ({
    validFrom: new Date(app.ctx.clock.now().getTime() + hours * 3600_000).toISOString(),
  });
  const stateOf = async (THB: string, more = {}) =>
    (await createChange(one, 'rates', { THB, USD }, more)).state;
  // Each is near the current rate, but far from the one that is valid before or after it
  expect(await stateOf('6700', inHours(2))).toBe('VALID');
  expect(await stateOf('6300')).toBe('WAITING');
  expect(await stateOf('6300', inHours(1))).toBe('WAITING');
  expect(await stateOf('6300', inHours(3))).toBe('WAITING');
  expect(await stateOf('6450')).toBe('VALID');

  const limits = await settingValue(one, 'limits');
  const planned = await createChange(one, 'limits', { ...limits, maxOpenDeposits: 3 }, inHours(2));
  const lower = { ...limits, fourEyesAbove: '1000000' };
  expect((await createChange(one, 'limits', lower)).state).toBe('WAITING');
  const params = { id: String(planned.id) };
  await two.api.settings.withdraw({ params, body: { reason: 'a lower bound comes first' } });
  expect((await createChange(one, 'limits', lower)).state).toBe('VALID');
  await confirm(two, await createChange(one, 'limits', limits));
});

test('a waiting change can be withdrawn by another person, and cannot be confirmed once its author has left', async () => {
  const admin = await newStaff(app.server, 'admin');
  const one = await newStaff(app.server, 'manager');
  const { USD } = await settingValue(one, 'rates');
  const waitingChange = await createChange(one, 'rates', { THB: '100', USD });
  const refusal = await admin.api.settings.withdraw({
    params: { id: String(waitingChange.id) },
    body: { reason: 'a typing error' },
  });
  expect(refusal).toMatchObject({
    status: 200,
    body: { state: 'WITHDRAWN', withdrawnBy: admin.name, withdrawnReason: 'a typing error' },
  });
  expect(await confirm(admin, waitingChange)).toMatchObject({ status: 409 });
  const left = await createChange(one, 'rates', { THB: '100', USD });
  const members = await admin.api.staff.list();
  if (members.status !== 200) throw new Error('the staff were refused');
  const id = members.body.items.find(({ name }) => name === one.name)?.id ?? '';
  await admin.api.staff.disable({ params: { id }, body: { reason: 'has left' } });
  expect((await change(one, 'rates', { THB: '6600', USD })).status).toBe(401);
  expect(await confirm(admin, left)).toMatchObject({
    status: 409,
    body: { code: 'FOUR_EYES', params: { why: 'LEFT' } },
  });
});

test('the second of two managers is told what the first has changed, and overwrites nothing', async () => {
  const [one, other] = [
    await newStaff(app.server, 'manager'),
    await newStaff(app.server, 'manager'),
  ];
  const { version } = (await settingsOf(one)).settings.limits;
  const [ownChange, otherChange] = [
    await withMinimum(one, '13000'),
    await withMinimum(one, '14000'),
  ];
  const answers = await Promise.all([
    change(one, 'limits', ownChange, { basedOn: version }),
    change(other, 'limits', otherChange, { basedOn: version }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refusal = answers.find(({ status }) => status === 409)?.body as {
    code: string;
    params: Record<string, string>;
  };
  const { settings } = await settingsOf(one);
  expect(refusal.code).toBe('EDITED_MEANWHILE');
  expect(refusal.params.version).toBe(String(settings.limits.version));
  expect(JSON.parse(refusal.params.value ?? '')).toEqual(settings.limits.value);
});

test('a waiting change cannot be confirmed over a newer change', async () => {
  const [one, other] = [
    await newStaff(app.server, 'manager'),
    await newStaff(app.server, 'manager'),
  ];
  const limits = await settingValue(one, 'limits');
  const raisedChange = await createChange(one, 'limits', { ...limits, fourEyesAbove: '20000000' });
  expect(raisedChange.state).toBe('WAITING');
  await createChange(other, 'limits', { ...limits, maxOpenDeposits: 4 });
  expect(await confirm(other, raisedChange)).toMatchObject({
    status: 409,
    body: { code: 'EDITED_MEANWHILE' },
  });
});

test('what is switched off, or closed by maintenance, is refused with the reason in each language', async () => {
  const manager = await newStaff(app.server, 'manager');
  const player = await app.player();
  const reason = { lo: 'ປິດ', cn: '关', vn: 'đóng', th: 'ปิด' };
  const providers = await settingValue(manager, 'providers');
  const off = { isOn: false, reason };
  await createChange(manager, 'providers', {
    ...providers,
    gclub: { deposit: off, withdraw: off, games: off },
  });
  const refusal = { status: 409, body: { code: 'SWITCHED_OFF', params: { provider: 'gclub' } } };
  expect(await player.tryDeposit('gclub', '65000')).toMatchObject(refusal);
  expect(await player.tryWithdraw('gclub', '50.00')).toMatchObject({
    ...refusal,
    body: { params: reason },
  });
  await waitUntil(() => node.ctx.settings.current().providers.gclub.games.isOn === false);
  const launch = await player.client.post('/api/v2/games/gclub/any/launch', {});
  expect(launch).toMatchObject(refusal);
  const from = app.ctx.clock.now().toISOString();
  await createChange(manager, 'maintenance', {
    parts: ['deposit'],
    text: reason,
    from,
    until: null,
  });
  expect(await player.tryDeposit('alphabet', '65000')).toMatchObject({
    status: 409,
    body: { code: 'MAINTENANCE', params: reason },
  });
  await waitUntil(() => node.ctx.settings.current().maintenance !== null);
  const switches = await node.client().api.switches.get();
  expect(switches.body).toMatchObject({
    switches: {
      off: [{ part: 'deposit' }, { part: 'withdraw' }, { part: 'games' }],
      maintenance: { parts: ['deposit'], from },
    },
  });
  await createChange(manager, 'maintenance', null);
  await createChange(manager, 'providers', providers);
});

test('a preview tells the effect of a change, and changes nothing', async () => {
  const manager = await newStaff(app.server, 'manager');
  const player = await app.player();
  const { THB, USD } = await settingValue(manager, 'rates');
  await player.tryDeposit('gclub', '65000');
  const preview = (key: keyof SettingValues, value: unknown, member = manager) =>
    member.api.settings.preview({ params: { key }, body: { value } });
  const near = `${Number(THB) + 1}`;
  const rates = await preview('rates', { THB: near, USD });
  expect(rates).toMatchObject({
    status: 200,
    body: {
      effects: [
        { effect: 'OPEN_DEPOSITS', count: expect.any(Number) as unknown },
        {
          effect: 'NEXT_DEPOSIT',
          before: creditForLak({ amount: '100000', currency: 'LAK' }, THB),
          after: creditForLak({ amount: '100000', currency: 'LAK' }, near),
        },
        { effect: 'NEXT_WITHDRAWAL' },
      ],
    },
  });
  expect(await preview('rates', { THB: '1', USD })).toMatchObject({
    body: { effects: [{ effect: 'SECOND_PERSON' }, {}, {}, {}] },
  });
  const banks = await settingValue(manager, 'banks');
  expect(
    await preview(
      'banks',
      banks.map((bank) => ({ ...bank, isOn: bank.id !== 'bcel' })),
    ),
  ).toMatchObject({
    body: { effects: [{ effect: 'BANK_ACCOUNTS', count: expect.any(Number) as unknown }] },
  });
  expect(await preview('rates', { THB: 'x', USD })).toMatchObject({ body: { fields: ['THB'] } });
  const viewer = await newStaff(app.server, 'viewer');
  expect((await preview('rates', { THB: near, USD }, viewer)).status).toBe(403);
  expect((await settingValue(manager, 'rates')).THB).toBe(THB);
});

test('a preview tells that a planned change takes two people because of the one before it', async () => {
  const manager = await newStaff(app.server, 'manager');
  const limits = await settingValue(manager, 'limits');
  const inHours = (hours: number) => ({
    validFrom: new Date(app.ctx.clock.now().getTime() + hours * 3600_000).toISOString(),
  });
  const lower = { ...limits, fourEyesAbove: '1000000' };
  const { id, state } = await createChange(manager, 'limits', lower, inHours(2));
  expect(state).toBe('VALID');
  const effectsOf = async (more = {}) => {
    const body = { value: limits, ...more };
    const answer = await manager.api.settings.preview({ params: { key: 'limits' }, body });
    if (answer.status !== 200) throw new Error('the preview was refused');
    return answer.body.effects.map(({ effect }) => effect);
  };
  expect(await effectsOf()).not.toContain('SECOND_PERSON');
  expect(await effectsOf(inHours(3))).toContain('SECOND_PERSON');
  const params = { id: String(id) };
  await manager.api.settings.withdraw({ params, body: { reason: 'only a preview' } });
});

test('a preview compares a planned change with what it replaces', async () => {
  const manager = await newStaff(app.server, 'manager');
  const { THB, USD } = await settingValue(manager, 'rates');
  const inHours = (hours: number) =>
    new Date(app.ctx.clock.now().getTime() + hours * 3600_000).toISOString();
  const next = { THB: `${Number(THB) + 2}`, USD };
  const { id } = await createChange(manager, 'rates', next, { validFrom: inHours(2) });
  const preview = (validFrom: string) =>
    manager.api.settings.preview({
      params: { key: 'rates' },
      body: { value: { THB, USD }, validFrom },
    });
  expect(await preview(inHours(1))).toMatchObject({ body: { effects: [] } });
  const amount = { amount: '100000', currency: 'LAK' } as const;
  expect(await preview(inHours(3))).toMatchObject({
    body: {
      effects: [
        { effect: 'OPEN_DEPOSITS' },
        { before: creditForLak(amount, next.THB), after: creditForLak(amount, THB) },
        { effect: 'NEXT_WITHDRAWAL' },
      ],
    },
  });
  const params = { id: String(id) };
  await manager.api.settings.withdraw({ params, body: { reason: 'only a preview' } });
});

test('the history of the rates begins with the earlier rates, and ends with the current ones', async () => {
  const manager = await newStaff(app.server, 'manager');
  const { THB, USD } = await settingValue(manager, 'rates');
  const next = `${Number(THB) + 1}`;
  await createChange(manager, 'rates', { THB: next, USD });
  const answer = await manager.api.settings.rates();
  if (answer.status !== 200) throw new Error('the course was refused');
  const { points } = answer.body;
  expect(points[0]).toMatchObject({ THB: '640', USD: '21500' });
  expect(points.slice(-2)).toMatchObject([{ THB }, { THB: next }]);
  expect(points.map(({ from }) => from)).toEqual(points.map(({ from }) => from).sort());
});

test('a history is read page by page, and the log names each change', async () => {
  const manager = await newStaff(app.server, 'manager');
  const { id } = await createChange(manager, 'notices', []);
  const page = await manager.api.settings.history({
    params: { key: 'limits' },
    query: { pageSize: 2 },
  });
  if (page.status !== 200) throw new Error('the history was refused');
  expect(page.body.items).toHaveLength(2);
  const next = await manager.api.settings.history({
    params: { key: 'limits' },
    query: { pageSize: 2, cursor: String(page.body.next) },
  });
  if (next.status !== 200) throw new Error('the history was refused');
  expect(next.body.items[0]?.id).toBeLessThan(page.body.items[1]?.id ?? 0);
  const log = await manager.api.log.list({ query: { pageSize: 10, subject: `notices ${id}` } });
  expect(log.body).toMatchObject({
    items: [{ action: 'settings.change', actor: manager.name, after: 'VALID', reason: 'a test' }],
  });
});
