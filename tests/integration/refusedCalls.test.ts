import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { sandboxCredit, staffAction, withdrawal } from '../../server/db/schema';
import { returnLateDeposit } from '../../server/deposits/staff';
import { RefusedError } from '../../server/http/signedHttp';
import { outboxHandlers } from '../../server/compose';
import { createOutbox } from '../../server/outbox/outbox';
import { resolveCall } from '../../server/staff/resolveCall';
import {
  approvePayout,
  failPayout,
  rejectPayout,
  sendPayout,
} from '../../server/withdrawals/staff';
import { refuseHungCall } from './support/hungCall';
import { getFailure } from './support/client';
import { MisbehavingPorts } from './support/misbehaving';
import { useTestApp, type MoneyPlayer } from './support/testApp';
import { patient } from './support/portScenes';
import { newStaff, type TestStaff } from './support/staff';
import { withWallets } from './support/walletCalls';

/*
 * Calls about money that are permanently refused by their status, and what staff do about them. The provider alphabet keeps the
 * credit itself, and a bank sends payouts.
 */

const ports = new MisbehavingPorts(true);
const app = useTestApp(
  { portLimitsMs: patient, transferWallets: ['alphabet'], ...withWallets() },
  ports.connect,
);

let one: TestStaff;
let other: TestStaff;
beforeEach(async () => {
  one = await newStaff(app.server, 'cashier');
  other = await newStaff(app.server, 'checker');
});
afterEach(async () => {
  app.ctx.config.fourEyesAbove = '10000000';
  await ports.recover();
  await advanceClock();
});

const reason = 'They say so on the telephone';
const advanceClock = () => app.sandbox.clock({ body: { advanceSeconds: 120 } });
const drain = (code: string) => app.ctx.outbox.drain(code);

/** The call is refused by its status. */
const refuseCall = () => Promise.reject(new RefusedError('POST /: 422', 422));

async function listIssues(code: string) {
  const { status, body } = await one.api.issues.list({ query: { pageSize: 100 } });
  if (status !== 200) throw new Error(`the list was refused with ${status}`);
  return body.items.filter((item) => item.code === code);
}
const reasons = async (code: string) => (await listIssues(code)).map((item) => item.reason);
const idOf = async (code: string) => ({ id: String((await listIssues(code))[0]?.id) });

const rowOf = async (code: string) =>
  (await app.ctx.database.db.select().from(withdrawal).where(eq(withdrawal.code, code)))[0];

/** The provider's movements for an order, satang by reference. */
const movesOf = async (code: string) => {
  const rows = await app.ctx.database.db
    .select()
    .from(sandboxCredit)
    .where(sql`starts_with(${sandboxCredit.reference}, ${code})`);
  return Object.fromEntries(rows.map(({ reference, amount }) => [reference, amount]));
};

const withdraw = async (player: MoneyPlayer) => {
  const { code } = await player.withdraw('alphabet', '100.00');
  await drain(code);
  return code;
};

