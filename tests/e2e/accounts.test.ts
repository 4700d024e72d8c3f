import { msg } from '@lingui/core/macro';
import { ownTermsVersion } from '../../contract/terms';
import { fieldMessages } from '../../src/i18n/problemMessages';
import { refusalWords, readsInAll } from './support/fourLanguages';
import { paths } from '../../src/lib/paths';
import {
  fillsPasswords,
  fillsRegistration,
  logsIn,
  opensPasswordDialog,
  password,
  registers,
  seesName,
  triesLogin,
} from './support/journeys';
import { callsOf, count, isLoaded, loadsOf, refuses } from './support/network';
import { expect, test } from './support/test';

const rule = {
  short: { ...fieldMessages.passwordTooShort, values: { min: '8' } },
  missing: msg`Please enter the password.`,
  differs: msg`The two passwords are not the same.`,
};
const changed = msg({
  id: 'password.notification.password_changed',
  message: 'Your password has been changed.',
});

test('C1: registration asks whether the name is free while it is typed', async ({ visitor }) => {
  const noy = await visitor();
  await noy.goesTo(paths.register);
  await noy.field(msg`Username`).pressSequentially('rich');
  await noy.canSee(msg`Already taken`);
  await expect(noy.field(msg`Username`)).not.toHaveAttribute('aria-invalid');
  const asked = noy.page.waitForRequest('**/v2/players/username/validate');
  await noy.field(msg`Username`).pressSequentially('_2');
  expect((await asked).postDataJSON()).toEqual({ username: 'rich_2' });
  await noy.canSee(msg`This username is free.`);
});

test('C1: registration carries the fingerprint in body and header', async ({ visitor }) => {
  const noy = await visitor();
  const sent = noy.page.waitForRequest('**/v2/players/register');
  await registers(noy, 'noy_2026');
  const request = await sent;
  const { fingerprint, ...body } = request.postDataJSON() as Record<string, string>;
  expect(fingerprint).toMatch(/^\w{8,}$/);
  expect(request.headers()).toMatchObject({ fingerprint });
  expect(body).toEqual({
    username: 'noy_2026',
    displayName: 'Noy',
    password,
    confirmPassword: password,
    acceptedTerms: ownTermsVersion,
  });
  await seesName(noy, 'Noy');
});

test('C2: each rule of a registration is shown below its field', async ({ visitor }) => {
  const noy = await visitor();
  await noy.goesTo(paths.register);
  const showsError = async (name: string, value: string, words: string) => {
    const field = noy.page.locator(`input[name="${name}"]`);
    await field.fill(value);
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect
      .poll(() =>
        field.evaluate((input) =>
          (input.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.innerText ?? '')
            .join(' ')
            .trim(),
        ),
      )
      .toBe(words);
  };
  const atLeast = (min: number) =>
    noy.says({ ...msg({ message: 'At least {min} characters, please.' }), values: { min } });
  const atMost = (max: number) =>
    noy.says({ ...msg({ message: 'At most {max} characters, please.' }), values: { max } });
  const characters = noy.says(msg`Only lowercase English letters, digits, - and _.`);
  await showsError('username', 'noy', atLeast(4));
  await showsError('username', 'n'.repeat(33), atMost(32));
  for (const name of ['Noy_2026', 'noy 2026', 'noy.2026', 'ນ້ອຍ2026'])
    await showsError('username', name, characters);
  await showsError('password', '1234567', atLeast(8));
  await showsError('password', 'p'.repeat(129), atMost(128));
  await noy.fills(msg`Password`, password);
  await showsError('confirmPassword', `${password}!`, noy.says(rule.differs));
  await showsError('confirmPassword', '', noy.says(rule.missing));
});

test('C3: a login with the wrong password is refused in words, in four languages', async ({
  visitor,
}) => {
  const rich = await visitor();
  await triesLogin(rich, 'rich', 'not-the-password');
  await readsInAll(rich, refusalWords({ code: 'CREDENTIALS_INCORRECT' }));
  await expect(rich.field(msg`Username`)).toHaveValue('rich');
  await expect(rich.field(msg`Password`)).toHaveValue('');
  await expect.poll(() => new URL(rich.page.url()).pathname).toBe(paths.login);
});

