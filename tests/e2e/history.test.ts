import { readFileSync } from 'node:fs';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositOrder } from '../../contract/deposits';
import type { PromotionUsage } from '../../contract/promotions';
import type { WithdrawalOrder } from '../../contract/withdrawals';
import { languages } from '../../src/i18n/languages';
import { providerName } from '../../src/i18n/providerNames';
import { statusWord } from '../../src/i18n/statuses';
import { paths } from '../../src/lib/paths';
import { callsAs, otherDeviceOf } from './support/otherDevice';
import { logIn } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';
import { findChip, readColor } from './support/status';
import { i18nOf } from './support/texts';

const query = { page: 1, pageSize: 100 };

async function everyDeposit(player: Player): Promise<DepositOrder[]> {
  const { body } = await callsAs(player).deposits.list({ query });
  return (body as { items: DepositOrder[] }).items;
}
async function everyWithdrawal(player: Player): Promise<WithdrawalOrder[]> {
  const { body } = await callsAs(player).withdrawals.list({ query });
  return (body as { items: WithdrawalOrder[] }).items;
}
async function everyUsage(player: Player): Promise<PromotionUsage[]> {
  const { body } = await callsAs(player).promotions.usages({ query });
  return (body as { items: PromotionUsage[] }).items;
}

const rows = (player: Player) =>
  player.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\bC[HW]-\w{7}/ });
const plain = (text: string) => text.replace(/\s+/g, ' ');

const aTime = /\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/;

/** Waits until a row contains all parts, in any order. */
function waitForTexts(readText: () => Promise<string>, parts: readonly string[]): Promise<void> {
  return expect(async () => {
    const text = plain(await readText());
    for (const part of parts) expect(text).toContain(plain(part));
  }).toPass();
}

