import { describe, expect, jest, test } from '@jest/globals';
import { and, eq, like, or } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { PromotionDraft } from '../../contract/promotionTerms';
import { account, player as playerTable, staffAction, transfer } from '../../server/db/schema';
import { creditLateDeposit, rejectDeposit, returnLateDeposit } from '../../server/deposits/staff';
import { createOutbox } from '../../server/outbox/outbox';
import { outboxHandlers } from '../../server/compose';
import { erasePlayer } from '../../server/personalData/erase';
import { createWithdrawal } from '../../server/withdrawals/create';
import type { CreditRequest } from '../../server/providers/port';
import {
  approvePayout,
  rejectPayout,
  sendPayout,
  settlePayout,
} from '../../server/withdrawals/staff';
import { givenUp, resolvesTwice, type MisbehavingPorts } from './support/misbehaving';
import type { MoneyPlayer } from './support/testApp';
import { createNotice, notify } from './support/notices';
import { briefMs, patient } from './support/portScenes';
import { createPromotionStaff, draftWith } from './support/promotionDrafts';
import { useTransferWallet } from './support/transferWallet';
import { TestProvider } from './support/walletCalls';

/*
 * A provider that keeps the credit itself: it is asked for the credit before a withdrawal is reviewed, gets it back before one
 * is rejected, and reports how much there is. Here the simulated provider stores amounts separately from the ledger.
 */

const {
  ports,
  money: app,
  createRichPlayer,
  keptFor,
  playThere,
  statusOf,
  movesOf,
  advanceClock,
} = useTransferWallet();

type Misbehaviour = Parameters<MisbehavingPorts['set']>[1];
const reason = 'The name differs';

/** Ways to give no usable answer. */
const nonsense: [string, Misbehaviour][] = [
  [
    'throws',
    () => {
      throw new Error('a port that throws');
    },
  ],
  ['fails', () => Promise.reject(new Error('no connection'))],
  ['answers nothing', () => undefined],
  ['answers null', () => Promise.resolve(null)],
  ['answers something else', () => Promise.resolve({ status: 'done' })],
  ['answers an unknown word', () => Promise.resolve('maybe')],
  ['does not know yet', () => Promise.resolve('pending')],
  [
    'has done it, and fails',
    async (callThrough) => {
      await callThrough();
      throw new Error('the answer is lost');
    },
  ],
];

