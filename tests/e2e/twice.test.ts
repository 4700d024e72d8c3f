import { msg } from '@lingui/core/macro';
import { providerName } from '../../src/i18n/providerNames';
import { paths } from '../../src/lib/paths';
import { Network } from './support/faults';
import {
  deposits,
  fillsPasswords,
  fillsRegistration,
  logsIn,
  opensPasswordDialog,
  password,
  registers,
} from './support/journeys';
import { fetchOpenOrders } from './support/orders';
import type { Player, Words } from './support/player';
import { expect, test } from './support/test';

/** Presses a button twice, and Enter in between, as an impatient player does; the second press may no longer find the button. */
async function hammers(player: Player, button: Words, field?: Words): Promise<void> {
  const locator = player.find('button', button);
  await Promise.all([
    locator.dblclick({ timeout: 5_000 }),
    field ? player.field(field).press('Enter', { timeout: 5_000 }) : null,
  ]).catch(() => {});
}

test('repeated presses send one withdrawal', async ({ backoffice, visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.goesTo(paths.withdraw);
  await rich.chooses(providerName('alphabet'));
  await rich.fills(msg`Amount`, '100');
  const network = await Network.intercept(rich.page, /^POST \/withdrawals$/);
  await hammers(rich, msg`Continue`, msg`Amount`);
  await hammers(rich, msg`Withdraw`);
  await rich.canSee(msg`Staff are checking your withdrawal`);
  expect(network.requests).toHaveLength(1);
  expect(await fetchOpenOrders(rich, 'withdrawals')).toHaveLength(1);
  await backoffice.auditPasses();
});

test('repeated presses create one account, one bank account and one first order', async ({
  visitor,
}) => {
  const noy = await visitor();
  await fillsRegistration(noy, 'noy_twice');
  const registrations = await Network.intercept(noy.page, /^POST \/players\/register$/);
  await hammers(noy, msg`Create my account`, msg`Username`);
  await noy.arrivesAt(paths.home);
  expect(registrations.requests).toHaveLength(1);

  await noy.goesTo(paths.bank);
  await noy.chooses('BCEL');
  await noy.fills(msg`Account number`, '160-12-00-0123456');
  await noy.fills(msg`Account name`, 'NOY SAYSANA');
  const accounts = await Network.intercept(noy.page, /^POST \/players\/bank-accounts$/);
  await hammers(noy, msg`Save bank account`, msg`Account name`);
  await hammers(noy, msg`Yes, save it`);
  await noy.canSee(msg`Your bank account is saved. You can deposit now.`);
  expect(accounts.requests).toHaveLength(1);
});

test('repeated presses cancel a deposit once', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await deposits(rich, { provider: 'gclub', amount: '50000' });
  const cancels = await Network.intercept(rich.page, /^POST \/deposits\/[^/]+\/cancel$/);
  await rich.presses(msg`Cancel this deposit`);
  await hammers(rich, msg`Yes, cancel it`);
  await rich.canSee(msg`You canceled this deposit`);
  expect(cancels.requests).toHaveLength(1);
});

test('repeated presses start and give up a promotion once', async ({ backoffice, visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.goesTo(paths.promotion('extra-30'));
  await rich.chooses(providerName('gclub'));
  const uses = await Network.intercept(rich.page, /^POST \/promotions\/use$/);
  await hammers(rich, msg`Use this promotion`);
  const name = rich.says(providerName('gclub'));
  await rich.find('link', { ...msg`Play at ${name}`, values: { name } }).waitFor();
  expect(uses.requests).toHaveLength(1);

  await rich.goesTo(paths.promotions);
  const cancels = await Network.intercept(rich.page, /^POST \/promotions\/usages\/cancel$/);
  await rich.presses(msg`Cancel promotion`);
  await hammers(rich, msg`Yes, cancel it`);
  await rich.canSee(msg`The promotion was canceled.`);
  expect(cancels.requests).toHaveLength(1);
  await backoffice.auditPasses();
});

test('repeated presses change a password once', async ({ visitor }) => {
  const noy = await visitor();
  await registers(noy, 'noy_twice');
  await opensPasswordDialog(noy, 'Noy');
  await fillsPasswords(noy, { current: password, newPassword: 'champa5678' });
  const network = await Network.intercept(noy.page, /^POST \/players\/security\/password\/change$/);
  await hammers(noy, msg`Save`);
  await noy.page.getByRole('alertdialog').waitFor();
  expect(network.requests).toHaveLength(1);
});