test('C3: a login that fails without a reason says so, with the way to staff', async ({
  visitor,
}) => {
  const rich = await visitor();
  const calls = callsOf(rich.page);
  const heal = await refuses(rich.page, '/v2/players/login', 500, 'CONTACT_SUPPORT');
  await triesLogin(rich, 'rich', password);
  await readsInAll(rich, refusalWords({ code: 'LOGIN_FAILED' }), { staff: true });
  await expect.poll(() => count(calls, 'POST /v2/players/login')).toBe(1);
  await heal();
  await rich.fills(msg`Password`, password);
  await rich.presses(msg`Log in`);
  await rich.arrivesAt(paths.home);
});

test('C3: a name that exists is refused on its field; a failed registration leads to staff', async ({
  visitor,
}) => {
  const noy = await visitor();
  const heal = await refuses(noy.page, '/v2/players/username/validate', 503, 'UNAVAILABLE');
  await fillsRegistration(noy, 'rich');
  // With the account's own password it would be the registration whose reply was lost: a login.
  await noy.fills(msg`Password`, `${password}5`);
  await noy.fills(msg`Password again`, `${password}5`);
  await noy.presses(msg`Create my account`);
  await noy.page.locator('input[name="username"][aria-invalid="true"]:focus').waitFor();
  await readsInAll(noy, refusalWords({ code: 'USERNAME_TAKEN' }));
  await expect(noy.field(msg`Your name here`)).toHaveValue('Noy');
  await heal();

  await refuses(noy.page, '/v2/players/register', 500, 'CONTACT_SUPPORT');
  await fillsRegistration(noy, 'noy_2026');
  await noy.presses(msg`Create my account`);
  await readsInAll(noy, refusalWords({ code: 'REGISTRATION_FAILED' }), { staff: true });
});

test('C3: after a login the player info is fetched again', async ({ visitor }) => {
  const someone = await visitor();
  await logsIn(someone, 'rich');
  await seesName(someone, 'ບຸນມີ');
  const calls = callsOf(someone.page);
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

    const loads = loadsOf(rich.page);
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

test('C4: a logout that the service did not hear of is not taken for one', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.page.route('**/v2/players/logout', (route) => route.abort());
  await rich.presses('ບຸນມີ');
  await rich.page.getByRole('menuitem', { name: rich.says(msg`Logout`) }).click();
  await rich.canSee(msg`You are still logged in`);
  await seesName(rich, 'ບຸນມີ');
});

test('C5: each of the three passwords needs 8 characters, and the new one is confirmed', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await opensPasswordDialog(rich, 'ບຸນມີ');
  const calls = callsOf(rich.page);
  const notes = rich.page.getByRole('dialog').locator('[slot="errorMessage"]');
  await fillsPasswords(rich, { current: '1234567', fresh: '1234567' });
  await rich.presses(msg`Save`);
  await expect
    .poll(() => notes.allInnerTexts())
    .toEqual(Array.from({ length: 3 }, () => rich.says(rule.short)));
  await fillsPasswords(rich, { current: password, fresh: 'champa5678', again: '' });
  await expect.poll(() => notes.allInnerTexts()).toEqual([rich.says(rule.missing)]);
  await fillsPasswords(rich, { current: password, fresh: 'champa5678', again: 'champa9999' });
  await expect.poll(() => notes.allInnerTexts()).toEqual([rich.says(rule.differs)]);
  await expect(rich.page.locator('input[name="confirmNewPassword"]')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  expect(count(calls, 'POST /v2/players/security/password/change')).toBe(0);

  const types = () =>
    rich.page
      .getByRole('dialog')
      .locator('input')
      .evaluateAll((all) => all.map((it) => it.getAttribute('type')));
  await expect.poll(types).toEqual(['password', 'password', 'password']);
  await rich.presses(msg`Show passwords`);
  await expect.poll(types).toEqual(['text', 'text', 'text']);
});

test('C6: a changed password is confirmed by an alert, and closing it reloads the page', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const elsewhere = await visitor();
  await logsIn(elsewhere, 'rich');
  await opensPasswordDialog(rich, 'ບຸນມີ');
  await fillsPasswords(rich, { current: password, fresh: 'champa5678' });
  await rich.presses(msg`Save`);
  const alert = rich.page.getByRole('alertdialog', { name: rich.says(changed) });
  await alert.waitFor();
  await expect(alert).toContainText(rich.says(msg`Log in with the new password from now on.`));
  const loads = loadsOf(rich.page);
  await alert.getByRole('button', { name: rich.says(msg`Close`) }).click();
  await alert.waitFor({ state: 'detached' });
  await seesName(rich, 'ບຸນມີ');
  expect(loads.count).toBe(1);

  await elsewhere.page.evaluate((to) => history.pushState(null, '', to), paths.bank);
  await elsewhere.arrivesAt(paths.login);
  await triesLogin(elsewhere, 'rich', 'champa5678');
  await elsewhere.arrivesAt(paths.home);
});

