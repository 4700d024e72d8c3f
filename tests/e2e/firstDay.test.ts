import { msg } from '@lingui/core/macro';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { operatorZone } from '../../contract/dayRange';
import { languages } from '../../contract/languages';
import { languageNames } from '../../src/i18n/languages';
import { paths } from '../../src/lib/paths';
import { desk, inviteStaff, acceptInvitation, press } from './support/desk';
import { collectErrors } from './support/inspection';
import {
  addBankAccount,
  createDeposit,
  fillDepositForm,
  formatAmount,
  registerAccount,
  waitForQr,
  createWithdrawal,
} from './support/journeys';
import { waitUntilLoaded } from './support/network';
import { startOperator, type Operator } from './support/operator';
import { openOutside, type OutsideServices } from './support/outside';
import { offerVisitors, type Fixtures } from './support/test';

/*
 * A manager's first day, with everything as in production: two nodes on one PostgreSQL, and a gateway, a game provider, mail
 * and a webhook as separate processes. Players use one node, and staff the other.
 */

interface Site extends Operator {
  outside: OutsideServices;
}

const test = base.extend<{ operator: Site; visitor: Fixtures['visitor'] }>({
  // Playwright reads the names of fixtures from an object pattern
  operator: async ({}, use) => {
    const outside = await openOutside();
    const operator = await startOperator({ isComplete: true, env: outside.env });
    await use({ ...operator, outside });
    await operator.close();
    outside.close();
  },
  visitor: ({ browser, operator }, use, info) =>
    offerVisitors(browser, operator.site.url, use, info),
});

/** A time in the operator's time zone, as staff type it. */
const typedTime = (time: DateTime) => time.setZone(operatorZone.name).toFormat('dd/MM/yyyy HH:mm');

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

/** Fills a text in each language of players. */
async function fillTexts(part: Locator, label: string, text: string) {
  const fields = part.getByRole('textbox', { name: label });
  await expect(fields).toHaveCount(languages.length);
  for (const field of await fields.all()) await field.fill(text);
}

async function changeSetting(page: Page, setting: string, outcome = 'It is changed.') {
  await form(page, setting).getByLabel('Reason').fill('the first day');
  await form(page, setting).locator('button[type=submit]').click();
  await expect(form(page, setting).getByText(outcome)).toBeVisible();
}

/** Measures and prints the time from an action until its effect is seen. */
async function seenAfter(label: string, act: () => Promise<unknown>, sees: () => Promise<unknown>) {
  const start = Date.now();
  await act();
  await sees();
  console.log(`${String(Date.now() - start).padStart(6)} ms  ${label}`);
}

