import { msg } from '@lingui/core/macro';
import type { Page } from '@playwright/test';
import { providerName } from '../../src/i18n/providerNames';
import { member } from './support/desk';
import { confirmWithdrawal, logIn, readOrderCode, createWithdrawal } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

/* Two members of staff process withdrawals from request to payout, only by the keyboard. */

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const codeOf = (page: Page) => decodeURIComponent(page.url().split('/').at(-1) ?? '');
const waitForButton = (page: Page, name: string) =>
  expect(page.getByRole('button', { name, exact: true })).toBeEnabled();

/** Presses keys one after another, and counts them. */
let presses = 0;
async function pressKeys(page: Page, ...pressedKeys: string[]): Promise<void> {
  presses += pressedKeys.length;
  for (const key of pressedKeys) await page.keyboard.press(key);
}

/** Makes another withdrawal from the page of the current one. */
async function withdrawAgain(player: Player): Promise<void> {
  const before = await readOrderCode(player);
  await player.press(msg`Make another withdrawal`);
  await player.choose(providerName('gclub'));
  await player.fill(msg`Amount`, '60');
  await confirmWithdrawal(player);
  await player.waitForText(msg`Staff are checking your withdrawal`);
  await expect.poll(() => readOrderCode(player)).not.toBe(before);
}

test('five withdrawals are approved by a checker and paid by a cashier, by keyboard alone', async ({
  site,
  visitor,
  backoffice,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await backoffice.addWinnings('rich', 'gclub', '1000');
  const orderCount = 5;
  const checker = await member({ site, visitor }, 'checker');
  await expect(checker.locator('a[data-row]').first()).toBeVisible();
  const before = await checker.locator('a[data-row]').count();
  for (let made = before; made < orderCount; made++) {
    if (made === before) await createWithdrawal(rich, { provider: 'gclub', amount: '60' });
    else await withdrawAgain(rich);
  }
  await expect(checker.locator('a[data-row]')).toHaveCount(Math.max(before, orderCount));

  const approvedCodes: string[] = [];
  await pressKeys(checker, 'n');
  for (let done = 0; done < orderCount; done++) {
    await waitForButton(checker, 'Approve');
    const code = codeOf(checker);
    expect(approvedCodes).not.toContain(code);
    await pressKeys(checker, 'a');
    await waitForButton(checker, 'Back to review');
    approvedCodes.push(code);
    if (done + 1 === orderCount) break;
    await expect(checker.getByRole('link', { name: /^Next: / })).toBeVisible();
    await pressKeys(checker, 'n');
    await expect(heading(checker, code)).toBeHidden();
  }
  // Two keys each: to the order, and the decision
  expect(presses).toBe(2 * orderCount);

  presses = 0;
  const cashier = await member({ site, visitor }, 'staff', '/desk?status=APPROVED');
  await expect(cashier.locator('a[data-row]')).not.toHaveCount(0);
  const sentCodes: string[] = [];
  await pressKeys(cashier, 'n');
  for (let done = 0; done < orderCount; done++) {
    await waitForButton(cashier, 'I have sent it at the bank');
    const code = codeOf(cashier);
    await pressKeys(cashier, 's');
    await expect(cashier.getByLabel('Number of the transfer')).toBeFocused();
    // Letters typed into a field are not shortcuts
    await cashier.keyboard.type(`BCELACS${done}`);
    await pressKeys(cashier, 'Enter');
    await waitForButton(cashier, 'The bank has paid');
    await pressKeys(cashier, 'p');
    await expect(cashier.getByText('It is done: the player has their money.')).toBeVisible();
    sentCodes.push(code);
    if (done + 1 === orderCount) break;
    // Nothing is left to do with this order, so Enter opens the next one
    await expect(cashier.getByRole('link', { name: /^Next: / })).toBeFocused();
    await pressKeys(cashier, 'Enter');
    await expect(heading(cashier, code)).toBeHidden();
  }
  // Four keys each: to the order, "sent", Enter after its number, "paid"
  expect(presses).toBe(4 * orderCount);
  expect([...sentCodes].sort()).toEqual([...approvedCodes].sort());
  await backoffice.expectCleanAudit();
});