describe('a withdrawal', () => {
  test('is debited at the provider once, before staff see it to review, and paid out', async () => {
    const player = await createRichPlayer();
    ports.hold('alphabet.debit');
    const { code, status } = await player.withdraw('alphabet', '100.00');
    const call = await ports.nextHeld();
    expect([status, await statusOf(code)]).toEqual(['OPEN', 'DEBITING']);
    await expect(approvePayout(app.ctx, code, 'khamla')).rejects.toMatchObject({
      failure: { code: 'ORDER_STATUS_CHANGED' },
    });
    await expect(
      rejectPayout(app.ctx, code, 'khamla', { reason, seen: 'DEBITING' }),
    ).rejects.toMatchObject({ failure: { code: 'ORDER_STATUS_CHANGED' } });
    // Credit in transit is counted neither here nor there.
    expect(await player.credit('alphabet')).toBe('212.50');
    await call.answer();
    await app.ctx.outbox.drain(code);
    expect(await statusOf(code)).toBe('REVIEW');
    await approvePayout(app.ctx, code, 'khamla');
    await sendPayout(app.ctx, code, 'noy', 'FT-1');
    await settlePayout(app.ctx, code, 'noy');
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
    expect(await movesOf(code)).toEqual({ [code]: -10_000n });
    expect(await keptFor(player)).toBe('212.50');
  });

  test('above the current credit at the provider is rejected, and says why', async () => {
    const player = await createRichPlayer();
    ports.set('alphabet.balance', () => Promise.reject(new Error('no connection')));
    await playThere(player, -30_000n);
    const { code } = await player.withdraw('alphabet', '100.00');
    await app.ctx.outbox.drain(code);
    expect(await player.withdrawal(code)).toMatchObject({
      ...{ status: 'REJECTED', reason: null, isDebitRefused: true },
      timeline: [{ status: 'OPEN' }, { status: 'REJECTED' }],
    });
    expect(await player.credit('alphabet')).toBe('312.50');
    await ports.recover();
    expect(await player.credit('alphabet')).toBe('12.50');
    expect(await movesOf(code)).toEqual({});
    const { db } = app.ctx.database;
    const [logged] = await db.select().from(staffAction).where(eq(staffAction.subject, code));
    expect(logged).toMatchObject({ actor: 'provider', action: 'debit.refused', after: 'REJECTED' });
  });

  test.each(nonsense)(
    'waits while the provider %s, and is debited once',
    async (_how, misbehaviour) => {
      const player = await createRichPlayer();
      ports.set('alphabet.debit', misbehaviour);
      const { code } = await player.withdraw('alphabet', '100.00');
      await app.ctx.outbox.drain(code);
      expect((await player.withdrawal(code)).status).toBe('OPEN');
      expect(await statusOf(code)).toBe('DEBITING');
      expect(await player.credit('alphabet')).toBe('212.50');
      await ports.recover();
      await advanceClock();
      expect(await statusOf(code)).toBe('REVIEW');
      expect(await movesOf(code)).toEqual({ [code]: -10_000n });
    },
  );

  test.each(['never answers', 'answers late', 'fails late'] as const)(
    'whose provider %s is asked again, and debited once',
    async (how) => {
      const player = await createRichPlayer();
      app.ctx.config.portLimitsMs.credit = briefMs;
      ports.hold('alphabet.debit');
      const { code } = await player.withdraw('alphabet', '100.00');
      const call = await ports.nextHeld();
      await givenUp(call);
      if (how === 'answers late') await call.answer();
      if (how === 'fails late') call.fail();
      await app.ctx.outbox.drain(code);
      expect(await statusOf(code)).toBe('DEBITING');
      Object.assign(app.ctx.config.portLimitsMs, patient);
      await ports.recover();
      await advanceClock();
      expect(await statusOf(code)).toBe('REVIEW');
      expect(await movesOf(code)).toEqual({ [code]: -10_000n });
    },
  );

  test('whose provider answers twice, to two workers at the same time, is debited once', async () => {
    const player = await createRichPlayer();
    ports.set('alphabet.debit', resolvesTwice);
    const { code } = await player.withdraw('alphabet', '100.00');
    const other = createOutbox(app.ctx, outboxHandlers(app.ctx));
    await Promise.all([other.drain(code), app.ctx.outbox.drain(code)]);
    await other.close();
    expect(await statusOf(code)).toBe('REVIEW');
    expect(await movesOf(code)).toEqual({ [code]: -10_000n });
  });

  test('that was sent twice with one idempotency key is made once', async () => {
    const player = await createRichPlayer();
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2].map(() => player.tryWithdraw('alphabet', '100.00', key)),
    );
    const codes = new Set(answers.map(({ body }) => (body as { code: string }).code));
    await app.ctx.outbox.drain();
    expect(codes.size).toBe(1);
    expect(await keptFor(player)).toBe('212.50');
  });
});

