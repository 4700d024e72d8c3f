import { msg } from '@lingui/core/macro';
import { getCatalogue } from '../../server/providers/catalogue';
import { gameCategories } from '../../contract/games';
import { providers } from '../../contract/provider';
import { gameCategoryNames } from '../../src/i18n/gameCategoryNames';
import { providerName } from '../../src/i18n/providerNames';
import { gameTabPath, paths } from '../../src/lib/paths';
import { readsInAll } from './support/fourLanguages';
import { logsIn } from './support/journeys';
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
      const games = getCatalogue(provider);
      await rich.sees('button', games[0]?.name ?? '');
      await expect(tiles(rich)).toHaveCount(games.length);
      await rich.seesNoSideways();
    }
    const games = getCatalogue('gclub_live');
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
  const slots = getCatalogue('askmebet').filter(({ category }) => category === 'Slot');
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
