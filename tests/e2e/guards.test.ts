import { msg } from '@lingui/core/macro';
import type { Promotion } from '../../contract/promotions';
import { providers } from '../../contract/provider';
import { providerName } from '../../src/i18n/providerNames';
import { agencyMissingText } from '../../src/components/sourceTexts';
import { gameTabPath, paths } from '../../src/lib/paths';
import { restingBox } from './support/restingBox';
import { logsIn, seesName } from './support/journeys';
import {
  callsOf,
  count,
  holds,
  isLoaded,
  loadsOf,
  part,
  partsOf,
  reaches,
  refuses,
} from './support/network';
import { expect, test } from './support/test';
import { playerPages } from '../support/pages';

const playerPaths = [
  ...playerPages,
  paths.promotion('welcome'),
  ...providers.map((provider) => paths.game(provider)),
  '/player/nothing/here',
];

test(
  'A1: anyone sees the landing page, a player is sent on to their own',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await rich.goesTo(paths.landing);
    await rich.isAt(msg`Deposit by QR, play right away`);
    await logsIn(rich, 'rich');
    await rich.goesTo(paths.landing);
    await rich.arrivesAt(paths.home);
  },
);

test('A2: login and registration are for visitors only', async ({ visitor }) => {
  const rich = await visitor();
  await rich.goesTo(paths.register);
  await rich.isAt(msg`Register`);
  await logsIn(rich, 'rich');
  for (const path of [paths.login, paths.register]) {
    await rich.goesTo(path);
    await rich.arrivesAt(paths.home);
  }
});

test('A3: without a login every page of players leads to the login', async ({ visitor }) => {
  const someone = await visitor();
  const calls = callsOf(someone.page);
  for (const path of playerPaths) {
    await someone.goesTo(path);
    await someone.arrivesAt(paths.login);
    await someone.isAt(msg`Login`);
  }
  expect(calls.filter((call) => /credits|deposits|bank-accounts|promotions/.test(call))).toEqual(
    [],
  );
});

test('A3: agency and player are known on each page of players', async ({ visitor }) => {
  const rich = await visitor({ width: 1280, height: 800 });
  await logsIn(rich, 'rich');
  for (const path of [paths.bank, paths.withdrawHistory, paths.game('gclub')]) {
    await rich.goesTo(path);
    await seesName(rich, 'ບຸນມີ');
    await rich.sees('button', msg`Contact us`);
  }
});

test('A4: each route shows its page', { tag: '@core' }, async ({ visitor }) => {
  const demo = await visitor();
  await logsIn(demo, 'demo');
  const headings = [
    [paths.home, 'ສົມພອນ'],
    [paths.deposit, msg`Deposit`],
    [paths.depositHistory, msg`Deposit history`],
    [paths.withdraw, msg`Withdraw`],
    [paths.withdrawHistory, msg`Withdraw history`],
    [paths.bank, msg`Bank account`],
    [paths.promotions, msg`Promotion`],
    [paths.promotionHistory, msg`Promotion history`],
    ...providers.map((provider) => [paths.game(provider), providerName(provider)] as const),
  ] as const;
  for (const [path, heading] of headings) {
    await demo.goesTo(path);
    await demo.isAt(heading);
    await expect(demo.page.locator('h1')).toHaveCount(1);
    await expect.poll(() => new URL(demo.page.url()).pathname).toBe(path);
  }
  await demo.goesTo(gameTabPath('askmebet', 'Slot'));
  await demo.find('link', msg({ message: 'Slots', context: 'game category' })).waitFor();
  await expect
    .poll(() => demo.page.locator('nav [aria-current="page"]:visible').allInnerTexts())
    .toContain(demo.says(msg({ message: 'Slots', context: 'game category' })));
});

