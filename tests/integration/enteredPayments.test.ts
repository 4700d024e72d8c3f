import { beforeEach, describe, expect, test } from '@jest/globals';
import { getFailure } from './support/client';
import { entryReason, entryTools, type Entry } from './support/enteredPayments';
import { useTestApp } from './support/testApp';
import { listPayments, createNotice, notify } from './support/notices';
import { newStaff, type TestStaff } from './support/staff';

const app = useTestApp();

let cashier: TestStaff;
beforeEach(async () => {
  cashier = await newStaff(app.server, 'cashier');
});

const { entryOf, openDeposit, recordsOf, actionsAbout } = entryTools(app);
const enter = (entry: Entry, member = cashier) => member.api.payments.enter({ body: entry });

describe('a payment that staff enter', () => {
  test('pays its order like one that a gateway has reported', async () => {
    const { player, code } = await openDeposit();
    const entry = entryOf({ code });
    expect(await enter(entry)).toMatchObject({
      status: 200,
      body: {
        id: entry.bankReference,
        isNew: true,
        heldFor: null,
        order: { code, status: 'PAID' },
      },
    });
    await app.ctx.outbox.drain(code);
    expect(await player.order(code)).toMatchObject({ status: 'SUCCESS', held: null });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await actionsAbout(entry.bankReference)).toEqual([
      [cashier.name, 'payments.enter', `PAID ${code}`, entryReason],
    ]);
  });

  test('counts once, though different staff enter its number several times', async () => {
    const { player, code } = await openDeposit();
    const entry = entryOf({ code });
    const other = await newStaff(app.server, 'checker');
    const spacedEntry = { ...entry, bankReference: ` ${entry.bankReference.toLowerCase()} ` };
    const answers = await Promise.all([
      enter(entry),
      enter(spacedEntry, other),
      enter({ ...entry, reason: 'Once more' }),
    ]);
    const bodies = answers.map(({ status, body }) => [status, (body as { isNew: boolean }).isNew]);
    expect(bodies.sort()).toEqual([
      [200, false],
      [200, false],
      [200, true],
    ]);
    await app.ctx.outbox.drain(code);
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await recordsOf(entry.bankReference)).toHaveLength(1);
    expect((await actionsAbout(entry.bankReference)).map(([, , after]) => after).sort()).toEqual([
      'KNOWN',
      'KNOWN',
      `PAID ${code}`,
    ]);
  });

  test('with a known number and other contents is refused, and says what is known', async () => {
    const { code } = await openDeposit();
    const entry = entryOf({ code });
    await enter(entry);
    for (const wrongPart of [{ amount: '250000' }, { code: null }]) {
      const answer = await enter({ ...entry, ...wrongPart });
      expect([answer.status, getFailure(answer)]).toEqual([
        409,
        {
          code: 'PAYMENT_KNOWN',
          fields: ['bankReference'],
          params: { reference: code, amount: '200000' },
        },
      ]);
    }
    expect(await listPayments(app, entry.bankReference)).toEqual([]);
  });

  test('is the same payment as a notice with its number, whether the notice comes before or after', async () => {
    const { player, code } = await openDeposit();
    const entry = entryOf({ code });
    const notice = createNotice(app, code, '200000', { id: entry.bankReference });
    await enter(entry);
    expect(await notify(app, notice)).toBe(200);
    expect((await enter(entry)).body).toMatchObject({ isNew: false });
    await app.ctx.outbox.drain(code);
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test('is held when a notice has the same amount and time but another order, until staff match it', async () => {
    const { player, code } = await openDeposit();
    const { code: other } = await player.deposit('alphabet', '200000');
    expect(await notify(app, createNotice(app, code, '200000'))).toBe(200);
    const entry = entryOf({ code: other });
    expect((await enter(entry)).body).toMatchObject({
      heldFor: 'SAME_PAYMENT',
      order: { code: other, status: 'OPEN' },
    });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await listPayments(app, entry.bankReference)).toMatchObject([
      { reason: 'SAME_PAYMENT' },
    ]);
    const match = {
      params: { id: entry.bankReference },
      body: { code: other, reason: 'Two slips' },
    };
    expect((await cashier.api.payments.match(match)).status).toBe(200);
    await app.ctx.outbox.drain(other);
    expect(await player.credit('alphabet')).toBe('625.00');
  });

  test('counts once when a gateway reports it afterwards for another order of the player', async () => {
    const { player, code } = await openDeposit();
    const { code: other } = await player.deposit('alphabet', '200000');
    await enter(entryOf({ code: other }));
    const notice = createNotice(app, code, '200000');
    expect(await notify(app, notice)).toBe(200);
    expect(await listPayments(app, notice.id)).toMatchObject([{ reason: 'SAME_PAYMENT' }]);
    expect(await player.order(code)).toMatchObject({ status: 'OPEN' });
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test('is distinct from a similar one of another player, of the same source, or of a much later time', async () => {
    const [{ player, code }, stranger] = [await openDeposit(), await openDeposit()];
    await notify(app, createNotice(app, code, '200000'));
    expect((await enter(entryOf({ code: stranger.code }))).body).toMatchObject({ heldFor: null });
    const { code: second } = await player.deposit('alphabet', '200000');
    expect(await notify(app, createNotice(app, second, '200000'))).toBe(200);
    expect(await player.order(second)).toMatchObject({ status: 'SUCCESS' });
    app.ctx.clock.advance(11 * 60);
    const { code: third } = await player.deposit('alphabet', '200000');
    expect((await enter(entryOf({ code: third }))).body).toMatchObject({ heldFor: null });
  });

  test('is the same payment as a notice with its number in lowercase', async () => {
    const { player, code } = await openDeposit();
    const entry = entryOf({ code });
    const id = entry.bankReference.toLowerCase();
    expect(await notify(app, createNotice(app, code, '200000', { id }))).toBe(200);
    expect((await enter(entry)).body).toMatchObject({ id, isNew: false, heldFor: null });
    expect(await recordsOf(entry.bankReference)).toEqual([]);
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test('is held when it is late, of another amount, or the second payment of its order', async () => {
    const { code: open } = await openDeposit();
    const wrongEntry = await enter(entryOf({ code: open, amount: '150000' }));
    expect(wrongEntry.body).toMatchObject({ heldFor: 'WRONG_AMOUNT', order: { status: 'OPEN' } });

    const { player, code: ended } = await openDeposit();
    await player.client.post(`/api/v2/deposits/${ended}/cancel`);
    const lateEntry = entryOf({ code: ended });
    expect((await enter(lateEntry)).body).toMatchObject({ heldFor: 'LATE_PAYMENT' });
    expect(await player.order(ended)).toMatchObject({ status: 'CANCELED' });
    expect(await listPayments(app, lateEntry.bankReference)).toMatchObject([
      { reason: 'LATE_PAYMENT', order: { code: ended } },
    ]);
    const creditAnswer = await cashier.api.deposits.creditLate({
      params: { code: ended },
      body: { reason: 'paid in time' },
    });
    expect(creditAnswer.status).toBe(200);

    const { code: paid } = await openDeposit();
    await enter(entryOf({ code: paid }));
    const repeatedEntry = await enter(entryOf({ code: paid }));
    expect(repeatedEntry.body).toMatchObject({ isNew: true, heldFor: 'PAID_AGAIN' });
  });

  test('that was paid in time is credited, though it is entered after the end of its order', async () => {
    const { player, code } = await openDeposit();
    const inTime = app.ctx.clock.now().toISOString();
    app.ctx.clock.advance(16 * 60);
    await app.ctx.expiry.drain();
    expect(await player.order(code)).toMatchObject({ status: 'FAILED' });
    const entry = entryOf({ code, paidAt: inTime });
    expect((await enter(entry)).body).toMatchObject({ isNew: true, heldFor: null });
    await app.ctx.outbox.drain(code);
    expect(await player.order(code)).toMatchObject({ status: 'SUCCESS', late: false, held: null });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await listPayments(app, entry.bankReference)).toEqual([]);
    const repeatedEntry = await enter(entryOf({ code, paidAt: inTime }));
    expect(repeatedEntry.body).toMatchObject({ heldFor: 'PAID_AGAIN' });
  });

  test('that was paid in the minute of its order is in time, because banks leave out the seconds', async () => {
    const minute = 60_000;
    const nextMinute = Math.ceil(app.ctx.clock.now().getTime() / minute) * minute;
    app.ctx.clock.advance((nextMinute - app.ctx.clock.now().getTime()) / 1000 + 40);
    const { player, code } = await openDeposit();
    app.ctx.clock.advance(16 * 60);
    await app.ctx.expiry.drain();
    const paidAt = new Date(nextMinute).toISOString();
    expect((await enter(entryOf({ code, paidAt }))).body).toMatchObject({ heldFor: null });
    await app.ctx.outbox.drain(code);
    expect(await player.order(code)).toMatchObject({ status: 'SUCCESS', late: false });
  });

  test.each([
    ['after its time', { later: 16 * 60 }, 'LATE_PAYMENT'],
    ['before the order was made', { later: -60 }, 'LATE_PAYMENT'],
    ['with another amount', { later: 0, amount: '150000' }, 'LATE_PAYMENT'],
  ])(
    'that was paid %s is held when it is entered after the end of its order',
    async (_, how, held) => {
      const { code } = await openDeposit();
      const paidAt = new Date(app.ctx.clock.now().getTime() + how.later * 1000).toISOString();
      app.ctx.clock.advance(17 * 60);
      await app.ctx.expiry.drain();
      const amount = 'amount' in how ? how.amount : '200000';
      expect((await enter(entryOf({ code, paidAt, amount }))).body).toMatchObject({
        heldFor: held,
      });
    },
  );

  test('is held until matched when it was paid more than a few minutes before its order was made', async () => {
    const { player, code } = await openDeposit();
    const before = (seconds: number) =>
      new Date(app.ctx.clock.now().getTime() - seconds * 1000).toISOString();
    const old = entryOf({ code, paidAt: '1971-03-01T00:00:00.000Z' });
    expect((await enter(old)).body).toMatchObject({
      ...{ heldFor: 'PAID_BEFORE_ORDER', order: { status: 'OPEN' } },
    });
    expect(await player.credit('alphabet')).toBe('0.00');
    const params = { id: old.bankReference };
    await cashier.api.payments.match({ params, body: { code, reason: 'The bank had it wrong' } });
    await app.ctx.outbox.drain(code);
    expect(await player.credit('alphabet')).toBe('312.50');
    const { code: other } = await openDeposit();
    const rounded = entryOf({ code: other, paidAt: before(5 * 60) });
    expect((await enter(rounded)).body).toMatchObject({ heldFor: null });
  });

  test('without an order waits under its number, and is matched later', async () => {
    const { player, code } = await openDeposit();
    const entry = entryOf();
    expect((await enter(entry)).body).toEqual({
      id: entry.bankReference,
      isNew: true,
      heldFor: 'UNKNOWN_ORDER',
      order: null,
    });
    expect(await listPayments(app, entry.bankReference)).toMatchObject([
      { reference: entry.bankReference, order: null, amount: '200000' },
    ]);
    const params = { id: entry.bankReference };
    await cashier.api.payments.match({ params, body: { code, reason: 'The payer showed a slip' } });
    await app.ctx.outbox.drain(code);
    expect(await player.order(code)).toMatchObject({ status: 'SUCCESS' });
    // The same entry again is recognized, and changes nothing
    expect((await enter(entry)).body).toMatchObject({ isNew: false, heldFor: null });
  });

  test('without an order is credited by the first match, though the order was made long after it', async () => {
    const entry = entryOf();
    await enter(entry);
    app.ctx.clock.advance(25 * 60);
    const { player, code } = await openDeposit();
    const params = { id: entry.bankReference };
    await cashier.api.payments.match({ params, body: { code, reason: 'The payer showed a slip' } });
    await app.ctx.outbox.drain(code);
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await listPayments(app, entry.bankReference)).toEqual([]);
  });

  test('older than its order is held again when the gateway has reported it meanwhile', async () => {
    const paidAt = app.ctx.clock.now().toISOString();
    app.ctx.clock.advance(25 * 60);
    const { player, code } = await openDeposit();
    const { code: other } = await player.deposit('alphabet', '200000');
    const entry = entryOf({ code, paidAt });
    expect((await enter(entry)).body).toMatchObject({ heldFor: 'PAID_BEFORE_ORDER' });
    await notify(app, createNotice(app, other, '200000', { paidAt }));
    const match = {
      params: { id: entry.bankReference },
      body: { code, reason: 'The payer showed a slip' },
    };
    await cashier.api.payments.match(match);
    expect(await listPayments(app, entry.bankReference)).toMatchObject([
      { reason: 'SAME_PAYMENT', order: { code } },
    ]);
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test('without an order is held again when it is matched to an order that already has such a payment', async () => {
    const { player, code } = await openDeposit();
    const { code: other } = await player.deposit('alphabet', '200000');
    await notify(app, createNotice(app, code, '200000'));
    const entry = entryOf();
    await enter(entry);
    const match = {
      params: { id: entry.bankReference },
      body: { code: other, reason: 'The payer showed a slip' },
    };
    expect((await cashier.api.payments.match(match)).status).toBe(200);
    await app.ctx.outbox.drain(other);
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await listPayments(app, entry.bankReference)).toMatchObject([
      { reason: 'SAME_PAYMENT', order: { code: other } },
    ]);
    // Matched to the order that holds it, it is a payment of its own
    expect((await cashier.api.payments.match(match)).status).toBe(200);
    await app.ctx.outbox.drain(other);
    expect(await player.credit('alphabet')).toBe('625.00');
  });

  test('is refused with the field that is wrong, and nothing is kept', async () => {
    const { code } = await openDeposit();
    const laterTime = new Date(app.ctx.clock.now().getTime() + 3600_000).toISOString();
    const invalidEntries: [Partial<Entry>, number, string, string][] = [
      [{ amount: '0' }, 400, 'VALIDATION', 'amount'],
      [{ amount: '12.50' }, 400, 'VALIDATION', 'amount'],
      [{ bankReference: 'ໃບບິນ' }, 400, 'VALIDATION', 'bankReference'],
      [{ bankReference: '12' }, 400, 'VALIDATION', 'bankReference'],
      [{ bankReference: code }, 400, 'VALIDATION', 'bankReference'],
      [{ paidAt: 'yesterday' }, 400, 'VALIDATION', 'paidAt'],
      [{ paidAt: laterTime }, 400, 'VALIDATION', 'paidAt'],
      [{ paidAt: '0000-01-01T00:00:00.000Z' }, 400, 'VALIDATION', 'paidAt'],
      [{ code: 'CH-NOWHERE' }, 404, 'NOT_FOUND', 'code'],
      [{ reason: ' ' }, 400, 'VALIDATION', 'reason'],
    ];
    for (const [change, status, failure, field] of invalidEntries) {
      const entry = entryOf(change);
      const answer = await enter(entry);
      expect([change, answer.status, getFailure(answer)]).toEqual([
        change,
        status,
        { code: failure, fields: [field] },
      ]);
      expect(await recordsOf(entry.bankReference)).toEqual([]);
      expect(await actionsAbout(entry.bankReference)).toEqual([]);
    }
  });
});

describe('a large payment that staff enter', () => {
  const large = '20000000';
  let second: TestStaff;
  beforeEach(async () => {
    second = await newStaff(app.server, 'cashier');
  });

  const largeDeposit = async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', large);
    return { player, code };
  };
  const listWaiting = async () => {
    const answer = await second.api.payments.entries({ query: { list: 'waiting', pageSize: 100 } });
    if (answer.status !== 200) throw new Error(`${answer.status}`);
    return answer.body.items;
  };
  const entryWith = async (number: string) => {
    const waitingEntry = (await listWaiting()).find((entry) => entry.number === number);
    if (!waitingEntry) throw new Error(`${number} does not wait`);
    return waitingEntry;
  };
  const enterLarge = async (code: string | null) => {
    const entry = entryOf({ amount: large, code });
    const answer = await enter(entry);
    const { id } = await entryWith(entry.bankReference);
    return { entry, answer, params: { id: String(id) } };
  };
  const refusal = { reason: 'Not at the bank' };

  test('is found by the number of the bank among all that wait', async () => {
    const { entry } = await enterLarge(null);
    await enterLarge(null);
    const query = { list: 'waiting', number: entry.bankReference } as const;
    const { body } = await second.api.payments.entries({ query });
    expect(body).toMatchObject({ total: 1, items: [{ number: entry.bankReference }] });
  });

  test('is not posted before another person has confirmed it', async () => {
    const { player, code } = await largeDeposit();
    const { entry, answer, params } = await enterLarge(code);
    const number = entry.bankReference;
    expect(answer.body).toEqual({
      id: number,
      isNew: true,
      heldFor: 'SECOND_PERSON',
      order: { code, status: 'OPEN' },
    });
    expect(await recordsOf(number)).toEqual([]);
    expect(await entryWith(number)).toMatchObject({
      amount: large,
      enteredBy: cashier.name,
      reason: entryReason,
      status: 'ENTERED',
      order: { code, username: player.username, status: 'OPEN' },
    });
    const counts = await second.api.queue.counts();
    expect((counts.body as { payments: number }).payments).toBeGreaterThan(0);

    const ownConfirmation = await cashier.api.payments.confirm({ params, body: {} });
    expect([ownConfirmation.status, getFailure(ownConfirmation).code]).toEqual([409, 'FOUR_EYES']);
    expect(await recordsOf(number)).toEqual([]);

    const confirmation = await second.api.payments.confirm({ params, body: {} });
    expect(confirmation.body).toMatchObject({
      isNew: true,
      heldFor: null,
      order: { status: 'PAID' },
    });
    await app.ctx.outbox.drain(code);
    expect(await player.credit('alphabet')).toBe('31250.00');
    expect(await actionsAbout(number)).toEqual([
      [cashier.name, 'payments.enter', `ENTERED ${code}`, entryReason],
      [second.name, 'payments.confirm', `PAID ${code}`, null],
    ]);
    expect((await listWaiting()).map((one) => one.number)).not.toContain(number);
  });

  test('is decided once: of two people at the same time one wins, and the other is told the outcome', async () => {
    const { code } = await largeDeposit();
    const { entry, params } = await enterLarge(code);
    const third = await newStaff(app.server, 'checker');
    const answers = await Promise.all([
      second.api.payments.confirm({ params, body: {} }),
      third.api.payments.refuse({ params, body: refusal }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [firstAnswer] = answers;
    const status = firstAnswer.status === 200 ? 'CONFIRMED' : 'REFUSED';
    const losingAnswer = answers.find((answer) => answer.status === 409);
    expect(losingAnswer && getFailure(losingAnswer)).toMatchObject({
      code: 'ORDER_STATUS_CHANGED',
      params: { status },
    });
    expect(await recordsOf(entry.bankReference)).toHaveLength(status === 'CONFIRMED' ? 1 : 0);
    expect(await actionsAbout(entry.bankReference)).toHaveLength(2);
  });

  test('that was refused never counts, and may be entered again', async () => {
    const { code } = await largeDeposit();
    const { entry, params } = await enterLarge(code);
    const number = entry.bankReference;
    expect((await second.api.payments.refuse({ params, body: refusal })).body).toEqual({
      status: 'REFUSED',
    });
    expect(await recordsOf(number)).toEqual([]);
    expect((await enter({ ...entry, amount: '200000', code: null })).body).toMatchObject({
      isNew: true,
      heldFor: 'UNKNOWN_ORDER',
    });
    const lateConfirmation = await second.api.payments.confirm({ params, body: {} });
    expect(getFailure(lateConfirmation)).toMatchObject({ params: { status: 'REFUSED' } });
    const none = { params: { id: '999999' }, body: {} };
    expect((await second.api.payments.confirm(none)).status).toBe(404);
  });

  test('waits once, however often it is entered; an entry with other contents is refused', async () => {
    const { code } = await largeDeposit();
    const { entry } = await enterLarge(code);
    const number = entry.bankReference;
    expect((await enter(entry, second)).body).toMatchObject({
      isNew: false,
      heldFor: 'SECOND_PERSON',
    });
    const other = await enter({ ...entry, amount: '200000' }, second);
    expect(getFailure(other)).toEqual({
      code: 'PAYMENT_KNOWN',
      fields: ['bankReference'],
      params: { reference: code, amount: large },
    });
    expect((await listWaiting()).filter((one) => one.number === number)).toHaveLength(1);
  });

  test('that the gateway reports too counts once', async () => {
    const { player, code } = await largeDeposit();
    const { entry, params } = await enterLarge(code);
    const id = entry.bankReference.toLowerCase();
    expect(await notify(app, createNotice(app, code, large, { id }))).toBe(200);
    expect((await second.api.payments.confirm({ params, body: {} })).body).toMatchObject({
      id,
      isNew: false,
      heldFor: null,
    });
    expect(await player.credit('alphabet')).toBe('31250.00');
    expect(await recordsOf(entry.bankReference)).toEqual([]);
  });

  test('that the gateway reports with other contents cannot be confirmed', async () => {
    const { code } = await largeDeposit();
    const { entry, params } = await enterLarge(code);
    const notice = createNotice(app, code, '200000', { id: entry.bankReference });
    await notify(app, notice);
    const answer = await second.api.payments.confirm({ params, body: {} });
    expect(getFailure(answer)).toMatchObject({
      code: 'PAYMENT_KNOWN',
      params: { amount: '200000' },
    });
    expect(await entryWith(entry.bankReference)).toMatchObject({ status: 'ENTERED' });
    await second.api.payments.refuse({ params, body: refusal });
  });
});
