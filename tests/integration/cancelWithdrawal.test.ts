import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eventFeed, staffAction } from '../../server/db/schema';
import {
  approvePayout,
  claimWithdrawal,
  rejectPayout,
  sendPayout,
  undoApproval,
} from '../../server/withdrawals/staff';
import type { MoneyPlayer } from './support/testApp';
import { newStaff } from './support/staff';
import { useTransferWallet } from './support/transferWallet';

/* The server keeps the credit of gclub; alphabet keeps its own. */
const { ports, money: app, createRichPlayer, keptFor, statusOf, movesOf } = useTransferWallet();

const cancelBy = (player: MoneyPlayer, code: string) =>
  player.client.api.withdrawals.cancel({ params: { code }, body: {} });

const statusChanged = { status: 409, body: { code: 'ORDER_STATUS_CHANGED' } };
const tooLate = { status: 409, body: { code: 'CANCEL_AFTER_APPROVED' } };

/** What a player sees and a withdrawal changes. */
async function seenBy(player: MoneyPlayer) {
  return { credit: await player.credit('gclub'), usage: await player.using() };
}

const none = { count: 0, amount: { amount: '0', currency: 'LAK' } };

/** The player's withdrawals of today, with their totals. */
async function listToday(player: MoneyPlayer) {
  const day = app.ctx.clock.now().toISOString().slice(0, 10);
  const query = { from: day, to: day, timeZone: 'UTC' };
  return (await player.client.api.withdrawals.list({ query })).body;
}

describe('a withdrawal that its player cancels', () => {
  test('is as if it had never been asked for: the credit is back, and nothing counts it', async () => {
    const player = await app.playerWithCredit('gclub');
    const before = await seenBy(player);
    const { code, cancellation } = await player.withdraw('gclub', '100.00');
    expect(cancellation).toBe('POSSIBLE');
    const answer = await cancelBy(player, code);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ status: 'CANCELED', cancellation: 'NONE', cause: null, reason: null },
        timeline: [{ status: 'OPEN' }, { status: 'CANCELED' }],
      },
    });
    expect(await seenBy(player)).toEqual(before);
    expect(await listToday(player)).toMatchObject({
      items: [{ code, status: 'CANCELED' }],
      totals: { succeeded: none, pending: none },
    });
    const canceledList = await player.client.api.withdrawals.list({
      query: { status: 'CANCELED' },
    });
    expect(canceledList.body).toMatchObject({ total: 1 });
    expect(await player.withdraw('gclub', '312.50')).toMatchObject({ status: 'OPEN' });
  });

  test('under the terms of a promotion leaves those terms as they were', async () => {
    const player = await app.player();
    await player.use('double-500', 'gclub');
    await player.depositPaid('gclub', '500000');
    await player.play('gclub', '4000.00');
    const before = await seenBy(player);
    const { code } = await player.withdraw('gclub', '5562.50');
    expect(await player.using()).not.toBeNull();
    expect((await cancelBy(player, code)).status).toBe(200);
    expect(await seenBy(player)).toEqual(before);
    expect(await player.withdraw('gclub', '5562.50')).toMatchObject({ status: 'OPEN' });
  });

  test('is canceled once, however often the player asks', async () => {
    const player = await app.playerWithCredit('gclub');
    const { code } = await player.withdraw('gclub', '100.00');
    const answers = await Promise.all([cancelBy(player, code), cancelBy(player, code)]);
    answers.push(await cancelBy(player, code));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await player.credit('gclub')).toBe('312.50');
    const logged = await app.ctx.database.db
      .select()
      .from(staffAction)
      .where(eq(staffAction.subject, code));
    expect(logged).toMatchObject([
      { actor: 'player', action: 'payout.canceled', before: 'REVIEW', after: 'CANCELED' },
    ]);
  });

  test('cannot be canceled by another player, who gets 404', async () => {
    const player = await app.playerWithCredit('gclub');
    const { code } = await player.withdraw('gclub', '100.00');
    const other = await app.player();
    expect((await cancelBy(other, code)).status).toBe(404);
    expect((await player.withdrawal(code)).status).toBe('OPEN');
  });

  test('may be claimed by staff, who are then told that it was canceled', async () => {
    const player = await app.playerWithCredit('gclub');
    const checker = await newStaff(app.server, 'checker');
    const { code } = await player.withdraw('gclub', '100.00');
    await claimWithdrawal(app.ctx, code, checker.name);
    expect((await cancelBy(player, code)).status).toBe(200);
    const approval = await checker.api.withdrawals.approve({ params: { code }, body: {} });
    expect(approval).toMatchObject({ ...statusChanged, body: { params: { status: 'CANCELED' } } });
    const staffView = await checker.api.withdrawals.get({ params: { code } });
    expect(staffView.body).toMatchObject({
      ...{ status: 'CANCELED', review: { status: 'CANCELED', claimedBy: null } },
    });
  });
});

