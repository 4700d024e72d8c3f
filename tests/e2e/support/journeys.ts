import { msg } from '@lingui/core/macro';
import type { Locator } from '@playwright/test';
import type { Currency } from '../../../contract/money';
import type { Provider } from '../../../contract/provider';
import { localeTags } from '../../../src/i18n/languages';
import { amountText } from '../../../src/i18n/amountText';
import { providerName } from '../../../src/i18n/providerNames';
import { paths } from '../../../src/lib/paths';
import { waitUntilLoaded } from './network';
import type { Player } from './player';

export const password = 'champa1234';

/** Registers a new account, and is then logged in. */
export async function registerAccount(player: Player, username: string): Promise<void> {
  await fillRegistration(player, username);
  await player.press(msg`Create my account`);
  await player.waitForPath(paths.home);
}

/** Fills in the registration form without submitting it. */
export async function fillRegistration(player: Player, username: string): Promise<void> {
  await player.goTo(paths.register);
  await player.fill(msg`Username`, username);
  await player.fill(msg`Your name here`, 'Noy');
  await player.fill(msg`Password`, password);
  await player.fill(msg`Password again`, password);
}

export async function logIn(player: Player, username: string): Promise<void> {
  await tryLogin(player, username, password);
  await player.waitForPath(paths.home);
}

/** Submits the login form, without waiting for the result. */
export async function tryLogin(player: Player, username: string, secret: string): Promise<void> {
  await player.goTo(paths.login);
  await submitLoginForm(player, username, secret);
}

/** Submits the login form on the current page. */
export async function submitLoginForm(
  player: Player,
  username: string,
  secret: string,
): Promise<void> {
  await player.fill(msg`Username`, username);
  await player.fill(msg`Password`, secret);
  await player.press(msg`Log in`);
}

/** Ends the session while no call is pending: the page finds out with the player's next action. */
export async function loseSession({ page }: Player): Promise<void> {
  await waitUntilLoaded(page);
  await page.context().clearCookies();
}

/** Logs in after the page has asked for it. */
export async function logInAgain(player: Player, username: string): Promise<void> {
  await player.waitForPath(paths.login);
  await player.fill(msg`Username`, username);
  await player.fill(msg`Password`, password);
  await player.press(msg`Log in`);
}

export async function addBankAccount(player: Player, accountNumber: string): Promise<void> {
  await player.goTo(paths.bank);
  await player.choose('BCEL');
  await player.fill(msg`Account number`, accountNumber);
  await player.fill(msg`Account name`, 'NOY SAYSANA');
  await saveBankAccount(player);
  await player.waitForText(msg`Your bank account is saved. You can deposit now.`);
}

/** Submits the account and confirms it. */
export async function saveBankAccount(player: Player): Promise<void> {
  await player.press(msg`Save bank account`);
  await player.press(msg`Yes, save it`);
}

export interface OrderInput {
  provider: Provider;
  amount: string;
}

/** Fills in the deposit form without submitting it. */
export async function fillDepositForm(
  player: Player,
  { provider, amount }: OrderInput,
): Promise<void> {
  await player.goTo(paths.deposit);
  await player.choose(providerName(provider));
  await player.fill(msg`Amount`, amount);
}

/** Creates a deposit order, up to its QR. @returns the order's code */
export async function createDeposit(player: Player, orderInput: OrderInput): Promise<string> {
  await fillDepositForm(player, orderInput);
  await player.press(msg`Get the QR`);
  return waitForQr(player);
}

/** Waits for the QR. @returns the order's code */
export async function waitForQr(player: Player): Promise<string> {
  const code = await readOrderCode(player);
  await findQr(player, code).waitFor();
  return code;
}

/** The QR of an order, whose name contains the code. */
export function findQr(player: Player, code: string): Locator {
  return player.page.getByRole('img', { name: code });
}

/** Creates a withdrawal. @returns the order's code */
export async function createWithdrawal(
  player: Player,
  { provider, amount }: OrderInput,
): Promise<string> {
  await player.goTo(paths.withdraw);
  await player.choose(providerName(provider));
  await player.fill(msg`Amount`, amount);
  await confirmWithdrawal(player);
  await player.waitForText(msg`Staff are checking your withdrawal`);
  return readOrderCode(player);
}

