import { getCatalogue } from '../../server/providers/catalogue';
import { gameCategoryNames } from '../../src/i18n/gameCategoryNames';
import { gameTabPath, paths } from '../../src/lib/paths';
import { readsInAll } from './support/fourLanguages';
import { logsIn } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const tiles = (player: Player) => player.page.locator('main li button:not([aria-pressed])');

test('H3: ?tab=Slot opens on the slots, in each language, and the back button returns to the previous tab', async ({
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
