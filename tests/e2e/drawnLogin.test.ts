import { expect } from '@jest/globals';
import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { eventually } from './support/eventually';
import { complaintsOf } from './support/inspection';
import { password } from './support/journeys';
import { holds } from './support/network';
import { openStage, scenario } from './support/scenario';

openStage();

const app = '**/*.js';

scenario(
  'what is typed before the app is there is kept, and the login is sent when it is',
  async ({ visitor }) => {
    const someone = await visitor();
    const release = await holds(someone.page, app);
    await someone.goesTo(paths.login);
    await someone.fills(msg`Username`, 'rich');
    await someone.fills(msg`Password`, password);
    await someone.field(msg`Password`).press('Enter');
    const button = someone.find('button', msg`Log in`);
    await eventually(() => button.getAttribute('data-waiting')).toBe('');
    expect(new URL(someone.page.url()).search).toBe('');
    await release();
    await someone.arrivesAt(paths.home);
  },
);

scenario('who is typing when the app takes over goes on typing', async ({ visitor }) => {
  const someone = await visitor();
  const problems = complaintsOf(someone.page);
  const release = await holds(someone.page, app);
  await someone.goesTo(paths.login);
  await someone.field(msg`Username`).pressSequentially('ri');
  await release();
  await eventually(() => someone.page.locator('[data-drawn]').count()).toBe(0);
  await someone.page.keyboard.type('ch');
  await someone.page.keyboard.press('Tab');
  await someone.page.keyboard.type(password);
  await eventually(() => someone.field(msg`Username`).inputValue()).toBe('rich');
  await someone.page.keyboard.press('Enter');
  await someone.arrivesAt(paths.home);
  expect(problems).toEqual([]);
});

scenario('a finger that is down when the app takes over has pressed', async ({ visitor }) => {
  const someone = await visitor();
  const release = await holds(someone.page, app);
  await someone.goesTo(paths.login);
  await someone.find('button', msg`Menu`).hover();
  await someone.page.mouse.down();
  await release();
  await eventually(() => someone.page.locator('[data-drawn]').count()).toBe(0);
  await someone.page.mouse.up();
  await someone.sees('dialog', msg`Menu`);
});

scenario('who goes on typing after Enter sends nothing too early', async ({ visitor }) => {
  const someone = await visitor();
  const release = await holds(someone.page, app);
  await someone.goesTo(paths.login);
  await someone.fills(msg`Username`, 'rich');
  await someone.field(msg`Username`).press('Enter');
  await eventually(() => someone.page.locator('[data-waiting]').count()).toBe(1);
  await someone.field(msg`Password`).pressSequentially(password.slice(0, 3));
  await eventually(() => someone.page.locator('[data-waiting]').count()).toBe(0);
  await release();
  await eventually(() => someone.page.locator('[data-drawn]').count()).toBe(0);
  await someone.page.keyboard.type(password.slice(3));
  await eventually(() => someone.field(msg`Password`).inputValue()).toBe(password);
  await someone.page.keyboard.press('Enter');
  await someone.arrivesAt(paths.home);
});

scenario('a password never gets into the address, whatever becomes of the app', async (stage) => {
  const someone = await stage.visitor();
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
});

scenario('the script is fetched behind a login that nobody touches, and waits', async (stage) => {
  const someone = await stage.visitor();
  const fetched: string[] = [];
  someone.page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) fetched.push(request.url());
  });
  await someone.goesTo(paths.login);
  await eventually(() => fetched.length).toBeGreaterThan(1);
  await eventually(() => someone.page.locator('[data-drawn]').count()).toBe(1);
  await someone.fills(msg`Username`, 'rich');
  await eventually(() => someone.page.locator('[data-drawn]').count()).toBe(0);
  expect(new Set(fetched).size).toBe(fetched.length);
});
