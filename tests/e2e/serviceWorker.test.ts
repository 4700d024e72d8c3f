import { providers } from '../../contract/provider';
import { catalogueOf } from '../../server/providers/catalogue';
import { paths } from '../../src/lib/paths';
import { logsIn } from './support/journeys';
import { hasWorker } from './support/network';
import { expect, test } from './support/test';

test.use({ siteOptions: { logLevel: 'info' } });

/** How often the server was asked for a document of this path. */
const timesAsked = (log: string, path: string) =>
  log.split('\n').filter((line) => line.includes(`"method":"GET","path":"${path}",`)).length;

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
  const addresses = ['/sandbox', '/desk', '/docs', '/healthz', '/api/v2/limits', paths.register];
  for (const [place, path] of addresses.entries()) {
    const before = timesAsked(site.log(), path);
    await someone.goesTo(path);
    // The log is written in order: with this line in it, all before are.
    const marker = `/healthz/${place}`;
    await fetch(site.url + marker);
    await expect.poll(() => timesAsked(site.log(), marker), path).toBe(1);
    expect(timesAsked(site.log(), path) - before, path).toBe(1);
  }
});
