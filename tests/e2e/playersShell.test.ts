import { msg } from '@lingui/core/macro';
import { prerenderedAttribute, waitingAttribute } from '../../contract/document';
import { providers } from '../../contract/provider';
import { providerName } from '../../src/i18n/providerNames';
import { paths } from '../../src/lib/paths';
import { fillDepositForm, formatAmount, logIn, waitForQr } from './support/journeys';
import {
  waitForWorker,
  holdAnswers,
  waitForHydration,
  waitUntilLoaded,
  recordLoads,
} from './support/network';
import { fetchOpenOrders } from './support/orders';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const app = '**/*.js';
const hasPrerendered = (player: Player) => player.page.locator(`[${prerenderedAttribute}]`);

/** Opens the shell of a player's page: its document without the app. */
async function openShell(player: Player, path: string = paths.deposit, name = 'rich') {
  await logIn(player, name);
  await waitUntilLoaded(player.page);
  const release = await holdAnswers(player.page, app);
  await player.page.goto(path, { waitUntil: 'commit' });
  await expect(hasPrerendered(player)).toBeVisible();
  return release;
}

async function fillShell(player: Player): Promise<void> {
  await player.choose(providerName('gclub'));
  await player.field(msg`Amount`).pressSequentially('75000');
}

test(
  'input and presses before the app has loaded make one deposit, even when the network was briefly lost',
  { tag: '@core' },
  async ({ visitor, backoffice }) => {
    const rich = await visitor();
    const release = await openShell(rich);
    await fillShell(rich);
    await rich.press(msg`Get the QR`);
    await expect(rich.find('button', msg`Get the QR`)).toHaveAttribute(waitingAttribute, '');
    await rich.page.context().setOffline(true);
    await rich.press(msg`Get the QR`);
    await release();
    await rich.page.context().setOffline(false);
    await waitForQr(rich);
    expect(await fetchOpenOrders(rich, 'deposits')).toHaveLength(1);
    await backoffice.expectCleanAudit();
  },
);

test('a withdrawal filled in and sent before the app has loaded is shown for confirmation', async ({
  visitor,
}) => {
  const rich = await visitor();
  const release = await openShell(rich, paths.withdraw);
  await rich.choose(providerName('alphabet'));
  await rich.field(msg`Amount`).pressSequentially('100');
  await rich.press(msg`Continue`);
  await rich.page.context().setOffline(true);
  await rich.press(msg`Continue`);
  await release();
  await rich.page.context().setOffline(false);
  await rich.press(msg`Withdraw`);
  await rich.waitForText(msg`Staff are checking your withdrawal`);
  expect(await fetchOpenOrders(rich, 'withdrawals')).toHaveLength(1);
});

test('a bank account filled in and sent before the app has loaded is asked about once', async ({
  visitor,
}) => {
  const newbie = await visitor();
  const release = await openShell(newbie, paths.bank, 'newbie');
  await newbie.choose('BCEL');
  await newbie.field(msg`Account number`).pressSequentially('160 12 00 0123456');
  await newbie.field(msg`Account name`).pressSequentially('NOY SAYSANA');
  await newbie.press(msg`Save bank account`);
  await newbie.page.context().setOffline(true);
  await newbie.press(msg`Save bank account`);
  await release();
  await newbie.page.context().setOffline(false);
  await newbie.press(msg`Yes, save it`);
  await newbie.waitForText(msg`Your bank account is saved. You can deposit now.`);
});

test('a press is kept when the page is reloaded because its script has failed twice', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await waitUntilLoaded(rich.page);
  const loads = recordLoads(rich.page);
  let fail = () => {};
  const pressPromise = new Promise<void>((resolve) => (fail = resolve));
  await rich.page.route(app, async (route) => {
    await pressPromise;
    await (loads.count > 1 ? route.continue() : route.abort());
  });
  await rich.page.goto(paths.deposit, { waitUntil: 'commit' });
  await fillShell(rich);
  await rich.press(msg`Get the QR`);
  fail();
  await waitForQr(rich);
  expect(loads.count).toBe(2);
  expect(await fetchOpenOrders(rich, 'deposits')).toHaveLength(1);
});

test('typing continues through hydration, and is checked against the limits once they have loaded', async ({
  visitor,
}) => {
  const rich = await visitor();
  const release = await openShell(rich);
  const answer = await holdAnswers(rich.page, '**/api/v2/limits');
  await rich.field(msg`Amount`).pressSequentially('75');
  await release();
  await waitForHydration(rich.page);
  await rich.page.keyboard.type('000');
  await rich.press(msg`Get the QR`);
  await answer();
  await rich.waitForText(msg`Please choose a game provider.`);
  await expect(rich.field(msg`Amount`)).toHaveValue(/^75.?000$/);
});

