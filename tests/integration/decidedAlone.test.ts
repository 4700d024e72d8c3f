import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { paymentEntry, withdrawal } from '../../server/db/schema';
import { getFailure } from './support/client';
import { entryReason, entryTools } from './support/enteredPayments';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';
import { listPayments, createNotice, notify } from './support/notices';
import { newStaff, staffPassword, type TestStaff } from './support/staff';

/* Amounts of money that one member of staff may decide alone: docs/decisions.md. */

const app = useTestApp();
const { entryOf } = entryTools(app);
const bounds = { fourEyesAbove: '10000000', fourEyesAboveInAll: '100000000' };

let checker: TestStaff;
let second: TestStaff;
beforeEach(async () => {
  checker = await newStaff(app.server, 'checker');
  second = await newStaff(app.server, 'checker');
});
afterEach(() => {
  Object.assign(app.ctx.config, bounds);
});

const plain = (code: string) => ({ params: { code }, body: {} });
const newNumber = () => `FT${randomUUID().replaceAll('-', '').slice(0, 14)}`;
const send = (code: string, member = checker, bankReference = newNumber()) =>
  member.api.withdrawals.send({ params: { code }, body: { bankReference } });
const done = 200;

/** A withdrawal under review, of this payout. */
async function withdrawalOf(player: MoneyPlayer, payout: string): Promise<string> {
  const { code } = await player.withdraw('gclub', '50.00');
  const { db } = app.ctx.database;
  await db
    .update(withdrawal)
    .set({ payout: BigInt(payout) })
    .where(eq(withdrawal.code, code));
  return code;
}

/** One person approves and sends it. @returns the answer to the second step */
async function payAlone(player: MoneyPlayer, payout: string, member = checker) {
  const code = await withdrawalOf(player, payout);
  expect((await member.api.withdrawals.approve(plain(code))).status).toBe(200);
  const answer = await send(code, member);
  return answer.status === 200 ? done : getFailure(answer).code;
}

const enter = async (member: TestStaff, amount: string, code: string | null = null) => {
  const entry = entryOf({ amount, code });
  const answer = await member.api.payments.enter({ body: entry });
  return { id: entry.bankReference, heldFor: (answer.body as { heldFor: string | null }).heldFor };
};
const match = (member: TestStaff, id: string, code: string) =>
  member.api.payments.match({ params: { id }, body: { code, reason: entryReason } });
const giveBack = (member: TestStaff, id: string) =>
  member.api.payments.return({ params: { id }, body: { reason: entryReason } });
const agree = (member: TestStaff, id: string) =>
  member.api.payments.agree({ params: { id }, body: {} });
const creditLate = (member: TestStaff, code: string) =>
  member.api.deposits.creditLate({ params: { code }, body: { reason: entryReason } });
/** A payment that a gateway has reported for an unknown order. */
async function stray(amount: string): Promise<string> {
  const notice = createNotice(app, `X${randomUUID().slice(0, 8)}`, amount);
  await notify(app, notice);
  return notice.id;
}
/** An order that has ended, and its late payment. */
async function lateDeposit(amount: string) {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', amount);
  await player.client.post(`/api/v2/deposits/${code}/cancel`);
  const notice = createNotice(app, code, amount);
  await notify(app, notice);
  return { player, code, id: notice.id };
}

