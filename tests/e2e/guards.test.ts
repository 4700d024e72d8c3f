import { msg } from '@lingui/core/macro';
import type { Promotion } from '../../contract/promotions';
import { providers } from '../../contract/provider';
import { providerName } from '../../src/i18n/providerNames';
import { gameTabPath, paths } from '../../src/lib/paths';
import { restingBox } from './support/restingBox';
import { logIn } from './support/journeys';
import {
  recordCalls,
  countCalls,
  holdAnswers,
  waitUntilLoaded,
  recordLoads,
  chunkPattern,
  recordChunks,
  waitForEntry,
} from './support/network';
import { expect, test } from './support/test';

test(
  'A1: anyone sees the landing page, a player is redirected to their home page',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await rich.goTo(paths.landing);
    await rich.waitForHeading(msg`Deposit by QR, play right away`);
    await logIn(rich, 'rich');
    await rich.goTo(paths.landing);
    await rich.waitForPath(paths.home);
  },
);

test('A4: each route shows its page', { tag: '@core' }, async ({ visitor }) => {
  const demo = await visitor();
  await logIn(demo, 'demo');
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
    await demo.goTo(path);
    await demo.waitForHeading(heading);
    await expect(demo.page.locator('h1')).toHaveCount(1);
    await expect.poll(() => new URL(demo.page.url()).pathname).toBe(path);
  }
  await demo.goTo(gameTabPath('askmebet', 'Slot'));
  await demo.find('link', msg({ message: 'Slots', context: 'game category' })).waitFor();
  await expect
    .poll(() => demo.page.locator('nav [aria-current="page"]:visible').allInnerTexts())
    .toContain(demo.translate(msg({ message: 'Slots', context: 'game category' })));
});

test('A4: a promotion is shown by its own address, after the list is loaded', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const { promotions } = (await (await rich.page.request.get('/api/v2/promotions')).json()) as {
    promotions: Promotion[];
  };
  const calls = recordCalls(rich.page);
  for (const { id, name } of promotions.slice(0, 2)) {
    const release = await holdAnswers(rich.page, '**/api/v2/promotions');
    await rich.goTo(paths.promotion(id));
    await rich.waitForText(msg`Loading promotions`);
    await release();
    await rich.waitForHeading(name.lo);
  }
  await expect.poll(() => countCalls(calls, 'GET /v2/promotions')).toBe(2);
});

test(
  'A5: games of AskMeBet and Alphabet are never stale, others are after 5 minutes',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await rich.page.clock.install();
    await logIn(rich, 'rich');
    const calls = recordCalls(rich.page);
    const checkGuards = async () => {
      for (const provider of providers) {
        await rich.navigateTo(paths.game(provider));
        await rich.waitForHeading(providerName(provider));
        // Otherwise a pending call would be aborted and repeated
        await waitUntilLoaded(rich.page);
      }
    };
    await checkGuards();
    for (const provider of providers) await waitForEntry(calls, `GET /v2/games/${provider}`);
    await rich.page.clock.fastForward('00:20:00');
    await checkGuards();
    await waitForEntry(calls, 'GET /v2/games/gclub_live', 2);
    const asked = providers.map((provider) => [
      provider,
      countCalls(calls, `GET /v2/games/${provider}`),
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
    await logIn(rich, 'rich');
    const release = await holdAnswers(rich.page, chunkPattern('BankPage'));
    await rich.reload();
    await rich.page.evaluate((to) => history.pushState(null, '', to), paths.bank);
    const spinner = rich.page.getByRole('status').filter({ hasText: rich.translate(msg`Loading`) });
    await spinner.waitFor();
    await expect.poll(() => spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 });
    await expect(spinner.locator('svg')).toHaveCount(1);
    await release();
    await rich.waitForHeading(msg`Bank account`);
    await spinner.waitFor({ state: 'detached' });
  },
);

test(
  'A8: a finger that touches a link fetches its page before it is lifted',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    await waitUntilLoaded(rich.page);
    const parts = recordChunks(rich.page);
    const box = await restingBox(rich.find('link', msg`Bank`));
    const finger = await rich.page.context().newCDPSession(rich.page);
    const touch = { x: box.x + 20, y: box.y + 20 };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
    await waitForEntry(parts, 'BankPage');
    await expect.poll(() => new URL(rich.page.url()).pathname).toBe(paths.home);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await rich.waitForPath(paths.bank);
  },
);

test(
  'A11: a part that cannot be loaded reloads the page once, then says so',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    await rich.reload();
    await waitUntilLoaded(rich.page);
    await rich.page.route(chunkPattern('BankPage'), (route) => route.abort());
    const loads = recordLoads(rich.page);
    await rich.followLink(msg`Bank`);
    await rich.waitForText('Something went wrong!');
    expect(loads.count).toBe(1);
    await expect.poll(() => new URL(rich.page.url()).pathname).toBe(paths.bank);
    await rich.waitFor('button', msg`Menu`);

    await rich.page.unroute(chunkPattern('BankPage'));
    await rich.press(msg`Try again`);
    await rich.waitForHeading(msg`Bank account`);
  },
);
