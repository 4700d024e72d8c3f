import { afterEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { staffAction, staffFlag, withdrawal } from '../../server/db/schema';
import { createOutbox } from '../../server/outbox/outbox';
import { enqueueCall } from '../../server/outbox/callQueue';
import { outboxHandlers } from '../../server/compose';
import { contextInTransaction } from '../../server/staff/actions';
import { resolveCall } from '../../server/staff/resolveCall';
import {
  approvePayout,
  failPayout,
  retryPayout,
  sendPayout,
  settlePayout,
} from '../../server/withdrawals/staff';
import { refuseHungCall } from './support/hungCall';
import { MisbehavingPorts, givenUp, resolvesTwice } from './support/misbehaving';
import { useTestApp, type MoneyPlayer } from './support/testApp';
import { briefMs, patient } from './support/portScenes';

const ports = new MisbehavingPorts(true);
const app = useTestApp({ portLimitsMs: patient }, ports.connect);

afterEach(async () => {
  await ports.recover();
  Object.assign(app.ctx.config.portLimitsMs, patient);
  await app.sandbox.clock({ body: { advanceSeconds: 120 } });
});

async function createApproved(): Promise<{ player: MoneyPlayer; code: string }> {
  const player = await app.playerWithCredit('alphabet');
  const { code } = await player.withdraw('alphabet', '100.00');
  await approvePayout(app.ctx, code, 'khamla');
  return { player, code };
}
async function createSent() {
  const { player, code } = await createApproved();
  await sendPayout(app.ctx, code, 'noy', null);
  return { player, code };
}
async function payoutOf(code: string) {
  const { db } = app.ctx.database;
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.code, code));
  return row;
}
const refusal = { status: 'refused', reason: 'Account closed' };
const transfersOf = (code: string) =>
  [...ports.transfers.keys()].filter((reference) => reference.startsWith(code));
const bankSays = async (code: string) => {
  const { db } = app.ctx.database;
  const rows = await db.select().from(staffAction).where(eq(staffAction.subject, code));
  return rows
    .filter(({ actor }) => actor === 'bank')
    .map(({ action, before, after }) => [action, before, after]);
};

