import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import {
  fillsRegistration,
  logsIn,
  opensPasswordDialog,
  password,
  triesLogin,
} from './support/journeys';
import { refuses } from './support/network';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const input = (player: Player, name: string) => player.page.locator(`input[name="${name}"]`);

const invalidOnes = (player: Player) =>
  player.page
    .locator('input[aria-invalid="true"]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));

/** Waits until the field of that name has the focus. */
const hasFocus = async (player: Player, name: string) =>
  void (await player.page.waitForFunction(
    (wanted) => document.activeElement?.getAttribute('name') === wanted,
    name,
  ));

const valuesOf = (player: Player) =>
  player.page
    .locator('form input')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('a rule is said when a field is left, never while it is typed in first', async ({
  visitor,
}) => {
  const noy = await visitor();
  await noy.goesTo(paths.register);
  await input(noy, 'username').pressSequentially('N');
  await expect.poll(() => invalidOnes(noy)).toEqual([]);
  await noy.page.keyboard.press('Tab');
  await expect.poll(() => invalidOnes(noy)).toEqual(['username']);
  await input(noy, 'username').fill('noy_2026');
  await expect.poll(() => invalidOnes(noy)).toEqual([]);
  // A field that was only passed through says nothing
  await input(noy, 'password').focus();
  await noy.page.keyboard.press('Tab');
  await expect.poll(() => invalidOnes(noy)).toEqual([]);
});

test('an empty form that is sent marks its fields and puts the focus on the first', async ({
  visitor,
}) => {
  const noy = await visitor();
  await noy.goesTo(paths.register);
  await noy.presses(msg`Create my account`);
  await expect
    .poll(() => invalidOnes(noy))
    .toEqual(['username', 'displayName', 'password', 'confirmPassword']);
  await hasFocus(noy, 'username');

  await fillsRegistration(noy, 'noy_2026');
  await input(noy, 'confirmPassword').fill('something else');
  await noy.presses(msg`Create my account`);
  await expect.poll(() => invalidOnes(noy)).toEqual(['confirmPassword']);
  await hasFocus(noy, 'confirmPassword');

  await noy.goesTo(paths.login);
  await noy.presses(msg`Log in`);
  await expect.poll(() => invalidOnes(noy)).toEqual(['username', 'password']);
  await hasFocus(noy, 'username');
});

test('what the server says about a field stands on that field, until it is typed again', async ({
  visitor,
}) => {
  const noy = await visitor();
  await refuses(noy.page, '/v2/players/register', 400, 'VALIDATION', { fields: ['displayName'] });
  await fillsRegistration(noy, 'noy_2026');
  await noy.presses(msg`Create my account`);
  await noy.page.locator('input[name="displayName"]:focus').waitFor();
  await noy.canSee(msg`Please check this once more.`);
  await expect.poll(() => invalidOnes(noy)).toEqual(['displayName']);
  await input(noy, 'displayName').fill('Noi');
  await expect.poll(() => invalidOnes(noy)).toEqual([]);
});

test('a form that is refused keeps what was typed, but no password', async ({ visitor }) => {
  const noy = await visitor();
  await fillsRegistration(noy, 'rich');
  await noy.canSee(msg`This username already exists. Please enter a new one.`);
  await noy.page.route('**/v2/players/register', (route) => route.abort());
  await noy.presses(msg`Create my account`);
  await noy.page.locator('input[name="username"]:focus').waitFor();
  await expect.poll(() => valuesOf(noy)).toEqual(['rich', 'Noy', password, password]);

  await input(noy, 'username').fill('noy_2026');
  await noy.canSee(msg`This username is free.`);
  await noy.presses(msg`Create my account`);
  await noy.canSee(msg`No connection. Check your internet and try again.`);
  await expect.poll(() => valuesOf(noy)).toEqual(['noy_2026', 'Noy', password, password]);

  await noy.page.unroute('**/v2/players/register');
  await refuses(noy.page, '/v2/players/register', 409, 'REGISTRATION_FAILED');
  await noy.presses(msg`Create my account`);
  await noy.canSee(msg`Your account could not be made. Please contact staff.`);
  await expect.poll(() => valuesOf(noy)).toEqual(['noy_2026', 'Noy', '', '']);
  await expect.poll(() => invalidOnes(noy)).toEqual([]);

  await triesLogin(noy, 'rich', 'not-the-password');
  await noy.canSee(msg`The username or the password is incorrect. Please check both.`);
  await expect.poll(() => valuesOf(noy)).toEqual(['rich', '']);
});

test('each field says what it is to keyboards of phones and to password managers', async ({
  visitor,
}) => {
  const rich = await visitor();
  const attributes = () =>
    rich.page
      .locator('form input')
      .evaluateAll((fields) =>
        fields.map((field) =>
          ['name', 'inputmode', 'autocomplete', 'enterkeyhint', 'autocapitalize'].map((name) =>
            field.getAttribute(name),
          ),
        ),
      );
  await rich.goesTo(paths.register);
  await input(rich, 'username').waitFor();
  await expect.poll(attributes).toEqual([
    ['username', 'text', 'username', 'next', 'none'],
    ['displayName', 'text', 'nickname', 'next', null],
    ['password', 'text', 'new-password', 'next', 'none'],
    ['confirmPassword', 'text', 'new-password', 'go', 'none'],
  ]);
  await logsIn(rich, 'rich');
  await rich.page.goto(paths.home);
  await opensPasswordDialog(rich, 'ບຸນມີ');
  await input(rich, 'confirmNewPassword').waitFor();
  await expect.poll(attributes).toEqual([
    ['currentPassword', 'text', 'current-password', 'next', 'none'],
    ['newPassword', 'text', 'new-password', 'next', 'none'],
    ['confirmNewPassword', 'text', 'new-password', 'done', 'none'],
  ]);
});

test('the fields of the login say the same to keyboards, and one eye shows all passwords', async ({
  visitor,
}) => {
  const noy = await visitor();
  await noy.goesTo(paths.login);
  await input(noy, 'username').waitFor();
  const attributes = (name: string) =>
    Promise.all(
      ['inputmode', 'autocomplete', 'enterkeyhint'].map((key) =>
        input(noy, name).getAttribute(key),
      ),
    );
  await expect.poll(() => attributes('username')).toEqual(['text', 'username', 'next']);
  await expect.poll(() => attributes('password')).toEqual(['text', 'current-password', 'go']);
  await noy.goesTo(paths.register);
  const types = async () =>
    Promise.all(
      ['password', 'confirmPassword'].map((name) => input(noy, name).getAttribute('type')),
    );
  await noy.presses(msg`Show passwords`);
  await expect.poll(types).toEqual(['text', 'text']);
  await noy.presses(msg`Show passwords`);
  await expect.poll(types).toEqual(['password', 'password']);
});
