import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { must, useTestApp } from './support/testApp';

const app = useTestApp();

interface HistoryPage {
  items: { code: string }[];
  total: number;
  totals?: unknown;
}
const lak = (amount: string) => ({ amount, currency: 'LAK' });
/** The day in Vientiane: UTC+7, without summer time. */
const dayOf = (date: Date) => new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

async function playerWithOrders() {
  const player = await app.player();
  await player.depositPaid('gclub', '400000');
  const first = dayOf(app.ctx.clock.now());
  app.ctx.clock.advance(2 * 24 * 3600);
  const lastDay = dayOf(app.ctx.clock.now());
  await player.depositPaid('gclub', '200000');
  const { code: open } = await player.deposit('gclub', '90000');
  const paidOut = await player.withdraw('gclub', '100.00');
  await player.withdraw('gclub', '50.00');
  await app.approve(paidOut.code);
  const list = async (path: string, query = '') =>
    must<HistoryPage>(await player.client.get(`/api/v2/${path}?${query}`), 200);
  return { player, first, last: lastDay, open, list };
}

test('histories accept a range of days, with totals of what succeeded and what is pending', async () => {
  const { first, last, open, list } = await playerWithOrders();
  const all = await list('deposits');
  expect(all).not.toHaveProperty('totals');
  expect(all.total).toBe(3);

  const both = await list('deposits', `from=${first}&to=${last}`);
  expect(both).toMatchObject({
    total: 3,
    totals: {
      succeeded: { count: 2, amount: lak('600000') },
      pending: { count: 1, amount: lak('90000') },
    },
  });
  const earlyOrders = await list('deposits', `to=${first}`);
  expect(earlyOrders).toMatchObject({
    total: 1,
    totals: {
      succeeded: { count: 1, amount: lak('400000') },
      pending: { count: 0, amount: lak('0') },
    },
  });
  // The status filters the list, but not the totals
  const waitingOrders = await list('deposits', `from=${last}&status=OPEN`);
  expect(waitingOrders.items.map(({ code }) => code)).toEqual([open]);
  expect(waitingOrders).toMatchObject({
    total: 1,
    totals: { succeeded: { count: 1, amount: lak('200000') } },
  });
  expect(await list('withdrawals', `from=${last}&to=${last}`)).toMatchObject({
    total: 2,
    totals: {
      succeeded: { count: 1, amount: lak('64000') },
      pending: { count: 1, amount: lak('32000') },
    },
  });
  expect(await list('withdrawals', `to=${first}`)).toMatchObject({ items: [], total: 0 });
});

test('a page of a range begins where the page before it ends', async () => {
  const { first, last, list } = await playerWithOrders();
  const range = `from=${first}&to=${last}&pageSize=2`;
  const [one, two] = [await list('deposits', range), await list('deposits', `${range}&page=2`)];
  const { items } = await list('deposits');
  expect([...one.items, ...two.items]).toEqual(items);
});

test('a range or a status is searched among the newest 10,000 orders', async () => {
  const { player, first, list } = await playerWithOrders();
  await app.ctx.database.db.execute(sql`
    insert into deposit (code, player_id, number, bank_account_id, provider, status, rate, created_at, amount,
      deposit_credit, promo_credit, expires_at)
    select 'OLD-' || n, d.player_id, n, d.bank_account_id, d.provider, 'CANCELED', d.rate, d.created_at, d.amount, 10000, 0, d.expires_at
    from deposit d, generate_series(d.number + 1, d.number + 9999) n
    where d.player_id = ${player.id} and d.status = 'OPEN'`);
  await app.ctx.database.db.execute(sql`
    insert into order_status_change (code, status, at)
    select code, s, created_at from deposit, unnest(array['OPEN', 'CANCELED']) s where code like 'OLD-%' order by s desc`);
  expect((await list('deposits')).total).toBe(10_002);
  expect((await list('deposits', 'status=CANCELED')).total).toBe(9_999);
  expect(await list('deposits', `from=${first}`)).toMatchObject({
    total: 10_000,
    totals: { succeeded: { count: 0 }, pending: { count: 1 } },
  });
});

test('days are those of the requested time zone', async () => {
  const { last, list } = await playerWithOrders();
  const now = app.ctx.clock.now();
  const far = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const farOrders = await list('deposits', `from=${far}&to=${far}&timeZone=Pacific/Kiritimati`);
  expect(farOrders.total).toBe(2);
  expect((await list('deposits', `from=${last}`)).total).toBe(2);
});

test.each(['Etc/Unknown', 'Asia/Nowhere', 'UTC+7'])(
  'days are the operator’s when a browser names a time zone that does not exist: %s',
  async (timeZone) => {
    const { first, list } = await playerWithOrders();
    const range = `from=${first}&to=${first}`;
    expect(await list('deposits', `${range}&timeZone=${encodeURIComponent(timeZone)}`)).toEqual(
      await list('deposits', range),
    );
  },
);

test('an impossible range is refused with its field', async () => {
  const { player } = await playerWithOrders();
  for (const [query, field] of [
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
  ])
    for (const path of ['deposits', 'withdrawals', 'promotions/usages', 'players/statement']) {
      const answer = await player.client.get(`/api/v2/${path}?${query}`);
      expect({ query, path, status: answer.status, body: answer.body }).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: [field] },
      });
    }
});
