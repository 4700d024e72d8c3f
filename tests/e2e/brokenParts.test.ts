import { msg } from '@lingui/core/macro';
import { languageNames } from '../../src/i18n/languages';
import { paths } from '../../src/lib/paths';
import { fillDepositForm, formatAmount, logIn, waitForQr } from './support/journeys';
import { waitUntilLoaded, recordLoads } from './support/network';
import { fetchOpenOrders } from './support/orders';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const expectFormKept = async (player: Player) => {
  await player.waitForHeading(msg`Deposit`);
  await expect(player.field(msg`Amount`)).toHaveValue(formatAmount(player, '75000', 'LAK'));
};

const isMissing = msg`This part could not be loaded. Check your connection and try again.`;

/** The scripts that a page fetches from now on, by their paths. */
function recordFetches({ page }: Player): ReadonlySet<string> {
  const fetchedPaths = new Set<string>();
  page.on('request', (request) => fetchedPaths.add(new URL(request.url()).pathname));
  return fetchedPaths;
}

/** Lazily loaded parts of the frame: how a player opens them, and what then appears. */
const parts: {
  name: string;
  openPart: (player: Player) => Promise<void>;
  waitForPart: (player: Player) => Promise<void>;
}[] = [
  {
    name: 'SideDrawer',
    openPart: (player) => player.press(msg`Menu`),
    waitForPart: (player) => player.page.getByRole('dialog').waitFor(),
  },
  {
    name: 'ContactDrawer',
    openPart: (player) => player.press(msg`Contact`),
    waitForPart: (player) => player.page.getByRole('dialog').waitFor(),
  },
  {
    name: 'MenuPopover',
    openPart: (player) => player.press('ບຸນມີ'),
    waitForPart: (player) => player.page.getByRole('menu').waitFor(),
  },
];

/** From now on the site has only the scripts that the page has already fetched. @returns a function that repairs it */
async function blockOtherParts({ page }: Player, fetchedPaths: ReadonlySet<string>) {
  const knownPaths = new Set(fetchedPaths);
  const isOtherPart = (url: URL) => /\.js$/.test(url.pathname) && !knownPaths.has(url.pathname);
  await page.route(isOtherPart, (route) => route.fulfill({ status: 404, body: '' }));
  return () => page.unroute(isOtherPart);
}

for (const { name, openPart, waitForPart } of parts)
  test(`${name} is missing: the page reloads once, the form is kept, and the part loads on the next request`, async ({
    visitor,
  }) => {
    const rich = await visitor();
    const fetchedPaths = recordFetches(rich);
    await logIn(rich, 'rich');
    await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
    await waitUntilLoaded(rich.page);
    const comesBack = await blockOtherParts(rich, fetchedPaths);
    const loads = recordLoads(rich.page);
    await openPart(rich);
    await expect.poll(() => loads.count).toBe(1);
    await expectFormKept(rich);

    await openPart(rich);
    await rich.waitForText(isMissing);
    await expectFormKept(rich);
    expect(loads.count).toBe(1);

    await comesBack();
    await openPart(rich);
    await expect.poll(() => loads.count).toBe(2);
    await expectFormKept(rich);
    await openPart(rich);
    await waitForPart(rich);
  });

test('offline, the frame and the form are kept, and the page says what is missing', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
  await waitUntilLoaded(rich.page);
  const loads = recordLoads(rich.page);
  await rich.page.context().setOffline(true);
  await rich.press(languageNames.lo);
  await rich.waitForText(isMissing);
  await rich.press(msg`Menu`);
  await expectFormKept(rich);
  expect(loads.count).toBe(0);

  await rich.page.context().setOffline(false);
  await rich.press(languageNames.lo);
  await expect.poll(() => loads.count).toBe(1);
  await expectFormKept(rich);
  await rich.press(languageNames.lo);
  await rich.find('menuitemradio', languageNames.th).click();
  await rich.waitForHeading('ฝากเงิน');
});

test('texts that cannot be fetched leave the page in its language', async ({ visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
  await rich.press(languageNames.lo);
  await rich.page.getByRole('menu').waitFor();
  await rich.page.context().setOffline(true);
  await rich.find('menuitemradio', languageNames.th).click();
  await rich.waitForText(msg`The texts could not be loaded. Check your connection and try again.`);
  await expectFormKept(rich);
});

test('offline, a page that was never fetched says so, keeps the site, and comes with the connection', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await waitUntilLoaded(rich.page);
  await rich.page.context().setOffline(true);
  await rich.followLink(msg`Bank`);
  await rich.waitForHeading(msg`You are offline`);
  await rich.press(msg`Try again`);
  await rich.waitForHeading(msg`You are offline`);
  await rich.page.context().setOffline(false);
  await rich.waitForPath(paths.bank);
  await rich.waitForHeading(msg`Bank account`);
});

test('an order whose page part cannot be loaded is made once, and shown when the part loads', async ({
  visitor,
}) => {
  const rich = await visitor({ worker: false });
  await logIn(rich, 'rich');
  const part = (url: URL) => /^\/DepositOrderStep\.\w+\.js$/.test(url.pathname);
  let misses = 0;
  await rich.page.route(part, (route) => {
    misses += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  const loads = recordLoads(rich.page);
  await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
  // The part is fetched at the first touch of the form, or at hydration after a touch
  await expect.poll(() => misses).toBeGreaterThan(0);
  loads.count = 0;
  await rich.press(msg`Get the QR`);
  await expect.poll(() => loads.count).toBe(1);
  await rich.waitForText(msg`We could not load this`);
  expect(loads.count).toBe(1);

  await rich.page.unroute(part);
  await rich.press(msg`Try again`);
  await waitForQr(rich);
  expect(await fetchOpenOrders(rich, 'deposits')).toHaveLength(1);
});
