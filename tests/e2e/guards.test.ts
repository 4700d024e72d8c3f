import { msg } from '@lingui/core/macro';
import type { Promotion } from '../../contract/promotions';
import { providers } from '../../contract/provider';
import { providerName } from '../../src/i18n/providerNames';
import { gameTabPath, paths } from '../../src/lib/paths';
import { restingBox } from './support/restingBox';
import { logsIn } from './support/journeys';
import {
  recordCalls,
  count,
  holds,
  waitUntilLoaded,
  recordLoads,
  part,
  recordChunks,
  reaches,
} from './support/network';
import { expect, test } from './support/test';

test(
  'A1: anyone sees the landing page, a player is redirected to their home page',
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
  const calls = recordCalls(rich.page);
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
    const calls = recordCalls(rich.page);
    const looksIn = async () => {
      for (const provider of providers) {
        await rich.walksTo(paths.game(provider));
        await rich.isAt(providerName(provider));
        // Otherwise a pending call would be aborted and repeated
        await waitUntilLoaded(rich.page);
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

test(
  'A8: a finger that touches a link fetches its page before it is lifted',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    await waitUntilLoaded(rich.page);
    const parts = recordChunks(rich.page);
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

test(
  'A11: a part that cannot be loaded reloads the page once, then says so',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    await rich.reloads();
    await waitUntilLoaded(rich.page);
    await rich.page.route(part('BankPage'), (route) => route.abort());
    const loads = recordLoads(rich.page);
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
