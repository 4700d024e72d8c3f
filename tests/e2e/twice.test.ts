import { msg } from '@lingui/core/macro';
import { providerName } from '../../src/i18n/providerNames';
import { paths } from '../../src/lib/paths';
import { Network } from './support/faults';
import {
  createDeposit,
  fillPasswords,
  fillRegistration,
  logIn,
  openPasswordDialog,
  password,
  registerAccount,
} from './support/journeys';
import { fetchOpenOrders } from './support/orders';
import type { Player, Words } from './support/player';
import { expect, test } from './support/test';

/** Presses a button twice, and Enter in between, as an impatient player does; the second press may no longer find the button. */
async function pressRepeatedly(player: Player, button: Words, field?: Words): Promise<void> {
  const locator = player.find('button', button);
  await Promise.all([
    locator.dblclick({ timeout: 5_000 }),
    field ? player.field(field).press('Enter', { timeout: 5_000 }) : null,
  ]).catch(() => {});
}

test('repeated presses send one withdrawal', async ({ backoffice, visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.goTo(paths.withdraw);
  await rich.choose(providerName('alphabet'));
  await rich.fill(msg`Amount`, '100');
  const network = await Network.intercept(rich.page, /^POST \/withdrawals$/);
  await pressRepeatedly(rich, msg`Continue`, msg`Amount`);
  await pressRepeatedly(rich, msg`Withdraw`);
  await rich.waitForText(msg`Staff are checking your withdrawal`);
  expect(network.requests).toHaveLength(1);
  expect(await fetchOpenOrders(rich, 'withdrawals')).toHaveLength(1);
  await backoffice.expectCleanAudit();
});

test('repeated presses create one account, one bank account and one first order', async ({
  visitor,
}) => {
  const noy = await visitor();
  await fillRegistration(noy, 'noy_twice');
  const registrations = await Network.intercept(noy.page, /^POST \/players\/register$/);
  await pressRepeatedly(noy, msg`Create my account`, msg`Username`);
  await noy.waitForPath(paths.home);
  expect(registrations.requests).toHaveLength(1);

  await noy.goTo(paths.bank);
  await noy.choose('BCEL');
  await noy.fill(msg`Account number`, '160-12-00-0123456');
  await noy.fill(msg`Account name`, 'NOY SAYSANA');
  const accounts = await Network.intercept(noy.page, /^POST \/players\/bank-accounts$/);
  await pressRepeatedly(noy, msg`Save bank account`, msg`Account name`);
  await pressRepeatedly(noy, msg`Yes, save it`);
  await noy.waitForText(msg`Your bank account is saved. You can deposit now.`);
  expect(accounts.requests).toHaveLength(1);
});

test('repeated presses cancel a deposit once', async ({ visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await createDeposit(rich, { provider: 'gclub', amount: '50000' });
  const cancels = await Network.intercept(rich.page, /^POST \/deposits\/[^/]+\/cancel$/);
  await rich.press(msg`Cancel this deposit`);
  await pressRepeatedly(rich, msg`Yes, cancel it`);
  await rich.waitForText(msg`You canceled this deposit`);
  expect(cancels.requests).toHaveLength(1);
});

test('repeated presses start and give up a promotion once', async ({ backoffice, visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.goTo(paths.promotion('extra-30'));
  await rich.choose(providerName('gclub'));
  const uses = await Network.intercept(rich.page, /^POST \/promotions\/use$/);
  await pressRepeatedly(rich, msg`Use this promotion`);
  const name = rich.translate(providerName('gclub'));
  await rich.find('link', { ...msg`Play at ${name}`, values: { name } }).waitFor();
  expect(uses.requests).toHaveLength(1);

  await rich.goTo(paths.promotions);
  const cancels = await Network.intercept(rich.page, /^POST \/promotions\/usages\/cancel$/);
  await rich.press(msg`Cancel promotion`);
  await pressRepeatedly(rich, msg`Yes, cancel it`);
  await rich.waitForText(msg`The promotion was canceled.`);
  expect(cancels.requests).toHaveLength(1);
  await backoffice.expectCleanAudit();
});

test('repeated presses change a password once', async ({ visitor }) => {
  const noy = await visitor();
  await registerAccount(noy, 'noy_twice');
  await openPasswordDialog(noy, 'Noy');
  await fillPasswords(noy, { current: password, newPassword: 'champa5678' });
  const network = await Network.intercept(noy.page, /^POST \/players\/security\/password\/change$/);
  await pressRepeatedly(noy, msg`Save`);
  await noy.page.getByRole('alertdialog').waitFor();
  expect(network.requests).toHaveLength(1);
});
