import { msg } from '@lingui/core/macro';
import { paths } from '../../../src/lib/paths';
import { authTable } from '../../../machines/model/tables/auth';
import { logsIn, password } from '../support/journeys';
import { heldCall } from './heldCalls';
import { createScreen, walksOnScreen } from './screen';

const events = [
  ...['a player’s page is entered', 'is a player', 'is no player', 'is not answered'],
  ...['logs in', 'is let in', 'is not let in', 'is not answered at login'],
  ...['registers', 'is registered', 'is not registered'],
  ...['is registered without a session', 'has a name that is taken', 'has not accepted the terms'],
  ...['logs out', 'is logged out', 'is not logged out', 'a call finds no session'],
];
const logIn = msg`Log in`;
const create = msg`Create my account`;
/** Shows a balance, as the first page of a player does. */
const games = paths.game('alphabet');

export const walksAuth = () =>
  walksOnScreen(
    authTable,
    events,
    async ({ visitor }) => {
      const rich = await visitor({ width: 1280, height: 800 });
      const see = createScreen(rich);
      await logsIn(rich, 'rich');
      const { page } = rich;
      const context = page.context();
      let session = await context.cookies();
      const [check, login, register, logout] = await Promise.all([
        heldCall(page, 'GET', '/v2/players/current'),
        heldCall(page, 'POST', '/v2/players/login'),
        heldCall(page, 'POST', '/v2/players/register'),
        heldCall(page, 'POST', '/v2/players/logout'),
      ]);
      let isLost = false;
      await page.route('**/api/v2/players/credits/*', (route) =>
        isLost ? route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED' } }) : route.fallback(),
      );
      let names = 0;
      const enters = async (path: string) => {
        await rich.wakes();
        await page.evaluate((to) => history.pushState(null, '', to), path);
      };
      const isVisitor = async () =>
        ((await see.ready(logIn)) || (await see.ready(create))) && !(await isSessionRejected());
      const isSessionRejected = () =>
        see.text(msg`You are not logged in any more. Please log in again.`);
      const isPlayer = async () =>
        (await see.isThere(page.getByRole('button', { name: 'ບຸນມີ' }))) ||
        (await see.isThere(page.getByRole('button', { name: 'Noy' })));
      /** A visitor who has become a player is sent to the players' pages, which check the session again. */
      const isSentOn = async () => {
        await page.waitForURL((url) => url.pathname.startsWith(paths.home));
        session = await context.cookies();
        await check.goesThrough();
      };
      return {
        opens: async () => {
          isLost = false;
          await context.clearCookies();
          await context.addCookies(session);
          await Promise.all([check, login, register, logout].map((call) => call.areForgotten()));
          await page.goto(games, { waitUntil: 'commit' });
        },
        happens: {
          'a player’s page is entered': async () => {
            await context.addCookies(session);
            const { pathname } = new URL(page.url());
            await enters(pathname === games ? paths.home : games);
          },
          'is a player': async () => {
            isLost = false;
            const goesOn = await isVisitor();
            await check.goesThrough();
            if (goesOn) await isSentOn();
          },
          'is no player': () => check.isRefused(401, 'UNAUTHORIZED'),
          'is not answered': () => check.isLost(),
          'logs in': async () => {
            if (!(await see.button(logIn))) await enters(paths.login);
            await rich.fills(msg`Username`, 'rich');
            await rich.fills(msg`Password`, password);
            await rich.presses(logIn);
          },
          'is let in': async () => {
            isLost = false;
            // Earlier checks are aborted, because the page will check once more
            await check.areForgotten();
            await login.goesThrough({ username: 'rich', password });
            await isSentOn();
          },
          'is not let in': () => login.goesThrough({ username: 'rich', password: 'not-this-one' }),
          'is not answered at login': () => login.isLost(),
          registers: async () => {
            names += 1;
            if (!(await see.button(create))) await rich.follows(msg`Register`);
            await rich.fills(msg`Username`, `noy_${names}`);
            await rich.fills(msg`Your name here`, 'Noy');
            await rich.fills(msg`Password`, password);
            await rich.fills(msg`Password again`, password);
            await rich.presses(create);
          },
          'is registered': async () => {
            isLost = false;
            // Earlier checks are aborted, because the page will check once more
            await check.areForgotten();
            await register.goesThrough();
            await isSentOn();
          },
          // The document contains the agency with its terms
          'is registered without a session': async () => {
            await check.areForgotten();
            await register.isAnswered(201, {});
            await check.isRefused(401, 'UNAUTHORIZED');
          },
          'has a name that is taken': () => register.isRefused(409, 'USERNAME_TAKEN'),
          'has not accepted the terms': () => register.isRefused(400, 'TERMS_NOT_ACCEPTED'),
          'is not registered': () => register.isLost(),
          'logs out': async () => {
            await page.getByRole('banner').getByRole('button').last().click();
            await page.getByRole('menuitem', { name: rich.says(msg`Logout`) }).click();
          },
          'is logged out': async () => {
            await context.clearCookies();
            // The login page that follows is another document.
            const loaded = page.waitForEvent('load');
            await logout.isAnswered(200, { ok: true });
            await loaded;
            await rich.wakes();
          },
          'is not logged out': () => logout.isLost(),
          // Balances are loaded whenever the page becomes visible again, so no other page is needed
          'a call finds no session': async () => {
            isLost = true;
            await page.evaluate(() =>
              dispatchEvent(new Event('visibilitychange', { bubbles: true })),
            );
          },
        },
        shows: {
          checking: () => see.isThere(page.getByText(rich.says(msg`Loading`), { exact: true })),
          'loggedOut.idle': isVisitor,
          'loggedOut.rechecking': isVisitor,
          'loggedOut.unreachable': isVisitor,
          'loggedOut.sessionRejected': isSessionRejected,
          loggingIn: () => see.busy(logIn),
          'registering.sending': () => see.busy(create),
          'registering.loggingIn': () => see.busy(create),
          'registering.loggingInAsOwner': () => see.busy(create),
          'loggedIn.idle': async () =>
            (await isPlayer()) && check.countWaiting() === 0 && logout.countWaiting() === 0,
          'loggedIn.rechecking': async () => (await isPlayer()) && check.countWaiting() > 0,
          'loggedIn.unreachable': async () =>
            (await isPlayer()) && check.countWaiting() === 0 && logout.countWaiting() === 0,
          'loggedIn.loggingOut': async () => (await isPlayer()) && logout.countWaiting() > 0,
        },
        alike: [
          ['loggedOut.idle', 'loggedOut.rechecking', 'loggedOut.unreachable'],
          ['loggedIn.idle', 'loggedIn.unreachable'],
          ['sending', 'loggingIn', 'loggingInAsOwner'].map((step) => `registering.${step}`),
        ],
      };
    },
    ({ from: { state }, event }) => {
      const isAsideFromIdle = /^logged(Out|In)\.(?!idle)/.test(state);
      const isAside = ['logs in', 'registers', 'logs out', 'a call finds no session'].includes(
        event,
      );
      return (
        !isAsideFromIdle ||
        !isAside ||
        (state === 'loggedOut.sessionRejected' && event === 'logs in')
      );
    },
  );
