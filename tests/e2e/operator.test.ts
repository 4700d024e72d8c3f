import { msg } from '@lingui/core/macro';
import { expect, test as base, type Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { operatorZone } from '../../contract/dayRange';
import { paths } from '../../src/lib/paths';
import { inviteStaff, acceptInvitation, press } from './support/desk';
import {
  addBankAccount,
  createDeposit,
  formatAmount,
  registerAccount,
  createWithdrawal,
} from './support/journeys';
import { collectErrors } from './support/inspection';
import { startOperator, type Operator } from './support/operator';
import { offerVisitors, type Fixtures } from './support/test';

const test = base.extend<{ operator: Operator; visitor: Fixtures['visitor'] }>({
  // Playwright requires an object pattern to find the names of fixtures
  operator: async ({}, use, info) => {
    const operator = await startOperator();
    await use(operator);
    if (info.status !== info.expectedStatus)
      await info.attach('server.log', { body: operator.site.log(), contentType: 'text/plain' });
    await operator.close();
  },
  visitor: ({ browser, operator }, use, info) =>
    offerVisitors(browser, operator.site.url, use, info),
});

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text)).toBeVisible();

const dayAndTime = (date: Date) =>
  DateTime.fromJSDate(date, { zone: operatorZone.name }).toFormat('dd/MM/yyyy,HH:mm:ss');

test('real money: from the registration to a bank statement without differences', async ({
  operator,
  visitor,
}) => {
  const { site, payAsPayer } = operator;
  const admin = await acceptInvitation(visitor, operator.inviteStaff('khamla', 'admin'));
  const checker = await acceptInvitation(
    visitor,
    await inviteStaff(admin, 'noy.checker', 'Checker'),
  );
  // Two people whom one admin has invited today do not yet count as two for a large amount
  const cashier = await acceptInvitation(visitor, operator.inviteStaff('dao.cashier', 'cashier'));
  const pageErrors = [admin, checker, cashier].map((page) => collectErrors(page));

  // The player pays the QR of the gateway, and is credited
  const noy = await visitor({ language: 'lo' });
  await registerAccount(noy, 'noy_2026');
  await addBankAccount(noy, '160-12-00-0123456');
  const order = await createDeposit(noy, { provider: 'gclub', amount: '20000000' });
  const paidAt = new Date();
  await payAsPayer(order, '20000000');
  await noy.waitForText(msg`Your credit is in`);

  // The provider plays one round, and reports bet and win, signed
  const context = noy.page.context();
  const { games } = operator;
  await context.route(`${games.site}/**`, async (route) => {
    const url = route.request().url().replace(games.site, games.process);
    await route.fulfill({ response: await route.fetch({ url: `${url}?stake=100&win=350` }) });
  });
  await noy.goTo(paths.game('gclub'));
  const opening = context.waitForEvent('page');
  await noy.press('Three Rivers');
  const game = await opening;
  await game.waitForURL(`${games.site}/play/*`);
  expect(JSON.parse((await game.textContent('body')) ?? '')).toMatchObject({
    bet: { status: 200 },
    win: { status: 200, body: { balance: { amount: '31500.00' } } },
  });
  await noy.goTo(paths.home);
  await noy.waitForText(formatAmount(noy, '31500.00', 'THB'));

  // A large withdrawal: one person approves it, another one sends it, and the bank pays it
  const withdrawal = await createWithdrawal(noy, { provider: 'gclub', amount: '20000' });
  await checker.goto(`/desk/withdrawals/${withdrawal}`);
  await expectText(checker, /^A large amount, .*: who approves it cannot send it\.$/);
  await press(checker, 'Approve');
  await expectText(checker, 'You have approved it, so someone else must send it.');
  await expect(checker.getByRole('button', { name: 'I have sent it at the bank' })).toHaveCount(0);
  await cashier.goto(`/desk/withdrawals/${withdrawal}`);
  await press(cashier, 'I have sent it at the bank');
  await cashier.getByLabel('Number of the transfer').fill('FT26328 7741');
  await press(cashier, 'I have sent it at the bank');
  const sentAt = new Date();
  await press(cashier, 'The bank has paid');
  await expectText(cashier, 'It is done: the player has their money.');
  await noy.waitForText(msg`Your money is on its way`);

  // In the evening the bank statement agrees with the books
  const statement = [
    'Date,Time,Description,Credit,Debit,Balance',
    `${dayAndTime(paidAt)},"QR PAYMENT ${order}","20,000,000.00",,"20,000,000.00"`,
    `${dayAndTime(sentAt)},"TRANSFER FT263287741 NOY SAYSANA",,"12,800,000.00","7,200,000.00"`,
  ].join('\r\n');
  await cashier.goto('/desk/reconciliation');
  await cashier.getByLabel(/Choose a CSV file/).setInputFiles({
    name: 'bcel.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statement),
  });
  await cashier.getByLabel('Bank account').fill('BCEL 010-12-00');
  await press(cashier, 'Read the whole file');
  await press(cashier, 'Import 2 rows');
  await expectText(cashier, 'Statement and books agree');
  await expect(cashier.getByRole('link', { name: 'Matched (2)' })).toBeVisible();

  expect(operator.runAudit()).toMatchObject({ status: 0 });
  expect(pageErrors.flat()).toEqual([]);
  expect(site.log()).not.toMatch(/"level":(?:50|60)/);
});
