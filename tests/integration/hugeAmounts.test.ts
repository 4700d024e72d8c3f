import { expect, test } from '@jest/globals';
import { must, postWin, useTestApp } from './support/testApp';

const app = useTestApp();

/** The maximum of a request, kip, and of an account, satang. */
const most = { kip: '9'.repeat(15), satang: 2n ** 63n - 1n };

test('held money may exceed the largest amount that a request can name', async () => {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', '200000');
  for (let paid = 0; paid < 2; paid++) expect((await app.pay(code, most.kip)).status).toBe(200);
  const heldAmount = { amount: '1999999999999998', currency: 'LAK' };
  expect(await player.order(code)).toMatchObject({ held: heldAmount });
  for (const list of ['deposits', 'deposits/open'])
    expect(must(await player.client.get(`/api/v2/${list}`), 200)).toMatchObject({
      items: [{ code, held: heldAmount }],
    });
});

test('credit is exact up to the largest amount of an account, and a win beyond it is refused', async () => {
  const player = await app.player();
  await postWin(app, player.id, 'alphabet', most.satang);
  expect(await player.credit('alphabet')).toBe('92233720368547758.07');
  const more = { provider: 'alphabet' as const, delta: '0.01' };
  const params = { username: player.username };
  expect(await app.sandbox.play({ params, body: more })).toMatchObject({
    status: 409,
    body: { code: 'AMOUNT_OUT_OF_RANGE' },
  });
  await player.play('alphabet', '-0.01');
  expect(await player.credit('alphabet')).toBe('92233720368547758.06');
});