describe('a payout that the service refuses by a status', () => {
  const createSent = async () => {
    const code = await withdraw(await app.playerWithCredit('alphabet'));
    await approvePayout(app.ctx, code, 'khamla');
    await sendPayout(app.ctx, code, 'noy', null);
    await drain(code);
    return code;
  };

  test('has failed when the service knows of no transfer', async () => {
    ports.set('payout.send', refuseCall);
    const code = await createSent();
    expect(await rowOf(code)).toMatchObject({
      ...{ payoutStatus: 'FAILED', payoutFailure: 'HTTP 422', payoutAttempt: 2 },
    });
    expect(await reasons(code)).toEqual([]);
  });

  test('is settled when the service has made the transfer after all', async () => {
    ports.set('payout.send', async (callThrough) => {
      await callThrough();
      return refuseCall();
    });
    const code = await createSent();
    expect(await rowOf(code)).toMatchObject({ payoutStatus: 'SETTLED' });
    expect(await reasons(code)).toEqual([]);
  });

  test.each<[string, () => void]>([
    ['does not say what became of it', () => ports.set('payout.status', refuseCall)],
    [
      'was asked before without an answer',
      () => {
        let asked = 0;
        ports.set('payout.send', () =>
          ++asked === 1 ? Promise.reject(new Error()) : refuseCall(),
        );
      },
    ],
  ])('stays sent, and is listed until its outcome, when the service %s', async (_how, set) => {
    ports.set('payout.send', refuseCall);
    set();
    const code = await createSent();
    await advanceClock();
    expect(await listIssues(code)).toMatchObject([
      { reason: 'PAYOUT_REFUSED', status: 'SENT', needsSecondPerson: false, giveBack: null },
    ]);
    await expect(failPayout(app.ctx, code, 'noy', reason)).rejects.toMatchObject({
      failure: { code: 'CALL_PENDING' },
    });
    await ports.recover();
    await advanceClock();
    expect(await rowOf(code)).toMatchObject({ payoutStatus: 'SETTLED', payoutAttempt: 1 });
    expect(await reasons(code)).toEqual([]);
  });

  test('has not failed when another node has taken the call over meanwhile, and pays', async () => {
    const code = await withdraw(await app.playerWithCredit('alphabet'));
    await approvePayout(app.ctx, code, 'khamla');
    ports.set('payout.send', refuseCall);
    ports.hold('payout.status');
    await sendPayout(app.ctx, code, 'noy', null);
    const drainPromise = drain(code);
    const status = await ports.nextHeld();
    app.ctx.clock.advance(600);
    ports.set('payout.send', (callThrough) => callThrough());
    const other = createOutbox(app.ctx, outboxHandlers(app.ctx));
    const otherDrain = other.drain(code);
    const otherStatus = await ports.nextHeld();
    await status.answer();
    await drainPromise;
    expect(await rowOf(code)).toMatchObject({ payoutStatus: 'SENT' });
    await otherStatus.answer();
    await otherDrain;
    await other.close();
    expect(await rowOf(code)).toMatchObject({ payoutStatus: 'SETTLED', payoutAttempt: 1 });
    expect(await reasons(code)).toEqual([]);
  });

  test('after an unanswered try is listed, and ends with the outcome that staff report', async () => {
    ports.set('payout.send', () => Promise.reject(new Error('no connection')));
    const code = await createSent();
    expect(await reasons(code)).toEqual([]);
    ports.set('payout.send', refuseCall);
    await advanceClock();
    expect(await rowOf(code)).toMatchObject({ payoutStatus: 'SENT' });
    expect(await reasons(code)).toEqual(['PAYOUT_REFUSED']);
    // The issue comes back as long as the call is refused.
    await one.api.issues.clear({ params: await idOf(code), body: { reason } });
    await advanceClock();
    expect(await reasons(code)).toEqual(['PAYOUT_REFUSED']);
    await resolveCall(app.ctx, code, 'refused', reason);
    expect(await rowOf(code)).toMatchObject({ payoutStatus: 'FAILED' });
    expect(await reasons(code)).toEqual([]);
  });
});

describe('credit that a provider refuses to move by a status', () => {
  test('of a deposit is listed while it waits, and credited once', async () => {
    const player = await app.player();
    ports.set('alphabet.credit', refuseCall);
    const { code } = await player.depositPaid('alphabet', '64000');
    expect((await player.order(code)).status).toBe('PAID');
    await advanceClock();
    expect(await listIssues(code)).toMatchObject([
      {
        ...{ reason: 'PROVIDER_REFUSED', kind: 'deposit', status: 'PAID' },
        ...{ amount: { amount: '100.00', currency: 'THB' }, needsSecondPerson: false },
      },
    ]);
    await ports.recover();
    await advanceClock();
    expect((await player.order(code)).status).toBe('SUCCESS');
    expect(await movesOf(code)).toEqual({ [code]: 10_000n });
    expect(await reasons(code)).toEqual([]);
  });

  test('of a deposit is held for staff once they report that it was not given', async () => {
    const player = await app.player();
    ports.set('alphabet.credit', refuseCall);
    const { code } = await player.depositPaid('alphabet', '64000');
    expect(await reasons(code)).toEqual(['PROVIDER_REFUSED']);
    await resolveCall(app.ctx, code, 'refused', reason);
    expect(await reasons(code)).toEqual([]);
    await returnLateDeposit(app.ctx, code, 'paid late', null);
    expect((await player.order(code)).status).toBe('FAILED');
  });

  test('of a withdrawal is listed while it waits, and debited once', async () => {
    const player = await app.playerWithCredit('alphabet');
    ports.set('alphabet.debit', refuseCall);
    const code = await withdraw(player);
    expect(await listIssues(code)).toMatchObject([
      { reason: 'PROVIDER_REFUSED', status: 'DEBITING' },
    ]);
    await ports.recover();
    await advanceClock();
    expect(await rowOf(code)).toMatchObject({ payoutStatus: 'REVIEW' });
    expect(await movesOf(code)).toEqual({ [code]: -10_000n });
    expect(await reasons(code)).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['by a status', refuseCall],
    ['by its answer', () => Promise.resolve('refused')],
  ])(
    'of a rejected withdrawal is listed until it is given back, when refused %s',
    async (_how, answer) => {
      const player = await app.playerWithCredit('alphabet');
      const code = await withdraw(player);
      ports.set('alphabet.credit', answer);
      await rejectPayout(app.ctx, code, 'khamla', { reason, seen: 'REVIEW' });
      await drain(code);
      expect(await listIssues(code)).toMatchObject([
        { reason: 'PROVIDER_REFUSED', status: 'RETURNING' },
      ]);
      await ports.recover();
      await advanceClock();
      expect((await player.withdrawal(code)).status).toBe('REJECTED');
      expect(await player.credit('alphabet')).toBe('312.50');
      expect(await reasons(code)).toEqual([]);
    },
  );
});

