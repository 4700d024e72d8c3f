import { msg } from '@lingui/core/macro';
import type { Page } from '@playwright/test';
import { desk, fillLogin, member, press } from './support/desk';
import { findAxeViolations, collectErrors } from './support/inspection';
import { logIn, createWithdrawal } from './support/journeys';
import { expect, test } from './support/test';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** Opens the order that has waited longest. @returns its code */
async function openFirst(page: Page): Promise<string> {
  const link = page.locator('a[data-row]').first();
  const code = (await link.textContent()) ?? '';
  await link.click();
  await expect(heading(page, code)).toBeVisible();
  return code;
}

test(
  'staff review a withdrawal, another person sends it, and it is settled',
  { tag: '@core' },
  async ({ site, visitor, backoffice }) => {
    const checker = await member({ site, visitor }, 'checker');
    const pageErrors = collectErrors(checker);
    const code = await openFirst(checker);
    await press(checker, 'I am working on it');
    await expect(checker.getByRole('button', { name: 'Someone else may take it' })).toBeVisible();

    // Two members of staff see each other's claim on an order
    const cashier = await member({ site, visitor }, 'staff', `/desk/withdrawals/${code}`);
    await expect(cashier.getByText('checker is working on it')).toBeVisible();
    await press(checker, 'Approve');
    await cashier.getByRole('button', { name: 'I have sent it at the bank' }).click();
    await cashier.getByLabel('Number of the transfer').fill('BCEL 8841');
    await cashier.getByRole('button', { name: 'I have sent it at the bank' }).click();
    await expect(cashier.getByRole('button', { name: 'The bank has paid' })).toBeVisible();

    await press(checker, 'The bank has paid');
    await expect(checker.getByText('It is done: the player has their money.')).toBeVisible();
    await expect(checker.getByRole('list').getByText('Settled a payout')).toBeVisible();
    await backoffice.expectCleanAudit();
    expect(pageErrors).toEqual([]);
  },
);

