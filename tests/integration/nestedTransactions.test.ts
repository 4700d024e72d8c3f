import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../server/db/database';
import { setting } from '../../server/db/schema';
import { within } from '../../server/staff/actions';
import { useMoneyServer } from './support/money';

const money = useMoneyServer();

const write = (tx: Tx, name: 'clockOffset' | 'gatewayKey', value: string) =>
  tx
    .insert(setting)
    .values({ name, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });

const read = async (name: 'clockOffset' | 'gatewayKey') => {
  const { db } = money.ctx.database;
  return (await db.select().from(setting).where(eq(setting.name, name)))[0]?.value;
};

test('a transaction inside of another one that fails is undone alone, and the outer one goes on', async () => {
  const before = await read('gatewayKey');
  await money.ctx.database.transaction(async (tx) => {
    const inner = within(money.ctx, tx);
    await inner.database
      .transaction(async (nested) => {
        await write(nested, 'gatewayKey', 'of the failed one');
        await nested.insert(setting).values({ name: 'gatewayKey', value: 'a second row' });
      })
      .catch(() => undefined);
    await inner.database.transaction((nested) => write(nested, 'clockOffset', '0'));
    await write(tx, 'clockOffset', '1');
  });
  expect([await read('gatewayKey'), await read('clockOffset')]).toEqual([before, '1']);
});

test('what waits for the commit of an inner transaction begins after that of the outer one', async () => {
  const begun: string[] = [];
  await money.ctx.database.transaction(async (tx) => {
    const inner = within(money.ctx, tx);
    await inner.database.transaction(async (nested) => {
      inner.database.afterCommit(nested, () => begun.push('inner'));
    });
    begun.push('outer');
  });
  expect(begun).toEqual(['outer', 'inner']);
});