describe('a payout that staff send through the port', () => {
  test('is settled with the confirmation of the bank, and keeps its transfer number', async () => {
    const { player, code } = await createSent();
    await app.ctx.outbox.drain(code);
    expect(await payoutOf(code)).toMatchObject({
      payoutStatus: 'SETTLED',
      sentBy: 'noy',
      bankReference: `FT-${code}-1`,
    });
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
    expect(ports.transfers.get(`${code}-1`)).toMatchObject({ amount: 64_000n });
    expect(await bankSays(code)).toEqual([['payout.accepted', 'SENT', 'SETTLED']]);
  });

  test('is SENT, with no open database transaction, while the bank is being asked', async () => {
    ports.hold('payout.send');
    const { player, code } = await createSent();
    const call = await ports.nextHeld();
    expect((await payoutOf(code))?.payoutStatus).toBe('SENT');
    expect((await player.withdrawal(code)).status).toBe('OPEN');
    await call.answer();
    await app.ctx.outbox.drain(code);
    expect((await payoutOf(code))?.payoutStatus).toBe('SETTLED');
  });

  test.each<[string, Parameters<MisbehavingPorts['set']>[1]]>([
    ['fails', () => Promise.reject(new Error('no connection'))],
    ['answers nothing', () => undefined],
    ['answers something else', () => Promise.resolve({ status: 'ok' })],
    ['refuses without a reason', () => Promise.resolve({ status: 'refused', reason: ' ' })],
    ['does not know', () => Promise.resolve({ status: 'pending' })],
    [
      'has done it, and fails',
      async (callThrough) => {
        await callThrough();
        throw new Error('the answer is lost');
      },
    ],
  ])('stays SENT when the bank %s, and is paid once', async (_how, misbehaviour) => {
    ports.set('payout.send', misbehaviour);
    const { player, code } = await createSent();
    await app.ctx.outbox.drain(code);
    expect((await payoutOf(code))?.payoutStatus).toBe('SENT');
    await ports.recover();
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
    expect(transfersOf(code)).toEqual([`${code}-1`]);
  });

  test.each(['never answers', 'answers late'] as const)(
    'is no longer waited for when the bank %s',
    async (how) => {
      app.ctx.config.portLimitsMs.payout = briefMs;
      ports.hold('payout.send');
      const { player, code } = await createSent();
      const call = await ports.nextHeld();
      await givenUp(call);
      if (how === 'answers late') await call.answer();
      await app.ctx.outbox.drain(code);
      expect((await payoutOf(code))?.payoutStatus).toBe('SENT');
      Object.assign(app.ctx.config.portLimitsMs, patient);
      await ports.recover();
      await app.sandbox.clock({ body: { advanceSeconds: 60 } });
      expect((await player.withdrawal(code)).status).toBe('SUCCESS');
      expect(transfersOf(code)).toEqual([`${code}-1`]);
    },
  );

  test('is asked about before it is sent again', async () => {
    ports.set('payout.send', () => Promise.resolve({ status: 'pending' }));
    const { code } = await createSent();
    await app.ctx.outbox.drain(code);
    let sends = 0;
    ports.set('payout.send', () => Promise.reject(new Error(`sent again, ${++sends}`)));
    ports.set('payout.status', () => Promise.resolve({ status: 'pending' }));
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect([sends, (await payoutOf(code))?.payoutStatus]).toEqual([0, 'SENT']);
  });

  test.each([
    ['null', null, null],
    ['blank', ' ', null],
    ['long', 'F'.repeat(101), 'F'.repeat(100)],
  ])('is settled with a number of its transfer that is %s', async (_how, sent, kept) => {
    ports.set('payout.send', () => Promise.resolve({ status: 'accepted', bankReference: sent }));
    const { code } = await createSent();
    await app.ctx.outbox.drain(code);
    expect(await payoutOf(code)).toMatchObject({ payoutStatus: 'SETTLED', bankReference: kept });
  });

  test('settles once when the bank reports it twice', async () => {
    ports.set('payout.send', resolvesTwice);
    const { player, code } = await createSent();
    await app.ctx.outbox.drain(code);
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
    expect(await bankSays(code)).toHaveLength(1);
  });
});

describe('a payout that the bank refuses', () => {
  test('fails with its reason, and is sent again under another reference', async () => {
    ports.set('payout.send', () => Promise.resolve(refusal));
    const { player, code } = await createSent();
    await app.ctx.outbox.drain(code);
    expect(await payoutOf(code)).toMatchObject({
      payoutStatus: 'FAILED',
      payoutFailure: 'Account closed',
    });
    expect((await player.withdrawal(code)).status).toBe('OPEN');
    await ports.recover();
    await retryPayout(app.ctx, code, 'khamla');
    await sendPayout(app.ctx, code, 'noy', null);
    await app.ctx.outbox.drain(code);
    expect((await payoutOf(code))?.payoutStatus).toBe('SETTLED');
    expect(transfersOf(code)).toEqual([`${code}-2`]);
  });

  test('fails with the beginning of a reason that is long', async () => {
    ports.set('payout.send', () => Promise.resolve({ ...refusal, reason: 'r'.repeat(501) }));
    const { code } = await createSent();
    await app.ctx.outbox.drain(code);
    expect(await payoutOf(code)).toMatchObject({
      ...{ payoutStatus: 'FAILED', payoutFailure: 'r'.repeat(500) },
    });
  });

  test('does not end the next transfer when the bank repeats its refusal late', async () => {
    ports.hold('payout.send');
    const { code } = await createSent();
    const lateCall = await ports.nextHeld();
    // The claim of this node has expired: another node takes over the call.
    app.ctx.clock.advance(600);
    const other = createOutbox(app.ctx, outboxHandlers(app.ctx));
    ports.set('payout.send', () => Promise.resolve(refusal));
    await other.drain(code);
    expect((await payoutOf(code))?.payoutStatus).toBe('FAILED');
    await retryPayout(app.ctx, code, 'khamla');
    ports.hold('payout.send');
    await sendPayout({ ...app.ctx, outbox: other }, code, 'noy', null);
    const next = await ports.nextHeld();
    await lateCall.answer(refusal);
    await app.ctx.outbox.drain(code);
    expect(await payoutOf(code)).toMatchObject({ payoutStatus: 'SENT', payoutAttempt: 2 });
    await next.answer();
    await other.drain(code);
    await other.close();
    expect((await payoutOf(code))?.payoutStatus).toBe('SETTLED');
    expect(transfersOf(code)).toEqual([`${code}-2`]);
  });
});