test('A4: a promotion is shown by its own address, after the list is loaded', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const { promotions } = (await (await rich.page.request.get('/api/v2/promotions')).json()) as {
    promotions: Promotion[];
  };
  const calls = callsOf(rich.page);
  for (const { id, name } of promotions.slice(0, 2)) {
    const release = await holds(rich.page, '**/api/v2/promotions');
    await rich.goesTo(paths.promotion(id));
    await rich.canSee(msg`Loading promotions`);
    await release();
    await rich.isAt(name.lo);
  }
  await expect.poll(() => count(calls, 'GET /v2/promotions')).toBe(2);
});

test(
  'A5: games of AskMeBet and Alphabet are never stale, others are after 5 minutes',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await rich.page.clock.install();
    await logsIn(rich, 'rich');
    const calls = callsOf(rich.page);
    const looksIn = async () => {
      for (const provider of providers) {
        await rich.walksTo(paths.game(provider));
        await rich.isAt(providerName(provider));
        // A call without its answer yet would be given up, and made again
        await isLoaded(rich.page);
      }
    };
    await looksIn();
    for (const provider of providers) await reaches(calls, `GET /v2/games/${provider}`);
    await rich.page.clock.fastForward('00:20:00');
    await looksIn();
    await reaches(calls, 'GET /v2/games/gclub_live', 2);
    const asked = providers.map((provider) => [
      provider,
      count(calls, `GET /v2/games/${provider}`),
    ]);
    expect(Object.fromEntries(asked)).toEqual({
      alphabet: 1,
      askmebet: 1,
      gclub: 2,
      gclub_live: 2,
    });
  },
);

test('A6: each route that is entered asks who is there, and believes the answer', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  // The player's own page has asked as well.
  await isLoaded(rich.page);
  const calls = callsOf(rich.page);
  for (const [index, path] of [paths.bank, paths.deposit, paths.depositHistory].entries()) {
    await rich.walksTo(path);
    await reaches(calls, 'GET /v2/players/current', index + 1);
    await isLoaded(rich.page);
    await expect.poll(() => count(calls, 'GET /v2/players/current')).toBe(index + 1);
  }
  await rich.page.context().clearCookies();
  await rich.page.evaluate(
    (to) => history.pushState(null, '', to),
    `${paths.withdrawHistory}?page=2`,
  );
  await rich.arrivesAt(paths.login);
  await rich.isAt(msg`Login`);
});

test(
  'A7: the flower of the brand covers the screen while a page is on its way',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    const release = await holds(rich.page, part('BankPage'));
    await rich.reloads();
    await rich.page.evaluate((to) => history.pushState(null, '', to), paths.bank);
    const spinner = rich.page.getByRole('status').filter({ hasText: rich.says(msg`Loading`) });
    await spinner.waitFor();
    await expect.poll(() => spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 });
    await expect(spinner.locator('svg')).toHaveCount(1);
    await release();
    await rich.isAt(msg`Bank account`);
    await spinner.waitFor({ state: 'detached' });
  },
);

test('A8: links fetch code and data of their page on hover and on focus', async ({ visitor }) => {
  const rich = await visitor({ width: 1280, height: 800 });
  await logsIn(rich, 'rich');
  await isLoaded(rich.page);
  const [parts, calls] = [partsOf(rich.page), callsOf(rich.page)];
  await rich.find('link', msg`Deposit`).hover();
  await reaches(parts, 'DepositPage');
  await reaches(calls, 'GET /v2/promotions');

  await rich.presses(msg`Menu`);
  const menu = rich.page.getByRole('dialog');
  await menu.getByRole('link', { name: rich.says(msg`Withdraw history`) }).focus();
  await reaches(parts, 'WithdrawHistoryPage');
  await reaches(calls, 'GET /v2/withdrawals');
  await expect.poll(() => new URL(rich.page.url()).pathname).toBe(paths.home);
});

test(
  'A8: a finger that touches a link fetches its page before it is lifted',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    await isLoaded(rich.page);
    const parts = partsOf(rich.page);
    const box = await restingBox(rich.find('link', msg`Bank`));
    const finger = await rich.page.context().newCDPSession(rich.page);
    const touch = { x: box.x + 20, y: box.y + 20 };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
    await reaches(parts, 'BankPage');
    await expect.poll(() => new URL(rich.page.url()).pathname).toBe(paths.home);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await rich.arrivesAt(paths.bank);
  },
);

