import { beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { BankAccount, BankAccountChange } from '../../contract/bankAccounts';
import type { StaffAccountChange } from '../../contract/staffAccountChanges';
import { eventFeed, staffAction } from '../../server/db/schema';
import { getFailure } from './support/client';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';
import { newBankAccount } from './support/moneyPlayer';
import { newStaff, type TestStaff } from './support/staff';

const app = useTestApp();

let first: TestStaff;
let second: TestStaff;
beforeEach(async () => {
  first = await newStaff(app.server, 'support');
  second = await newStaff(app.server, 'checker');
});

const reason = 'The book of the bank was shown';
const hold = () => app.ctx.config.securityHoldSeconds;

const ask = (player: MoneyPlayer, body = newBankAccount('ldb')) =>
  player.client.api.bankAccounts.requestChange({ body });
const requestChange = async (player: MoneyPlayer, body = newBankAccount('ldb')) =>
  must<BankAccountChange>(
    await player.client.post('/api/v2/players/bank-accounts/changes', body),
    201,
  );
const check = (id: string, member = first) =>
  member.api.accountChanges.check({ params: { id }, body: { reason } });
const apply = (id: string, member = second) =>
  member.api.accountChanges.apply({ params: { id }, body: {} });
const cancelChange = (player: MoneyPlayer, id: string) =>
  player.client.api.bankAccounts.withdrawChange({ params: { id }, body: {} });
const begin = (player: MoneyPlayer, body = newBankAccount('ldb'), member = first) =>
  member.api.accountChanges.begin({
    params: { username: player.username },
    body: { ...body, reason },
  });

interface AccountsAnswer {
  bankAccounts: BankAccount[];
  changes: { newest: BankAccountChange | null };
}
const readSecurity = async ({ client }: MoneyPlayer) =>
  must<AccountsAnswer>(await client.get('/api/v2/players/bank-accounts'), 200);
const accountOf = async (player: MoneyPlayer) => (await readSecurity(player)).bankAccounts[0];
const listWaiting = async (): Promise<StaffAccountChange[]> => {
  const { body } = await first.api.accountChanges.list({ query: { page: 1, pageSize: 100 } });
  return (body as { items: StaffAccountChange[] }).items;
};
/** Two members of staff change a player's account. */
async function changeAccount(player: MoneyPlayer, body = newBankAccount('ldb')) {
  const { id } = await requestChange(player, body);
  expect((await check(id)).status).toBe(200);
  expect((await apply(id)).status).toBe(200);
  return body;
}

describe('a change that a player asks for', () => {
  test('is checked by one person and applied by another; the log says who, and no account number', async () => {
    const player = await app.player();
    const before = await accountOf(player);
    const body = newBankAccount('ldb');
    const change = await requestChange(player, body);
    expect(change).toMatchObject({ status: 'REQUESTED', isByStaff: false, ...without(body) });
    expect(await accountOf(player)).toEqual(before);
    expect((await listWaiting()).find(({ id }) => id === change.id)).toMatchObject({
      player: { username: player.username },
      from: { accountNumber: before?.accountNumber },
      to: without(body),
      askedBy: null,
      heldUntil: null,
    });
    expect((await first.api.queue.counts()).body).toMatchObject({ accountChanges: 1 });
    expect((await check(change.id)).body).toMatchObject({ status: 'CHECKED', note: reason });
    expect((await apply(change.id)).body).toMatchObject({ status: 'APPLIED' });
    expect(await accountOf(player)).toMatchObject(without(body));
    expect((await readSecurity(player)).changes.newest).toMatchObject({ status: 'APPLIED' });
    expect(await listWaiting()).toEqual([]);
    const log = await app.ctx.database.db
      .select()
      .from(staffAction)
      .where(eq(staffAction.subject, player.username))
      .orderBy(staffAction.id);
    expect(log.map(({ actor, action, before, after }) => [actor, action, before, after])).toEqual([
      [first.name, 'accountChanges.check', 'REQUESTED', 'CHECKED'],
      [second.name, 'accountChanges.apply', 'CHECKED', 'APPLIED'],
    ]);
    expect(JSON.stringify(log)).not.toContain(body.accountNumber);
  });

  test('is refused by staff with words for the player, who may ask again', async () => {
    const player = await app.player();
    const before = await accountOf(player);
    const { id } = await requestChange(player);
    const refusal = { params: { id }, body: { reason: 'It is the account of your brother' } };
    expect((await first.api.accountChanges.refuse(refusal)).status).toBe(200);
    expect((await readSecurity(player)).changes.newest).toMatchObject({
      status: 'REFUSED',
      refusal: 'It is the account of your brother',
    });
    expect(await accountOf(player)).toEqual(before);
    expect((await ask(player)).status).toBe(201);
  });

  test('is withdrawn by its player alone, and only until it is decided', async () => {
    const player = await app.player();
    const other = await app.player();
    const { id } = await requestChange(player);
    expect((await cancelChange(other, id)).status).toBe(404);
    expect((await cancelChange(player, 'no-such-change')).status).toBe(404);
    expect((await cancelChange(player, id)).body).toMatchObject({ status: 'WITHDRAWN' });
    expect(getFailure(await check(id)).code).toBe('ORDER_STATUS_CHANGED');
  });

  test('is one at a time, from an account of the player to a different one that no other player has', async () => {
    const player = await app.player();
    const other = await app.player();
    const present = await accountOf(player);
    const takenAccount = await accountOf(other);
    if (!present || !takenAccount) throw new Error('no accounts');
    const base = { currency: 'LAK' as const };
    expect(getFailure(await ask(player, { ...without(present), ...base }))).toEqual({
      code: 'VALIDATION',
      fields: ['accountNumber'],
    });
    expect(getFailure(await ask(player, { ...without(takenAccount), ...base }))).toEqual({
      code: 'ACCOUNT_IN_USED',
      fields: ['accountNumber'],
    });
    const unknown = { ...newBankAccount(), accountNumber: '1234560404' };
    expect(getFailure(await ask(player, unknown)).code).toBe('ACCOUNT_NOT_FOUND');
    const newcomer = await app.newcomer();
    const none = await newcomer.client.api.bankAccounts.requestChange({ body: newBankAccount() });
    expect([none.status, getFailure(none).code]).toEqual([404, 'NOT_FOUND']);
    // A wrong name is corrected by a change with the same number and another name
    const answers = await Promise.all([
      ask(player, { ...without(present), ...base, accountName: 'KHAMLA S' }),
      ask(player),
      ask(player),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(getFailure(answer).code).toBe('ACCOUNT_CHANGE_PENDING');
    expect(getFailure(await begin(player)).code).toBe('ACCOUNT_CHANGE_PENDING');
  });

  test('corrects a name, and other players still cannot add the account number', async () => {
    const player = await app.player();
    const other = await app.player();
    const present = await accountOf(player);
    if (!present) throw new Error('no account');
    const body = { ...without(present), accountName: 'KHAMLA SISOUK', currency: 'LAK' as const };
    await changeAccount(player, body);
    expect(await accountOf(player)).toMatchObject({ accountName: 'KHAMLA SISOUK' });
    expect(getFailure(await ask(other, body)).code).toBe('ACCOUNT_IN_USED');
  });
});

test('a change that staff begin is applied by another person, and the player may stop it', async () => {
  const player = await app.player();
  const firstAnswer = await begin(player);
  expect(firstAnswer.body).toMatchObject({ status: 'CHECKED', askedBy: first.name, note: reason });
  const { newest } = (await readSecurity(player)).changes;
  expect(newest).toMatchObject({ status: 'CHECKED', isByStaff: true });
  expect((await cancelChange(player, newest?.id ?? '')).status).toBe(200);
  const secondAnswer = await begin(player, newBankAccount('ldb'), second);
  if (secondAnswer.status !== 200) throw new Error(`not begun: ${secondAnswer.status}`);
  const { id } = secondAnswer.body;
  expect(getFailure(await apply(id)).code).toBe('FOUR_EYES');
  expect((await apply(id, await newStaff(app.server, 'admin'))).status).toBe(200);
});

test('a change cannot be applied by the person who invited its checker', async () => {
  const admin = await newStaff(app.server, 'admin');
  const guest = await newStaff(app.server, 'support', admin);
  const player = await app.player();
  const { id } = await requestChange(player);
  await check(id, guest);
  expect(getFailure(await apply(id, admin)).code).toBe('FOUR_EYES');
  expect((await apply(id)).status).toBe(200);
});

test('each step of a change is an event for the player, in order', async () => {
  const player = await app.player();
  const { id } = await requestChange(player);
  await check(id);
  await apply(id);
  const rows = await app.ctx.database.db
    .select({ event: eventFeed.event })
    .from(eventFeed)
    .where(eq(eventFeed.subject, player.id))
    .orderBy(eventFeed.id);
  const steps = rows.flatMap(({ event }) => (event?.type === 'bankAccount' ? [event.step] : []));
  expect(steps).toEqual(['ask', 'check', 'apply']);
});

describe('the hold', () => {
  test('no account is changed for a day after a change of password; the player and staff see until when', async () => {
    const player = await app.player();
    app.ctx.clock.advance(60);
    const { id } = await requestChange(player);
    await check(id);
    const body = {
      currentPassword: 'champa1234',
      newPassword: 'three words together',
      confirmNewPassword: 'three words together',
    };
    must(await player.client.post('/api/v2/players/security/password/change', body), 200);
    const holdEnd = new Date(app.ctx.clock.now().getTime() + hold() * 1000).toISOString();
    const refusal = await apply(id);
    expect(getFailure(refusal).code).toBe('ON_HOLD');
    const listedChange = (await listWaiting()).find((change) => change.id === id);
    const ownChange = (await readSecurity(player)).changes.newest;
    for (const time of [
      getFailure(refusal).params?.['until'],
      ownChange?.heldUntil,
      listedChange?.heldUntil,
    ])
      expect(Math.abs(Date.parse(time ?? '') - Date.parse(holdEnd))).toBeLessThan(5_000);
    app.ctx.clock.advance(hold() + 1);
    // The first sessions of staff have expired by now
    const third = await newStaff(app.server, 'checker');
    expect((await apply(id, third)).status).toBe(200);
  });

  test('a withdrawal to a new account cannot be approved for a day; one to the previous account can', async () => {
    const player = await app.player();
    await player.depositPaid('gclub', '640000');
    const earlier = await player.withdraw('gclub', '100.00');
    const old = await accountOf(player);
    const to = await changeAccount(player);
    expect((await player.tryWithdraw('gclub', '100.00')).status).toBe(404);
    const account = await accountOf(player);
    expect(account?.heldUntil).not.toBeNull();
    const laterOrder = must<{ code: string; heldUntil: string; account: object }>(
      await player.client.post(
        '/api/v2/withdrawals',
        { provider: 'gclub', bankAccountId: account?.id, amount: '100.00' },
        { headers: { 'idempotency-key': randomUUID() } },
      ),
      201,
    );
    expect(laterOrder).toMatchObject({ heldUntil: account?.heldUntil, account: without(to) });
    const plain = (code: string) => ({ params: { code }, body: {} });
    const { withdrawals } = second.api;
    expect((await withdrawals.get(plain(laterOrder.code))).body).toMatchObject({
      heldUntil: account?.heldUntil,
      otherAccount: null,
      review: { status: 'REVIEW' },
    });
    const refusal = await withdrawals.approve(plain(laterOrder.code));
    expect(getFailure(refusal)).toMatchObject({
      code: 'ON_HOLD',
      params: { until: account?.heldUntil },
    });
    // The withdrawal keeps the account that it was made with; staff also see the new one
    expect((await withdrawals.get(plain(earlier.code))).body).toMatchObject({
      account: { accountNumber: old?.accountNumber },
      otherAccount: { ...without(to), isApplied: true },
      heldUntil: null,
    });
    expect(await player.withdrawal(earlier.code)).toMatchObject({
      account: { accountNumber: old?.accountNumber },
    });
    expect((await withdrawals.approve(plain(earlier.code))).status).toBe(200);
    app.ctx.clock.advance(hold() + 1);
    const third = await newStaff(app.server, 'checker');
    expect((await third.api.withdrawals.approve(plain(laterOrder.code))).status).toBe(200);
  });

  test('staff see beside a withdrawal that its player asks for another account', async () => {
    const player = await app.player();
    await player.depositPaid('gclub', '640000');
    const { code } = await player.withdraw('gclub', '100.00');
    const body = newBankAccount('ldb');
    const { id } = await requestChange(player, body);
    expect((await second.api.withdrawals.get({ params: { code } })).body).toMatchObject({
      otherAccount: { ...without(body), isApplied: false },
    });
    expect((await listWaiting()).find((change) => change.id === id)?.withdrawals).toEqual([code]);
  });
});

describe('at the same time', () => {
  test('several second persons apply a change: one succeeds, the others are told that it is done', async () => {
    const player = await app.player();
    const others = await Promise.all([1, 2, 3].map(() => newStaff(app.server, 'checker')));
    const { id } = await requestChange(player);
    await check(id);
    const answers = await Promise.all(others.map((one) => apply(id, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(getFailure(answer)).toMatchObject({
        code: 'ORDER_STATUS_CHANGED',
        params: { status: 'APPLIED' },
      });
  });

  test('the player withdraws a change while staff apply it: only one happens, and decides the account', async () => {
    for (let round = 0; round < 4; round += 1) {
      const player = await app.player();
      const body = newBankAccount('ldb');
      const before = await accountOf(player);
      const { id } = await requestChange(player, body);
      await check(id);
      const [applied, withdrawn] = await Promise.all([apply(id), cancelChange(player, id)]);
      expect([applied.status, withdrawn.status].sort()).toEqual([200, 409]);
      const expected = applied.status === 200 ? body.accountNumber : before?.accountNumber;
      expect((await accountOf(player))?.accountNumber).toBe(expected);
    }
  });

  test('another player adds the account first: the change is refused, and waits for another decision', async () => {
    const player = await app.player();
    const before = await accountOf(player);
    const body = newBankAccount('ldb');
    const { id } = await requestChange(player, body);
    await check(id);
    const thief = await app.newcomer();
    const [creation, applied] = await Promise.all([
      thief.client.api.bankAccounts.create({ body }),
      apply(id),
    ]);
    expect([creation.status === 201, applied.status === 200].filter(Boolean)).toHaveLength(1);
    if (applied.status === 200) return;
    expect(getFailure(applied)).toMatchObject({ code: 'ACCOUNT_IN_USED' });
    expect(await accountOf(player)).toEqual(before);
    expect((await readSecurity(player)).changes.newest).toMatchObject({ status: 'CHECKED' });
  });
});

describe('another player with the same digits', () => {
  test('at another bank or after leading zeros is shown to staff, with their exclusion', async () => {
    const excluded = await app.player();
    const account = await accountOf(excluded);
    const password = 'champa1234';
    const exclude = { change: 'exclude', months: 6, password };
    must(await excluded.client.post('/api/v2/players/protection', exclude), 200);
    const newcomer = await app.newcomer();
    const body = { ...newBankAccount('jdb'), accountNumber: `00${account?.accountNumber}` };
    must(await newcomer.client.post('/api/v2/players/bank-accounts', body), 201);
    const params = { username: newcomer.username };
    expect((await first.api.players.get({ params })).body).toMatchObject({
      sameAccount: [{ username: excluded.username, isExcluded: true }],
    });
  });
});

const without = ({
  bankId,
  accountNumber,
  accountName,
}: Pick<BankAccount, 'bankId' | 'accountNumber' | 'accountName'>) => ({
  ...{ bankId, accountNumber, accountName },
});
