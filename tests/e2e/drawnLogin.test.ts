import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { complaintsOf } from './support/inspection';
import { password } from './support/journeys';
import { holds } from './support/network';
import { expect, test } from './support/test';

const app = '**/*.js';

test(
  'what is typed before the app is there is kept, and the login is sent when it is',
  { tag: '@core' },
  async ({ visitor }) => {
    const someone = await visitor();
    const release = await holds(someone.page, app);
    await someone.goesTo(paths.login);
    await someone.fills(msg`Username`, 'rich');
    await someone.fills(msg`Password`, password);
    await someone.field(msg`Password`).press('Enter');
    const button = someone.find('button', msg`Log in`);
    await expect(button).toHaveAttribute('data-waiting', '');
    expect(new URL(someone.page.url()).search).toBe('');
    await release();
    await someone.arrivesAt(paths.home);
  },
);

test('who is typing when the app takes over goes on typing', async ({ visitor }) => {
  const someone = await visitor();
  const problems = complaintsOf(someone.page);
  const release = await holds(someone.page, app);
  await someone.goesTo(paths.login);
  await someone.field(msg`Username`).pressSequentially('ri');
  await release();
  await expect(someone.page.locator('[data-drawn]')).toHaveCount(0);
  await someone.page.keyboard.type('ch');
  await someone.page.keyboard.press('Tab');
  await someone.page.keyboard.type(password);
  await expect(someone.field(msg`Username`)).toHaveValue('rich');
  await someone.page.keyboard.press('Enter');
  await someone.arrivesAt(paths.home);
  expect(problems).toEqual([]);
});

test('a finger that is down when the app takes over has pressed', async ({ visitor }) => {
  const someone = await visitor();
  const release = await holds(someone.page, app);
  await someone.goesTo(paths.login);
  await someone.find('button', msg`Menu`).hover();
  await someone.page.mouse.down();
  await release();
  await expect(someone.page.locator('[data-drawn]')).toHaveCount(0);
  await someone.page.mouse.up();
  await someone.sees('dialog', msg`Menu`);
});

test('who goes on typing after Enter sends nothing too early', async ({ visitor }) => {
  const someone = await visitor();
  const release = await holds(someone.page, app);
  await someone.goesTo(paths.login);
  await someone.fills(msg`Username`, 'rich');
  await someone.field(msg`Username`).press('Enter');
  await expect(someone.page.locator('[data-waiting]')).toHaveCount(1);
  await someone.field(msg`Password`).pressSequentially(password.slice(0, 3));
  await expect(someone.page.locator('[data-waiting]')).toHaveCount(0);
  await release();
  await expect(someone.page.locator('[data-drawn]')).toHaveCount(0);
  await someone.page.keyboard.type(password.slice(3));
  await expect(someone.field(msg`Password`)).toHaveValue(password);
  await someone.page.keyboard.press('Enter');
  await someone.arrivesAt(paths.home);
});

test(
  'a password never gets into the address, whatever becomes of the app',
  { tag: '@core' },
  async ({ visitor }) => {
    const someone = await visitor();
    await someone.page.route(app, (route) => route.abort());
    await someone.goesTo(paths.login);
    await someone.fills(msg`Username`, 'rich');
    await someone.fills(msg`Password`, password);
    const reloaded = someone.page.waitForEvent('load');
    await someone.presses(msg`Log in`);
    await reloaded;
    expect(new URL(someone.page.url()).search).toBe('');
    await someone.page.unroute(app);
    await someone.fills(msg`Username`, 'rich');
    await someone.fills(msg`Password`, password);
    await someone.presses(msg`Log in`);
    await someone.arrivesAt(paths.home);
  },
);

test('the script is fetched behind a login that nobody touches, and waits', async ({ visitor }) => {
  const someone = await visitor();
  const fetched: string[] = [];
  someone.page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) fetched.push(request.url());
  });
  await someone.goesTo(paths.login);
  await expect.poll(() => fetched.length).toBeGreaterThan(1);
  await expect(someone.page.locator('[data-drawn]')).toHaveCount(1);
  await someone.fills(msg`Username`, 'rich');
  await expect(someone.page.locator('[data-drawn]')).toHaveCount(0);
  expect(new Set(fetched).size).toBe(fetched.length);
});
