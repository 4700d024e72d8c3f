import { msg } from '@lingui/core/macro';
import { catalogueOf } from '../../server/providers/catalogue';
import { gameCategories } from '../../contract/games';
import { providers, type Provider } from '../../contract/provider';
import { gameCategoryNames } from '../../src/i18n/gameCategoryNames';
import { providerName } from '../../src/i18n/providerNames';
import { gameTabPath, paths } from '../../src/lib/paths';
import { readsInAll, refusalWords } from './support/fourLanguages';
import { logsIn } from './support/journeys';
import { callsOf, count } from './support/network';
import { i18nOf } from './support/texts';
import { seesStaleAnswers } from './support/staleAnswers';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const tiles = (player: Player) => player.page.locator('main li button:not([aria-pressed])');
const names = (player: Player) => tiles(player).allInnerTexts();

for (const width of [360, 1280])
  test(`H3: each provider lists its games, by kind and by name, at ${width} px`, async ({
    visitor,
  }) => {
    const rich = await visitor({ width });
    await logsIn(rich, 'rich');
    for (const provider of providers) {
      await rich.goesTo(paths.game(provider));
      await rich.isAt(providerName(provider));
      const games = catalogueOf(provider);
      await rich.sees('button', games[0]?.name ?? '');
      await expect(tiles(rich)).toHaveCount(games.length);
      await rich.seesNoSideways();
    }
    const games = catalogueOf('gclub_live');
    const kinds = gameCategories.filter((kind) => games.some(({ category }) => category === kind));
    for (const kind of kinds) {
      await rich.follows(gameCategoryNames[kind]);
      await rich.page.waitForURL(`**${gameTabPath('gclub_live', kind)}`);
      const ofKind = games.filter(({ category }) => category === kind);
      await rich.page.waitForFunction(
        (many) => document.querySelectorAll('main li button:not([aria-pressed])').length === many,
        ofKind.length,
      );
    }
    await rich.follows(msg`All`);
    await rich.page.getByRole('searchbox').fill('BLACKJACK ');
    // At all providers: one at each of two more
    await expect(tiles(rich)).toHaveCount(4);
    await expect
      .poll(async () => (await names(rich)).every((name) => name.includes('Blackjack')))
      .toBe(true);
    await rich.page.getByRole('searchbox').fill('no such game');
    await readsInAll(rich, msg`No game of that name`);
    await rich.presses(msg`Clear the search`);
    await expect(tiles(rich)).toHaveCount(games.length);
  });

test('H3: ?tab=Slot opens on the slots, in each language, and back goes back', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.goesTo(gameTabPath('askmebet', 'Slot'));
  const slots = catalogueOf('askmebet').filter(({ category }) => category === 'Slot');
  await rich.sees('button', slots[0]?.name ?? '');
  await expect(tiles(rich)).toHaveCount(slots.length);
  await readsInAll(rich, gameCategoryNames.Slot);
  await rich.follows(gameCategoryNames.Card);
  await rich.sees('button', 'Dragon Duel');
  await rich.page.goBack();
  await rich.sees('button', slots[0]?.name ?? '');
  await rich.goesTo(gameTabPath('askmebet', '<img src=x>'));
  await rich.sees('button', 'Dragon Duel');
});

test(
  'H3: a game opens in a tab of its own, that cannot reach this page',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    await rich.goesTo(paths.game('alphabet'));
    const opening = rich.page.context().waitForEvent('page');
    await rich.presses('Naga Pearls');
    const game = await opening;
    await game.waitForURL('**/sandbox/game/alphabet/naga-pearls**');
    await expect.poll(() => game.evaluate(() => window.opener === null)).toBe(true);
    await expect.poll(() => new URL(rich.page.url()).pathname).toBe(paths.game('alphabet'));
    await expect(rich.page.getByRole('alert')).toHaveCount(0);
  },
);

test('H3: where the browser blocks the tab, a link takes its place', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.page.addInitScript(() => {
    window.open = () => null;
  });
  await rich.goesTo(paths.game('gclub'));
  await rich.find('button', 'Seven Bells').click();
  await rich.canSee(msg`Your browser kept the game from opening by itself.`);
  const opening = rich.page.context().waitForEvent('page');
  await rich.follows({ ...msg({ message: 'Open {name}' }), values: { name: 'Seven Bells' } });
  await (await opening).waitForURL('**/sandbox/game/gclub/seven-bells**');
});

test('H3: without credit a tap says to deposit first, and opens no tab', async ({ visitor }) => {
  const newbie = await visitor();
  await logsIn(newbie, 'newbie');
  await newbie.goesTo(paths.game('gclub'));
  await readsInAll(newbie, (i18n) =>
    i18n._({
      ...msg({ message: 'Deposit to {name} first, then its games open.' }),
      values: { name: 'GClub' },
    }),
  );
  const calls = callsOf(newbie.page);
  await newbie.find('button', 'Seven Bells').click();
  const notice = newbie.page.getByRole('alert');
  await notice.waitFor();
  await expect.poll(() => notice.evaluate(isInSight)).toBe(true);
  await newbie.canSee(refusal(newbie, 'gclub'));
  expect(newbie.page.context().pages()).toHaveLength(1);
  expect(calls.filter((call) => call.includes('/launch'))).toEqual([]);
  await expect.poll(() => count(calls, 'GET /v2/players/credits/gclub')).toBeGreaterThan(0);
  await notice.getByRole('link').click();
  await newbie.arrivesAt(paths.deposit);
});

test('H3: credit that is gone without the page knowing closes the tab again', async ({
  backoffice,
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await seesStaleAnswers(rich, 'players/credits/*');
  await rich.goesTo(paths.game('gclub_live'));
  await rich.sees('button', 'Live Roulette Auto');
  await backoffice.playerWins('rich', 'gclub_live', '-7812.50');
  await rich.presses('Live Roulette Auto');
  await rich.canSee(refusal(rich, 'gclub_live'));
  expect(rich.page.context().pages()).toHaveLength(1);
});

/** What is read when a game is tapped without credit at its provider. */
const refusal = ({ language }: Player, provider: Provider) =>
  refusalWords({ code: 'GAME_NEEDS_DEPOSIT', params: { provider } })(i18nOf(language));

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
