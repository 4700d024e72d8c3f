import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { StaffCorrection } from '../../contract/corrections';
import { audit } from '../../server/audit/audit';
import { creditCorrection, transfer } from '../../server/db/schema';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';
import { inAll, newStaff, type TestStaff } from './support/staff';

const app = useTestApp();
const texts = { ...inAll('A round was paid twice'), lo: 'ຮອບໜຶ່ງຖືກຈ່າຍສອງເທື່ອ' };

const propose = (staff: TestStaff, { username }: MoneyPlayer, amount: string) =>
  staff.client.post(`/api/staff/v1/players/${username}/corrections`, {
    ...{ provider: 'gclub', amount, texts },
  });
const confirm = (staff: TestStaff, { id }: StaffCorrection) =>
  staff.client.post(`/api/staff/v1/corrections/${id}/confirm`, {});

async function people() {
  return {
    cashier: await newStaff(app.server, 'cashier'),
    checker: await newStaff(app.server, 'checker'),
  };
}

test('credit is corrected by two people, and the player reads why in their statement and messages', async () => {
  const player = await app.playerWithCredit('gclub');
  const { cashier, checker } = await people();
  const proposedCorrection = must<StaffCorrection>(await propose(cashier, player, '-12.50'), 200);
  expect(await player.credit('gclub')).toBe('312.50');
  const alone = await newStaff(app.server, 'checker');
  const ownCorrection = must<StaffCorrection>(await propose(alone, player, '1'), 200);
  expect(await confirm(alone, ownCorrection)).toMatchObject({
    status: 409,
    body: { code: 'FOUR_EYES' },
  });
  expect((await confirm(cashier, proposedCorrection)).status).toBe(403);
  expect(await confirm(checker, proposedCorrection)).toMatchObject({
    status: 200,
    body: { status: 'APPLIED', proposedBy: cashier.name, decidedBy: checker.name },
  });
  expect(await player.credit('gclub')).toBe('300.00');
  expect((await confirm(checker, proposedCorrection)).body).toMatchObject({
    code: 'ORDER_STATUS_CHANGED',
  });
  const statement = await player.client.get('/api/v2/players/statement?months=3');
  expect(statement.body).toMatchObject({
    corrections: [{ amount: { amount: '-12.50' }, provider: 'gclub', reason: texts }],
  });
  const messages = await player.client.get('/api/v2/messages');
  expect(messages.body).toMatchObject({ items: [{ text: texts }] });
  const ledger = await checker.client.get(`/api/staff/v1/players/${player.username}/ledger`);
  expect(ledger.body).toMatchObject({
    items: [{ kind: 'correct', from: 'cash', to: 'house' }, {}],
  });
  const refusal = await checker.client.post(
    `/api/staff/v1/corrections/${ownCorrection.id}/refuse`,
    {
      reason: 'not needed',
    },
  );
  expect(refusal.body).toMatchObject({ status: 'REFUSED', refusal: 'not needed' });
});

test('credit never falls below zero, also when it was played between the two steps', async () => {
  const player = await app.playerWithCredit('gclub');
  const { cashier, checker } = await people();
  const tooMuch = await propose(cashier, player, '-312.51');
  expect(tooMuch).toMatchObject({
    status: 409,
    body: { code: 'INSUFFICIENT_CREDIT', fields: ['amount'] },
  });
  const all = must<StaffCorrection>(await propose(cashier, player, '-312.50'), 200);
  await player.play('gclub', '-10.00');
  expect((await confirm(checker, all)).body).toMatchObject({ code: 'INSUFFICIENT_CREDIT' });
  expect(await player.credit('gclub')).toBe('302.50');
  for (const amount of ['0', '-0.00', '1.234', ''])
    expect((await propose(cashier, player, amount)).body).toMatchObject({ fields: ['amount'] });
});

test('of two people who confirm a correction at the same time one posts it', async () => {
  const player = await app.playerWithCredit('gclub');
  const { cashier, checker } = await people();
  const other = await newStaff(app.server, 'checker');
  const proposedCorrection = must<StaffCorrection>(await propose(cashier, player, '20'), 200);
  const answers = await Promise.all([
    confirm(checker, proposedCorrection),
    confirm(other, proposedCorrection),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await player.credit('gclub')).toBe('332.50');
});

test('an audit finds a correction whose amount differs from its posting', async () => {
  const player = await app.playerWithCredit('gclub');
  const { cashier, checker } = await people();
  const proposedCorrection = must<StaffCorrection>(await propose(cashier, player, '20'), 200);
  await confirm(checker, proposedCorrection);
  const { db } = app.ctx.database;
  const postedTransfers = await db
    .select()
    .from(transfer)
    .where(eq(transfer.orderId, proposedCorrection.id));
  expect(postedTransfers).toMatchObject([{ kind: 'correct', amount: 2_000n, debitId: 8 }]);
  const ofIt = eq(creditCorrection.id, proposedCorrection.id);
  await db.update(creditCorrection).set({ amount: 3_000n }).where(ofIt);
  const failedChecks = (await audit(app.ctx.database)).checks.filter(({ ok }) => !ok);
  expect(failedChecks).toMatchObject([{ name: expect.stringMatching(/correction/) as unknown }]);
  await db.update(creditCorrection).set({ amount: 2_000n }).where(ofIt);
});
