import { msg } from '@lingui/core/macro';
import { expect, test as base, type Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { operatorZone } from '../../contract/dayRange';
import { paths } from '../../src/lib/paths';
import { invites, joins, press } from './support/desk';
import { addsBankAccount, deposits, inDigits, registers, withdraws } from './support/journeys';
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

const sees = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();

const dayAndTime = (date: Date) =>
  DateTime.fromJSDate(date, { zone: operatorZone.name }).toFormat('dd/MM/yyyy,HH:mm:ss');

test('real money: from the registration to a bank statement without differences', async ({
  operator,
  visitor,
}) => {
  const { site, payerPays } = operator;
  const admin = await joins(visitor, operator.invites('khamla', 'admin'));
  const checker = await joins(visitor, await invites(admin, 'noy.checker', 'Checker'));
  // Two people whom one admin has invited today do not yet count as two for a large amount
  const cashier = await joins(visitor, operator.invites('dao.cashier', 'cashier'));
  const complaints = [admin, checker, cashier].map((page) => collectErrors(page));

  // The player pays the QR of the gateway, and is credited
  const noy = await visitor({ language: 'lo' });
  await registers(noy, 'noy_2026');
  await addsBankAccount(noy, '160-12-00-0123456');
  const order = await deposits(noy, { provider: 'gclub', amount: '20000000' });
  const paidAt = new Date();
  await payerPays(order, '20000000');
  await noy.canSee(msg`Your credit is in`);

  // The provider plays one round, and reports bet and win, signed
  const context = noy.page.context();
  const { games } = operator;
  await context.route(`${games.site}/**`, async (route) => {
    const url = route.request().url().replace(games.site, games.process);
    await route.fulfill({ response: await route.fetch({ url: `${url}?stake=100&win=350` }) });
  });
  await noy.goesTo(paths.game('gclub'));
  const opening = context.waitForEvent('page');
  await noy.presses('Three Rivers');
  const game = await opening;
  await game.waitForURL(`${games.site}/play/*`);
  expect(JSON.parse((await game.textContent('body')) ?? '')).toMatchObject({
    bet: { status: 200 },
    win: { status: 200, body: { balance: { amount: '31500.00' } } },
  });
  await noy.goesTo(paths.home);
  await noy.canSee(inDigits(noy, '31500.00', 'THB'));

  // A large withdrawal: one person approves it, another one sends it, and the bank pays it
  const withdrawal = await withdraws(noy, { provider: 'gclub', amount: '20000' });
  await checker.goto(`/desk/withdrawals/${withdrawal}`);
  await sees(checker, /^A large amount, .*: who approves it cannot send it\.$/);
  await press(checker, 'Approve');
  await sees(checker, 'You have approved it, so someone else must send it.');
  await expect(checker.getByRole('button', { name: 'I have sent it at the bank' })).toHaveCount(0);
  await cashier.goto(`/desk/withdrawals/${withdrawal}`);
  await press(cashier, 'I have sent it at the bank');
  await cashier.getByLabel('Number of the transfer').fill('FT26328 7741');
  await press(cashier, 'I have sent it at the bank');
  const sentAt = new Date();
  await press(cashier, 'The bank has paid');
  await sees(cashier, 'It is done: the player has their money.');
  await noy.canSee(msg`Your money is on its way`);

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
  await sees(cashier, 'Statement and books agree');
  await expect(cashier.getByRole('link', { name: 'Matched (2)' })).toBeVisible();

  expect(operator.audits()).toMatchObject({ status: 0 });
  expect(complaints.flat()).toEqual([]);
  expect(site.log()).not.toMatch(/"level":(?:50|60)/);
});