async function waitForRows(player: Player, first: string): Promise<void> {
  await rows(player).filter({ hasText: first }).first().waitFor();
  await player.page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

const usagesOn = (player: Player) =>
  player.page.getByRole('main').getByRole('listitem').filter({ hasText: aTime });

test('G1: used promotions are listed, in each of their statuses', async ({ visitor }) => {
  const demo = await visitor();
  await logIn(demo, 'demo');
  const all = await everyUsage(demo);
  expect(new Set(all.map(({ status }) => status))).toEqual(
    new Set(['ACTIVE', 'INACTIVE', 'SUCCESS', 'CANCELED', 'USED']),
  );
  await demo.goTo(paths.promotionHistory);
  await expect(usagesOn(demo)).toHaveCount(all.length);
  for (const language of languages) {
    const reader = language === 'lo' ? demo : await demo.switchLanguage(language);
    for (const [index, usage] of all.entries())
      await waitForTexts(
        () => usagesOn(reader).nth(index).innerText(),
        [
          usage.promotion.name[language],
          providerName(usage.provider),
          statusWord(i18nOf(language), 'usage', usage.status),
        ],
      );
    if (language !== 'lo') await reader.switchLanguage('lo');
  }
  const colors = { ACTIVE: 'grey', SUCCESS: 'green', CANCELED: 'red', USED: 'grey' };
  for (const [status, color] of Object.entries(colors))
    await expect
      .poll(() =>
        readColor(findChip(demo.page.getByRole('main'), statusWord(i18nOf('lo'), 'usage', status))),
      )
      .toBe(color);
});

const histories: [string, string, MessageDescriptor][] = [
  ['E5', paths.depositHistory, msg`Deposit history`],
  ['F2', paths.withdrawHistory, msg`Withdraw history`],
];

for (const [line, path, heading] of histories) {
  test(`${line}: page and status live in the address of ${path}`, async ({ visitor }) => {
    const demo = await visitor();
    await logIn(demo, 'demo');
    const codes = (
      path === paths.depositHistory ? await everyDeposit(demo) : await everyWithdrawal(demo)
    ).map(({ code }) => code);
    await demo.goTo(path);
    await demo.waitForHeading(heading);
    await waitForRows(demo, codes[0] ?? '');
    await demo.followLink(msg`Older orders`);
    await waitForRows(demo, codes[10] ?? '');
    await expect.poll(() => new URL(demo.page.url()).search).toBe('?page=2');
    // The page starts at its top, with the focus on the row, because the pressed link is gone.
    await expect.poll(() => demo.page.evaluate(() => window.scrollY)).toBe(0);
    await expect(demo.page.locator('main :focus').getByText(codes[10] ?? '')).toHaveCount(1);
    await demo.reload();
    await waitForRows(demo, codes[10] ?? '');
    await demo.page.goBack();
    await waitForRows(demo, codes[0] ?? '');
    await expect.poll(() => new URL(demo.page.url()).search).toBe('');
    await demo.page.goForward();
    await waitForRows(demo, codes[10] ?? '');
    await demo.followLink(msg`Newer orders`);
    await waitForRows(demo, codes[0] ?? '');

    const rejected = statusWord(
      i18nOf('lo'),
      path === paths.depositHistory ? 'deposit' : 'withdrawal',
      'REJECTED',
    );
    await demo.followLink(rejected);
    await demo.page.waitForURL('**/history?status=REJECTED');
    await demo.page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    await expect(async () => {
      const shownRows = await rows(demo).allInnerTexts();
      expect(shownRows.length).toBeGreaterThan(0);
      for (const row of shownRows) expect(row).toContain(rejected);
    }).toPass();
    await demo.page.goBack();
    await waitForRows(demo, codes[0] ?? '');
  });
}

test('E5: an open page follows the status of its orders', async ({ backoffice, visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const listens = rich.page.waitForResponse('**/api/v2/events*');
  await rich.goTo(paths.depositHistory);
  await listens;
  const openWord = statusWord(i18nOf('lo'), 'deposit', 'OPEN');
  const code = await otherDeviceOf(rich).createDeposit({ provider: 'gclub', amount: '50000' });
  await findChip(rich.find('button', code), openWord).waitFor();
  await rich.find('button', code).click();
  await rich.page.getByRole('dialog').getByText(openWord).first().waitFor();
  await backoffice.payAsBank(code);
  const successWord = statusWord(i18nOf('lo'), 'deposit', 'SUCCESS');
  await rich.page.getByRole('dialog').getByText(successWord).first().waitFor();
});

test('the receipt of an order is saved as a picture, named by its code', async ({ visitor }) => {
  const demo = await visitor();
  await logIn(demo, 'demo');
  const [order] = (await everyWithdrawal(demo)).filter(({ status }) => status === 'SUCCESS');
  if (!order) throw new Error('demo has no withdrawal that was paid out');
  await demo.goTo(`${paths.withdrawHistory}?status=SUCCESS`);
  await demo.find('button', order.code).click();
  const saving = demo.page.waitForEvent('download');
  await demo.press(msg`Share the receipt`);
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${order.code}.png`);
  const picture = readFileSync(await file.path());
  // The width in a PNG's head
  expect(picture.readUInt32BE(16)).toBe(1080);
});

test('in the browser of another app the receipt is a picture to hold; a share that never ends frees its button', async ({
  visitor,
}) => {
  const demo = await visitor();
  await logIn(demo, 'demo');
  const [order] = (await everyWithdrawal(demo)).filter(({ status }) => status === 'SUCCESS');
  if (!order) throw new Error('demo has no withdrawal that was paid out');
  await demo.page.addInitScript(() => {
    const app = `${navigator.userAgent} Line/14.1.0`;
    Object.defineProperty(navigator, 'userAgent', { get: () => app });
  });
  await demo.goTo(`${paths.withdrawHistory}?status=SUCCESS`);
  await demo.find('button', order.code).click();
  await demo.press(msg`Share the receipt`);
  const picture = demo.page.getByRole('dialog').locator('img[src^="data:image/png"]');
  await picture.waitFor();
  const href = await demo.find('link', msg`Open in your browser`).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('openExternalBrowser')).toBe('1');

  await demo.page.evaluate(() => {
    const share = { canShare: () => true, share: () => new Promise<void>(() => {}) };
    for (const [name, value] of Object.entries(share))
      Object.defineProperty(navigator, name, { configurable: true, value });
  });
  await demo.press(msg`Share the receipt`);
  await expect(demo.find('button', msg`Share the receipt`)).toBeEnabled();
  await expect(demo.find('button', msg`Share the receipt`)).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