describe('a withdrawal that staff reject', () => {
  async function inReview() {
    const player = await createRichPlayer();
    const { code } = await player.withdraw('alphabet', '100.00');
    await app.ctx.outbox.drain(code);
    return { player, code };
  }
  const reject = (code: string) =>
    rejectPayout(app.ctx, code, 'khamla', { reason, seen: 'REVIEW' });

  test('is given back at the provider before its player has it', async () => {
    const { player, code } = await inReview();
    ports.hold('alphabet.credit');
    expect((await reject(code)).after).toBe('RETURNING');
    app.ctx.outbox.wake();
    const call = await ports.nextHeld();
    expect(await player.withdrawal(code)).toMatchObject({ status: 'OPEN', reason: null });
    expect(await player.credit('alphabet')).toBe('212.50');
    await call.answer();
    await app.ctx.outbox.drain(code);
    expect(await player.withdrawal(code)).toMatchObject({
      ...{ status: 'REJECTED', reason, isDebitRefused: false },
    });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await movesOf(code)).toEqual({ [code]: -10_000n, [`${code}-back-1`]: 10_000n });
  });

  test('is given back under another reference after a refusal, which is final', async () => {
    const { player, code } = await inReview();
    const refusedCodes = new Set<string>();
    ports.set('alphabet.credit', (callThrough, _signal, [request]) => {
      const { reference } = request as CreditRequest;
      if (refusedCodes.size > 0 && !refusedCodes.has(reference)) return callThrough();
      refusedCodes.add(reference);
      return Promise.resolve('refused');
    });
    await reject(code);
    await app.ctx.outbox.drain(code);
    await advanceClock();
    expect((await player.withdrawal(code)).status).toBe('REJECTED');
    expect([...refusedCodes]).toEqual([`${code}-back-1`]);
    expect(await movesOf(code)).toEqual({ [code]: -10_000n, [`${code}-back-2`]: 10_000n });
  });

  test('is logged when it is refused, not at every try', async () => {
    const { player, code } = await inReview();
    const error = jest.spyOn(app.ctx.log, 'error');
    ports.set('alphabet.credit', () => Promise.resolve('refused'));
    await reject(code);
    await app.ctx.outbox.drain(code);
    await advanceClock();
    await advanceClock();
    expect(error.mock.calls.map(([about]) => about)).toMatchObject([
      { code, event: 'returnDebit' },
    ]);
    error.mockRestore();
    await ports.recover();
    await advanceClock();
    expect((await player.withdrawal(code)).status).toBe('REJECTED');
  });

  test.each<[string, Misbehaviour]>([
    ...nonsense,
    ['refuses it', () => Promise.resolve('refused')],
  ])('stays held while the provider %s, and is given back once', async (_how, misbehaviour) => {
    const { player, code } = await inReview();
    ports.set('alphabet.credit', misbehaviour);
    await reject(code);
    await app.ctx.outbox.drain(code);
    expect(await statusOf(code)).toBe('RETURNING');
    expect(await player.credit('alphabet')).toBe('212.50');
    await ports.recover();
    await advanceClock();
    expect((await player.withdrawal(code)).status).toBe('REJECTED');
    const { [code]: taken, ...back } = await movesOf(code);
    expect([taken, Object.values(back)]).toEqual([-10_000n, [10_000n]]);
  });
});

describe('a payment whose credit the provider may have accepted', () => {
  const statusChanged = { failure: { code: 'ORDER_STATUS_CHANGED' } };
  /** The provider has executed the call, but its answer is lost. */
  const loseAnswer: Misbehaviour = async (callThrough) => {
    await callThrough();
    throw new Error('the answer is lost');
  };

  /** The call is repeated, and the player has the credit once. */
  async function expectCreditedOnce(player: MoneyPlayer, code: string): Promise<void> {
    expect(await player.credit('alphabet')).toBe('312.50');
    await ports.recover();
    await advanceClock();
    expect((await player.order(code)).status).toBe('SUCCESS');
    expect(await movesOf(code)).toEqual({ [code]: 10_000n });
    expect(await player.credit('alphabet')).toBe('412.50');
  }

  test('cannot be taken from its order by a rejection', async () => {
    const player = await createRichPlayer();
    ports.set('alphabet.credit', loseAnswer);
    const { code } = await player.depositPaid('alphabet', '64000');
    await expect(rejectDeposit(app.ctx, code)).rejects.toMatchObject(statusChanged);
    expect((await player.order(code)).status).toBe('PAID');
    await expectCreditedOnce(player, code);
  });

  test('cannot be returned after staff have asked for its credit', async () => {
    const player = await createRichPlayer();
    const { code } = await player.deposit('alphabet', '64000');
    await app.ctx.outbox.drain(code);
    expect((await player.client.post(`/api/v2/deposits/${code}/cancel`)).status).toBe(200);
    expect(await notify(app, createNotice(app, code, '64000'))).toBe(200);
    ports.set('alphabet.credit', loseAnswer);
    await creditLateDeposit(app.ctx, code, 'paid late', null);
    await expect(returnLateDeposit(app.ctx, code, 'paid late', null)).rejects.toMatchObject(
      statusChanged,
    );
    expect((await player.order(code)).status).toBe('CANCELED');
    await expectCreditedOnce(player, code);
  });
});

test('a payment that staff credit after a refusal has a new reference at the provider', async () => {
  const player = await createRichPlayer();
  const references: string[] = [];
  ports.set('alphabet.credit', (_well, _signal, [request]) => {
    references.push((request as CreditRequest).reference);
    return Promise.resolve('refused');
  });
  const { code } = await player.depositPaid('alphabet', '64000');
  expect((await player.order(code)).status).toBe('FAILED');
  await ports.recover();
  await creditLateDeposit(app.ctx, code, 'paid late', null);
  expect((await player.order(code)).status).toBe('SUCCESS');
  expect(references).toEqual([code]);
  expect(await movesOf(code)).toEqual({ [`${code}-2`]: 10_000n });
});

