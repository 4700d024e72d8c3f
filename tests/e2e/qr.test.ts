import { msg } from '@lingui/core/macro';
import { readFileSync } from 'node:fs';
import type jsQR from 'jsqr';
import type { Locator, Page } from '@playwright/test';
import type { DepositOrder } from '../../contract/deposits';
import { depositOrderPath, paths } from '../../src/lib/paths';
import { addBankAccount, createDeposit, logIn, findQr, registerAccount } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const jsQrSource = readFileSync('node_modules/jsqr/dist/jsQR.js', 'utf8');

interface QrReading {
  payload: string | null;
  width: number;
  height: number;
  /** Whether the outermost pixel columns are white, from the first row of the code to its last. */
  hasMargin: boolean;
}

/** Decodes the QR in a PNG as a bank app does. */
async function readQr(page: Page, png: Buffer): Promise<QrReading> {
  await page.evaluate(jsQrSource);
  return page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const { width, height } = picture;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const qrCode = (window as unknown as { jsQR: typeof jsQR }).jsQR(data, width, height);
      if (!qrCode) return { payload: null, width, height, hasMargin: false };
      const { topLeftCorner, topRightCorner, bottomLeftCorner } = qrCode.location;
      const isWhite = (x: number, y: number) => data[(Math.round(y) * width + x) * 4] === 255;
      let hasMargin = topLeftCorner.x > 30 && width - topRightCorner.x > 30;
      for (let y = topLeftCorner.y; y < bottomLeftCorner.y; y += 1)
        for (const x of [0, 15, 30, width - 31, width - 16, width - 1]) hasMargin &&= isWhite(x, y);
      return { payload: qrCode.data, width, height, hasMargin };
    },
    [...png],
  );
}

/** The order as the server sends it. */
async function orderOf(player: Player, code: string): Promise<DepositOrder> {
  const answer = await player.page.request.get(`/api/v2/deposits/${code}`);
  return (await answer.json()) as DepositOrder;
}

async function saveQr(player: Player): Promise<{ name: string; png: Buffer }> {
  const downloadEvent = player.page.waitForEvent('download');
  await player.press(msg`Save QR picture`);
  const download = await downloadEvent;
  return { name: download.suggestedFilename(), png: readFileSync(await download.path()) };
}

test(
  'E2: the QR on the dark page and in the saved picture has the payload of the gateway',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor({ scheme: 'dark' });
    await logIn(rich, 'rich');
    const code = await createDeposit(rich, { provider: 'gclub', amount: '123000' });
    const payload = (await orderOf(rich, code)).qr?.payload ?? '';
    expect(payload).toContain(code);
    expect(payload).toContain('123000');

    const onPage = await readQr(rich.page, await findQr(rich, code).screenshot());
    expect(onPage.payload).toBe(payload);

    const { name, png } = await saveQr(rich);
    expect(name).toBe(`${code}.png`);
    const { width, height, ...read } = await readQr(rich.page, png);
    expect(read).toEqual({ payload, hasMargin: true });
    // The band above says TEST; the lines below are amount, reference and recipient.
    expect(height).toBeGreaterThan(width + 250);
  },
);

test('E2: on a phone the bank app opens by a link with the payment in it; a desktop has no such link', async ({
  visitor,
}) => {
  const phone = await visitor();
  await registerAccount(phone, 'noy_bcel');
  await addBankAccount(phone, '160-12-00-0123456');
  const code = await createDeposit(phone, { provider: 'gclub', amount: '50000' });
  const order = await orderOf(phone, code);
  const link = phone.find('link', msg`Open my bank app`);
  await expect(link).toHaveAttribute('href', order.qr?.appLink ?? 'no link');
  expect(order.qr?.appLink).toBe(`onepay://qr/${order.qr?.payload.replaceAll(' ', '%20')}`);
  await expect.poll(async () => (await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  const laptop = await visitor({ width: 1280, height: 800 });
  await logIn(laptop, 'noy_bcel');
  await laptop.goTo(paths.deposit);
  await findQr(laptop, code).waitFor();
  await laptop.waitFor('button', msg`Save QR picture`);
  const toBank = laptop.page.getByRole('link', { name: laptop.translate(msg`Open my bank app`) });
  await expect(toBank).toHaveCount(0);
});

test('E2: amount and reference are copied separately; when the browser refuses, they can be copied by hand', async ({
  visitor,
}) => {
  const rich = await visitor();
  await rich.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(rich, 'rich');
  const code = await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  const readClipboard = () => rich.page.evaluate(() => navigator.clipboard.readText());

  const [reference, amount] = await rich.page
    .getByRole('button', { name: rich.translate(msg`Copy`) })
    .filter({ visible: true })
    .all();
  await reference?.click();
  await rich.waitForText(msg`Copied`);
  await expect.poll(readClipboard).toBe(code);
  await amount?.click();
  await rich.page.waitForFunction(async () => (await navigator.clipboard.readText()) === '50000');

  await rich.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused'));
    document.execCommand = () => false;
  });
  await reference?.click();
  await rich.page.getByText(code, { exact: true }).nth(1).waitFor();
  await rich.expectNoSidewaysScroll();
});

