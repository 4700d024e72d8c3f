import { beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Protection } from '../../contract/protection';
import { paymentDecision } from '../../server/db/schema';
import { getFailure } from './support/client';
import { entryReason, entryTools, type Entry } from './support/enteredPayments';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';
import { listPayments, createNotice, notify } from './support/notices';
import { newStaff, staffPassword, type TestStaff } from './support/staff';

const app = useTestApp();

let cashier: TestStaff;
beforeEach(async () => {
  cashier = await newStaff(app.server, 'cashier');
});

const { entryOf, openDeposit, recordsOf, actionsAbout } = entryTools(app);
const enter = (entry: Entry, member = cashier) => member.api.payments.enter({ body: entry });

const decisionsOf = async (id: string) => {
  const rows = await app.ctx.database.db
    .select()
    .from(paymentDecision)
    .where(eq(paymentDecision.paymentId, id));
  return rows.map(({ how, sameAs }) => [how, sameAs]);
};
/** Entries with a number that is in no statement. */
const listAbsent = async (number: string) => {
  const query = { list: 'absent' as const, pageSize: 100 };
  const answer = await cashier.api.payments.entries({ query });
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  return answer.body.items.filter((entry) => entry.number === number);
};

describe('a payment that is held because it was reported before', () => {
  const close = (id: string, member = cashier) =>
    member.api.payments.close({ params: { id }, body: { reason: 'One slip, one row' } });
  const reportedTwice = async () => {
    const { player, code } = await openDeposit();
    const { code: other } = await player.deposit('alphabet', '200000');
    const notice = createNotice(app, code, '200000');
    await notify(app, notice);
    const entry = entryOf({ code: other });
    await enter(entry);
    return { player, notice, other, id: entry.bankReference };
  };

  test('is closed: nothing is credited or sent back, and the order stays open', async () => {
    const { player, other, id, notice } = await reportedTwice();
    expect(await player.order(other)).toMatchObject({ held: { amount: '200000' } });
    expect((await close(id)).body).toEqual({ status: 'CLOSED' });
    expect(await listPayments(app, id)).toEqual([]);
    expect(await player.order(other)).toMatchObject({
      ...{ status: 'OPEN', held: null, returned: false },
    });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await decisionsOf(id)).toEqual([['close', notice.id]]);
    expect((await actionsAbout(id)).at(-1)).toEqual([
      ...[cashier.name, 'payments.close', 'CLOSED', 'One slip, one row'],
    ]);
    expect(getFailure(await close(id))).toMatchObject({ params: { status: 'CLOSED' } });
    // The order accepts its own payment
    expect(await notify(app, createNotice(app, other, '200000'))).toBe(200);
    expect(await player.credit('alphabet')).toBe('625.00');
    expect(await listAbsent(id)).toHaveLength(1);
  });

  test('for the order that it has already paid, first by staff and then by the gateway, is closed', async () => {
    const { player, code } = await openDeposit();
    const entry = entryOf({ code });
    await enter(entry);
    const notice = createNotice(app, code, '200000');
    await notify(app, notice);
    expect(await listPayments(app, notice.id)).toMatchObject([{ reason: 'PAID_AGAIN' }]);
    expect((await close(notice.id)).status).toBe(200);
    expect(await decisionsOf(notice.id)).toEqual([['close', entry.bankReference]]);
    await app.ctx.outbox.drain(code);
    expect(await player.credit('alphabet')).toBe('312.50');
    // Reported again, it stays closed
    expect(await notify(app, notice)).toBe(200);
    expect(await listPayments(app, notice.id)).toEqual([]);
  });

  test('is closed only while there is another payment like it, and only once', async () => {
    const { player, code } = await openDeposit();
    await notify(app, createNotice(app, code, '200000'));
    const loneNotice = createNotice(app, code, '150000');
    await notify(app, loneNotice);
    expect(getFailure(await close(loneNotice.id)).code).toBe('NOT_A_DUPLICATE');
    const unowned = entryOf();
    await enter(unowned);
    expect(getFailure(await close(unowned.bankReference)).code).toBe('NOT_A_DUPLICATE');
    // A gateway uses each id once: two ids mean two payments
    const secondNotice = createNotice(app, code, '200000');
    await notify(app, secondNotice);
    expect(getFailure(await close(secondNotice.id)).code).toBe('NOT_A_DUPLICATE');
    expect(await player.credit('alphabet')).toBe('312.50');

    // Two payments held for one order: one is closed as a duplicate of the other
    const { player: latePlayer, code: ended } = await openDeposit();
    await latePlayer.client.post(`/api/v2/deposits/${ended}/cancel`);
    const [notice, entry] = [createNotice(app, ended, '200000'), entryOf({ code: ended })];
    await notify(app, notice);
    await enter(entry);
    const answers = await Promise.all([close(notice.id), close(entry.bankReference)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.flatMap((one) => (one.status === 409 ? [getFailure(one).code] : []))).toEqual([
      'NOT_A_DUPLICATE',
    ]);
  });

  test('no longer counts towards a deposit limit once it is closed', async () => {
    const { player, id } = await reportedTwice();
    const readUsedLimit = async () =>
      must<Protection>(await player.client.get('/api/v2/players/protection'), 200).uses.depositDay
        .used.amount;
    const before = await readUsedLimit();
    await close(id);
    expect(BigInt(before) - BigInt(await readUsedLimit())).toBe(200_000n);
  });
});