describe('a payout that the port may have made', () => {
  const pending = { status: 409, failure: { code: 'CALL_PENDING' } };
  const fail = (code: string) => failPayout(app.ctx, code, 'noy', 'The bank knows nothing of it');

  test('is not failed by staff while the bank is being asked', async () => {
    ports.hold('payout.send');
    const { player, code } = await createSent();
    const call = await ports.nextHeld();
    await expect(fail(code)).rejects.toMatchObject(pending);
    await call.answer();
    await app.ctx.outbox.drain(code);
    expect(await payoutOf(code)).toMatchObject({ payoutStatus: 'SETTLED', payoutFailure: null });
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
  });

  test('is not failed by staff between two tries', async () => {
    ports.set('payout.send', () => Promise.resolve({ status: 'pending' }));
    const { code } = await createSent();
    await app.ctx.outbox.drain(code);
    await expect(fail(code)).rejects.toMatchObject(pending);
    expect((await payoutOf(code))?.payoutStatus).toBe('SENT');
  });

  test('cannot be settled by staff while the bank is asked, because it may refuse', async () => {
    const errors: unknown[] = [];
    const { code } = await createSent();
    ports.set('payout.send', async () => {
      await settlePayout(app.ctx, code, 'noy').catch((error: unknown) => errors.push(error));
      return { status: 'refused', reason: 'unknown account' };
    });
    await app.ctx.outbox.drain(code);
    expect(errors).toMatchObject([{ status: 409, failure: { code: 'CALL_PENDING' } }]);
    expect(await payoutOf(code)).toMatchObject({ payoutStatus: 'FAILED' });
  });

  test('is settled by staff, and the bank is no longer asked', async () => {
    ports.set('payout.send', () => Promise.resolve({ status: 'pending' }));
    const { player, code } = await createSent();
    await app.ctx.outbox.drain(code);
    await settlePayout(app.ctx, code, 'noy');
    await ports.recover();
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
    expect([transfersOf(code), await bankSays(code)]).toEqual([[], []]);
  });
});

