import { msg } from '@lingui/core/macro';
import { providerName } from '../../src/i18n/providerNames';
import { paths } from '../../src/lib/paths';
import { otherDeviceOf } from './support/otherDevice';
import { Network } from './support/faults';
import {
  confirmWithdrawal,
  createDeposit,
  fillDepositForm,
  fillPasswords,
  fillRegistration,
  logIn,
  logInAgain,
  loseSession,
  openPasswordDialog,
  password,
  findQr,
  waitForName,
  waitForQr,
  tryLogin,
} from './support/journeys';
import { holdAnswers, waitForAnswers } from './support/network';
import { fetchOpenOrders } from './support/orders';
import { expect, test } from './support/test';

test(
  'the reply to a new deposit is lost: a reload, another tab, and a login in between find the one order',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
    const network = await Network.intercept(rich.page, /^POST \/deposits$/);
    network.startFailing('lost reply');
    await rich.press(msg`Get the QR`);
    await rich.waitForText(msg`We got no clear answer`);
    network.stopFailing();

    const otherTab = await rich.openTab();
    await otherTab.goTo(paths.deposit);
    const code = await waitForQr(otherTab);

    await loseSession(rich);
    await rich.press(msg`Send again`);
    await logInAgain(rich, 'rich');
    await rich.waitForPath(paths.deposit);
    expect(await waitForQr(rich)).toBe(code);
    await rich.reload();
    expect(await waitForQr(rich)).toBe(code);
    expect(await fetchOpenOrders(rich, 'deposits')).toHaveLength(1);
    await backoffice.expectCleanAudit();
  },
);

test('the reply to a new withdrawal is lost: a reload offers the same request', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.goTo(paths.withdraw);
  await rich.choose(providerName('alphabet'));
  await rich.fill(msg`Amount`, '100');
  const network = await Network.intercept(rich.page, /^POST \/withdrawals$/);
  network.startFailing('lost reply');
  await confirmWithdrawal(rich);
  await rich.waitForText(msg`We got no clear answer`);
  network.stopFailing();
  await rich.reload();
  await rich.press(msg`Send again`);
  await rich.waitForText(msg`Staff are checking your withdrawal`);
  expect(await fetchOpenOrders(rich, 'withdrawals')).toHaveLength(1);
  await backoffice.expectCleanAudit();
});

test('the reply to a cancellation is lost: the order shows as canceled', async ({ visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  const network = await Network.intercept(rich.page, /^POST \/deposits\/[^/]+\/cancel$/);
  network.startFailing('lost reply');
  await rich.press(msg`Cancel this deposit`);
  await rich.press(msg`Yes, cancel it`);
  await rich.waitForText(msg`You canceled this deposit`);
  expect(network.requests).toHaveLength(1);
});

test('the session ends under an open order: after the login it is there again', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const code = await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  await rich.page.context().clearCookies();
  await rich.press(msg`I have paid, check`);
  await rich.waitForPath(paths.login);
  await rich.fill(msg`Username`, 'rich');
  await rich.fill(msg`Password`, password);
  await backoffice.payAsBank(code);
  await rich.press(msg`Log in`);
  await rich.waitForPath(paths.deposit);
  await rich.waitForText(code);
  await rich.waitForText(msg`Your credit is in`);
  await backoffice.expectCleanAudit();
});

test('the replies to a promotion are lost: its current status is shown', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.goTo(paths.promotion('extra-30'));
  await rich.choose(providerName('gclub'));
  const network = await Network.intercept(rich.page, /^POST \/promotions\//);
  network.startFailing('lost reply');
  await rich.press(msg`Use this promotion`);
  await rich.waitForText({
    ...msg({
      message: 'You are already using a promotion with {provider}. Finish or cancel it first.',
    }),
    values: { provider: 'GClub' },
  });
  const { body } = await otherDeviceOf(rich).calls.promotions.using();
  expect(body).toMatchObject({ usage: { promotion: { id: 'extra-30' } } });

  await rich.goTo(paths.promotions);
  await rich.press(msg`Cancel promotion`);
  await rich.press(msg`Yes, cancel it`);
  await rich.waitForText(msg`No connection. Check your internet and try again.`);
  await expect(rich.find('button', msg`Cancel promotion`)).toHaveCount(0);
  await backoffice.expectCleanAudit();
});

