import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { logIn, password, waitForName } from './support/journeys';
import { recordCalls, countCalls, waitUntilLoaded, recordLoads } from './support/network';
import { expect, test } from './support/test';

test('C3: after a login the player info is fetched again', async ({ visitor }) => {
  const someone = await visitor();
  await logIn(someone, 'rich');
  await waitForName(someone, 'ບຸນມີ');
  const calls = recordCalls(someone.page);
  await someone.page.context().clearCookies();
  await someone.page.evaluate((to) => history.pushState(null, '', to), paths.bank);
  await someone.waitForPath(paths.login);
  await someone.fill(msg`Username`, 'demo');
  await someone.fill(msg`Password`, password);
  await someone.press(msg`Log in`);
  await someone.waitForPath(paths.bank);
  await waitForName(someone, 'ສົມພອນ');
  await expect.poll(() => countCalls(calls, 'GET /v2/players/info')).toBe(1);
});

test(
  'C4: logout reloads the page for a visitor, and logs the other tab out',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    const otherTab = await rich.openTab();
    await otherTab.goTo(paths.bank);
    await otherTab.waitForHeading(msg`Bank account`);

    const loads = recordLoads(rich.page);
    await rich.press('ບຸນມີ');
    await rich.page.getByRole('menuitem', { name: rich.translate(msg`Logout`) }).click();
    await rich.waitForPath(paths.login);
    await rich.waitForHeading(msg`Login`);
    await rich.waitFor('button', msg`Log in`);
    expect(loads.count).toBe(1);
    await expect(rich.page.getByText('ບຸນມີ')).toHaveCount(0);

    await otherTab.waitForPath(paths.login);
    await expect(otherTab.page.getByText('ບຸນມີ')).toHaveCount(0);
  },
);

test('C7: a lost session leads to the login, and the login leads back to the same page', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const address = `${paths.depositHistory}?status=SUCCESS`;
  await rich.goTo(address);
  await rich.waitForHeading(msg`Deposit history`);
  await waitUntilLoaded(rich.page);
  await rich.page.context().clearCookies();
  // Not by a link: links prefetch their page, which could find out about the session earlier
  await rich.page.evaluate((to) => history.pushState(null, '', to), paths.promotionHistory);
  await rich.waitForPath(paths.login);
  await rich.waitForText(msg`Please log in to go on.`);
  await rich.fill(msg`Username`, 'rich');
  await rich.fill(msg`Password`, password);
  await rich.press(msg`Log in`);
  await rich.waitForPath(paths.promotionHistory);
  await rich.page.goBack();
  await rich.page.waitForURL((url) => url.pathname !== paths.login);
});

test('C7: a return address of another site leads home instead', async ({ visitor, site }) => {
  for (const query of [
    '?returnTo=//evil.example',
    '?returnTo=https://evil.example',
    '?next=javascript:alert(1)',
  ]) {
    const rich = await visitor();
    await rich.goTo(paths.login + query);
    await rich.fill(msg`Username`, 'rich');
    await rich.fill(msg`Password`, password);
    await rich.press(msg`Log in`);
    await rich.waitForPath(paths.home);
    await expect.poll(() => rich.page.url()).toBe(site.url + paths.home);
  }
});
