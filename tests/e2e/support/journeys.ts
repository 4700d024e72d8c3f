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
export async function registers(player: Player, username: string): Promise<void> {
  await fillsRegistration(player, username);
  await player.presses(msg`Create my account`);
  await player.arrivesAt(paths.home);
}

/** Fills in the registration form without submitting it. */
export async function fillsRegistration(player: Player, username: string): Promise<void> {
  await player.goesTo(paths.register);
  await player.fills(msg`Username`, username);
  await player.fills(msg`Your name here`, 'Noy');
  await player.fills(msg`Password`, password);
  await player.fills(msg`Password again`, password);
}

export async function logsIn(player: Player, username: string): Promise<void> {
  await triesLogin(player, username, password);
  await player.arrivesAt(paths.home);
}

/** Submits the login form, without waiting for the result. */
export async function triesLogin(player: Player, username: string, secret: string): Promise<void> {
  await player.goesTo(paths.login);
  await fillsLogin(player, username, secret);
}

/** Submits the login form on the current page. */
export async function fillsLogin(player: Player, username: string, secret: string): Promise<void> {
  await player.fills(msg`Username`, username);
  await player.fills(msg`Password`, secret);
  await player.presses(msg`Log in`);
}

/** Ends the session while no call is pending: the page finds out with the player's next action. */
export async function losesSession({ page }: Player): Promise<void> {
  await waitUntilLoaded(page);
  await page.context().clearCookies();
}

/** Logs in after the page has asked for it. */
export async function logInAgain(player: Player, username: string): Promise<void> {
  await player.arrivesAt(paths.login);
  await player.fills(msg`Username`, username);
  await player.fills(msg`Password`, password);
  await player.presses(msg`Log in`);
}

export async function addsBankAccount(player: Player, accountNumber: string): Promise<void> {
  await player.goesTo(paths.bank);
  await player.chooses('BCEL');
  await player.fills(msg`Account number`, accountNumber);
  await player.fills(msg`Account name`, 'NOY SAYSANA');
  await savesBankAccount(player);
  await player.canSee(msg`Your bank account is saved. You can deposit now.`);
}

/** Submits the account and confirms it. */
export async function savesBankAccount(player: Player): Promise<void> {
  await player.presses(msg`Save bank account`);
  await player.presses(msg`Yes, save it`);
}

export interface OrderWish {
  provider: Provider;
  amount: string;
}

/** Fills in the deposit form without submitting it. */
export async function fillsDeposit(player: Player, { provider, amount }: OrderWish): Promise<void> {
  await player.goesTo(paths.deposit);
  await player.chooses(providerName(provider));
  await player.fills(msg`Amount`, amount);
}

/** Creates a deposit order, up to its QR. @returns the order's code */
export async function deposits(player: Player, wish: OrderWish): Promise<string> {
  await fillsDeposit(player, wish);
  await player.presses(msg`Get the QR`);
  return seesQr(player);
}

/** Waits for the QR. @returns the order's code */
export async function seesQr(player: Player): Promise<string> {
  const code = await seesCode(player);
  await findQr(player, code).waitFor();
  return code;
}

/** The QR of an order, whose name contains the code. */
export function findQr(player: Player, code: string): Locator {
  return player.page.getByRole('img', { name: code });
}

/** Creates a withdrawal. @returns the order's code */
export async function withdraws(player: Player, { provider, amount }: OrderWish): Promise<string> {
  await player.goesTo(paths.withdraw);
  await player.chooses(providerName(provider));
  await player.fills(msg`Amount`, amount);
  await confirmsWithdrawal(player);
  await player.canSee(msg`Staff are checking your withdrawal`);
  return seesCode(player);
}

/** Continues from the filled form, and confirms. */
export async function confirmsWithdrawal(player: Player): Promise<void> {
  await player.presses(msg`Continue`);
  await player.presses(msg`Withdraw`);
}

/** Actions of the bank and the staff. */
export interface Others {
  bankPays: (code: string) => unknown;
  staffApprove: (code: string) => unknown;
}

/** A new player deposits, is credited without a reload, withdraws and is paid. @param payout LAK; checked if given */
export async function playsMoneyLoop(noy: Player, others: Others, payout?: string): Promise<void> {
  await registers(noy, 'noy_2026');
  await addsBankAccount(noy, '160-12-00-0123456');

  const code = await deposits(noy, { provider: 'alphabet', amount: '200000' });
  await noy.canSee(inDigits(noy, '200000', 'LAK'));
  await noy.seesNoSideways();
  await others.bankPays(code);
  await noy.canSee(msg`Your credit is in`);
  await noy.canSee(inDigits(noy, '312.50', 'THB'));
  await noy.goesTo(paths.home);
  await noy.canSee(inDigits(noy, '312.50', 'THB'));

  const withdrawal = await withdraws(noy, { provider: 'alphabet', amount: '100' });
  if (payout !== undefined) await noy.canSee(inDigits(noy, payout, 'LAK'));
  await noy.seesNoSideways();
  await others.staffApprove(withdrawal);
  await noy.canSee(msg`Your money is on its way`);
  await noy.goesTo(paths.home);
  await noy.canSee(inDigits(noy, '212.50', 'THB'));
}

/** Changes the password, up to the reload that follows. */
export async function changesPassword(
  player: Player,
  displayName: string,
  passwords: Passwords,
): Promise<void> {
  await opensPasswordDialog(player, displayName);
  await fillsPasswords(player, passwords);
  await player.presses(msg`Save`);
  const alert = player.page.getByRole('alertdialog');
  await alert.getByRole('button', { name: player.says(msg`Close`) }).click();
}

export async function logsOut(player: Player, displayName: string): Promise<void> {
  await player.presses(displayName);
  // The page reloads, so that no data of the player stay in its memory
  const loaded = player.page.waitForEvent('load');
  await player.page.getByRole('menuitem', { name: player.says(msg`Logout`) }).click();
  await loaded;
  await player.arrivesAt(paths.login);
}

export async function seesCode(player: Player): Promise<string> {
  const code = await player.page
    .getByText(/^[A-Z]{2}-\w{6,7}$/)
    .first()
    .textContent();
  return code ?? '';
}

/** Waits until the page knows the player: their name is in the user menu. */
export async function seesName(player: Player, displayName: string): Promise<void> {
  await player.sees('button', displayName);
}

/** Opens the dialog that changes the password, from the menu under the player's name. */
export async function opensPasswordDialog(player: Player, displayName: string): Promise<void> {
  await player.presses(displayName);
  await player.page.getByRole('menuitem', { name: player.says(msg`Change password`) }).click();
  await player.page.getByRole('dialog', { name: player.says(msg`Change password`) }).waitFor();
}

export interface Passwords {
  current: string;
  newPassword: string;
  /** The repeated new password; by default the same. */
  confirmation?: string;
}

export async function fillsPasswords(player: Player, passwords: Passwords): Promise<void> {
  const { current, newPassword: fresh, confirmation: again = fresh } = passwords;
  const field = (name: string) => player.page.locator(`input[name="${name}"]`);
  await field('currentPassword').fill(current);
  await field('newPassword').fill(fresh);
  await field('confirmNewPassword').fill(again);
}

/** An amount formatted for the player's language. */
export function inDigits(player: Player, amount: string, currency: Currency): string {
  return amountText({ amount, currency }, localeTags[player.language]);
}