describe('credit that a provider took after the withdrawal had ended', () => {
  async function debitedLate() {
    const player = await app.playerWithCredit('alphabet');
    ports.hold('alphabet.debit');
    const { code } = await player.withdraw('alphabet', '100.00');
    const debit = await ports.nextHeld();
    await refuseHungCall(app.ctx, code, 'letter, case 31');
    await debit.answer();
    await drain(code);
    return { player, code, params: await idOf(code) };
  }
  const decisionsOf = async (code: string) => {
    const rows = await app.ctx.database.db
      .select()
      .from(staffAction)
      .where(eq(staffAction.subject, code))
      .orderBy(staffAction.id);
    return rows.map(({ actor, action, after }) => [actor, action, after]);
  };

  test('is given back through the provider once, however often staff ask', async () => {
    const { player, code, params } = await debitedLate();
    expect(await listIssues(code)).toMatchObject([
      { reason: 'DEBITED_AFTER_END', status: 'REJECTED', giveBack: 'POSSIBLE' },
    ]);
    ports.hold('alphabet.credit');
    const body = { reason };
    const both = await Promise.all(
      [one, other].map(({ api }) => api.issues.giveBack({ params, body })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const credit = await ports.nextHeld();
    expect(await listIssues(code)).toMatchObject([{ giveBack: 'CALLED' }]);
    const { clear, giveBack } = one.api.issues;
    for (const decide of [clear, giveBack])
      expect(getFailure(await decide({ params, body }))).toEqual({ code: 'CALL_PENDING' });
    await ports.recover();
    await credit.answer();
    await drain(code);
    expect(await reasons(code)).toEqual([]);
    expect(await movesOf(code)).toEqual({ [code]: -10_000n, [`${code}-back-1`]: 10_000n });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect((await player.withdrawal(code)).status).toBe('REJECTED');
    const winner = both[0]?.status === 200 ? one : other;
    expect((await decisionsOf(code)).slice(-2)).toEqual([
      [winner.name, 'issues.giveBack', 'GIVING_BACK'],
      ['provider', 'debit.returned', 'REJECTED'],
    ]);
  });

  test('is given back only once a second person agrees, if the amount is large', async () => {
    const { code, params } = await debitedLate();
    app.ctx.config.fourEyesAbove = '63999';
    const body = { reason };
    expect((await one.api.issues.giveBack({ params, body })).body).toEqual({ status: 'ASKED' });
    expect(await listIssues(code)).toMatchObject([
      { giveBack: 'ASKED', askedBy: one.name, note: reason },
    ]);
    expect(await movesOf(code)).toEqual({ [code]: -10_000n });
    expect(getFailure(await one.api.issues.confirm({ params, body: {} }))).toMatchObject({
      code: 'FOUR_EYES',
    });
    await other.api.issues.keep({ params, body });
    expect(await listIssues(code)).toMatchObject([{ giveBack: 'POSSIBLE', askedBy: null }]);
    await one.api.issues.giveBack({ params, body });
    // Who was shown that it is cleared up does not have it given back
    expect(
      getFailure(await other.api.issues.confirm({ params, body: { seen: 'clear' } })),
    ).toMatchObject({ code: 'ORDER_STATUS_CHANGED' });
    expect((await other.api.issues.confirm({ params, body: { seen: 'giveBack' } })).body).toEqual({
      status: 'GIVING_BACK',
    });
    await drain(code);
    expect(await reasons(code)).toEqual([]);
    expect(await movesOf(code)).toMatchObject({ [`${code}-back-1`]: 10_000n });
  });

  test('stays listed while the provider refuses to take it back', async () => {
    const { code, params } = await debitedLate();
    ports.set('alphabet.credit', refuseCall);
    await one.api.issues.giveBack({ params, body: { reason } });
    await drain(code);
    expect(await reasons(code)).toEqual(['DEBITED_AFTER_END', 'PROVIDER_REFUSED']);
    // The credit was given back by other means, and the call is resolved by hand.
    app.ctx.clock.advance(60);
    await resolveCall(app.ctx, code, 'done', reason);
    expect(await reasons(code)).toEqual([]);
  });

  test('is the only kind of issue that can be given back', async () => {
    const player = await app.player();
    ports.set('alphabet.credit', refuseCall);
    const { code } = await player.depositPaid('alphabet', '64000');
    const params = await idOf(code);
    expect((await one.api.issues.giveBack({ params, body: { reason } })).status).toBe(404);
  });
});
