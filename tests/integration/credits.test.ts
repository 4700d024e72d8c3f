import { expect, test } from '@jest/globals';
import { providers } from '../../contract/provider';
import { useTestApp } from './support/testApp';

const app = useTestApp();

test('credit is zero at every provider before the first deposit', async () => {
  const { client } = await app.newcomer();
  for (const provider of providers)
    expect(await client.get(`/api/v2/players/credits/${provider}`)).toMatchObject({
      status: 200,
      body: { credit: { amount: '0.00', currency: 'THB' } },
    });
});

test('credit is kept by provider and by player', async () => {
  const [player, other] = [await app.playerWithCredit('gclub'), await app.player()];
  expect(await player.credit('gclub')).toBe('312.50');
  expect(await player.credit('gclub_live')).toBe('0.00');
  expect(await other.credit('gclub')).toBe('0.00');
});

test('a loss takes cash first, then the bonus', async () => {
  const player = await app.player();
  const { usageId } = await player.use('extra-30', 'gclub');
  await player.depositPaid('gclub', '300000');
  await player.play('gclub', '-400.00');
  await player.play('gclub', '-100.00');
  expect(await player.credit('gclub')).toBe('109.37');
  app.settle();
  await player.tryCancelUsage(usageId);
  expect(await player.credit('gclub')).toBe('0.00');
});

test('an unknown provider is named, a visitor is turned away', async () => {
  const { client } = await app.newcomer();
  expect(await client.get('/api/v2/players/credits/nobody')).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION', fields: ['provider'] },
  });
  const visitor = app.server.client();
  expect((await visitor.get('/api/v2/players/credits/gclub')).status).toBe(401);
});
