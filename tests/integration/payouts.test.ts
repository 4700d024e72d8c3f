import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { staffAction, withdrawal } from '../../server/db/schema';
import { getFailure } from './support/client';
import { useTestApp, type MoneyPlayer } from './support/testApp';
import { newStaff, type TestStaff } from './support/staff';

const app = useTestApp();

let checker: TestStaff;
let cashier: TestStaff;
beforeAll(async () => {
  checker = await newStaff(app.server, 'checker');
  cashier = await newStaff(app.server, 'cashier');
});

let player: MoneyPlayer;
let code: string;
beforeEach(async () => {
  player = await app.playerWithCredit('gclub');
  code = (await player.withdraw('gclub', '100')).code;
});

const plain = () => ({ params: { code }, body: {} });
/** Banks use each number once. */
const numberOf = (order: string) => `BCEL${order}`;
const sentBody = () => ({ params: { code }, body: { bankReference: numberOf(code) } });
const because = (reason: string) => ({ params: { code }, body: { reason } });

/** Makes the amount large enough to require two people. */
const isLarge = () =>
  app.ctx.database.db
    .update(withdrawal)
    .set({ payout: BigInt(app.ctx.config.fourEyesAbove) + 1n })
    .where(eq(withdrawal.code, code));

test('a withdrawal is reviewed, approved, sent and settled: then its order succeeds', async () => {
  const { withdrawals } = checker.api;
  expect((await withdrawals.get({ params: { code } })).body).toMatchObject({
    review: { status: 'REVIEW', claimedBy: null, approvedBy: null, sentBy: null },
  });
  expect((await withdrawals.approve(plain())).body).toMatchObject({
    status: 'OPEN',
    review: { status: 'APPROVED', approvedBy: checker.name },
  });
  expect((await cashier.api.withdrawals.send(sentBody())).body).toMatchObject({
    status: 'OPEN',
    review: { status: 'SENT', sentBy: cashier.name, bankReference: numberOf(code) },
  });
  expect((await player.withdrawal(code)).status).toBe('OPEN');
  expect((await withdrawals.settle(plain())).body).toMatchObject({
    status: 'SUCCESS',
    review: { status: 'SETTLED' },
  });
  expect((await player.withdrawal(code)).status).toBe('SUCCESS');
  const log = await app.ctx.database.db
    .select()
    .from(staffAction)
    .where(eq(staffAction.subject, code))
    .orderBy(staffAction.id);
  expect(log.map(({ actor, action, before, after }) => [actor, action, before, after])).toEqual([
    [checker.name, 'withdrawals.approve', 'REVIEW', 'APPROVED'],
    [cashier.name, 'withdrawals.send', 'APPROVED', 'SENT'],
    [checker.name, 'withdrawals.settle', 'SENT', 'SETTLED'],
  ]);
});

test('a payout that the bank refused is sent again, or its credit comes back', async () => {
  const { withdrawals } = checker.api;
  const before = await player.credit('gclub');
  await withdrawals.approve(plain());
  await withdrawals.send(sentBody());
  const failureAnswer = await withdrawals.fail(because('The account is closed'));
  expect(failureAnswer.body).toMatchObject({
    review: { status: 'FAILED', failure: 'The account is closed', bankReference: null },
  });
  expect(await player.credit('gclub')).toBe(before);
  await withdrawals.retry(plain());
  await withdrawals.send(sentBody());
  await withdrawals.fail(because('Closed still'));
  const reject = { params: { code }, body: { reason: 'Closed', seen: 'FAILED' as const } };
  expect((await withdrawals.reject(reject)).body).toMatchObject({ status: 'REJECTED' });
  expect(Number(await player.credit('gclub'))).toBe(Number(before) + 100);
});

test('a sent payout cannot be rejected: the bank may have paid', async () => {
  const { withdrawals } = checker.api;
  await withdrawals.approve(plain());
  await withdrawals.send(sentBody());
  const answer = await withdrawals.reject({
    params: { code },
    body: { reason: 'Too late', seen: 'SENT' },
  });
  expect(getFailure(answer)).toEqual({
    code: 'ORDER_STATUS_CHANGED',
    params: { status: 'SENT' },
  });
});

test('a decision that a person has not seen cannot be overridden', async () => {
  const { withdrawals } = checker.api;
  await withdrawals.approve(plain());
  const answer = await withdrawals.reject({
    params: { code },
    body: { reason: 'Unknown', seen: 'REVIEW' },
  });
  expect(getFailure(answer)).toMatchObject({ params: { status: 'APPROVED' } });
});

test('a large payout is sent by another person than the one who approved it', async () => {
  await isLarge();
  const { withdrawals } = checker.api;
  await withdrawals.approve(plain());
  const same = await withdrawals.send(sentBody());
  expect([same.status, getFailure(same)]).toEqual([
    409,
    {
      code: 'FOUR_EYES',
      params: { why: 'SAME', first: checker.name, roles: 'cashier,checker,admin' },
    },
  ]);
  expect((await cashier.api.withdrawals.send(sentBody())).status).toBe(200);
});

test('a person who approves a retry after a failure counts as the approver', async () => {
  await isLarge();
  const other = (await newStaff(app.server, 'checker')).api.withdrawals;
  await checker.api.withdrawals.approve(plain());
  await other.send(sentBody());
  await other.fail(because('The account is closed'));
  await other.retry(plain());
  expect(getFailure(await other.send(sentBody())).code).toBe('FOUR_EYES');
  expect((await checker.api.withdrawals.send(sentBody())).status).toBe(200);
});

test('one person works on a withdrawal, until they release it, decide, or ten minutes have passed', async () => {
  const { withdrawals } = cashier.api;
  expect((await withdrawals.claim(plain())).body).toMatchObject({
    review: { claimedBy: cashier.name },
  });
  const other = checker.api.withdrawals;
  for (const attempt of [other.claim, other.approve, other.release])
    expect(getFailure(await attempt(plain()))).toEqual({
      code: 'CLAIMED',
      params: { by: cashier.name },
    });
  await withdrawals.release(plain());
  expect((await other.claim(plain())).body).toMatchObject({ review: { claimedBy: checker.name } });
  expect((await other.approve(plain())).body).toMatchObject({ review: { claimedBy: null } });
  await other.claim(plain());
  app.ctx.clock.advance(app.ctx.config.claimSeconds);
  expect((await withdrawals.claim(plain())).status).toBe(200);
});

test('of two claims at the same time one wins, and the other gets 409', async () => {
  const answers = await Promise.all(
    [checker, cashier].map(({ api }) => api.withdrawals.claim(plain())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the queue can be filtered, and begins with what has waited longest', async () => {
  const { withdrawals } = checker.api;
  await withdrawals.approve(plain());
  const answer = await withdrawals.list({ query: { status: 'APPROVED' } });
  if (answer.status !== 200) throw new Error(`the queue was answered ${answer.status}`);
  const { items } = answer.body;
  expect(items.at(-1)?.code).toBe(code);
  expect(new Set(items.map(({ review }) => review.status))).toEqual(new Set(['APPROVED']));
  const times = items.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort());
});