/** Stops the player's accounts, as an audit does, or ends that. */
const setStopped = ({ id }: MoneyPlayer, stopped: boolean) =>
  app.ctx.database.db.update(account).set({ stopped }).where(eq(account.playerId, id));

const launch = ({ client }: MoneyPlayer) =>
  client.post('/api/v2/games/alphabet/naga-pearls/launch');

describe('the balance', () => {
  /** How many results of games were posted for a player. */
  const results = async ({ id }: MoneyPlayer) => {
    const rows = await app.ctx.database.db
      .select({ id: transfer.id })
      .from(transfer)
      .innerJoin(account, or(eq(account.id, transfer.debitId), eq(account.id, transfer.creditId)))
      .where(and(like(transfer.orderId, 'play-%'), eq(account.playerId, id)));
    return rows.length;
  };

  test('is what the provider says, and the ledger follows it', async () => {
    const player = await createRichPlayer();
    expect(await player.credit('alphabet')).toBe('312.50');
    await playThere(player, 5_000n);
    expect(await player.credit('alphabet')).toBe('362.50');
    await playThere(player, -36_250n);
    expect(await player.credit('alphabet')).toBe('0.00');
    expect(await results(player)).toBe(2);
    await playThere(player, 20_000n);
    // A withdrawal loads the credit too.
    expect((await player.tryWithdraw('alphabet', '150.00')).status).toBe(201);
  });

  test('that is read many times at the same time is posted once', async () => {
    const player = await createRichPlayer();
    await playThere(player, 5_000n);
    const credits = await Promise.all(Array.from({ length: 8 }, () => player.credit('alphabet')));
    expect(new Set(credits)).toEqual(new Set(['362.50']));
    expect(await results(player)).toBe(1);
  });

  test.each<[string, Misbehaviour]>([
    ['no connection', () => Promise.reject(new Error('no connection'))],
    ['nothing', () => undefined],
    ['null', () => Promise.resolve(null)],
    ['a text', () => Promise.resolve('36250')],
    ['a number', () => Promise.resolve(36_250)],
    ['not a number', () => Promise.resolve(NaN)],
    ['less than nothing', () => Promise.resolve(-1n)],
    ['more than there can be', () => Promise.resolve(10n ** 20n)],
    ['an object', () => Promise.resolve({ amount: '362.50' })],
  ])(
    '%s: the answer is ignored, and the last known balance is shown',
    async (_what, misbehaviour) => {
      const player = await createRichPlayer();
      await playThere(player, 5_000n);
      ports.set('alphabet.balance', misbehaviour);
      expect(await player.credit('alphabet')).toBe('312.50');
      expect(await results(player)).toBe(0);
      expect((await launch(player)).status).toBe(200);
    },
  );

  test('that cannot be posted, because an audit has stopped the account, does not fail the call', async () => {
    const player = await createRichPlayer();
    const key = randomUUID();
    const { body: made } = await player.tryWithdraw('alphabet', '100.00', key);
    await app.ctx.outbox.drain();
    await playThere(player, 5_000n);
    await setStopped(player, true);
    expect(await player.credit('alphabet')).toBe('212.50');
    const { code } = made as { code: string };
    expect(await player.tryWithdraw('alphabet', '100.00', key)).toMatchObject({
      ...{ status: 201, body: { code } },
    });
    await setStopped(player, false);
    expect(await player.credit('alphabet')).toBe('262.50');
  });

  test('opens no game while an audit has stopped the account', async () => {
    const player = await createRichPlayer();
    await setStopped(player, true);
    const refusal = { status: 409, body: { code: 'ACCOUNT_STOPPED' } };
    expect(await launch(player)).toMatchObject(refusal);
    await setStopped(player, false);
    expect((await launch(player)).status).toBe(200);
  });

  test('that never comes is waited for no longer than its limit', async () => {
    const player = await createRichPlayer();
    app.ctx.config.portLimitsMs.balance = briefMs;
    ports.hold('alphabet.balance');
    const looking = player.credit('alphabet');
    const call = await ports.nextHeld();
    await givenUp(call);
    expect(await looking).toBe('312.50');
    await playThere(player, 5_000n);
    await call.answer();
    expect(await results(player)).toBe(0);
  });

  test.each(['deposit', 'withdrawal'] as const)(
    'that is older than a %s is not posted',
    async (label) => {
      const player = await createRichPlayer();
      await playThere(player, 5_000n);
      ports.set('alphabet.balance', async (callThrough) => {
        const before = await callThrough();
        if (label === 'deposit') await player.depositPaid('alphabet', '64000');
        else {
          await app.ctx.outbox.drain(await withdrawElsewhere(player));
        }
        return before;
      });
      const expected = label === 'deposit' ? '412.50' : '212.50';
      expect(await player.credit('alphabet')).toBe(expected);
      expect(await results(player)).toBe(0);
    },
  );

  /** A withdrawal as another node creates it, without loading the balance. */
  async function withdrawElsewhere({ id, bankAccountId }: MoneyPlayer): Promise<string> {
    const { database } = app.ctx;
    const [row] = await database.db.select().from(playerTable).where(eq(playerTable.id, id));
    if (!row) throw new Error('no player');
    const body = { provider: 'alphabet', bankAccountId, amount: '100.00' } as const;
    return (await createWithdrawal(app.ctx, row, randomUUID(), body, true)).code;
  }
});