test('E2: on a low phone an amount is chosen and a QR is paid without scrolling', async ({
  visitor,
}) => {
  const phone = { width: 360, height: 640 };
  const top = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
  const bottom = async (one: Locator) => {
    const box = await one.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const lao = await visitor(phone);
  await logIn(lao, 'rich');
  await lao.goTo(paths.deposit);
  const amounts = lao.find('group', msg`Often chosen amounts`);
  await amounts.waitFor();
  expect(await bottom(amounts)).toBeLessThanOrEqual(await top(lao.find('button', msg`Get the QR`)));
  const code = await createDeposit(lao, { provider: 'gclub', amount: '50000' });

  const vietnamese = await visitor({ ...phone, language: 'vn' });
  await logIn(vietnamese, 'rich');
  await vietnamese.goTo(depositOrderPath(code));
  for (const player of [lao, vietnamese]) {
    await findQr(player, code).waitFor();
    const bar = await top(player.find('navigation', msg`Quick links`));
    for (const part of [
      player.page.getByRole('timer'),
      findQr(player, code),
      player.find('button', msg`Save QR picture`),
      player.find('button', msg`I have paid, check`),
    ])
      expect(await bottom(part)).toBeLessThanOrEqual(bar);
  }
});

test('E2: the time to pay is counted down from the start, by the clock of the server', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const code = await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  const timer = rich.page.getByRole('timer');
  await expect.poll(() => timer.textContent()).toMatch(/^1[345]:\d\d$/);

  await backoffice.advanceTime(11 * 60);
  for (const hours of [2, -2]) {
    await rich.page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await rich.reload();
    await findQr(rich, code).waitFor();
    await timer.waitFor();
    await expect.poll(() => timer.textContent()).toMatch(/^0[34]:\d\d$/);
  }

  await backoffice.advanceTime(5 * 60);
  await rich.goTo(depositOrderPath(code));
  await rich.waitForText(msg`The time to pay ran out`);
  await expect(findQr(rich, code)).toHaveCount(0);
});

test('E3: canceled, expired, late, credited late and sent back each have their own words', async ({
  site,
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const settle = (code: string, decision: 'credit' | 'return') =>
    site.sandbox.resolveLateDeposit({ params: { code }, body: { how: decision } });

  const canceledCode = await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  await rich.press(msg`Cancel this deposit`);
  await rich.press(msg`Yes, cancel it`);
  await rich.waitForText(msg`You canceled this deposit`);
  await backoffice.payAsBank(canceledCode);
  await rich.waitForText(msg`Your payment came after the deposit had ended`);
  await settle(canceledCode, 'credit');
  await rich.waitForText(msg`Your credit is in after all`);

  await rich.press(msg`Deposit again`);
  const expiredCode = await createDeposit(rich, { provider: 'gclub', amount: '60000' });
  await backoffice.expireOrder(expiredCode);
  await rich.waitForText(msg`The time to pay ran out`);
  await backoffice.payAsBank(expiredCode);
  await rich.waitForText(msg`Your payment came after the deposit had ended`);
  await settle(expiredCode, 'return');
  await rich.waitForText(msg`Your payment was sent back`);
  await backoffice.expectCleanAudit();
});

test('a player who pays a wrong amount, then the right one, sees both, and that staff return the first', async ({
  site,
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const code = await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  await site.sandbox.payDeposit({ params: { code }, body: { amount: '49000' } });
  await rich.waitForText(
    msg`That is not exactly the amount of this deposit. It is not lost: staff will return it. Ask them with the reference before you pay again.`,
  );
  await findQr(rich, code).waitFor();
  await backoffice.payAsBank(code);
  await rich.waitForText(msg`Your credit is in`);
  const further = msg`More was paid than this deposit takes. It is not lost: staff will return it. Ask them with the reference.`;
  await rich.waitForText(further);
  await site.sandbox.resolveLateDeposit({ params: { code }, body: { how: 'return' } });
  await rich.waitUntilGone(further);
  await backoffice.expectCleanAudit();
});