describe('a withdrawal is not canceled', () => {
  test('once it is approved, until the approval is undone; the page gets an event for both', async () => {
    const player = await app.playerWithCredit('gclub');
    const { code } = await player.withdraw('gclub', '100.00');
    const events = () => app.ctx.database.db.$count(eventFeed, eq(eventFeed.subject, player.id));
    const before = await events();
    await approvePayout(app.ctx, code, 'noy');
    expect(await events()).toBe(before + 1);
    expect(await cancelBy(player, code)).toMatchObject(tooLate);
    expect((await player.withdrawal(code)).cancellation).toBe('NONE');
    await undoApproval(app.ctx, code, 'noy');
    expect(await events()).toBe(before + 2);
    expect((await player.withdrawal(code)).cancellation).toBe('POSSIBLE');
    await approvePayout(app.ctx, code, 'noy');
    await sendPayout(app.ctx, code, 'noy', `FT-${code}`);
    expect(await cancelBy(player, code)).toMatchObject(tooLate);
    expect(await player.credit('gclub')).toBe('212.50');
  });

  test('once it has ended', async () => {
    const player = await app.playerWithCredit('gclub');
    const rejected = await player.withdraw('gclub', '100.00');
    await app.rejectWithdrawal(rejected.code);
    expect(await cancelBy(player, rejected.code)).toMatchObject(statusChanged);
    const paid = await player.withdraw('gclub', '100.00');
    await app.approve(paid.code);
    expect(await cancelBy(player, paid.code)).toMatchObject(statusChanged);
    expect(await player.credit('gclub')).toBe('212.50');
  });

  test.each(['approve', 'reject'] as const)(
    'when staff %s it at the same time, and the other way round: exactly one is done',
    async (step) => {
      const player = await app.playerWithCredit('gclub', '20000000');
      for (let round = 0; round < 8; round += 1) {
        const { code } = await player.withdraw('gclub', '100.00');
        const before = Number(await player.credit('gclub'));
        const decide = () =>
          step === 'approve'
            ? approvePayout(app.ctx, code, 'noy')
            : rejectPayout(app.ctx, code, 'noy', { reason: 'differs', seen: 'REVIEW' });
        const [byStaff, byPlayer] = await Promise.all([
          decide().then(
            () => 'done' as const,
            (error: { failure: { code: string; params: object } }) => error.failure,
          ),
          cancelBy(player, code),
        ]);
        const { status } = await player.withdrawal(code);
        const credit = Number(await player.credit('gclub'));
        if (byPlayer.status === 200) {
          expect([status, credit]).toEqual(['CANCELED', before + 100]);
          expect(byStaff).toMatchObject({
            ...{ code: 'ORDER_STATUS_CHANGED', params: { status: 'CANCELED' } },
          });
        } else {
          expect(byStaff).toBe('done');
          expect(byPlayer).toMatchObject(step === 'approve' ? tooLate : statusChanged);
          expect([status, credit]).toEqual(
            step === 'approve' ? ['OPEN', before] : ['REJECTED', before + 100],
          );
        }
        if (status === 'OPEN') await app.rejectWithdrawal(code);
      }
    },
  );
});

describe('at a provider that keeps the credit', () => {
  test('it is canceled once the provider has the credit again', async () => {
    const player = await createRichPlayer();
    const { code } = await player.withdraw('alphabet', '100.00');
    await app.ctx.outbox.drain(code);
    ports.hold('alphabet.credit');
    const cancelAnswer = await cancelBy(player, code);
    expect(cancelAnswer.body).toMatchObject({ status: 'OPEN', cancellation: 'UNDERWAY' });
    const call = await ports.nextHeld();
    expect(await statusOf(code)).toBe('CANCELING');
    expect((await cancelBy(player, code)).body).toMatchObject({ cancellation: 'UNDERWAY' });
    expect(await listToday(player)).toMatchObject({ totals: { pending: none } });
    await call.answer();
    await app.ctx.outbox.drain(code);
    expect(await player.withdrawal(code)).toMatchObject({ status: 'CANCELED' });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await keptFor(player)).toBe('312.50');
    expect(Object.values(await movesOf(code)).reduce((sum, move) => sum + move, 0n)).toBe(0n);
  });

  test('it cannot be canceled while the provider is asked for the credit', async () => {
    const player = await createRichPlayer();
    ports.hold('alphabet.debit');
    const { code } = await player.withdraw('alphabet', '100.00');
    const call = await ports.nextHeld();
    expect(await cancelBy(player, code)).toMatchObject(statusChanged);
    expect((await player.withdrawal(code)).cancellation).toBe('NONE');
    await call.answer();
    await app.ctx.outbox.drain(code);
    expect((await cancelBy(player, code)).status).toBe(200);
  });
});
