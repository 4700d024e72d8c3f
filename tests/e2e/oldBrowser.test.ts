import { msg } from '@lingui/core/macro';
import type { Page } from '@playwright/test';
import { paths } from '../../src/lib/paths';
import { addBankAccount, createDeposit, registerAccount } from './support/journeys';
import { expect, test } from './support/test';

/** Features that the oldest supported browsers (`package.json`: Chrome 100, Firefox 100, Safari 15.4) lack. */
const newer = [
  ...['URL.canParse', 'URL.parse', 'AbortSignal.timeout', 'AbortSignal.any', 'Response.json'],
  ...['Promise.withResolvers', 'Promise.try', 'Object.groupBy', 'Map.groupBy', 'Array.fromAsync'],
  ...['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'].map(
    (name) => `Array.prototype.${name}`,
  ),
  ...['isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  ...['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map(
    (name) => `Set.prototype.${name}`,
  ),
  ...['Segmenter', 'DurationFormat'].map((name) => `Intl.${name}`),
  'Intl.NumberFormat.prototype.formatRange',
  ...[
    'Iterator',
    'RegExp.escape',
    'requestIdleCallback',
    'scheduler',
    'navigation',
    'Notification',
  ],
  ...['CompressionStream', 'DecompressionStream', 'OffscreenCanvas', 'PushManager'],
  ...['HTMLElement.prototype.inert', 'HTMLElement.prototype.showPopover'],
  ...['Document.prototype.startViewTransition', 'Element.prototype.checkVisibility'],
  ...['Navigator.prototype.userAgentData', 'Navigator.prototype.setAppBadge'],
  'PublicKeyCredential.isConditionalMediationAvailable',
];

/** Runs in the page before its scripts. Also makes patterns with a lookbehind invalid, if they are created from a string. */
function removeNewApis(names: readonly string[]): void {
  for (const name of names) {
    const way = name.split('.');
    const property = way.pop() ?? '';
    const owner = way.reduce<Record<string, unknown> | undefined>(
      (object, key) => object?.[key] as Record<string, unknown> | undefined,
      window as unknown as Record<string, unknown>,
    );
    if (owner) Reflect.deleteProperty(owner, property);
  }
  window.RegExp = new Proxy(RegExp, {
    construct(target, [pattern, flags]: [string | RegExp, string | undefined]) {
      if (/\(\?<[=!]/.test(String(pattern))) throw new SyntaxError('invalid group specifier name');
      return new target(pattern, flags);
    },
  });
}

async function isOld(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(removeNewApis, newer);
  return errors;
}

test('a player registers, deposits and plays with the oldest supported browser', async ({
  visitor,
  backoffice,
}) => {
  const someone = await visitor();
  const errors = await isOld(someone.page);
  await someone.goTo(paths.landing);
  await registerAccount(someone, 'oldphone');
  await addBankAccount(someone, '0201112223334');
  const code = await createDeposit(someone, { provider: 'gclub', amount: '150.000' });
  await backoffice.payAsBank(code);
  await someone.waitForText(msg`Your credit is in`);
  await someone.goTo(paths.game('gclub'));
  const opening = someone.page.context().waitForEvent('page');
  await someone.press('Seven Bells');
  await expect((await opening).getByRole('heading', { name: 'Seven Bells' })).toBeVisible();
  for (const path of [paths.withdraw, paths.protection, paths.account, paths.promotions]) {
    await someone.goTo(path);
    await expect(someone.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(someone.page.getByText(someone.translate(msg`Something went wrong!`))).toHaveCount(
      0,
    );
  }
  expect(errors).toEqual([]);
});

test('the desk opens and answers with the oldest supported browser', async ({ visitor }) => {
  const { page } = await visitor({ width: 1280, height: 900 });
  const errors = await isOld(page);
  await page.goto('/desk');
  await page.getByLabel('Name').fill('checker');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await expect(page.getByRole('alert')).not.toHaveText(/no answer/i);
  expect(errors).toEqual([]);
});