test('A9: a host without an agency shows nothing but the full-page error in Lao', async ({
  visitor,
}) => {
  const someone = await visitor({ language: 'vn' });
  await refuses(someone.page, '/v2/agency/info', 404, 'NOT_FOUND');
  // The document of the login brings its agency along.
  for (const path of [paths.register, paths.deposit, paths.bank]) {
    await someone.goesTo(path);
    await someone.isAt(agencyMissingText.title);
    await someone.canSee(agencyMissingText.body);
    await someone.canSee(agencyMissingText.apology);
    await expect(someone.page.getByRole('banner')).toHaveCount(0);
  }
});

test('A9: an agency that cannot be loaded is asked once, and can be asked again', async ({
  visitor,
}) => {
  const someone = await visitor();
  const calls = callsOf(someone.page);
  // After 500 the page also asks whether the service is there, by the same call
  const heal = await refuses(someone.page, '/v2/agency/info', 400, 'CONTACT_SUPPORT');
  await someone.goesTo(paths.register);
  await someone.canSee('Something went wrong!');
  await expect(someone.page.getByRole('banner')).toHaveCount(0);
  await expect.poll(() => count(calls, 'GET /v2/agency/info')).toBe(1);
  await heal();
  await someone.presses(msg`Try again`);
  await someone.isAt(msg`Register`);
});

test('A10: an address that leads nowhere reads Not Found', async ({ visitor }) => {
  const someone = await visitor();
  await someone.goesTo('/nowhere');
  await someone.canSee('Not Found');
  await someone.isAt(msg`Not Found`);
  await someone.follows(msg`Go to the start page`);
  await someone.arrivesAt(paths.landing);

  await logsIn(someone, 'rich');
  for (const path of ['/player/nothing', '/player/game/roulette', '/player/deposit/nothing']) {
    await someone.goesTo(path);
    await someone.canSee('Not Found');
    await expect.poll(() => new URL(someone.page.url()).pathname).toBe(path);
  }
});

test('A10: the error view reads Something went wrong! and shows the error on request', async ({
  visitor,
}) => {
  const someone = await visitor({ language: 'th' });
  await refuses(someone.page, '/v2/agency/info', 500, 'CONTACT_SUPPORT');
  await someone.goesTo(paths.register);
  await someone.canSee('Something went wrong!');
  await someone.isAt(msg`Something went wrong!`);
  const detail = someone.page.getByText('CallError: CONTACT_SUPPORT');
  await expect(detail).toBeHidden();
  await someone.presses(msg`Show Error`);
  await expect(detail).toBeVisible();
  await someone.presses(msg`Hide Error`);
  await expect(detail).toBeHidden();
});

test(
  'A11: a part that cannot be loaded reloads the page once, then says so',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    await rich.reloads();
    await isLoaded(rich.page);
    await rich.page.route(part('BankPage'), (route) => route.abort());
    const loads = loadsOf(rich.page);
    await rich.follows(msg`Bank`);
    await rich.canSee('Something went wrong!');
    expect(loads.count).toBe(1);
    await expect.poll(() => new URL(rich.page.url()).pathname).toBe(paths.bank);
    await rich.sees('button', msg`Menu`);

    await rich.page.unroute(part('BankPage'));
    await rich.presses(msg`Try again`);
    await rich.isAt(msg`Bank account`);
  },
);

test('A11: after a new version was put in place the old page finds its way by one reload', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.reloads();
  await isLoaded(rich.page);
  const loads = loadsOf(rich.page);
  await rich.page.route(part('BankPage'), (route) =>
    loads.count === 0 ? route.abort() : route.continue(),
  );
  await rich.follows(msg`Bank`);
  await rich.isAt(msg`Bank account`);
  expect(loads.count).toBe(1);
});