describe('a payout that the bank has reported elsewhere', () => {
  const note = 'by telephone, case 12';

  test('as refused keeps its reference: it cannot be paid twice', async () => {
    ports.set('payout.send', async (callThrough) => {
      await callThrough();
      throw new Error('the answer is lost');
    });
    const { player, code } = await createSent();
    await app.ctx.outbox.drain(code);
    expect(await resolveCall(app.ctx, code, 'refused', note)).toEqual({
      ...{ event: 'payout', isPosted: true },
    });
    expect(await payoutOf(code)).toMatchObject({ payoutStatus: 'FAILED', payoutFailure: note });
    await ports.recover();
    await retryPayout(app.ctx, code, 'khamla');
    await sendPayout(app.ctx, code, 'noy', null);
    await app.ctx.outbox.drain(code);
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
    expect(transfersOf(code)).toEqual([`${code}-1`]);
  });

  test('as done is settled, and the bank is no longer asked', async () => {
    ports.set('payout.send', () => Promise.resolve({ status: 'pending' }));
    const { player, code } = await createSent();
    await app.ctx.outbox.drain(code);
    await resolveCall(app.ctx, code, 'done', note);
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
    await ports.recover();
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect(transfersOf(code)).toEqual([]);
  });

  test('is not posted while the bank is being asked', async () => {
    ports.hold('payout.send');
    const { code } = await createSent();
    const call = await ports.nextHeld();
    await expect(resolveCall(app.ctx, code, 'refused', note)).rejects.toMatchObject({
      ...{ status: 409, failure: { code: 'CALL_PENDING' } },
    });
    await call.answer();
    await app.ctx.outbox.drain(code);
    expect((await payoutOf(code))?.payoutStatus).toBe('SETTLED');
  });

  test('is not posted while another node asks the bank, though this node gets a late answer', async () => {
    ports.hold('payout.send');
    const { code } = await createSent();
    const lateCall = await ports.nextHeld();
    app.ctx.clock.advance(600);
    const other = createOutbox(app.ctx, outboxHandlers(app.ctx));
    const drainPromise = other.drain(code);
    const call = await ports.nextHeld();
    await lateCall.answer({ status: 'pending' });
    await app.ctx.outbox.drain(code);
    await expect(resolveCall(app.ctx, code, 'refused', note)).rejects.toMatchObject({
      ...{ status: 409, failure: { code: 'CALL_PENDING' } },
    });
    await call.answer();
    await drainPromise;
    await other.close();
    expect((await payoutOf(code))?.payoutStatus).toBe('SETTLED');
  });

  test('as refused but then paid raises a flag for staff', async () => {
    ports.hold('payout.send');
    const { code } = await createSent();
    const call = await ports.nextHeld();
    await refuseHungCall(app.ctx, code, note);
    await call.answer();
    await app.ctx.outbox.drain(code);
    expect((await payoutOf(code))?.payoutStatus).toBe('FAILED');
    expect(await bankSays(code)).toEqual([['payout.accepted', 'FAILED', 'FAILED']]);
    const { db } = app.ctx.database;
    const flags = await db.select().from(staffFlag).where(eq(staffFlag.code, code));
    expect(flags.map(({ reason }) => reason)).toEqual(['PAID_AFTER_END']);
  });
});

/** Banks use each number once. */
const numberOf = (code: string) => `FT${code}`;

describe('a payout that staff send by hand', () => {
  test('after it was queued for the port is not sent by the port too', async () => {
    const { code } = await createApproved();
    const byHand = numberOf(code);
    // The worker must not see the transaction before it is complete.
    await app.ctx.database.transaction(async (tx) => {
      const txCtx = contextInTransaction(app.ctx, tx);
      await sendPayout(txCtx, code, 'noy', null);
      await failPayout(txCtx, code, 'noy', 'Better by hand');
      await retryPayout(txCtx, code, 'khamla');
      await sendPayout(txCtx, code, 'noy', byHand);
    });
    await app.ctx.outbox.drain(code);
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect(await payoutOf(code)).toMatchObject({ payoutStatus: 'SENT', bankReference: byHand });
    expect([transfersOf(code), await bankSays(code)]).toEqual([[], []]);
  });

  test('is not sent by a leftover call', async () => {
    const { code } = await createApproved();
    const byHand = numberOf(code);
    await sendPayout(app.ctx, code, 'noy', byHand);
    const nextAt = app.ctx.clock.now();
    await app.ctx.database.transaction((tx) =>
      enqueueCall(tx, { code, event: 'payout', port: 'payout', nextAt }),
    );
    await app.ctx.outbox.drain(code);
    expect(await payoutOf(code)).toMatchObject({ payoutStatus: 'SENT', bankReference: byHand });
    expect([transfersOf(code), await bankSays(code)]).toEqual([[], []]);
  });
});

test('with a transfer number is not sent by the port', async () => {
  const { code } = await createApproved();
  await sendPayout(app.ctx, code, 'noy', numberOf(code));
  await app.ctx.outbox.drain(code);
  expect(await payoutOf(code)).toMatchObject({
    payoutStatus: 'SENT',
    bankReference: numberOf(code),
  });
  expect(transfersOf(code)).toEqual([]);
});

test('without a port needs a transfer number to be sent', async () => {
  const { code } = await createApproved();
  const byHand = { ...app.ctx, payout: null };
  await expect(sendPayout(byHand, code, 'noy', null)).rejects.toMatchObject({
    status: 400,
    failure: { code: 'VALIDATION', fields: ['bankReference'] },
  });
  expect((await payoutOf(code))?.payoutStatus).toBe('APPROVED');
});
