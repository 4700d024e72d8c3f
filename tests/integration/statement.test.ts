import { expect, test } from '@jest/globals';
import { must, useTestApp } from './support/testApp';
import { password } from './support/server';

const app = useTestApp();

test('a statement has deposits and withdrawals by month', async () => {
  const player = await app.player();
  await player.depositPaid('gclub', '400000');
  app.ctx.clock.advance(62 * 24 * 3600);
  const { username } = player;
  must(await player.client.post('/api/v2/players/login', { username, password }), 200);
  await player.depositPaid('gclub', '200000');
  await player.deposit('gclub', '90000');
  const { code } = await player.withdraw('gclub', '100.00');
  await player.withdraw('gclub', '50.00');
  await app.approve(code);
  const sums = (deposited: string, withdrawn: string) => ({
    deposited: { amount: deposited, currency: 'LAK' },
    withdrawn: { amount: withdrawn, currency: 'LAK' },
  });
  const short = must<{ months: object[] }>(
    await player.client.get('/api/v2/players/statement'),
    200,
  );
  expect(short).toMatchObject({
    months: [sums('200000', '64000'), sums('0', '0'), sums('400000', '0')],
    total: sums('600000', '64000'),
  });
  const long = must<{ months: { month: string }[] }>(
    await player.client.get('/api/v2/players/statement?months=12'),
    200,
  );
  expect(long.months).toHaveLength(12);
  expect(long).toMatchObject({ total: sums('600000', '64000') });
  expect((await player.client.get('/api/v2/players/statement?months=5')).status).toBe(400);
  const tenYears = await player.client.get(
    '/api/v2/players/statement?from=2010-02-01&to=2020-01-31',
  );
  expect(tenYears.status).toBe(200);
  const ages = await player.client.get('/api/v2/players/statement?from=2001-01-01');
  expect([ages.status, ages.body]).toEqual([400, { code: 'VALIDATION', fields: ['from'] }]);
  const today = long.months[0]?.month;
  const range = must(
    await player.client.get(`/api/v2/players/statement?from=${today}-01&timeZone=Asia/Vientiane`),
    200,
  );
  expect(range).toEqual({
    months: [long.months[0]],
    total: sums('200000', '64000'),
    corrections: [],
  });
});
