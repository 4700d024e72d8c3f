import { msg } from '@lingui/core/macro';
import { Network } from './support/faults';
import { formatAmount, logIn, waitForQr } from './support/journeys';
import { fetchOpenOrders } from './support/orders';
import type { Player } from './support/player';
import { expect, test } from './support/test';

/** A bad mobile network, like "slow 3G" in browsers' tools: 400 kbit/s, 2 s latency. */
async function emulateSlow3G({ page }: Player): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

test('on a slow network a deposit is made once, from a cold start, and its credit comes', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await emulateSlow3G(rich);
  rich.page.context().setDefaultTimeout(60_000);
  await rich.reload();
  await rich.followLink(msg`Deposit`);
  await rich.choose('GClub');
  await rich.fill(msg`Amount`, '75000');
  const network = await Network.intercept(rich.page, /^POST \/deposits$/);
  await rich.find('button', msg`Get the QR`).dblclick();
  const code = await waitForQr(rich);
  expect(network.requests).toHaveLength(1);
  expect((await fetchOpenOrders(rich, 'deposits')).map((order) => order.code)).toEqual([code]);
  await backoffice.payAsBank(code);
  await rich.waitForText(msg`Your credit is in`, 60_000);
  await backoffice.expectCleanAudit();
});

test('an answer takes longer than 15 s: the form is kept and says so, and the same order is found', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.page.clock.install();
  await rich.followLink(msg`Deposit`);
  await rich.choose('GClub');
  await rich.fill(msg`Amount`, '75000');
  const network = await Network.intercept(rich.page, /^POST \/deposits$/);
  network.startFailing('no answer in time');
  await rich.press(msg`Get the QR`);
  await expect.poll(() => fetchOpenOrders(rich, 'deposits')).toHaveLength(1);
  await rich.page.clock.runFor(14_000);
  await rich.page.clock.runFor(2_000);
  await rich.waitForText(msg`We got no clear answer`);
  await expect(rich.field(msg`Amount`)).toHaveValue(formatAmount(rich, '75000', 'LAK'));
  network.stopFailing();
  await rich.press(msg`Send again`);
  const code = await waitForQr(rich);
  expect((await fetchOpenOrders(rich, 'deposits')).map((order) => order.code)).toEqual([code]);
  await backoffice.expectCleanAudit();
});
