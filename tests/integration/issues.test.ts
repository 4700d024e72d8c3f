import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { and, asc, eq, like } from 'drizzle-orm';
import { staffAction } from '../../server/db/schema';
import { approvePayout, retryPayout, sendPayout } from '../../server/withdrawals/staff';
import { refuseHungCall } from './support/hungCall';
import { getFailure } from './support/client';
import { MisbehavingPorts } from './support/misbehaving';
import { useTestApp } from './support/testApp';
import { patient } from './support/portScenes';
import { newStaff, type TestStaff } from './support/staff';

const ports = new MisbehavingPorts(true);
const app = useTestApp({ portLimitsMs: patient }, ports.connect);

let one: TestStaff;
let other: TestStaff;
beforeEach(async () => {
  one = await newStaff(app.server, 'cashier');
  other = await newStaff(app.server, 'checker');
});
afterEach(async () => {
  await ports.recover();
  app.ctx.config.fourEyesAbove = '10000000';
});

const reason = 'It came back to our account';

/** A payout that the bank executes after it was recorded as failed. */
async function paidLate() {
  const player = await app.playerWithCredit('alphabet');
  const { code } = await player.withdraw('alphabet', '100.00');
  await approvePayout(app.ctx, code, 'khamla');
  ports.hold('payout.send');
  await sendPayout(app.ctx, code, 'noy', null);
  const call = await ports.nextHeld();
  await refuseHungCall(app.ctx, code, 'letter of the bank');
  await call.answer();
  await app.ctx.outbox.drain(code);
  return { player, code };
}

/** The desk's issues about an order. */
async function listIssues(code: string) {
  const { status, body } = await one.api.issues.list({ query: { pageSize: 100 } });
  if (status !== 200) throw new Error(`the list was refused with ${status}`);
  return body.items.filter((item) => item.code === code);
}

/** The number of payments that wait for staff, as the desk's menu shows it. */
async function countWaiting(): Promise<number> {
  const { body } = await one.api.queue.counts();
  return (body as { payments: number }).payments;
}

/** The decisions about an order, and who made them. */
async function decisionsOf(code: string) {
  const rows = await app.ctx.database.db
    .select()
    .from(staffAction)
    .where(and(eq(staffAction.subject, code), like(staffAction.action, 'issues.%')))
    .orderBy(asc(staffAction.id));
  return rows.map(({ actor, action, before, after, reason: why }) => [
    ...[actor, action, before, after, why],
  ]);
}

/** One person's calls to decide the issue of an order. */
async function decisions({ api }: TestStaff, code: string) {
  const [issue] = await listIssues(code);
  const params = { id: String(issue?.id) };
  return {
    clear: () => api.issues.clear({ params, body: { reason } }),
    confirm: () => api.issues.confirm({ params, body: {} }),
    keep: () => api.issues.keep({ params, body: { reason } }),
  };
}

const statusChanged = (status: string) => ({ code: 'ORDER_STATUS_CHANGED', params: { status } });

describe('a payout that was made after it was posted as failed', () => {
  test('is listed with its player and amount; of two people who clear it up at the same time one succeeds', async () => {
    const before = await countWaiting();
    const { player, code } = await paidLate();
    expect(await listIssues(code)).toMatchObject([
      {
        ...{ reason: 'PAID_AFTER_END', kind: 'withdrawal', status: 'FAILED' },
        ...{ username: player.username, amount: { amount: '64000', currency: 'LAK' } },
        ...{ needsSecondPerson: false, askedBy: null, note: null },
      },
    ]);
    expect(await countWaiting()).toBe(before + 1);
    const both = [await decisions(one, code), await decisions(other, code)];
    const answers = await Promise.all(both.map(({ clear }) => clear()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [losingAnswer] = answers.filter(({ status }) => status !== 200);
    expect(getFailure(losingAnswer ?? { body: null })).toEqual(statusChanged('CLEARED'));
    expect(await listIssues(code)).toEqual([]);
    expect(await countWaiting()).toBe(before);
    const winner = answers[0]?.status === 200 ? one : other;
    expect(await decisionsOf(code)).toEqual([
      [winner.name, 'issues.clear', 'PAID_AFTER_END', 'CLEARED', reason],
    ]);
  });

  test('of a large amount is cleared up once a second person confirms, and only once', async () => {
    const { code } = await paidLate();
    app.ctx.config.fourEyesAbove = '63999';
    const [ownDecisions, otherDecisions] = [
      await decisions(one, code),
      await decisions(other, code),
    ];
    expect(getFailure(await otherDecisions.confirm())).toEqual(statusChanged('OPEN'));
    expect((await ownDecisions.clear()).body).toEqual({ status: 'ASKED' });
    expect(await listIssues(code)).toMatchObject([
      { needsSecondPerson: true, askedBy: one.name, note: reason },
    ]);
    expect(getFailure(await otherDecisions.clear())).toEqual(statusChanged('ASKED'));
    expect(getFailure(await ownDecisions.confirm())).toMatchObject({ code: 'FOUR_EYES' });
    expect((await otherDecisions.keep()).body).toEqual({ status: 'OPEN' });
    expect(await listIssues(code)).toMatchObject([{ askedBy: null, note: null }]);
    expect((await otherDecisions.clear()).body).toEqual({ status: 'ASKED' });
    const answers = await Promise.all([
      ownDecisions.confirm(),
      ownDecisions.confirm(),
      otherDecisions.confirm(),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listIssues(code)).toEqual([]);
    expect(await decisionsOf(code)).toEqual([
      [one.name, 'issues.clear', 'PAID_AFTER_END', 'ASKED', reason],
      [other.name, 'issues.keep', 'PAID_AFTER_END', 'OPEN', reason],
      [other.name, 'issues.clear', 'PAID_AFTER_END', 'ASKED', reason],
      [one.name, 'issues.confirm', 'PAID_AFTER_END', 'CLEARED', null],
    ]);
  });

  test('is recorded with the number of the transfer that was made, and the service cannot send it again', async () => {
    const { code } = await paidLate();
    await retryPayout(app.ctx, code, 'khamla');
    const params = { code };
    const { body } = await other.api.withdrawals.get({ params });
    expect(body).toMatchObject({ review: { status: 'APPROVED', channel: 'made' } });
    const refusal = await other.api.withdrawals.send({ params, body: {} });
    expect(getFailure(refusal)).toEqual({ code: 'VALIDATION', fields: ['bankReference'] });
    const sentAnswer = await other.api.withdrawals.send({
      params,
      body: { bankReference: 'FT 7' },
    });
    expect(sentAnswer.status).toBe(200);
    expect((await other.api.withdrawals.settle({ params, body: {} })).status).toBe(200);
  });

  test('is not decided without a reason, and an unknown issue is answered 404', async () => {
    const { code } = await paidLate();
    const [issue] = await listIssues(code);
    const params = { id: String(issue?.id) };
    expect((await one.api.issues.clear({ params, body: { reason: ' ' } })).status).toBe(400);
    const none = { params: { id: '999999' }, body: { reason } };
    expect((await one.api.issues.clear(none)).status).toBe(404);
    expect(await listIssues(code)).toHaveLength(1);
  });
});
