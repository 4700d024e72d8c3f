import { getCatalogue } from '../../server/providers/catalogue';
import { gameCategoryNames } from '../../src/i18n/gameCategoryNames';
import { gameTabPath, paths } from '../../src/lib/paths';
import { readInAllLanguages } from './support/fourLanguages';
import { logIn } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const tiles = (player: Player) => player.page.locator('main li button:not([aria-pressed])');

test('H3: ?tab=Slot opens on the slots, in each language, and the back button returns to the previous tab', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.goTo(gameTabPath('askmebet', 'Slot'));
  const slots = getCatalogue('askmebet').filter(({ category }) => category === 'Slot');
  await rich.waitFor('button', slots[0]?.name ?? '');
  await expect(tiles(rich)).toHaveCount(slots.length);
  await readInAllLanguages(rich, gameCategoryNames.Slot);
  await rich.followLink(gameCategoryNames.Card);
  await rich.waitFor('button', 'Dragon Duel');
  await rich.page.goBack();
  await rich.waitFor('button', slots[0]?.name ?? '');
  await rich.goTo(gameTabPath('askmebet', '<img src=x>'));
  await rich.waitFor('button', 'Dragon Duel');
});

test(
  'H3: a game opens in a tab of its own, that cannot reach this page',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    await rich.goTo(paths.game('alphabet'));
    const opening = rich.page.context().waitForEvent('page');
    await rich.press('Naga Pearls');
    const game = await opening;
    await game.waitForURL('**/sandbox/game/alphabet/naga-pearls**');
    await expect.poll(() => game.evaluate(() => window.opener === null)).toBe(true);
    await expect.poll(() => new URL(rich.page.url()).pathname).toBe(paths.game('alphabet'));
    await expect(rich.page.getByRole('alert')).toHaveCount(0);
  },
);