test('the reply to a registration is lost and the name shows as taken: sending again logs the player in', async ({
  visitor,
}) => {
  const noy = await visitor();
  // The answer to the check of the username arrives only after the account was created.
  const answersCheck = await holdAnswers(noy.page, '**/api/v2/players/username/validate');
  await fillRegistration(noy, 'noy_lost');
  const network = await Network.intercept(noy.page, /^POST \/players\/register$/);
  network.startFailing('lost reply');
  await noy.press(msg`Create my account`);
  await noy.waitForText(msg`No connection. Check your internet and try again.`);
  await expect(noy.field(msg`Username`)).toHaveValue('noy_lost');
  await noy.page.context().clearCookies();
  network.stopFailing();
  await answersCheck();
  await waitForAnswers(noy.page, /username\/validate/);
  await noy.press(msg`Create my account`);
  await noy.waitForPath(paths.home);
  await waitForName(noy, 'Noy');
});

test('a registration that the browser sends twice logs the player in, although the second request is refused', async ({
  visitor,
}) => {
  const noy = await visitor();
  await fillRegistration(noy, 'noy_twice');
  await noy.page.route('**/api/v2/players/register', async (route) => {
    await route.fetch();
    await noy.page.context().clearCookies();
    await route.continue();
  });
  await noy.press(msg`Create my account`);
  await noy.waitForPath(paths.home);
  await waitForName(noy, 'Noy');
});

test('a name that someone else has taken since is refused, and what was typed stays', async ({
  visitor,
}) => {
  const noy = await visitor();
  const answersCheck = await holdAnswers(noy.page, '**/api/v2/players/username/validate');
  await fillRegistration(noy, 'rich');
  await noy.fill(msg`Password`, 'quite-another-1');
  await noy.fill(msg`Password again`, 'quite-another-1');
  await noy.press(msg`Create my account`);
  await noy.waitForText(msg`This username already exists. Please enter a new one.`);
  await answersCheck();
  await expect(noy.field(msg`Your name here`)).toHaveValue('Noy');
});

test('the reply to a change of password is lost: the new password is valid', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await openPasswordDialog(rich, 'ບຸນມີ');
  await fillPasswords(rich, { current: password, newPassword: 'champa5678' });
  const network = await Network.intercept(
    rich.page,
    /^POST \/players\/security\/password\/change$/,
  );
  network.startFailing('lost reply');
  await rich.press(msg`Save`);
  await rich.waitForText(msg`Your new password may already be saved.`);
  await rich.page.context().clearCookies();
  await tryLogin(rich, 'rich', 'champa5678');
  await rich.waitForPath(paths.home);
});

test('a payment made while the page was closed is shown once when the page is opened again', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const code = await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  await rich.goTo('about:blank');
  await backoffice.payAsBank(code);
  await rich.goTo(paths.deposit);
  await rich.waitForText(code);
  await rich.waitForText(msg`Your credit is in`);
  await rich.reload();
  await rich.waitFor('button', msg`Get the QR`);
});

test('a QR stays on the page while the connection is away', async ({ backoffice, visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const code = await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  await rich.page.context().setOffline(true);
  await rich.waitForText(msg`This works again as soon as you are connected.`);
  await expect(rich.find('button', msg`I have paid, check`)).toBeDisabled();
  await findQr(rich, code).waitFor();
  await backoffice.payAsBank(code);
  await rich.page.context().setOffline(false);
  await rich.waitForText(msg`Your credit is in`, 60_000);
  await backoffice.expectCleanAudit();
});
