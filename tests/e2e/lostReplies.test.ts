import { msg } from '@lingui/core/macro';
import { providerName } from '../../src/i18n/providerNames';
import { paths } from '../../src/lib/paths';
import { otherDeviceOf } from './support/elsewhere';
import { Network } from './support/faults';
import {
  confirmsWithdrawal,
  deposits,
  fillsDeposit,
  fillsPasswords,
  fillsRegistration,
  logsIn,
  logInAgain,
  losesSession,
  opensPasswordDialog,
  password,
  findQr,
  seesName,
  seesQr,
  triesLogin,
} from './support/journeys';
import { holds, waitForAnswers } from './support/network';
import { fetchOpenOrders } from './support/orders';
import { expect, test } from './support/test';

test(
  'the reply to a new deposit is lost: a reload, another tab, and a login in between find the one order',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    await fillsDeposit(rich, { provider: 'gclub', amount: '75000' });
    const network = await Network.intercept(rich.page, /^POST \/deposits$/);
    network.hurt('lost reply');
    await rich.presses(msg`Get the QR`);
    await rich.canSee(msg`We got no clear answer`);
    network.heal();

    const otherTab = await rich.inAnotherTab();
    await otherTab.goesTo(paths.deposit);
    const code = await seesQr(otherTab);

    await losesSession(rich);
    await rich.presses(msg`Send again`);
    await logInAgain(rich, 'rich');
    await rich.arrivesAt(paths.deposit);
    expect(await seesQr(rich)).toBe(code);
    await rich.reloads();
    expect(await seesQr(rich)).toBe(code);
    expect(await fetchOpenOrders(rich, 'deposits')).toHaveLength(1);
    await backoffice.auditPasses();
  },
);

test('the reply to a new withdrawal is lost: a reload finds the one order', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.goesTo(paths.withdraw);
  await rich.chooses(providerName('alphabet'));
  await rich.fills(msg`Amount`, '100');
  const network = await Network.intercept(rich.page, /^POST \/withdrawals$/);
  network.hurt('lost reply');
  await confirmsWithdrawal(rich);
  await rich.canSee(msg`We got no clear answer`);
  network.heal();
  await rich.reloads();
  await rich.canSee(msg`Staff are checking your withdrawal`);
  expect(await fetchOpenOrders(rich, 'withdrawals')).toHaveLength(1);
  await backoffice.auditPasses();
});

test('the reply to a cancellation is lost: the order shows as canceled', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await deposits(rich, { provider: 'gclub', amount: '50000' });
  const network = await Network.intercept(rich.page, /^POST \/deposits\/[^/]+\/cancel$/);
  network.hurt('lost reply');
  await rich.presses(msg`Cancel this deposit`);
  await rich.presses(msg`Yes, cancel it`);
  await rich.canSee(msg`You canceled this deposit`);
  expect(network.requests).toHaveLength(1);
});

test('the session ends under an open order: after the login it is there again', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await deposits(rich, { provider: 'gclub', amount: '50000' });
  await rich.page.context().clearCookies();
  await rich.presses(msg`I have paid, check`);
  await rich.arrivesAt(paths.login);
  await rich.fills(msg`Username`, 'rich');
  await rich.fills(msg`Password`, password);
  await backoffice.bankPays(code);
  await rich.presses(msg`Log in`);
  await rich.arrivesAt(paths.deposit);
  await rich.canSee(code);
  await rich.canSee(msg`Your credit is in`);
  await backoffice.auditPasses();
});

test('the replies to a promotion are lost: its current status is shown', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.goesTo(paths.promotion('extra-30'));
  await rich.chooses(providerName('gclub'));
  const network = await Network.intercept(rich.page, /^POST \/promotions\//);
  network.hurt('lost reply');
  await rich.presses(msg`Use this promotion`);
  await rich.canSee({
    ...msg({
      message: 'You are already using a promotion with {provider}. Finish or cancel it first.',
    }),
    values: { provider: 'GClub' },
  });
  const { body } = await otherDeviceOf(rich).calls.promotions.using();
  expect(body).toMatchObject({ usage: { promotion: { id: 'extra-30' } } });

  await rich.goesTo(paths.promotions);
  await rich.presses(msg`Cancel promotion`);
  await rich.presses(msg`Yes, cancel it`);
  await rich.canSee(msg`No connection. Check your internet and try again.`);
  await expect(rich.find('button', msg`Cancel promotion`)).toHaveCount(0);
  await backoffice.auditPasses();
});

