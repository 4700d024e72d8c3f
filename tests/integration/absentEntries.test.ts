import { expect, test } from '@jest/globals';
import { useTestApp } from './support/testApp';
import { createNotice, notify } from './support/notices';
import { newStaff } from './support/staff';
import { getBody, formatFile, importStatement } from './support/statements';

const app = useTestApp();

test('a payment entered by hand is listed until a statement row matches it, and as missing once its time is covered', async () => {
  const cashier = await newStaff(app.server, 'cashier');
  const checker = await newStaff(app.server, 'checker');
  const enterOne = async (bankReference: string) => {
    const paidAt = app.ctx.clock.now().toISOString();
    const entry = { amount: '40000', paidAt, code: null, reason: 'seen at the bank' };
    getBody(await cashier.api.payments.enter({ body: { ...entry, bankReference } }));
  };
  const listAbsent = async () => {
    const query = { list: 'absent' as const, pageSize: 100 };
    const { items } = getBody(await cashier.api.payments.entries({ query }));
    return Object.fromEntries(items.map(({ number, isMissed }) => [number, isMissed]));
  };
  await enterOne('ENTERED-8001');
  await enterOne('INVENTED-8002');
  expect(await listAbsent()).toMatchObject({ 'ENTERED-8001': false, 'INVENTED-8002': false });
  const line = { at: app.ctx.clock.now(), text: 'transfer ENTERED-8001', in: '40000' };
  const { id } = await importStatement(cashier, formatFile([line]));
  const after = await listAbsent();
  expect(after).toMatchObject({ 'INVENTED-8002': true });
  expect(after).not.toHaveProperty('ENTERED-8001');
  getBody(await checker.api.reconciliation.remove({ params: { id }, body: { reason: 'test' } }));
  expect(await listAbsent()).toMatchObject({ 'ENTERED-8001': false, 'INVENTED-8002': false });
});

test('a payment entered with an old time is listed by the time of its entry, as one that no statement can show', async () => {
  const cashier = await newStaff(app.server, 'cashier');
  const enterOne = async (bankReference: string, paidAt: string) => {
    const entry = { amount: '40000', paidAt, code: null, reason: 'seen at the bank' };
    getBody(await cashier.api.payments.enter({ body: { ...entry, bankReference } }));
  };
  const listAbsent = async () => {
    const query = { list: 'absent' as const, pageSize: 100 };
    const { items } = getBody(await cashier.api.payments.entries({ query }));
    return items.map(({ number, isMissed, isUnshown }) => ({ number, isMissed, isUnshown }));
  };
  const old = { number: 'OLD-9001', isMissed: false, isUnshown: false };
  const now = app.ctx.clock.now();
  await enterOne('NEW-9002', now.toISOString());
  await enterOne('OLD-9001', '1971-03-01T00:00:00.000Z');
  expect((await listAbsent())[0]).toEqual(old);
  const laterTime = new Date(now.getTime() + 9 * 3600_000);
  await importStatement(
    cashier,
    formatFile([
      { at: new Date(now.getTime() - 3600_000), text: 'opened', in: '1' },
      { at: now, text: 'transfer NEW-9002', in: '40000' },
      { at: laterTime, text: 'closed', in: '1' },
    ]),
  );
  const after = await listAbsent();
  expect(after.find(({ number }) => number === old.number)).toEqual({ ...old, isUnshown: true });
  expect(after.map(({ number }) => number)).not.toContain('NEW-9002');
});

test('a payment that was reported twice is one entry of the books, under either number', async () => {
  const cashier = await newStaff(app.server, 'cashier');
  const player = await app.player();
  const [paid, other] = [
    (await player.deposit('alphabet', '200000')).code,
    (await player.deposit('alphabet', '200000')).code,
  ];
  const notice = createNotice(app, paid, '200000');
  await notify(app, notice);
  const enteredAt = app.ctx.clock.now();
  const number = 'ENTERED-8003';
  const entry = {
    amount: '200000',
    bankReference: number,
    paidAt: enteredAt.toISOString(),
    code: other,
  };
  getBody(await cashier.api.payments.enter({ body: { ...entry, reason: 'seen at the bank' } }));
  const hoursLater = (hours: number) => new Date(enteredAt.getTime() + hours * 3600_000);
  const { id } = await importStatement(
    cashier,
    formatFile([
      { at: hoursLater(-9), text: 'opened', in: '1' },
      { at: enteredAt, text: `transfer ${number}`, in: '200000' },
      { at: hoursLater(9), text: 'closed', in: '1' },
    ]),
  );
  const params = { id };
  const state = async () => {
    const { reconciliation } = cashier.api;
    const query = { pageSize: 100 };
    const rows = getBody(await reconciliation.rows({ params, query })).items;
    const books = getBody(await reconciliation.books({ params, query })).items;
    return {
      matched: rows.flatMap((row) => (row.category === 'matched' ? [row.entry?.key] : [])),
      // Leaves out the payments that the test before has entered
      books: books.map(({ key }) => key).filter((key) => [number, notice.id].includes(key)),
    };
  };
  expect(await state()).toEqual({ matched: [number], books: [notice.id] });
  const body = { reason: 'One slip, one row' };
  getBody(await cashier.api.payments.close({ params: { id: number }, body }));
  const one = { matched: [notice.id], books: [] };
  expect(await state()).toEqual(one);
  getBody(await cashier.api.reconciliation.match({ params, body: {} }));
  expect(await state()).toEqual(one);
  const query = { list: 'absent' as const, pageSize: 100 };
  const { items } = getBody(await cashier.api.payments.entries({ query }));
  expect(items.map((item) => item.number)).not.toContain(number);
});
