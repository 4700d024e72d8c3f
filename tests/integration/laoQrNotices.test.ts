import { expect, test } from '@jest/globals';
import { listPayments, createNotice, notify } from './support/notices';
import { useTestApp } from './support/testApp';

/* Notices of payments to the operator's own account, where no gateway can be asked before an order ends. */

const receiver = { iin: '27710418', id: 'CHAMPA', mcc: '5999', name: 'CHAMPA', city: 'VIENTIANE' };
const app = useTestApp({ gateway: { kind: 'laoQr', receiver } });

test.each([
  ['in time is credited', 0, { status: 'SUCCESS', late: false, held: null }, []],
  ['late is held', 16 * 60, { status: 'FAILED', late: true }, [{ reason: 'LATE_PAYMENT' }]],
])('a payment made %s, when its notice comes after the end', async (_, later, order, held) => {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', '200000');
  const paidAt = new Date(app.ctx.clock.now().getTime() + later * 1000).toISOString();
  app.ctx.clock.advance(17 * 60);
  await app.ctx.expiry.drain();
  expect(await player.order(code)).toMatchObject({ status: 'FAILED' });
  const notice = createNotice(app, code, '200000', { paidAt });
  expect(await notify(app, notice)).toBe(200);
  expect(await player.order(code)).toMatchObject(order);
  expect(await listPayments(app, notice.id)).toMatchObject(held);
});