/** Continues from the filled form, and confirms. */
export async function confirmWithdrawal(player: Player): Promise<void> {
  await player.press(msg`Continue`);
  await player.press(msg`Withdraw`);
}

/** Actions of the bank and the staff. */
export interface OtherParties {
  payAsBank: (code: string) => unknown;
  approveWithdrawal: (code: string) => unknown;
}

/** A new player deposits, is credited without a reload, withdraws and is paid. @param payout LAK; checked if given */
export async function depositAndWithdraw(
  noy: Player,
  others: OtherParties,
  payout?: string,
): Promise<void> {
  await registerAccount(noy, 'noy_2026');
  await addBankAccount(noy, '160-12-00-0123456');

  const code = await createDeposit(noy, { provider: 'alphabet', amount: '200000' });
  await noy.waitForText(formatAmount(noy, '200000', 'LAK'));
  await noy.expectNoSidewaysScroll();
  await others.payAsBank(code);
  await noy.waitForText(msg`Your credit is in`);
  await noy.waitForText(formatAmount(noy, '312.50', 'THB'));
  await noy.goTo(paths.home);
  await noy.waitForText(formatAmount(noy, '312.50', 'THB'));

  const withdrawal = await createWithdrawal(noy, { provider: 'alphabet', amount: '100' });
  if (payout !== undefined) await noy.waitForText(formatAmount(noy, payout, 'LAK'));
  await noy.expectNoSidewaysScroll();
  await others.approveWithdrawal(withdrawal);
  await noy.waitForText(msg`Your money is on its way`);
  await noy.goTo(paths.home);
  await noy.waitForText(formatAmount(noy, '212.50', 'THB'));
}

/** Changes the password, up to the reload that follows. */
export async function changePassword(
  player: Player,
  displayName: string,
  passwords: Passwords,
): Promise<void> {
  await openPasswordDialog(player, displayName);
  await fillPasswords(player, passwords);
  await player.press(msg`Save`);
  const alert = player.page.getByRole('alertdialog');
  await alert.getByRole('button', { name: player.translate(msg`Close`) }).click();
}

export async function logOut(player: Player, displayName: string): Promise<void> {
  await player.press(displayName);
  // The page reloads, so that no data of the player stay in its memory
  const loaded = player.page.waitForEvent('load');
  await player.page.getByRole('menuitem', { name: player.translate(msg`Logout`) }).click();
  await loaded;
  await player.waitForPath(paths.login);
}

export async function readOrderCode(player: Player): Promise<string> {
  const code = await player.page
    .getByText(/^[A-Z]{2}-\w{6,7}$/)
    .first()
    .textContent();
  return code ?? '';
}

/** Waits until the page knows the player: their name is in the user menu. */
export async function waitForName(player: Player, displayName: string): Promise<void> {
  await player.waitFor('button', displayName);
}

/** Opens the dialog that changes the password, from the menu under the player's name. */
export async function openPasswordDialog(player: Player, displayName: string): Promise<void> {
  await player.press(displayName);
  await player.page.getByRole('menuitem', { name: player.translate(msg`Change password`) }).click();
  await player.page.getByRole('dialog', { name: player.translate(msg`Change password`) }).waitFor();
}

export interface Passwords {
  current: string;
  newPassword: string;
  /** The repeated new password; by default the same. */
  confirmation?: string;
}

export async function fillPasswords(player: Player, passwords: Passwords): Promise<void> {
  const { current, newPassword, confirmation = newPassword } = passwords;
  const field = (name: string) => player.page.locator(`input[name="${name}"]`);
  await field('currentPassword').fill(current);
  await field('newPassword').fill(newPassword);
  await field('confirmNewPassword').fill(confirmation);
}

/** An amount formatted for the player's language. */
export function formatAmount(player: Player, amount: string, currency: Currency): string {
  return amountText({ amount, currency }, localeTags[player.language]);
}
