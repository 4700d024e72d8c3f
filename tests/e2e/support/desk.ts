import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '../../../server/sandbox/demo/seedPlayers';
import type { Site } from '../../support/site';
import { expect, type Device, type Fixtures } from './test';

/** The screen of a member of staff. */
export const desk: Device = { width: 1280, height: 900 };

/** An unused one-time code of a member of the demo staff. */
async function oneTimeCode({ sandbox }: Pick<Site, 'sandbox'>, name: string): Promise<string> {
  const { status, body } = await sandbox.staff();
  if (status !== 200) throw new Error(`no codes: ${status}`);
  return body.items.find((one) => one.name === name)?.code ?? '';
}

/** Fills in password and one-time code of a member of the demo staff. */
export async function fillLogin(page: Page, site: Site, name: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Code').fill(await oneTimeCode(site, name));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens a page of the desk as a member of staff, logged in, in a browser context of their own. */
export async function member(
  { site, visitor }: Pick<Fixtures, 'site' | 'visitor'>,
  name: string,
  path = '/desk',
  device = desk,
): Promise<Page> {
  const { page } = await visitor(device);
  await page.goto(path);
  await page.getByLabel('Name').fill(name);
  await fillLogin(page, site, name);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  return page;
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Accepts an invitation, sets up the authenticator by hand, and is then logged in. */
export async function acceptInvitation(
  visitor: Fixtures['visitor'],
  link: string,
  device = desk,
): Promise<Page> {
  const { page } = await visitor(device);
  await page.goto(link);
  const letters = page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const secret = Secret.fromBase32(((await letters.textContent()) ?? '').replaceAll(' ', ''));
  await page.getByLabel('Password', { exact: true }).fill('kaysone-bridge-7');
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await press(page, 'Join');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  return page;
}

/** Invites a member of staff as an admin. @returns the link */
export async function inviteStaff(admin: Page, name: string, role: string): Promise<string> {
  await admin.goto('/desk/staff');
  await admin.getByLabel('Name for the login').fill(name);
  await admin.getByLabel('Role', { exact: true }).selectOption(role);
  await press(admin, 'Make the invitation');
  return (await admin.getByText(/\/desk\/join#/).textContent()) ?? '';
}
