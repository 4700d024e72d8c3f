import { providers } from '../../contract/provider';
import { catalogueOf } from '../../server/providers/catalogue';
import { paths } from '../../src/lib/paths';
import { logsIn } from './support/journeys';
import { hasWorker } from './support/network';
import { expect, test } from './support/test';

test.use({ siteOptions: { logLevel: 'info' } });

/** How often the server was asked for a document of this path. */
const timesAsked = (log: string, path: string) =>
  log.split('\n').filter((line) => line.includes(`"GET","url":"${path}`)).length;

for (const provider of providers)
  test(`a game of ${provider} opens while the service worker runs`, async ({ visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    await hasWorker(rich.page);
    await rich.goesTo(paths.game(provider));
    const [game] = catalogueOf(provider);
    const opening = rich.page.context().waitForEvent('page');
    await rich.presses(game?.name ?? '');
    const opened = await opening;
    await expect(opened.getByRole('heading', { name: game?.name ?? '' })).toBeVisible();
  });

test('the service worker lets no address be asked for twice, not those either that are no screens', async ({
  visitor,
  site,
}) => {
  const someone = await visitor();
  await someone.goesTo(paths.login);
  await someone.wakes();
  await hasWorker(someone.page);
  for (const path of ['/sandbox', '/desk', '/docs', '/healthz', '/api/v2/limits', paths.register]) {
    const before = timesAsked(site.log(), path);
    await someone.goesTo(path);
    await expect.poll(() => timesAsked(site.log(), path)).toBeGreaterThan(before);
    // The browser's own second request would have been sent before the page has loaded.
    expect(timesAsked(site.log(), path) - before, path).toBe(1);
  }
});
