import { expect, test } from '@jest/globals';
import { useTestApp } from './support/testApp';

const app = useTestApp();

test('a player registers, deposits, has the credit and withdraws a part of it', async () => {
  const player = await app.player();
  const order = await player.deposit('alphabet', '200000');
  expect(order).toMatchObject({
    code: expect.stringMatching(/^CH-[0-9A-HJKMNP-TV-Z]{7}$/),
    status: 'OPEN',
    rate: '640',
    amount: { amount: '200000', currency: 'LAK' },
    depositCredit: { amount: '312.50', currency: 'THB' },
    promoCredit: { amount: '0.00', currency: 'THB' },
    totalCredit: { amount: '312.50', currency: 'THB' },
    late: false,
    held: null,
  });
  expect(order.qr?.payload).toContain(`5406200000`);
  expect(order.qr?.payload).toContain(order.code);

  const payAnswer = await app.pay(order.code);
  expect(payAnswer).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
  const done = await player.order(order.code);
  expect(done.qr).toBeNull();
  expect(done.timeline.map(({ status }) => status)).toEqual(['OPEN', 'PAID', 'SUCCESS']);
  expect(await player.credit('alphabet')).toBe('312.50');

  const withdrawal = await player.withdraw('alphabet', '100.00');
  expect(withdrawal).toMatchObject({
    code: expect.stringMatching(/^CW-/),
    status: 'OPEN',
    receiveCredit: { amount: '100.00', currency: 'THB' },
    returnCredit: { amount: '0.00', currency: 'THB' },
    payout: { amount: '64000', currency: 'LAK' },
  });
  expect(await player.credit('alphabet')).toBe('212.50');
  const { code } = withdrawal;
  expect(await app.approve(code)).toMatchObject({
    status: 200,
    body: { status: 'SUCCESS' },
  });
  const sentOrder = await player.withdrawal(code);
  expect(sentOrder.timeline.map(({ status }) => status)).toEqual(['OPEN', 'SUCCESS']);
  expect(await player.credit('alphabet')).toBe('212.50');
  expect((await app.sandbox.audit()).body).toMatchObject({ ok: true });
});