test('a manager runs the shop from the desk on the first day, on two nodes', async ({
  operator,
  visitor,
}) => {
  test.setTimeout(600_000);
  const { site, second, outside } = operator;
  const other = { ...desk, siteUrl: second?.url ?? '' };
  const admin = await acceptInvitation(visitor, operator.inviteStaff('khamla', 'admin'));
  const invitation = await inviteStaff(admin, 'noy.manager', 'Manager');
  const noy = await acceptInvitation(
    visitor,
    new URL(invitation).pathname + new URL(invitation).hash,
    other,
  );
  const la = await acceptInvitation(visitor, operator.inviteStaff('la.manager', 'manager'), other);
  const dao = await acceptInvitation(
    visitor,
    operator.inviteStaff('dao.checker', 'checker'),
    other,
  );
  const pageErrors = [admin, noy, la, dao].map((page) => collectErrors(page));
  await expect(noy.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  await expect(noy.getByText('Some days are not added up yet')).toHaveCount(0);

  const player = await visitor({ language: 'lo' });
  await registerAccount(player, 'somchai_26');
  await addBankAccount(player, '160-12-00-0123456');
  await player.goTo(paths.deposit);
  const main = player.page.getByRole('main');
  // Providers that are not connected cannot be chosen
  await expect(player.page.locator('input[value=alphabet]')).toBeDisabled();

  await test.step('a rate with a second person', async () => {
    await noy.goto('/desk/settings');
    await form(noy, 'Rates').getByLabel('Kip for 1 baht').fill('700');
    await expect(form(noy, 'Rates').getByText(/second person/)).toBeVisible();
    await changeSetting(noy, 'Rates', 'A second person must confirm it.');
    await la.goto('/desk/settings');
    await press(la, 'Confirm');
    await seenAfter(
      'a rate on the open page of a player at the other node',
      () => la.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click(),
      () => expect(main).toContainText('700'),
    );
  });

  const promotion =
    await test.step('a promotion in four languages, previewed and scheduled', async () => {
      await noy.goto('/desk/promotions');
      await noy.getByRole('link', { name: 'New promotion' }).click();
      const draft = form(noy, 'Promotion');
      await draft.getByLabel('Deposit', { exact: true }).fill('200000');
      await draft.getByLabel('Largest deposit', { exact: true }).fill('500000');
      await draft.getByLabel('Bonus', { exact: true }).fill('50');
      await draft.getByLabel('Uses in all, at most', { exact: true }).fill('1');
      const from = DateTime.now().plus({ minutes: 1 });
      await draft.getByLabel('From', { exact: true }).fill(typedTime(from));
      await press(noy, 'Write from the terms');
      const preview = noy.frameLocator('iframe').getByRole('main');
      for (const language of languages) {
        await noy.getByLabel('Language', { exact: true }).selectOption(languageNames[language]);
        const name = draft.getByRole('region', { name: languageNames[language] });
        const enteredName = await name.getByLabel('Name').inputValue();
        await expect(preview.getByText(enteredName).first()).toBeVisible();
      }
      await press(noy, 'Save the draft');
      await noy.waitForURL(/promotions\/(?!new)/);
      await la.goto(new URL(noy.url()).pathname);
      await press(la, 'Publish');
      await la.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await expect(la.getByText(/^(Scheduled|Offered)$/)).toBeVisible();
      return new URL(noy.url()).pathname.split('/').at(-1) ?? '';
    });

  await test.step('a player uses the promotion, and its budget ends it', async () => {
    await player.goTo(paths.promotions);
    const offered = main.locator(`a[href="${paths.promotion(promotion)}"]`);
    await offered.waitFor({ timeout: 120_000 });
    await offered.click();
    await player.choose('GClub');
    await player.press(msg`Use this promotion`);
    await fillDepositForm(player, { provider: 'gclub', amount: '200000' });
    // Sent before the page knows of the promotion, the order would wait for a second press
    await waitUntilLoaded(player.page);
    await player.press(msg`Get the QR`);
    const code = await waitForQr(player);
    await operator.payAsPayer(code, '200000');
    await player.waitForText(msg`Your credit is in`);
    await player.waitForText(formatAmount(player, '428.56', 'THB'));
    await expect(la.getByText('Its budget was given')).toBeVisible();
  });

  const rich = await visitor({ language: 'th' });
  await registerAccount(rich, 'bounmy_26');
  await addBankAccount(rich, '160-12-00-0654321');
  const code = await createDeposit(rich, { provider: 'gclub', amount: '500000' });
  await operator.payAsPayer(code, '500000');
  await rich.waitForText(msg`Your credit is in`);

  await test.step('deposits of one provider are paused with a reason', async () => {
    const page = await visitor({ language: 'vn' });
    await registerAccount(page, 'lan_26');
    await addBankAccount(page, '160-12-00-0777777');
    await page.goTo(paths.deposit);
    await noy.goto('/desk/settings?of=providers');
    const gclub = noy.getByRole('group', { name: 'GClub', exact: true });
    await gclub.getByLabel('Deposits').selectOption('off');
    await fillTexts(gclub, 'Deposits: why', 'Repairs until noon');
    await seenAfter(
      'a closed provider on an open page at the other node',
      () => changeSetting(noy, 'Providers'),
      () => page.waitForText('Repairs until noon'),
    );
    await noy.goto('/desk/settings?of=maintenance');
    await press(noy, 'Plan maintenance');
    const closes = typedTime(DateTime.now().plus({ hours: 2 }));
    await form(noy, 'Maintenance').getByLabel('Closed from').fill(closes);
    await fillTexts(form(noy, 'Maintenance'), 'What players read', 'A new version comes');
    await seenAfter(
      'announced maintenance on an open page at the other node',
      () => changeSetting(noy, 'Maintenance'),
      () => page.waitForText('A new version comes'),
    );
  });

  await test.step('a change is read even when its event was missed', async () => {
    const rates = async () => (await player.page.request.get('/api/v2/currency-rates')).text();
    await seenAfter(
      'a rate whose event no node has had',
      () =>
        operator.sql(`insert into setting_change
          (key, value, state, valid_from, made_by, made_at, reason, based_on)
          select key, jsonb_set(value, '{THB}', '"701"'), state, now(), made_by, now(), reason, id
          from setting_change where key = 'rates' and state = 'VALID' order by id desc limit 1`),
      () => expect.poll(rates).toContain('"701"'),
    );
  });

  await test.step('an alert is sent once by mail and webhook, and again when it has ended', async () => {
    const said = (event: string) => [
      outside.posts.filter((post) => post.event === event && post.rule === 'withdrawalsWait'),
      outside.mails.filter((mail) => mail.includes(`alert-1-${event}@`)),
    ];
    const once = async (event: string) => {
      const counts = () => said(event).map(({ length }) => length);
      await expect.poll(counts, { timeout: 180_000 }).toEqual([1, 1]);
    };
    await la.goto('/desk/settings?of=limits');
    await form(la, 'Limits').getByLabel('Promised time of a withdrawal').fill('1');
    await changeSetting(la, 'Limits');
    const waits = await createWithdrawal(rich, { provider: 'gclub', amount: '100' });
    await once('began');
    await dao.goto(`/desk/withdrawals/${waits}`);
    await press(dao, 'Approve');
    await press(dao, 'I have sent it at the bank');
    await dao.getByLabel('Number of the transfer').fill('FT26328 1');
    await press(dao, 'I have sent it at the bank');
    await press(dao, 'The bank has paid');
    await once('ended');
    await once('began');
    expect(outside.posts.every(({ isSigned }) => isSigned)).toBe(true);
  });

  await test.step('the player is found, and a figure of the day leads to its rows', async () => {
    await noy.goto('/desk/players');
    await noy.getByRole('link', { name: /somchai_26/ }).click();
    await expect(noy.getByRole('heading', { level: 1, name: /somchai_26/ })).toBeVisible();
    await noy.goto('/desk/figures');
    await expect(noy.getByLabel('Today').getByText('700,000 LAK', { exact: true })).toBeVisible();
    await noy.getByLabel('Today').getByRole('link', { name: 'Deposits', exact: true }).click();
    const rows = noy.getByRole('table', { name: 'Deposits' });
    await expect(rows.getByRole('link', { name: 'somchai_26' })).toBeVisible();
    await expect(rows.getByText('500,000 LAK')).toBeVisible();
  });

  expect(operator.runAudit()).toMatchObject({ status: 0 });
  expect(pageErrors.flat()).toEqual([]);
  expect(site.log() + (second?.log() ?? '')).not.toMatch(/"level":(?:50|60)/);
});
