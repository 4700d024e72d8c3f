import { msg } from '@lingui/core/macro';
import { languageNames } from '../../src/i18n/languages';
import { paths } from '../../src/lib/paths';
import { fillsDeposit, inDigits, logsIn, seesQr } from './support/journeys';
import { waitUntilLoaded, recordLoads } from './support/network';
import { fetchOpenOrders } from './support/orders';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const keepsItsForm = async (player: Player) => {
  await player.isAt(msg`Deposit`);
  await expect(player.field(msg`Amount`)).toHaveValue(inDigits(player, '75000', 'LAK'));
};

const isMissing = msg`This part could not be loaded. Check your connection and try again.`;

/** The scripts that a page fetches from now on, by their paths. */
function fetchedBy({ page }: Player): ReadonlySet<string> {
  const fetchedPaths = new Set<string>();
  page.on('request', (request) => fetchedPaths.add(new URL(request.url()).pathname));
  return fetchedPaths;
}

/** Lazily loaded parts of the frame: how a player opens them, and what then appears. */
const parts: {
  name: string;
  asks: (player: Player) => Promise<void>;
  sees: (player: Player) => Promise<void>;
}[] = [
  {
    name: 'SideDrawer',
    asks: (player) => player.presses(msg`Menu`),
    sees: (player) => player.page.getByRole('dialog').waitFor(),
  },
  {
    name: 'ContactDrawer',
    asks: (player) => player.presses(msg`Contact`),
    sees: (player) => player.page.getByRole('dialog').waitFor(),
  },
  {
    name: 'MenuPopover',
    asks: (player) => player.presses('ບຸນມີ'),
    sees: (player) => player.page.getByRole('menu').waitFor(),
  },
];

/** From now on the site has only the scripts that the page has already fetched. @returns a function that repairs it */
async function losesOtherParts({ page }: Player, fetchedPaths: ReadonlySet<string>) {
  const knownPaths = new Set(fetchedPaths);
  const isOtherPart = (url: URL) => /\.js$/.test(url.pathname) && !knownPaths.has(url.pathname);
  await page.route(isOtherPart, (route) => route.fulfill({ status: 404, body: '' }));
  return () => page.unroute(isOtherPart);
}

for (const { name, asks, sees } of parts)
  test(`${name} is missing: the page reloads once, the form is kept, and the part loads on the next request`, async ({
    visitor,
  }) => {
    const rich = await visitor();
    const fetchedPaths = fetchedBy(rich);
    await logsIn(rich, 'rich');
    await fillsDeposit(rich, { provider: 'gclub', amount: '75000' });
    await waitUntilLoaded(rich.page);
    const comesBack = await losesOtherParts(rich, fetchedPaths);
    const loads = recordLoads(rich.page);
    await asks(rich);
    await expect.poll(() => loads.count).toBe(1);
    await keepsItsForm(rich);

    await asks(rich);
    await rich.canSee(isMissing);
    await keepsItsForm(rich);
    expect(loads.count).toBe(1);

    await comesBack();
    await asks(rich);
    await expect.poll(() => loads.count).toBe(2);
    await keepsItsForm(rich);
    await asks(rich);
    await sees(rich);
  });

test('offline, the frame and the form are kept, and the page says what is missing', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await fillsDeposit(rich, { provider: 'gclub', amount: '75000' });
  await waitUntilLoaded(rich.page);
  const loads = recordLoads(rich.page);
  await rich.page.context().setOffline(true);
  await rich.presses(languageNames.lo);
  await rich.canSee(isMissing);
  await rich.presses(msg`Menu`);
  await keepsItsForm(rich);
  expect(loads.count).toBe(0);

  await rich.page.context().setOffline(false);
  await rich.presses(languageNames.lo);
  await expect.poll(() => loads.count).toBe(1);
  await keepsItsForm(rich);
  await rich.presses(languageNames.lo);
  await rich.find('menuitemradio', languageNames.th).click();
  await rich.isAt('ฝากเงิน');
});

test('texts that cannot be fetched leave the page in its language', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await fillsDeposit(rich, { provider: 'gclub', amount: '75000' });
  await rich.presses(languageNames.lo);
  await rich.page.getByRole('menu').waitFor();
  await rich.page.context().setOffline(true);
  await rich.find('menuitemradio', languageNames.th).click();
  await rich.canSee(msg`The texts could not be loaded. Check your connection and try again.`);
  await keepsItsForm(rich);
});

test('offline, a page that was never fetched says so, keeps the site, and comes with the connection', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await waitUntilLoaded(rich.page);
  await rich.page.context().setOffline(true);
  await rich.follows(msg`Bank`);
  await rich.isAt(msg`You are offline`);
  await rich.presses(msg`Try again`);
  await rich.isAt(msg`You are offline`);
  await rich.page.context().setOffline(false);
  await rich.arrivesAt(paths.bank);
  await rich.isAt(msg`Bank account`);
});

test('an order whose page part cannot be loaded is made once, and shown when the part loads', async ({
  visitor,
}) => {
  const rich = await visitor({ worker: false });
  await logsIn(rich, 'rich');
  const part = (url: URL) => /^\/DepositOrderStep\.\w+\.js$/.test(url.pathname);
  let misses = 0;
  await rich.page.route(part, (route) => {
    misses += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  const loads = recordLoads(rich.page);
  await fillsDeposit(rich, { provider: 'gclub', amount: '75000' });
  // The part is fetched at the first touch of the form, or at hydration after a touch
  await expect.poll(() => misses).toBeGreaterThan(0);
  loads.count = 0;
  await rich.presses(msg`Get the QR`);
  await expect.poll(() => loads.count).toBe(1);
  await rich.canSee(msg`We could not load this`);
  expect(loads.count).toBe(1);

  await rich.page.unroute(part);
  await rich.presses(msg`Try again`);
  await seesQr(rich);
  expect(await fetchOpenOrders(rich, 'deposits')).toHaveLength(1);
});