describe('payouts that one person approves and sends', () => {
  test('add up for a player: of five payouts of 10,000,000, all but the first need a second person', async () => {
    const player = await app.playerWithCredit('gclub', '640000');
    const outcomes = [];
    for (let i = 0; i < 5; i += 1) outcomes.push(await payAlone(player, '10000000'));
    expect(outcomes).toEqual([done, ...Array<string>(4).fill('FOUR_EYES')]);
    // By two people
    const code = await withdrawalOf(player, '10000000');
    await checker.api.withdrawals.approve(plain(code));
    expect((await send(code, second)).status).toBe(200);
    // A person and a player who have not reached the limit
    expect(await payAlone(player, '10000000', second)).toBe(done);
    expect(await payAlone(await app.playerWithCredit('gclub', '640000'), '10000000')).toBe(done);
  });

  test('add up over all players', async () => {
    app.ctx.config.fourEyesAboveInAll = '15000000';
    expect(await payAlone(await app.playerWithCredit('gclub', '640000'), '10000000')).toBe(done);
    expect(await payAlone(await app.playerWithCredit('gclub', '640000'), '5000001')).toBe(
      'FOUR_EYES',
    );
    expect(await payAlone(await app.playerWithCredit('gclub', '640000'), '5000000')).toBe(done);
  });

  test('count for a day', async () => {
    const player = await app.playerWithCredit('gclub', '640000');
    expect(await payAlone(player, '10000000')).toBe(done);
    app.ctx.clock.advance(app.ctx.config.fourEyesSeconds);
    // The earlier session has expired after a day
    await checker.api.session.login({
      body: { name: checker.name, password: staffPassword, code: checker.code() },
    });
    expect(await payAlone(player, '10000000')).toBe(done);
  });

  test('count again when they are sent again: the bank may have paid the first time', async () => {
    const code = await withdrawalOf(await app.playerWithCredit('gclub', '640000'), '6000000');
    const { withdrawals } = checker.api;
    await withdrawals.approve(plain(code));
    expect((await send(code)).status).toBe(200);
    await withdrawals.fail({ params: { code }, body: { reason: 'Not paid' } });
    await withdrawals.retry(plain(code));
    expect(getFailure(await send(code)).code).toBe('FOUR_EYES');
    expect((await send(code, second)).status).toBe(200);
  });

  test('are shown to need a second person before they are approved', async () => {
    const player = await app.playerWithCredit('gclub', '640000');
    await payAlone(player, '10000000');
    const code = await withdrawalOf(player, '10000');
    const shownTo = async ({ api }: TestStaff) => {
      const { body } = await api.withdrawals.get({ params: { code } });
      return (body as { review: { needsSecondPerson: boolean } }).review.needsSecondPerson;
    };
    expect(await shownTo(checker)).toBe(true);
    expect(await shownTo(second)).toBe(false);
  });
});

describe('a person who has entered a payment of a player', () => {
  test('neither approves nor sends a payout to that player within a day', async () => {
    const player = await app.playerWithCredit('gclub', '640000');
    await enter(checker, '64000', (await player.deposit('alphabet', '64000')).code);
    const code = await withdrawalOf(player, '20000');
    const { body } = await checker.api.withdrawals.get({ params: { code } });
    expect(body).toMatchObject({ review: { hasEntered: true } });
    expect(getFailure(await checker.api.withdrawals.approve(plain(code)))).toEqual({
      code: 'FOUR_EYES',
      params: { why: 'ENTERED', first: checker.name, roles: 'checker,admin' },
    });
    await second.api.withdrawals.approve(plain(code));
    expect(getFailure(await send(code))).toMatchObject({ params: { why: 'ENTERED' } });
    expect((await send(code, second)).status).toBe(200);
  });

  test('does not approve one either when another person matched the payment to the player later', async () => {
    const player = await app.playerWithCredit('gclub', '640000');
    const { id } = await enter(checker, '64000');
    const code = await withdrawalOf(player, '20000');
    await match(second, id, (await player.deposit('alphabet', '64000')).code);
    expect(getFailure(await checker.api.withdrawals.approve(plain(code)))).toMatchObject({
      params: { why: 'ENTERED' },
    });
  });

  test('needs a second person to return the payment, if no one else has seen it', async () => {
    const { id } = await enter(checker, '64000');
    expect((await giveBack(checker, id)).body).toEqual({ status: 'ASKED' });
    expect((await agree(second, id)).body).toEqual({ status: 'RETURNED' });
    const other = await enter(checker, '64000');
    expect((await giveBack(second, other.id)).body).toEqual({ status: 'RETURNED' });
  });
});

