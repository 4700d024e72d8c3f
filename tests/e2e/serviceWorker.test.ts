import { msg } from '@lingui/core/macro';
import { providers } from '../../contract/provider';
import { getCatalogue } from '../../server/providers/catalogue';
import { brandName } from '../../src/brand/name';
import { paths } from '../../src/lib/paths';
import { logIn } from './support/journeys';
import { waitForWorker } from './support/network';
import { expect, test } from './support/test';

test.use({ siteOptions: { logLevel: 'info' } });

/** How often the server was asked for the document at this path. */
const timesAsked = (log: string, path: string) =>
  log.split('\n').filter((line) => line.includes(`"method":"GET","path":"${path}",`)).length;

for (const provider of providers)
  test(`a game of ${provider} opens under the service worker, is played, and home shows the new balance`, async ({
    visitor,
  }) => {
    const rich = await visitor({ height: 640 });
    await logIn(rich, 'rich');
    await waitForWorker(rich.page);
    await rich.goTo(paths.game(provider));
    const [game] = getCatalogue(provider);
    const opening = rich.page.context().waitForEvent('page');
    await rich.press(game?.name ?? '');
    const gamePage = await opening;
    await expect(gamePage.getByRole('heading', { name: game?.name ?? '' })).toBeVisible();

    const balance = gamePage.locator('#balance');
    const before = await balance.innerText();
    const play = gamePage.getByRole('button');
    await expect(play).toBeInViewport({ ratio: 1 });
    await gamePage.getByRole('radio', { name: '50' }).check();
    await play.click();
    await expect(gamePage.getByRole('status')).toHaveText(/\S/);
    await expect(balance).not.toHaveText(before);
    const after = await balance.innerText();
    await gamePage.getByRole('link', { name: brandName }).click();
    await gamePage.waitForURL(`**${paths.home}`);
    await expect(gamePage.getByText(after).filter({ visible: true }).first()).toBeVisible();
  });

test('a round without an answer is repeated unchanged; without credit or after an hour, a way on is shown', async ({
  visitor,
  backoffice,
  site,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const openGame = async () => {
    const opening = rich.page.context().waitForEvent('page');
    await rich.press('Seven Bells');
    return opening;
  };
  await rich.goTo(paths.game('gclub'));
  const game = await openGame();
  const requestUrls: string[] = [];
  game.on('request', (request) => {
    if (request.method() === 'POST') requestUrls.push(request.postData() ?? '');
  });
  const play = game.getByRole('button');
  await game.route('**/sandbox/game/rounds', (route) => route.abort(), { times: 1 });
  await play.click();
  await expect(game.getByText('ຍັງບໍ່ຮູ້ຜົນ')).toBeVisible();
  await play.click();
  await expect(game.locator('form')).toHaveAttribute('data-state', /won|lost/);
  expect(requestUrls).toHaveLength(2);
  expect(requestUrls[1]).toBe(requestUrls[0]);

  const { body } = await site.sandbox.play({
    params: { username: 'rich' },
    body: { provider: 'gclub', delta: '0.01' },
  });
  const { credit } = body as { credit: { amount: string } };
  await backoffice.addWinnings('rich', 'gclub', `-${(Number(credit.amount) - 5).toFixed(2)}`);
  await play.click();
  await expect(game.getByRole('link', { name: rich.translate(msg`Deposit`) })).toHaveAttribute(
    'href',
    '/player/deposit?provider=gclub',
  );
  await backoffice.advanceTime(3_700);
  await play.click();
  await expect(game.locator('#help a')).toHaveAttribute('href', paths.game('gclub'));
});

test('with the service worker no address is requested twice, pages outside the app included', async ({
  visitor,
  site,
}) => {
  const someone = await visitor();
  await someone.goTo(paths.login);
  await someone.hydrate();
  await waitForWorker(someone.page);
  const addresses = ['/sandbox', '/desk', '/docs', '/healthz', '/api/v2/limits', paths.register];
  for (const [index, path] of addresses.entries()) {
    const before = timesAsked(site.log(), path);
    await someone.goTo(path);
    // The log is in order: after this line, all earlier requests are in it.
    const marker = `/healthz/${index}`;
    await fetch(site.url + marker);
    await expect.poll(() => timesAsked(site.log(), marker), path).toBe(1);
    expect(timesAsked(site.log(), path) - before, path).toBe(1);
  }
});
