import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { logsIn, password, seesName } from './support/journeys';
import { recordCalls, count, waitUntilLoaded, recordLoads } from './support/network';
import { expect, test } from './support/test';

test('C3: after a login the player info is fetched again', async ({ visitor }) => {
  const someone = await visitor();
  await logsIn(someone, 'rich');
  await seesName(someone, 'ບຸນມີ');
  const calls = recordCalls(someone.page);
  await someone.page.context().clearCookies();
  await someone.page.evaluate((to) => history.pushState(null, '', to), paths.bank);
  await someone.arrivesAt(paths.login);
  await someone.fills(msg`Username`, 'demo');
  await someone.fills(msg`Password`, password);
  await someone.presses(msg`Log in`);
  await someone.arrivesAt(paths.bank);
  await seesName(someone, 'ສົມພອນ');
  await expect.poll(() => count(calls, 'GET /v2/players/info')).toBe(1);
});

test(
  'C4: logout reloads the page for a visitor, and logs the other tab out',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    const otherTab = await rich.inAnotherTab();
    await otherTab.goesTo(paths.bank);
    await otherTab.isAt(msg`Bank account`);

    const loads = recordLoads(rich.page);
    await rich.presses('ບຸນມີ');
    await rich.page.getByRole('menuitem', { name: rich.says(msg`Logout`) }).click();
    await rich.arrivesAt(paths.login);
    await rich.isAt(msg`Login`);
    await rich.sees('button', msg`Log in`);
    expect(loads.count).toBe(1);
    await expect(rich.page.getByText('ບຸນມີ')).toHaveCount(0);

    await otherTab.arrivesAt(paths.login);
    await expect(otherTab.page.getByText('ບຸນມີ')).toHaveCount(0);
  },
);

test('C7: a lost session leads to the login, and the login leads back to the same page', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const address = `${paths.depositHistory}?status=SUCCESS`;
  await rich.goesTo(address);
  await rich.isAt(msg`Deposit history`);
  await waitUntilLoaded(rich.page);
  await rich.page.context().clearCookies();
  // Not by a link: links prefetch their page, which could find out about the session earlier
  await rich.page.evaluate((to) => history.pushState(null, '', to), paths.promotionHistory);
  await rich.arrivesAt(paths.login);
  await rich.canSee(msg`Please log in to go on.`);
  await rich.fills(msg`Username`, 'rich');
  await rich.fills(msg`Password`, password);
  await rich.presses(msg`Log in`);
  await rich.arrivesAt(paths.promotionHistory);
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
    await rich.goesTo(paths.login + query);
    await rich.fills(msg`Username`, 'rich');
    await rich.fills(msg`Password`, password);
    await rich.presses(msg`Log in`);
    await rich.arrivesAt(paths.home);
    await expect.poll(() => rich.page.url()).toBe(site.url + paths.home);
  }
});
