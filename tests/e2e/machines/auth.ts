import { msg } from '@lingui/core/macro';
import { paths } from '../../../src/lib/paths';
import { authTable } from '../../../machines/model/tables/auth';
import { logIn, password } from '../support/journeys';
import { holdCalls } from './heldCalls';
import { createScreen, walkOnScreen } from './screen';

const events = [
  ...['a player’s page is entered', 'is a player', 'is no player', 'is not answered'],
  ...['logs in', 'is let in', 'is not let in', 'is not answered at login'],
  ...['registers', 'is registered', 'is not registered'],
  ...['is registered without a session', 'has a name that is taken', 'has not accepted the terms'],
  ...['logs out', 'is logged out', 'is not logged out', 'a call finds no session'],
];
const logInLabel = msg`Log in`;
const create = msg`Create my account`;
/** Shows a balance, as the first page of a player does. */
const games = paths.game('alphabet');

export const walkAuth = () =>
  walkOnScreen(
    authTable,
    events,
    async ({ visitor }) => {
      const rich = await visitor({ width: 1280, height: 800 });
      const see = createScreen(rich);
      await logIn(rich, 'rich');
      const { page } = rich;
      const context = page.context();
      let session = await context.cookies();
      const [check, login, register, logout] = await Promise.all([
        holdCalls(page, 'GET', '/v2/players/current'),
        holdCalls(page, 'POST', '/v2/players/login'),
        holdCalls(page, 'POST', '/v2/players/register'),
        holdCalls(page, 'POST', '/v2/players/logout'),
      ]);
      let isLost = false;
      await page.route('**/api/v2/players/credits/*', (route) =>
        isLost ? route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED' } }) : route.fallback(),
      );
      let names = 0;
      const enterPath = async (path: string) => {
        await rich.hydrate();
        await page.evaluate((to) => history.pushState(null, '', to), path);
      };
      const isVisitor = async () =>
        ((await see.hasReadyButton(logInLabel)) || (await see.hasReadyButton(create))) &&
        !(await isSessionRejected());
      const isSessionRejected = () =>
        see.hasText(msg`You are not logged in any more. Please log in again.`);
      const isPlayer = async () =>
        (await see.isThere(page.getByRole('button', { name: 'ບຸນມີ' }))) ||
        (await see.isThere(page.getByRole('button', { name: 'Noy' })));
      /** A visitor who has become a player is sent to the players' pages, which check the session again. */
      const isSentOn = async () => {
        await page.waitForURL((url) => url.pathname.startsWith(paths.home));
        session = await context.cookies();
        await check.forward();
      };
      /** Who opens a page of players while they are being registered sees the login, busy. */
      const isSending = async () =>
        (await see.hasBusyButton(create)) || (await see.hasBusyButton(logInLabel));
      return {
        open: async () => {
          isLost = false;
          await context.clearCookies();
          await context.addCookies(session);
          await Promise.all([check, login, register, logout].map((call) => call.abortAll()));
          await page.goto(games, { waitUntil: 'commit' });
        },
        eventActions: {
          'a player’s page is entered': async () => {
            await context.addCookies(session);
            const { pathname } = new URL(page.url());
            await enterPath(pathname === games ? paths.home : games);
          },
          'is a player': async () => {
            isLost = false;
            const goesOn = await isVisitor();
            await check.forward();
            if (goesOn) await isSentOn();
          },
          'is no player': () => check.refuse(401, 'UNAUTHORIZED'),
          'is not answered': () => check.abort(),
          'logs in': async () => {
            if (!(await see.hasButton(logInLabel))) await enterPath(paths.login);
            await rich.fill(msg`Username`, 'rich');
            await rich.fill(msg`Password`, password);
            await rich.press(logInLabel);
          },
          'is let in': async () => {
            isLost = false;
            // Earlier checks are aborted, because the page will check once more
            await check.abortAll();
            await login.forward({ username: 'rich', password });
            await isSentOn();
          },
          'is not let in': () => login.forward({ username: 'rich', password: 'not-this-one' }),
          'is not answered at login': () => login.abort(),
          registers: async () => {
            names += 1;
            if (!(await see.hasButton(create))) await rich.followLink(msg`Register`);
            await rich.fill(msg`Username`, `noy_${names}`);
            await rich.fill(msg`Your name here`, 'Noy');
            await rich.fill(msg`Password`, password);
            await rich.fill(msg`Password again`, password);
            await rich.press(create);
          },
          'is registered': async () => {
            isLost = false;
            // Earlier checks are aborted, because the page will check once more
            await check.abortAll();
            await register.forward();
            await isSentOn();
          },
          // The document contains the agency with its terms
          'is registered without a session': async () => {
            await check.abortAll();
            await register.answer(201, {});
            await check.refuse(401, 'UNAUTHORIZED');
          },
          'has a name that is taken': () => register.refuse(409, 'USERNAME_TAKEN'),
          'has not accepted the terms': () => register.refuse(400, 'TERMS_NOT_ACCEPTED'),
          'is not registered': () => register.abort(),
          'logs out': async () => {
            await page.getByRole('banner').getByRole('button').last().click();
            await page.getByRole('menuitem', { name: rich.translate(msg`Logout`) }).click();
          },
          'is logged out': async () => {
            await context.clearCookies();
            // The login page that follows is another document.
            const loaded = page.waitForEvent('load');
            await logout.answer(200, { ok: true });
            await loaded;
            await rich.hydrate();
          },
          'is not logged out': () => logout.abort(),
          // Balances are loaded whenever the page becomes visible again, so no other page is needed
          'a call finds no session': async () => {
            isLost = true;
            await page.evaluate(() =>
              dispatchEvent(new Event('visibilitychange', { bubbles: true })),
            );
          },
        },
        stateChecks: {
          checking: () =>
            see.isThere(page.getByText(rich.translate(msg`Loading`), { exact: true })),
          'loggedOut.idle': isVisitor,
          'loggedOut.rechecking': isVisitor,
          'loggedOut.unreachable': isVisitor,
          'loggedOut.sessionRejected': isSessionRejected,
          loggingIn: isSending,
          'registering.sending': isSending,
          'registering.loggingIn': isSending,
          'registering.loggingInAsOwner': isSending,
          'loggedIn.idle': async () =>
            (await isPlayer()) && check.countWaiting() === 0 && logout.countWaiting() === 0,
          'loggedIn.rechecking': async () => (await isPlayer()) && check.countWaiting() > 0,
          'loggedIn.unreachable': async () =>
            (await isPlayer()) && check.countWaiting() === 0 && logout.countWaiting() === 0,
          'loggedIn.loggingOut': async () => (await isPlayer()) && logout.countWaiting() > 0,
        },
        indistinguishable: [
          ['loggedOut.idle', 'loggedOut.rechecking', 'loggedOut.unreachable'],
          ['loggedIn.idle', 'loggedIn.unreachable'],
          [
            'loggingIn',
            ...['sending', 'loggingIn', 'loggingInAsOwner'].map((step) => `registering.${step}`),
          ],
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
