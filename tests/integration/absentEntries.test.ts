import { expect, test } from '@jest/globals';
import { useMoneyServer } from './support/money';
import { newStaff } from './support/staff';
import { bodyOf, fileOf, importStatement } from './support/statements';

const money = useMoneyServer();

test('a payment entered by hand is listed until a row has it, and as missing once its time is covered', async () => {
  const cashier = await newStaff(money.server, 'cashier');
  const checker = await newStaff(money.server, 'checker');
  const enterOne = async (bankReference: string) => {
    const paidAt = money.ctx.clock.now().toISOString();
    const entry = { amount: '40000', paidAt, code: null, reason: 'seen at the bank' };
    bodyOf(await cashier.api.payments.enter({ body: { ...entry, bankReference } }));
  };
  const listed = async () => {
    const query = { list: 'absent' as const, pageSize: 100 };
    const { items } = bodyOf(await cashier.api.payments.entries({ query }));
    return Object.fromEntries(items.map(({ number, isMissed }) => [number, isMissed]));
  };
  await enterOne('ENTERED-8001');
  await enterOne('INVENTED-8002');
  expect(await listed()).toMatchObject({ 'ENTERED-8001': false, 'INVENTED-8002': false });
  const line = { at: money.ctx.clock.now(), text: 'transfer ENTERED-8001', in: '40000' };
  const { id } = await importStatement(cashier, fileOf([line]));
  const after = await listed();
  expect(after).toMatchObject({ 'INVENTED-8002': true });
  expect(after).not.toHaveProperty('ENTERED-8001');
  bodyOf(await checker.api.reconciliation.remove({ params: { id }, body: { reason: 'test' } }));
  expect(await listed()).toMatchObject({ 'ENTERED-8001': false, 'INVENTED-8002': false });
});