test('an erasure asks for the credit that the provider keeps, and waits for the answer', async () => {
  const player = await createRichPlayer();
  const erase = () => erasePlayer(app.ctx, player.username, 'asked for by letter, case 33');
  const { code } = await player.withdraw('alphabet', '312.50');
  await app.ctx.outbox.drain(code);
  await app.approve(code);
  expect(await player.credit('alphabet')).toBe('0.00');
  await playThere(player, 5_000n);
  ports.set('alphabet.balance', () => Promise.reject(new Error('no connection')));
  expect(await erase()).toEqual(['wallet']);
  await ports.recover();
  await setStopped(player, true);
  expect(await erase()).toEqual(['wallet']);
  await setStopped(player, false);
  expect(await erase()).toEqual(['credit']);
});

test('a provider with a transfer wallet has neither promotions nor reported rounds', async () => {
  const player = await createRichPlayer();
  expect(await player.tryUse('double-500', 'alphabet')).toMatchObject({
    ...{ status: 400, body: { code: 'VALIDATION', fields: ['providerId'] } },
  });
  const { body } = await player.client.get('/api/v2/promotions');
  const { promotions } = body as { promotions: { providers: string[] }[] };
  expect(promotions.flatMap(({ providers }) => providers)).not.toContain('alphabet');
  const alphabet = new TestProvider(app.server, 'alphabet');
  expect(await alphabet.bet(player.id, '10')).toMatchObject({ code: 'PROVIDER_UNKNOWN' });
});

test('a promotion that names a provider with a transfer wallet is not saved and not published, and copied without it', async () => {
  const staff = await createPromotionStaff(app);
  const { config } = app.ctx;
  const { transferWallets } = config;
  config.transferWallets = [];
  const both = await staff.created({ providers: ['alphabet', 'gclub'] });
  const alone = await staff.created({ providers: ['alphabet'] });
  config.transferWallets = transferWallets;
  const body = { code: 'PROMOTION_PROVIDER_UNUSABLE', fields: ['providers'] };
  const refusal = { status: 409, body };
  const { promotions } = staff.writer.api;
  const usable = { providers: ['askmebet', 'gclub', 'gclub_live'] };
  expect((await promotions.providers()).body).toEqual(usable);
  const edit = (changes: Partial<PromotionDraft>) =>
    promotions.edit({ params: { id: both.id }, body: { ...draftWith(changes), version: 1 } });
  const copy = ({ id }: { id: string }) => promotions.copy({ params: { id }, body: {} });
  expect(await staff.create({ providers: ['gclub', 'alphabet'] })).toMatchObject(refusal);
  expect(await edit({ providers: ['gclub', 'alphabet'] })).toMatchObject(refusal);
  expect(await staff.publish(both.id)).toMatchObject(refusal);
  expect(await copy(alone)).toMatchObject(refusal);
  expect((await copy(both)).body).toMatchObject({ draft: { providers: ['gclub'] } });
  expect((await edit({ providers: ['gclub'] })).status).toBe(200);
  expect((await staff.publish(both.id, 2)).status).toBe(200);
});