describe('a held payment', () => {
  test('of a large amount is matched to an order by two people', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '40000000');
    const id = await stray('40000000');
    expect(await listPayments(app, id)).toHaveLength(1);
    expect((await match(checker, id, code)).body).toEqual({ status: `ASKED ${code}` });
    expect((await player.order(code)).status).toBe('OPEN');
    const { body } = await second.api.payments.list({ query: { pageSize: 100 } });
    const listedPayment = (body as { items: { id: string; asked: unknown }[] }).items.find(
      (one) => one.id === id,
    );
    expect(listedPayment?.asked).toEqual({
      by: checker.name,
      step: 'match',
      code,
      reason: entryReason,
    });
    // Until then, nothing else can be decided
    for (const answer of [await match(second, id, code), await giveBack(second, id)])
      expect(getFailure(answer)).toMatchObject({ params: { status: 'ASKED' } });
    expect(getFailure(await agree(checker, id)).code).toBe('FOUR_EYES');
    expect((await agree(second, id)).body).toEqual({ status: `MATCHED ${code}` });
    await app.ctx.outbox.drain(code);
    expect((await player.order(code)).status).toBe('SUCCESS');
    expect(getFailure(await agree(second, id))).toMatchObject({ params: { status: 'MATCHED' } });
  });

  test('is not decided otherwise than the second person was shown, when another step is asked for meanwhile', async () => {
    const amount = '10000001';
    const id = await stray(amount);
    const [shown, other] = [await app.player(), await app.player()];
    const first = await shown.deposit('alphabet', amount);
    const instead = await other.deposit('alphabet', amount);
    const keep = { params: { id }, body: { reason: entryReason } };
    expect((await match(checker, id, first.code)).body).toEqual({ status: `ASKED ${first.code}` });
    const seen = { step: 'match', code: first.code } as const;
    await checker.api.payments.keep(keep);
    await match(checker, id, instead.code);
    const agreeTo = (wanted: typeof seen) =>
      second.api.payments.agree({ params: { id }, body: { seen: wanted } });
    expect(getFailure(await agreeTo(seen))).toEqual({
      code: 'ORDER_STATUS_CHANGED',
      params: { status: 'ASKED' },
    });
    expect((await agreeTo({ ...seen, code: instead.code })).body).toEqual({
      status: `MATCHED ${instead.code}`,
    });
    expect((await shown.order(first.code)).status).toBe('OPEN');
  });

  test('stays held when the person who asked for its return decides to keep it', async () => {
    const id = await stray('40000000');
    expect((await giveBack(checker, id)).body).toEqual({ status: 'ASKED' });
    const keep = { params: { id }, body: { reason: 'It is another one' } };
    expect((await checker.api.payments.keep(keep)).status).toBe(200);
    expect(getFailure(await agree(second, id))).toMatchObject({ params: { status: 'HELD' } });
    expect(getFailure(await checker.api.payments.keep(keep))).toMatchObject({
      params: { status: 'HELD' },
    });
  });

  test('of a large amount is credited to an ended order by two people', async () => {
    const { player, code, id } = await lateDeposit('45000000');
    expect((await creditLate(checker, code)).body).toEqual({ status: 'ASKED' });
    expect(getFailure(await creditLate(second, code))).toMatchObject({
      params: { status: 'ASKED' },
    });
    expect((await agree(second, id)).body).toEqual({ status: `CREDITED ${code}` });
    await app.ctx.outbox.drain(code);
    expect((await player.order(code)).status).toBe('SUCCESS');
  });

  test('is credited by two people only with what both have seen to be held for its order', async () => {
    const { player, code, id } = await lateDeposit('45000000');
    await creditLate(checker, code);
    await notify(app, createNotice(app, code, '45000000'));
    const agreeTo = (held: string) =>
      second.api.payments.agree({
        ...{ params: { id }, body: { seen: { step: 'credit', code: null, held } } },
      });
    const isRefused = { code: 'ORDER_STATUS_CHANGED', params: { status: 'HELD' } };
    expect(getFailure(await agreeTo('90000000'))).toEqual(isRefused);
    await checker.api.payments.keep({ params: { id }, body: { reason: entryReason } });
    await creditLate(checker, code);
    expect(getFailure(await agreeTo('45000000'))).toEqual(isRefused);
    expect((await player.order(code)).status).toBe('CANCELED');
    expect((await agreeTo('90000000')).body).toEqual({ status: `CREDITED ${code}` });
    await app.ctx.outbox.drain(code);
    expect((await player.order(code)).status).toBe('SUCCESS');
  });

  test('is not credited together with one that somebody has asked to match or return', async () => {
    const { player, code, id } = await lateDeposit('45000000');
    await creditLate(checker, code);
    const later = createNotice(app, code, '45000000');
    await notify(app, later);
    const other = await player.deposit('alphabet', '45000000');
    expect((await match(second, later.id, other.code)).body).toEqual({
      status: `ASKED ${other.code}`,
    });
    const third = await newStaff(app.server, 'checker');
    const seen = { step: 'credit' as const, code: null, held: '90000000' };
    const answer = await third.api.payments.agree({ params: { id }, body: { seen } });
    expect(getFailure(answer)).toMatchObject({ params: { status: 'HELD' } });
    // Its request stays when the credit is no longer asked for
    await checker.api.payments.keep({ params: { id }, body: { reason: entryReason } });
    expect((await agree(third, later.id)).body).toEqual({ status: `MATCHED ${other.code}` });
  });

  test('is credited only with what staff have seen to be held for its order', async () => {
    const { player, code } = await lateDeposit('64000');
    await notify(app, createNotice(app, code, '64000'));
    const { body } = await checker.api.payments.list({ query: { page: 1, pageSize: 50 } });
    const listed = 'items' in body ? body.items.filter(({ order }) => order?.code === code) : [];
    expect(listed.map(({ amount, heldForOrder }) => [amount, heldForOrder])).toEqual([
      ['64000', '128000'],
      ['64000', '128000'],
    ]);
    const credit = (seen: string) =>
      checker.api.deposits.creditLate({ params: { code }, body: { reason: entryReason, seen } });
    expect(getFailure(await credit('64000'))).toMatchObject({
      ...{ code: 'ORDER_STATUS_CHANGED', params: { status: 'HELD' } },
    });
    expect((await player.order(code)).status).toBe('CANCELED');
    expect((await credit('128000')).status).toBe(200);
    await app.ctx.outbox.drain(code);
    expect((await player.order(code)).status).toBe('SUCCESS');
  });

  test('of a large amount is returned by two people, with all that is held for its order', async () => {
    const { code, id } = await lateDeposit('45000000');
    const answer = await checker.api.deposits.returnLate({
      params: { code },
      body: { reason: entryReason },
    });
    expect(answer.body).toEqual({ status: 'ASKED' });
    expect((await agree(second, id)).body).toEqual({ status: 'RETURNED' });
    expect(await listPayments(app, id)).toEqual([]);
  });

  test('is agreed to once, though two people agree at the same time', async () => {
    const { code, id } = await lateDeposit('45000000');
    await creditLate(checker, code);
    const third = await newStaff(app.server, 'cashier');
    const answers = await Promise.all([agree(second, id), agree(third, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('decisions of different kinds', () => {
  test('add up: payments entered, matched and credited, and payouts', async () => {
    const { player, code } = await lateDeposit('4000000');
    expect((await creditLate(checker, code)).body).not.toEqual({ status: 'ASKED' });
    await app.ctx.outbox.drain(code);
    const { code: open } = await player.deposit('alphabet', '4000000');
    expect((await match(checker, await stray('4000000'), open)).body).toEqual({
      status: `MATCHED ${open}`,
    });
    await player.depositPaid('gclub', '640000');
    expect(await payAlone(player, '2000001')).toBe('FOUR_EYES');
    expect(await payAlone(player, '2000000')).toBe(done);
    const { code: more } = await player.deposit('alphabet', '20000');
    expect(await enter(checker, '20000', more)).toMatchObject({ heldFor: 'SECOND_PERSON' });
  });

  test('count the same money once when one person enters and matches it', async () => {
    const player = await app.player();
    const { id } = await enter(checker, '6000000');
    const { code } = await player.deposit('alphabet', '6000000');
    expect((await match(checker, id, code)).body).toEqual({ status: `MATCHED ${code}` });
    const { code: more } = await player.deposit('alphabet', '4000000');
    expect(await enter(checker, '4000000', more)).toMatchObject({ heldFor: null });
  });

  test('made at the same time do not exceed the bound', async () => {
    const player = await app.playerWithCredit('gclub', '640000');
    const codes = [];
    for (let i = 0; i < 4; i += 1) codes.push(await withdrawalOf(player, '6000000'));
    for (const code of codes) await checker.api.withdrawals.approve(plain(code));
    const { code } = await player.deposit('alphabet', '6000000');
    const id = await stray('6000000');
    const answers = await Promise.all([...codes.map((one) => send(one)), match(checker, id, code)]);
    const isTaken = ({ status, body }: { status: number; body: unknown }) =>
      status === 200 && !(body as { status: string }).status.startsWith('ASKED');
    expect(answers.filter(isTaken)).toHaveLength(1);
  });

  test('of an invited person count for the person who invited them', async () => {
    const admin = await newStaff(app.server, 'admin');
    const guest = await newStaff(app.server, 'admin', admin);
    const player = await app.playerWithCredit('gclub', '640000');
    const byBoth = async () => {
      const code = await withdrawalOf(player, '6000000');
      await admin.api.withdrawals.approve(plain(code));
      const answer = await send(code, guest);
      return answer.status === 200 ? null : getFailure(answer);
    };
    expect(await byBoth()).toBeNull();
    expect(await byBoth()).toMatchObject({
      code: 'FOUR_EYES',
      params: { why: 'INVITED', first: admin.name },
    });
  });

  test('are listed page by page, of one person or of all, without those of two people', async () => {
    const player = await app.playerWithCredit('gclub', '640000');
    for (const payout of ['1000', '2000', '3000']) await payAlone(player, payout);
    const code = await withdrawalOf(player, '4000');
    await checker.api.withdrawals.approve(plain(code));
    await send(code, second);
    const page = async (query: { by?: string; cursor?: string; pageSize?: string }) =>
      must<{ items: { amount: string; by: string }[]; next: number | null }>(
        await checker.client.get(
          `/api/staff/v1/decisions?${new URLSearchParams(query).toString()}`,
        ),
        200,
      );
    const first = await page({ by: checker.name, pageSize: '2' });
    expect(first.items.map(({ amount }) => amount)).toEqual(['3000', '2000']);
    const rest = await page({ by: checker.name, pageSize: '2', cursor: String(first.next) });
    expect(rest).toMatchObject({ items: [{ amount: '1000', by: checker.name }], next: null });
    expect((await page({})).items.length).toBeGreaterThan(2);
  });

  test('are checked before a payment is entered or matched', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '6000000');
    const check = async (query: { amount: string; code?: string; payment?: string }) =>
      (await checker.api.decisions.check({ query })).body;
    expect(await check({ amount: '10000000', code })).toEqual({ needsSecondPerson: false });
    const { id } = await enter(checker, '6000000', code);
    expect(await check({ amount: '6000000', code })).toEqual({ needsSecondPerson: true });
    expect(await check({ amount: '6000000', code, payment: id })).toEqual({
      needsSecondPerson: false,
    });
    expect(await check({ amount: '6000000' })).toEqual({ needsSecondPerson: false });
  });
});

describe('a transfer number of the bank', () => {
  test('belongs to one payout, in any spelling', async () => {
    const player = await app.playerWithCredit('gclub', '640000');
    const [one, other] = [await withdrawalOf(player, '1000'), await withdrawalOf(player, '1000')];
    for (const code of [one, other]) await checker.api.withdrawals.approve(plain(code));
    const number = newNumber();
    expect((await send(one, checker, number.toUpperCase())).status).toBe(200);
    const spacedNumber = ` ${number.slice(0, 4)} ${number.slice(4).toLowerCase()}`;
    expect(getFailure(await send(other, second, spacedNumber))).toEqual({
      code: 'BANK_NUMBER_USED',
      fields: ['bankReference'],
      params: { order: one },
    });
    expect(
      getFailure(await checker.api.payments.enter({ body: entryOf({ bankReference: number }) })),
    ).toMatchObject({ code: 'BANK_NUMBER_USED', fields: ['bankReference'] });
    const { id } = await enter(checker, '20000');
    expect(getFailure(await send(other, second, id)).code).toBe('BANK_NUMBER_USED');
  });

  test('of a waiting entry is refused for a payout, and an entry with that of a payout is not confirmed', async () => {
    const player = await app.playerWithCredit('gclub', '640000');
    const code = await withdrawalOf(player, '1000');
    await checker.api.withdrawals.approve(plain(code));
    const { id, heldFor } = await enter(checker, '20000000');
    expect(heldFor).toBe('SECOND_PERSON');
    const refused = { code: 'BANK_NUMBER_USED', fields: ['bankReference'] };
    expect(getFailure(await send(code, checker, id.toLowerCase()))).toEqual({
      ...refused,
      params: { order: id },
    });
    // The payout service has named it meanwhile
    const { db } = app.ctx.database;
    await db.update(withdrawal).set({ bankReference: id }).where(eq(withdrawal.code, code));
    const [entry] = await db.select().from(paymentEntry).where(eq(paymentEntry.paymentId, id));
    const params = { id: String(entry?.id) };
    expect(getFailure(await second.api.payments.confirm({ params, body: {} }))).toEqual({
      ...refused,
      params: { order: code },
    });
    expect(
      (await second.api.payments.refuse({ params, body: { reason: entryReason } })).status,
    ).toBe(200);
  });

  test('goes to one of two payouts that get it at the same time', async () => {
    const player = await app.playerWithCredit('gclub', '640000');
    const codes = [
      await withdrawalOf(player, '1000'),
      await withdrawalOf(await app.playerWithCredit('gclub', '640000'), '1000'),
    ];
    for (const code of codes) await checker.api.withdrawals.approve(plain(code));
    const number = newNumber();
    const answers = await Promise.all(
      codes.map((code, index) => send(code, index === 0 ? checker : second, number)),
    );
    const refusals = answers.filter(({ status }) => status === 409);
    expect(refusals.map((one) => getFailure(one).code)).toEqual(['BANK_NUMBER_USED']);
  });
});
