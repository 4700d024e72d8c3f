import { msg } from '@lingui/core/macro';
import { waitingAttribute } from '../../contract/document';
import { paths } from '../../src/lib/paths';
import { collectErrors } from './support/inspection';
import { fillRegistration, password } from './support/journeys';
import { holdAnswers, waitForHydration } from './support/network';
import { expect, test } from './support/test';

const app = '**/*.js';
const waitingSelector = `[${waitingAttribute}]`;

test(
  'what is typed before hydration is kept, and the login is sent after it',
  { tag: '@core' },
  async ({ visitor }) => {
    const someone = await visitor();
    const release = await holdAnswers(someone.page, app);
    await someone.goTo(paths.login);
    await someone.fill(msg`Username`, 'rich');
    await someone.fill(msg`Password`, password);
    await someone.field(msg`Password`).press('Enter');
    await expect(someone.find('button', msg`Log in`)).toHaveAttribute(waitingAttribute, '');
    expect(new URL(someone.page.url()).search).toBe('');
    await release();
    await someone.waitForPath(paths.home);
  },
);

test(
  'what is typed before hydration is kept, and the registration is sent after it',
  { tag: '@core' },
  async ({ visitor }) => {
    const noy = await visitor();
    const release = await holdAnswers(noy.page, app);
    await fillRegistration(noy, 'noy_early');
    await noy.press(msg`Create my account`);
    await expect(noy.find('button', msg`Create my account`)).toHaveAttribute(waitingAttribute, '');
    expect(new URL(noy.page.url()).search).toBe('');
    await release();
    await noy.waitForPath(paths.home);
    await expect(noy.page.getByText('Noy').first()).toBeAttached();
  },
);

test('who is typing during hydration can go on typing', async ({ visitor }) => {
  const someone = await visitor();
  const problems = collectErrors(someone.page);
  const release = await holdAnswers(someone.page, app);
  await someone.goTo(paths.login);
  await someone.field(msg`Username`).pressSequentially('ri');
  await release();
  await waitForHydration(someone.page);
  await someone.page.keyboard.type('ch');
  await someone.page.keyboard.press('Tab');
  await someone.page.keyboard.type(password);
  await expect(someone.field(msg`Username`)).toHaveValue('rich');
  await someone.page.keyboard.press('Enter');
  await someone.waitForPath(paths.home);
  expect(problems).toEqual([]);
});

test('what was typed is kept where a password manager has put its own elements between the fields', async ({
  visitor,
}) => {
  const someone = await visitor();
  const release = await holdAnswers(someone.page, app);
  await someone.goTo(paths.login);
  await someone.fill(msg`Username`, 'rich');
  await someone.field(msg`Password`).pressSequentially(password);
  await someone.page.evaluate(() => {
    const createManagerButton = () => document.createElement('com-passwords-button');
    for (const field of document.querySelectorAll('form input'))
      field.before(createManagerButton());
    document.querySelector('form')?.prepend(createManagerButton());
  });
  await release();
  await waitForHydration(someone.page);
  await expect(someone.field(msg`Password`)).toBeFocused();
  await expect(someone.field(msg`Username`)).toHaveValue('rich');
  await someone.page.keyboard.press('Enter');
  await someone.waitForPath(paths.home);
});

test('a form sent too early is not sent while the player goes on typing', async ({ visitor }) => {
  const someone = await visitor();
  const release = await holdAnswers(someone.page, app);
  await someone.goTo(paths.login);
  await someone.fill(msg`Username`, 'rich');
  await someone.field(msg`Username`).press('Enter');
  await expect(someone.page.locator(waitingSelector)).toHaveCount(1);
  await someone.field(msg`Password`).pressSequentially(password.slice(0, 3));
  await expect(someone.page.locator(waitingSelector)).toHaveCount(0);
  await release();
  await waitForHydration(someone.page);
  await someone.page.keyboard.type(password.slice(3));
  await expect(someone.field(msg`Password`)).toHaveValue(password);
  await someone.page.keyboard.press('Enter');
  await someone.waitForPath(paths.home);
});

test(
  'a password never gets into the address, even when the app does not load',
  { tag: '@core' },
  async ({ visitor }) => {
    const someone = await visitor();
    await someone.page.route(app, (route) => route.abort());
    await someone.goTo(paths.login);
    await someone.fill(msg`Username`, 'rich');
    await someone.fill(msg`Password`, password);
    const reloadEvent = someone.page.waitForEvent('load');
    await someone.press(msg`Log in`);
    await reloadEvent;
    expect(new URL(someone.page.url()).search).toBe('');
    await someone.page.unroute(app);
    await someone.fill(msg`Username`, 'rich');
    await someone.fill(msg`Password`, password);
    await someone.press(msg`Log in`);
    await someone.waitForPath(paths.home);
  },
);
