import { expect, test } from '@jest/globals';
import { providers } from '../../contract/provider';
import { useMoneyServer } from './support/money';

const money = useMoneyServer();

test('credit is zero at every provider before the first deposit', async () => {
  const { client } = await money.newcomer();
  for (const provider of providers)
    expect(await client.get(`/api/v2/players/credits/${provider}`)).toMatchObject({
      status: 200,
      body: { credit: { amount: '0.00', currency: 'THB' } },
    });
});

test('credit is kept by provider and by player', async () => {
  const [player, other] = [await money.playerWithCredit('gclub'), await money.player()];
  expect(await player.credit('gclub')).toBe('312.50');
  expect(await player.credit('gclub_live')).toBe('0.00');
  expect(await other.credit('gclub')).toBe('0.00');
});

test('a loss takes cash first, then the bonus', async () => {
  const player = await money.player();
  const { usageId } = await player.use('extra-30', 'gclub');
  await player.depositPaid('gclub', '300000');
  await player.play('gclub', '-400.00');
  await player.play('gclub', '-100.00');
  expect(await player.credit('gclub')).toBe('109.37');
  money.settle();
  await player.tryCancelUsage(usageId);
  expect(await player.credit('gclub')).toBe('0.00');
});

test('an unknown provider is named, a visitor is turned away', async () => {
  const { client } = await money.newcomer();
  expect(await client.get('/api/v2/players/credits/nobody')).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION', fields: ['provider'] },
  });
  const visitor = money.server.client();
  expect((await visitor.get('/api/v2/players/credits/gclub')).status).toBe(401);
});