describe('a large payment that is split', () => {
  const part = '6000000';
  let second: TestStaff;
  beforeEach(async () => {
    second = await newStaff(app.server, 'cashier');
  });

  const heldFor = async (entry: Entry, member = cashier) =>
    ((await enter(entry, member)).body as { heldFor: string | null }).heldFor;
  const partFor = async (player: MoneyPlayer) => {
    const { code } = await player.deposit('alphabet', part);
    return entryOf({ amount: part, code });
  };
  const match = (id: string, code: string, member = cashier) =>
    member.api.payments.match({ params: { id }, body: { code, reason: entryReason } });

  test('needs a second person: payments that one person enters for a player add up', async () => {
    const [player, other] = [await app.player(), await app.player()];
    expect(await heldFor(await partFor(player))).toBeNull();
    const laterPart = await partFor(player);
    expect(await heldFor(laterPart)).toBe('SECOND_PERSON');
    expect(await recordsOf(laterPart.bankReference)).toEqual([]);
    // For another player, by another person, and within the bound
    expect(await heldFor(await partFor(other))).toBeNull();
    expect(await heldFor(await partFor(player), second)).toBeNull();
    const { code } = await player.deposit('alphabet', '4000000');
    expect(await heldFor(entryOf({ amount: '4000000', code }))).toBeNull();
    // No one may confirm their own entry, however small its amount
    const waitingList = await second.api.payments.entries({
      query: { list: 'waiting', pageSize: 100 },
    });
    if (waitingList.status !== 200) throw new Error(`${waitingList.status}`);
    const waitingEntry = waitingList.body.items.find(
      ({ number }) => number === laterPart.bankReference,
    );
    const params = { id: String(waitingEntry?.id) };
    const ownConfirmation = await cashier.api.payments.confirm({ params, body: {} });
    expect(getFailure(ownConfirmation).code).toBe('FOUR_EYES');
    expect((await second.api.payments.confirm({ params, body: {} })).status).toBe(200);
  });

  test('counts for a day', async () => {
    const player = await app.player();
    expect(await heldFor(await partFor(player))).toBeNull();
    app.ctx.clock.advance(24 * 3600 - 60);
    const lateCashier = await newStaff(app.server, 'cashier');
    expect(await heldFor(await partFor(player), lateCashier)).toBeNull();
    app.ctx.clock.advance(120);
    // The earlier session has expired after a day
    await cashier.api.session.login({
      body: { name: cashier.name, password: staffPassword, code: cashier.code() },
    });
    expect(await heldFor(await partFor(player))).toBeNull();
    expect(await heldFor(await partFor(player))).toBe('SECOND_PERSON');
  });

  test('stays large when its parts are entered without an order or at the same time, or matched later', async () => {
    const player = await app.player();
    const nameless = () => entryOf({ amount: part });
    const all = await Promise.all([1, 2, 3, 4].map(() => heldFor(nameless())));
    expect(all.filter((one) => one === 'UNKNOWN_ORDER')).toHaveLength(1);
    expect(all.filter((one) => one === 'SECOND_PERSON')).toHaveLength(3);
    expect(await heldFor(await partFor(player))).toBe('SECOND_PERSON');

    const [one, other] = [nameless(), await partFor(await app.player())];
    const third = await newStaff(app.server, 'cashier');
    expect(await heldFor({ ...other, amount: '5000000' }, third)).toBe('WRONG_AMOUNT');
    expect(await heldFor({ ...one, amount: '5000000' }, third)).toBe('UNKNOWN_ORDER');
    const [to, more] = [
      (await player.deposit('alphabet', part)).code,
      (await player.deposit('alphabet', part)).code,
    ];
    expect((await match(one.bankReference, to, third)).status).toBe(200);
    const loneEntry = entryOf({ amount: '5000001' });
    expect(await heldFor(loneEntry, third)).toBe('UNKNOWN_ORDER');
    expect((await match(loneEntry.bankReference, more, third)).body).toEqual({
      status: `ASKED ${more}`,
    });
    const agree = { params: { id: loneEntry.bankReference }, body: {} };
    expect(getFailure(await third.api.payments.agree(agree)).code).toBe('FOUR_EYES');
    expect((await second.api.payments.agree(agree)).status).toBe(200);
  });
});