test('C6: a wrong current password is shown by a toast and on its field', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await opensPasswordDialog(rich, 'ບຸນມີ');
  await fillsPasswords(rich, { current: 'not-the-password', fresh: 'champa5678' });
  await rich.presses(msg`Save`);
  const toast = rich.page.getByRole('alert').filter({
    hasText: rich.says(
      msg({ id: 'password.notification.error', message: 'The password was not changed' }),
    ),
  });
  await toast.waitFor();
  await expect
    .poll(() => toast.innerText())
    .toContain(
      rich.says(
        msg({
          id: 'password.notification.password_is_incorrect',
          message: 'The current password is incorrect. Please enter it again.',
        }),
      ),
    );
  await rich.page.locator('input[name="currentPassword"][aria-invalid="true"]:focus').waitFor();
  await toast.waitFor({ state: 'detached', timeout: 7_000 });
  await expect(rich.page.getByRole('dialog')).toBeVisible();
});

test('C7: a session that is lost leads to the login, and the login back to where they were', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const place = `${paths.depositHistory}?status=SUCCESS`;
  await rich.goesTo(place);
  await rich.isAt(msg`Deposit history`);
  await isLoaded(rich.page);
  await rich.page.context().clearCookies();
  // Not by a link: its page is fetched ahead, and the session may be missed before the player leaves
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

test('C7: a foreign address to return to leads nowhere but home', async ({ visitor, site }) => {
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

test('C7: the calls that ask who is there never lead away', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const heal = await refuses(rich.page, '/v2/players/info', 401, 'UNAUTHORIZED');
  await rich.goesTo(paths.bank);
  await rich.isAt(msg`Bank account`);
  await rich.sees('button', '…');
  await expect.poll(() => new URL(rich.page.url()).pathname).toBe(paths.bank);
  await heal();
  await refuses(rich.page, '/v2/agency/info', 401, 'UNAUTHORIZED');
  await rich.goesTo(paths.bank);
  await rich.canSee('Something went wrong!');
  await expect.poll(() => new URL(rich.page.url()).pathname).toBe(paths.bank);
});

test('C7: a 401 that the check contradicts ends at the login, with words', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.page.clock.install();
  const calls = callsOf(rich.page);
  const heal = await refuses(rich.page, '/v2/players/bank-accounts', 401, 'UNAUTHORIZED');
  await rich.goesTo(paths.bank);
  await rich.canSee(msg`You are not logged in any more. Please log in again.`);
  await expect.poll(() => new URL(rich.page.url()).pathname).toBe(paths.login);
  // The fingerprint is sent at a time of its own
  const askedSoFar = async () => {
    await rich.page.clock.runFor(10_000);
    await isLoaded(rich.page);
    return calls.filter((call) => call !== 'POST /v2/fingerprint');
  };
  const asked = await askedSoFar();
  expect(await askedSoFar()).toEqual(asked);
  expect(count(calls, 'GET /v2/players/bank-accounts')).toBeLessThanOrEqual(4);

  await heal();
  await rich.fills(msg`Username`, 'rich');
  await rich.fills(msg`Password`, password);
  await rich.presses(msg`Log in`);
  await rich.arrivesAt(paths.bank);
  await rich.isAt(msg`Bank account`);
});

test('C8: a blocked player reads it on the promotions page, with the way to staff', async ({
  visitor,
}) => {
  const blocked = await visitor();
  await logsIn(blocked, 'blocked');
  await blocked.goesTo(paths.promotions);
  await readsInAll(blocked, refusalWords({ code: 'PROMOTION_BLOCKED' }), { staff: true });
});
