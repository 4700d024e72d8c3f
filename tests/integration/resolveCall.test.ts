import { describe, expect, jest, test } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { account, staffAction, staffFlag } from '../../server/db/schema';
import { creditLateDeposit, returnLateDeposit } from '../../server/deposits/staff';
import { conflict, notFound } from '../../server/errors';
import { explainRefusal, resolveCall } from '../../server/staff/resolveCall';
import { rejectPayout } from '../../server/withdrawals/staff';
import { refuseHungCall } from './support/hungCall';
import { createNotice, notify } from './support/notices';
import { useTransferWallet } from './support/transferWallet';

const {
  ports,
  money: app,
  createRichPlayer,
  playThere,
  statusOf,
  movesOf,
  advanceClock,
} = useTransferWallet();
const reason = 'The name differs';

/** Reasons for which staff must look at an order now. */
const flagsOf = async (code: string) => {
  const { db } = app.ctx.database;
  const open = and(eq(staffFlag.code, code), isNull(staffFlag.resolvedAt));
  const rows = await db.select().from(staffFlag).where(open).orderBy(staffFlag.id);
  return rows.map(({ reason: why }) => why);
};

describe('what a provider has said elsewhere, while it does not answer,', () => {
  const note = 'by letter, case 31';
  const pending = () => Promise.resolve('pending');
  const resolved = async (code: string) => {
    const { db } = app.ctx.database;
    const rows = await db.select().from(staffAction).where(eq(staffAction.subject, code));
    return rows.filter(({ action }) => action === 'call.resolved');
  };

  test('ends a debit that the provider refuses, and a later answer changes nothing', async () => {
    const player = await createRichPlayer();
    ports.set('alphabet.debit', pending);
    const { code } = await player.withdraw('alphabet', '100.00');
    await app.ctx.outbox.drain(code);
    await expect(resolveCall(app.ctx, code, 'refused', ' ')).rejects.toMatchObject({
      failure: { fields: ['note'] },
    });
    expect(await resolveCall(app.ctx, code, 'refused', note)).toEqual({
      ...{ event: 'debit', isPosted: true },
    });
    expect((await player.withdrawal(code)).status).toBe('REJECTED');
    await ports.recover();
    await advanceClock();
    expect(await movesOf(code)).toEqual({});
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await resolved(code)).toMatchObject([
      { before: 'debit', after: 'refused', reason: note },
    ]);
    await expect(resolveCall(app.ctx, code, 'done', note)).rejects.toMatchObject({ status: 404 });
  });

  test.each(['debit', 'credit'] as const)(
    'is not posted while a %s is being made: its own answer comes first',
    async (kind) => {
      const player = await createRichPlayer();
      ports.hold(`alphabet.${kind}`);
      const { code } =
        kind === 'debit'
          ? await player.withdraw('alphabet', '100.00')
          : await player.deposit('alphabet', '64000');
      // Answered only after the held call.
      const notified =
        kind === 'credit' ? notify(app, createNotice(app, code, '64000')) : Promise.resolve(200);
      const call = await ports.nextHeld();
      for (const outcome of ['refused', 'done'] as const)
        await expect(resolveCall(app.ctx, code, outcome, note)).rejects.toMatchObject({
          ...{ status: 409, failure: { code: 'CALL_PENDING' } },
        });
      expect(await resolved(code)).toEqual([]);
      await call.answer();
      expect(await notified).toBe(200);
      await app.ctx.outbox.drain(code);
      expect(await player.credit('alphabet')).toBe(kind === 'debit' ? '212.50' : '412.50');
      expect(await flagsOf(code)).toEqual([]);
    },
  );

  test('raises a flag for staff when it is contradicted by a debit', async () => {
    const player = await createRichPlayer();
    ports.hold('alphabet.debit');
    const { code } = await player.withdraw('alphabet', '100.00');
    const call = await ports.nextHeld();
    const error = jest.spyOn(app.ctx.log, 'error');
    await refuseHungCall(app.ctx, code, note);
    await call.answer();
    await app.ctx.outbox.drain(code);
    expect((await player.withdrawal(code)).status).toBe('REJECTED');
    expect(await flagsOf(code)).toEqual(['DEBITED_AFTER_END']);
    expect(error.mock.calls.map(([about]) => about)).toMatchObject([
      { code, reason: 'DEBITED_AFTER_END' },
    ]);
    error.mockRestore();
    const { db } = app.ctx.database;
    const rows = await db.select().from(staffAction).where(eq(staffAction.subject, code));
    expect(rows.map(({ actor, action }) => [actor, action])).toContainEqual([
      ...['provider', 'debit.done'],
    ]);
  });

  test.each(['credit', 'return'] as const)(
    'raises a flag for staff when it is contradicted by a credit, before they %s the payment',
    async (how) => {
      const player = await createRichPlayer();
      ports.hold('alphabet.credit');
      const { code } = await player.deposit('alphabet', '64000');
      const notified = notify(app, createNotice(app, code, '64000'));
      const call = await ports.nextHeld();
      await refuseHungCall(app.ctx, code, note);
      await call.answer();
      expect(await notified).toBe(200);
      await ports.recover();
      await app.ctx.outbox.drain(code);
      expect((await player.order(code)).status).toBe('FAILED');
      expect(await flagsOf(code)).toEqual(['CREDIT_REFUSED', 'CREDITED_AFTER_END']);
      await (how === 'credit' ? creditLateDeposit : returnLateDeposit)(
        app.ctx,
        code,
        'paid late',
        null,
      );
      const isCredited = how === 'credit';
      expect((await player.order(code)).status).toBe(isCredited ? 'SUCCESS' : 'FAILED');
      expect(await flagsOf(code)).toEqual(isCredited ? [] : ['CREDITED_AFTER_END']);
      // The same credit, not a second one
      expect(await movesOf(code)).toEqual({ [code]: 10_000n });
    },
  );

  test('ends a return that the provider has made, but not one that it refuses', async () => {
    const player = await createRichPlayer();
    const { code } = await player.withdraw('alphabet', '100.00');
    await app.ctx.outbox.drain(code);
    ports.set('alphabet.credit', pending);
    await rejectPayout(app.ctx, code, 'khamla', { reason, seen: 'REVIEW' });
    await app.ctx.outbox.drain(code);
    await expect(resolveCall(app.ctx, code, 'refused', note)).rejects.toMatchObject({
      failure: { fields: ['outcome'] },
    });
    expect(await statusOf(code)).toBe('RETURNING');
    await playThere(player, 10_000n);
    expect(await resolveCall(app.ctx, code, 'done', note)).toEqual({
      ...{ event: 'returnDebit', isPosted: true },
    });
    expect(await player.withdrawal(code)).toMatchObject({ status: 'REJECTED', reason });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await resolved(code)).toMatchObject([{ before: 'returnDebit', after: 'done' }]);
  });

  test('holds a payment for staff when the provider refuses its credit', async () => {
    const player = await createRichPlayer();
    ports.set('alphabet.credit', pending);
    const { code } = await player.depositPaid('alphabet', '64000');
    expect(await resolveCall(app.ctx, code, 'refused', note)).toEqual({
      ...{ event: 'credit', isPosted: true },
    });
    expect((await player.order(code)).status).toBe('FAILED');
    await ports.recover();
    await advanceClock();
    expect(await movesOf(code)).toEqual({});
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test('is not posted on an account that an audit has stopped, and the command says so', async () => {
    const player = await createRichPlayer();
    const stop = (stopped: boolean) =>
      app.ctx.database.db.update(account).set({ stopped }).where(eq(account.playerId, player.id));
    ports.set('alphabet.credit', pending);
    const { code } = await player.depositPaid('alphabet', '64000');
    await playThere(player, 10_000n);
    const command = () =>
      resolveCall(app.ctx, code, 'done', note).catch((error: unknown) => {
        throw explainRefusal(error, code);
      });
    await stop(true);
    await expect(command()).rejects.toThrow(`an audit has stopped the account of ${code}`);
    await stop(false);
    expect(await command()).toEqual({ event: 'credit', isPosted: true });
    await expect(command()).rejects.toThrow(`${code} waits for no answer`);
    expect(await player.credit('alphabet')).toBe('412.50');
  });
});

test.each([
  ['CH-1 is for more than an account can hold', conflict('AMOUNT_OUT_OF_RANGE')],
  ['CH-1: nothing was posted, refused as ORDER_STATUS_CHANGED', conflict('ORDER_STATUS_CHANGED')],
  ['CH-1 waits for no answer', notFound()],
])('the command says: %s', (message, error) => {
  expect(explainRefusal(error, 'CH-1')).toMatchObject({
    message: expect.stringContaining(message),
  });
});