test('the reply to a registration is lost and the name shows as taken: sending again logs the player in', async ({
  visitor,
}) => {
  const noy = await visitor();
  // The answer to the check of the username arrives only after the account was created.
  const answersCheck = await holds(noy.page, '**/api/v2/players/username/validate');
  await fillsRegistration(noy, 'noy_lost');
  const network = await Network.intercept(noy.page, /^POST \/players\/register$/);
  network.hurt('lost reply');
  await noy.presses(msg`Create my account`);
  await noy.canSee(msg`No connection. Check your internet and try again.`);
  await expect(noy.field(msg`Username`)).toHaveValue('noy_lost');
  await noy.page.context().clearCookies();
  network.heal();
  await answersCheck();
  await waitForAnswers(noy.page, /username\/validate/);
  await noy.presses(msg`Create my account`);
  await noy.arrivesAt(paths.home);
  await seesName(noy, 'Noy');
});

test('a registration that the browser sends twice logs the player in, although the second request is refused', async ({
  visitor,
}) => {
  const noy = await visitor();
  await fillsRegistration(noy, 'noy_twice');
  await noy.page.route('**/api/v2/players/register', async (route) => {
    await route.fetch();
    await noy.page.context().clearCookies();
    await route.continue();
  });
  await noy.presses(msg`Create my account`);
  await noy.arrivesAt(paths.home);
  await seesName(noy, 'Noy');
});

test('a name that someone else has taken since is refused, and what was typed stays', async ({
  visitor,
}) => {
  const noy = await visitor();
  const answersCheck = await holds(noy.page, '**/api/v2/players/username/validate');
  await fillsRegistration(noy, 'rich');
  await noy.fills(msg`Password`, 'quite-another-1');
  await noy.fills(msg`Password again`, 'quite-another-1');
  await noy.presses(msg`Create my account`);
  await noy.canSee(msg`This username already exists. Please enter a new one.`);
  await answersCheck();
  await expect(noy.field(msg`Your name here`)).toHaveValue('Noy');
});

test('the reply to a change of password is lost: the new password is valid', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await opensPasswordDialog(rich, 'ບຸນມີ');
  await fillsPasswords(rich, { current: password, newPassword: 'champa5678' });
  const network = await Network.intercept(
    rich.page,
    /^POST \/players\/security\/password\/change$/,
  );
  network.hurt('lost reply');
  await rich.presses(msg`Save`);
  await rich.canSee(msg`No connection. Check your internet and try again.`);
  await rich.page.context().clearCookies();
  await triesLogin(rich, 'rich', 'champa5678');
  await rich.arrivesAt(paths.home);
});

test('a payment made while the page was closed is shown once when the page is opened again', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await deposits(rich, { provider: 'gclub', amount: '50000' });
  await rich.goesTo('about:blank');
  await backoffice.bankPays(code);
  await rich.goesTo(paths.deposit);
  await rich.canSee(code);
  await rich.canSee(msg`Your credit is in`);
  await rich.reloads();
  await rich.sees('button', msg`Get the QR`);
});

test('a QR stays on the page while the connection is away', async ({ backoffice, visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await deposits(rich, { provider: 'gclub', amount: '50000' });
  await rich.page.context().setOffline(true);
  await rich.canSee(msg`This works again as soon as you are connected.`);
  await expect(rich.find('button', msg`I have paid, check`)).toBeDisabled();
  await findQr(rich, code).waitFor();
  await backoffice.bankPays(code);
  await rich.page.context().setOffline(false);
  await rich.canSee(msg`Your credit is in`, 60_000);
  await backoffice.auditPasses();
});