test('a large withdrawal: the desk says first that two people must decide, and the approver cannot send it', async ({
  site,
  visitor,
  backoffice,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await backoffice.addWinnings('rich', 'gclub', '20000');
  const code = await createWithdrawal(rich, { provider: 'gclub', amount: '20000' });
  const checker = await member({ site, visitor }, 'checker', `/desk/withdrawals/${code}`);
  await expect(checker.getByText(/^A large amount, by itself or with what you/)).toBeVisible();
  await press(checker, 'Approve');
  await expect(
    checker.getByText('You have approved it, so someone else must send it.'),
  ).toBeVisible();
  await expect(checker.getByRole('button', { name: 'I have sent it at the bank' })).toBeHidden();

  const cashier = await member({ site, visitor }, 'staff', `/desk/withdrawals/${code}`);
  await press(cashier, 'I have sent it at the bank');
  await cashier.getByLabel('Number of the transfer').fill('BCEL 20000');
  await press(cashier, 'I have sent it at the bank');
  await press(cashier, 'The bank has paid');
  await rich.waitForText(msg({ message: 'Paid out', context: 'withdrawal status' }));
  await backoffice.expectCleanAudit();
});

test('of two simultaneous decisions of staff, the second is refused with a message, and its input is kept', async ({
  site,
  visitor,
}) => {
  const checker = await member({ site, visitor }, 'checker');
  const code = await openFirst(checker);
  const admin = await member({ site, visitor }, 'admin', `/desk/withdrawals/${code}`);
  await press(admin, 'Reject');
  await admin.getByLabel('Reason').fill('The name differs');
  await admin.locator('label', { hasText: 'Something else' }).click();
  await press(checker, 'Approve');
  await press(admin, 'Reject');
  await expect(admin.getByText(/Someone else was faster/)).toBeVisible();
  // An approved withdrawal can be rejected too: the form keeps the decision, to be sent again
  await expect(admin.getByLabel('Reason')).toHaveValue('The name differs');
  await press(checker, 'I have sent it at the bank');
  await checker.getByLabel('Number of the transfer').fill('BCEL 1');
  await press(checker, 'I have sent it at the bank');
  await expect(admin.getByText('What you typed was not sent: “The name differs”')).toBeVisible();
});

test('the outcome of a decision whose answer is lost is looked up and shown', async ({
  site,
  visitor,
}) => {
  const checker = await member({ site, visitor }, 'checker');
  await openFirst(checker);
  await checker.route('**/approve', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(checker, 'Approve');
  await expect(checker.getByText('It was done', { exact: true })).toBeVisible();
  await checker.unroute('**/approve');
  await checker.route('**/undo', (route) => route.abort());
  await press(checker, 'Back to review');
  await expect(checker.getByText('It was not done', { exact: true })).toBeVisible();
});

test('a session that ends leaves what was typed, and the login leads back to it', async ({
  site,
  visitor,
  backoffice,
}) => {
  const checker = await member({ site, visitor }, 'checker');
  const code = await openFirst(checker);
  await press(checker, 'Reject');
  await checker.getByLabel('Reason').fill('The name differs');
  await checker.locator('label', { hasText: 'Something else' }).click();
  await backoffice.advanceTime(31 * 60);
  const dialog = checker.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expect.poll(() => findAxeViolations(checker)).toEqual([]);
  await fillLogin(checker, site, 'checker');
  await expect(dialog).toBeHidden();
  await expect(heading(checker, code)).toBeVisible();
  await expect(checker.getByLabel('Reason')).toHaveValue('The name differs');
  await press(checker, 'Reject');
  await expect(checker.getByText('It is done: the player has their credit back.')).toBeVisible();
});

test('a payment cannot be matched to an unknown order, and is returned with a reason', async ({
  site,
  visitor,
}) => {
  const { sandbox } = site;
  const body = { reference: 'WRONG-REF', amount: '150000' };
  await sandbox.payByReference({ body });
  const cashier = await member({ site, visitor }, 'staff', '/desk/payments');
  await cashier.getByRole('button', { name: 'Match: WRONG-REF' }).click();
  const dialog = cashier.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(dialog.getByText('Please fill this in.').first()).toBeVisible();
  await dialog.getByLabel('Code of the order').fill('CH-NOWHERE');
  await expect(dialog.getByText(/There is no such thing/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await cashier.getByRole('button', { name: 'Return: WRONG-REF' }).click();
  await dialog.getByLabel('Reason').fill('Unknown payer');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(cashier.getByText('WRONG-REF')).toHaveCount(0);
});

test('a forgotten password: staff make a link, the player sets a new one', async ({
  site,
  visitor,
}) => {
  const admin = await member({ site, visitor }, 'admin', '/desk/players?username=rich');
  await press(admin, 'Link to set a new password');
  await admin.getByRole('dialog').getByLabel('Reason').fill('Showed their bank book');
  await press(admin, 'Make the link');
  const link = admin.getByText(/\/set-password#/);
  await expect(link).toBeVisible();
  const { page } = await visitor();
  await page.goto((await link.textContent()) ?? '');
  await page.locator('input[name=newPassword]').fill('three words together');
  await page.locator('input[name=confirmNewPassword]').fill('three words together');
  await page.locator('main form button[type=submit]').click();
  await page.locator('main a[href="/login"][data-variant=main]').click();
  await page.locator('input[name=username]').fill('rich');
  await page.locator('input[name=password]').fill('three words together');
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/player$/);
});

test('an invitation shows the secret as a picture, and joining needs the code of the secret', async ({
  site,
  visitor,
}) => {
  const admin = await member({ site, visitor }, 'admin', '/desk/staff');
  await admin.getByLabel('Name for the login').fill('khamla');
  await press(admin, 'Make the invitation');
  const link = admin.getByText(/\/desk\/join#/);
  await expect(link).toBeVisible();
  const { page } = await visitor(desk);
  await page.goto((await link.textContent()) ?? '');
  await expect(page.getByRole('img', { name: 'Secret for the app' })).toBeVisible();
  await expect.poll(() => findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill('three words together');
  await page.getByLabel('Code').fill('000000');
  await press(page, 'Join');
  await expect(page.getByText(/The code does not fit/)).toBeVisible();
});

/** Everything that must be scrolled sideways, and a menu that does not fit into its row. */
const tooWide = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('html, main :has(> table)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth}/${clientWidth}`),
    ...[...document.querySelectorAll('header nav')]
      .filter(({ clientHeight }) => clientHeight > 50)
      .map(() => 'menu'),
  ]);

const screens = [
  '/desk',
  '/desk?status=ALL',
  '/desk?status=FAILED',
  '/desk/payments',
  '/desk/payments/enter',
  '/desk/payments/one?payment=FT1&order=CH-NOWHERE',
  '/desk/games',
  '/desk/alerts',
  '/desk/reconciliation',
  '/desk/reconciliation/entered',
  '/desk/figures',
  '/desk/players',
  '/desk/players?username=demo',
  '/desk/staff',
  '/desk/reasons',
  '/desk/log',
  '/desk/log/alone',
  '/desk/log/1',
  '/desk/sessions',
];

for (const [width, scheme, language] of [
  [768, 'light', 'en'],
  [1280, 'dark', 'lo'],
] as const)
  test(`each screen can be used by everybody: ${width} px, ${scheme}, ${language}`, async ({
    site,
    visitor,
  }) => {
    await site.sandbox.payByReference({ body: { reference: 'WRONG-REF', amount: '150000' } });
    const page = await member({ site, visitor }, 'admin', '/desk', { width, height: 900, scheme });
    const pageErrors = collectErrors(page);
    await page.evaluate((chosen) => localStorage.setItem('desk.language', chosen), language);
    const code = (await page.locator('a[data-row]').first().textContent()) ?? '';
    for (const path of [...screens, `/desk/withdrawals/${code}`]) {
      await page.goto(path);
      await page.locator('h1').waitFor();
      await expect(page.locator('main svg[data-breathing]')).toHaveCount(0);
      // react-aria keeps its announcements in the page for some seconds
      await expect.poll(() => findAxeViolations(page), { message: path }).toEqual([]);
      await expect.poll(() => tooWide(page), { message: path }).toEqual([]);
    }
    expect(pageErrors).toEqual([]);
  });