for (const path of [paths.deposit, paths.withdraw])
  test(`input of one player at ${path} is gone when another logs in in another tab`, async ({
    visitor,
  }) => {
    const rich = await visitor();
    const release = await openShell(rich, path);
    await fillShell(rich);
    await rich.page.locator('main button[type=submit]').click();
    const tab = await rich.openTab();
    await tab.page.context().clearCookies();
    await logIn(tab, 'newbie');
    await expect(rich.field(msg`Amount`)).toHaveValue('');
    await release();
    await waitUntilLoaded(rich.page);
    const readKept = () =>
      rich.page
        .locator('main input')
        .evaluateAll(
          (inputs: HTMLInputElement[]) =>
            inputs.filter(({ type, checked, value }) => (type === 'radio' ? checked : value !== ''))
              .length,
        );
    await expect.poll(readKept).toBe(0);
    const readSessionStorage = () => rich.page.evaluate(() => JSON.stringify(sessionStorage));
    await expect.poll(readSessionStorage).not.toContain('75000');
    expect(await fetchOpenOrders(tab, 'deposits')).toHaveLength(0);
  });

test('a document whose release is gone loads the next release', async ({ visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await waitUntilLoaded(rich.page);
  await rich.page.route(
    `**${paths.deposit}`,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/shell\.[\da-f]+\.js/g, 'shell.00000000.js');
      const headers = { ...response.headers(), 'content-security-policy': '' };
      await route.fulfill({ response, body, headers });
    },
    { times: 1 },
  );
  await rich.page.goto(paths.deposit);
  await waitForHydration(rich.page);
  await waitUntilLoaded(rich.page);
  await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
});

test('where storage is blocked, what was typed early is kept too', async ({ visitor }) => {
  const rich = await visitor();
  await rich.page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await logIn(rich, 'rich');
  const release = await holdAnswers(rich.page, app);
  await rich.page.goto(paths.deposit, { waitUntil: 'commit' });
  await fillShell(rich);
  await release();
  await rich.press(msg`Get the QR`);
  await waitForQr(rich);
});

test('the next visit to a form does not wait for its document, nor for the network', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await waitForWorker(rich.page);
  await expect
    .poll(() => rich.page.evaluate(async () => (await (await caches.open('shells')).keys()).length))
    .toBe(4);
  const context = rich.page.context();
  await context.setOffline(true);
  await rich.page.goto(paths.deposit);
  // At the pace of a player: the app starts, and its calls fail, between two keys
  await rich.field(msg`Amount`).pressSequentially('75000', { delay: 400 });
  await rich.waitForText(msg`No internet connection.`);
  await context.setOffline(false);
  await rich.choose(providerName('gclub'));
  await rich.press(msg`Get the QR`);
  await waitForQr(rich);
  await expect(rich.page.getByText(formatAmount(rich, '75000', 'LAK')).first()).toBeVisible();
});

test("a player's balances are shown before the app has loaded, and the app does not fetch them again", async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await waitForWorker(rich.page);
  const total = rich.page.locator('main [data-size=hero]');
  await expect(total).toBeVisible();
  const shownTotal = await total.innerText();
  const requestedPaths: string[] = [];
  rich.page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const release = await holdAnswers(rich.page, app);
  await rich.page.goto(paths.home, { waitUntil: 'commit' });
  await expect(hasPrerendered(rich)).toBeVisible();
  await expect(total).toHaveText(shownTotal);
  await release();
  await waitForHydration(rich.page);
  await waitUntilLoaded(rich.page);
  await expect(total).toHaveText(shownTotal);
  for (const provider of providers)
    expect(requestedPaths.filter((path) => path.endsWith(`/credits/${provider}`))).toHaveLength(1);
});

test('balances shown early are gone as soon as another player logs in in another tab', async ({
  visitor,
}) => {
  const rich = await visitor();
  const release = await openShell(rich, paths.home);
  await expect(rich.page.locator('main [data-size=hero]')).toBeVisible();
  const tab = await rich.openTab();
  await tab.page.context().clearCookies();
  await logIn(tab, 'newbie');
  const zero = formatAmount(rich, '0', 'LAK');
  await expect(rich.page.locator('main [data-size=hero]')).toHaveText(new RegExp(`^${zero}\\s`));
  await release();
  await waitUntilLoaded(rich.page);
  await expect(rich.page.locator('main [data-size=hero]')).toHaveText(new RegExp(`^${zero}\\s`));
});

for (const [path, call] of [
  [paths.bank, 'players/bank-accounts'],
  [paths.deposit, 'deposits/open'],
] as const)
  test(`a 401 that ${path} gets while it is still checked who is logged in leads to the login`, async ({
    visitor,
  }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    const refused = { status: 401, json: { code: 'UNAUTHORIZED' } };
    await rich.page.route(`**/api/v2/${call}`, (route) => route.fulfill(refused));
    await rich.page.goto(path);
    await rich.waitForPath(paths.login);
    await rich.waitForText(msg`You are not logged in any more. Please log in again.`);
  });
