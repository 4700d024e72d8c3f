import { expect } from '@jest/globals';
import { languages } from '../../contract/provider';
import { sceneGroups } from '../../src/sandbox/scenes';
import { sceneHref, type Scene } from '../../src/sandbox/scenes/scene';
import { sceneIsSet, turnLanguage, turnScheme } from '../support/scenes';
import { barriers, complaintsOf, misfits } from './support/inspection';
import type { Player } from './support/player';
import { openStage, scenario } from './support/scenario';

openStage();

const narrow = { width: 320, height: 640, scheme: 'dark' } as const;

/**
 * Looks at one scene in all languages: whether it fits, and whether all can use it. The rules of use are judged in
 * the dark in one language, whose turn it is, and what depends on colours also in the light.
 */
async function looksAt(player: Player, scene: Scene, turn: number): Promise<string[]> {
  const { page } = player;
  const found: string[] = [];
  const add = (where: string, faults: string[]) =>
    found.push(...faults.map((fault) => `${scene.id} ${where} ${fault}`));
  await turnScheme(page, 'dark');
  await page.goto(sceneHref(scene));
  const state = await sceneIsSet(page);
  if (state !== 'ready') add('is not shown:', [state]);
  for (const [place, language] of languages.entries()) {
    await turnLanguage(page, language);
    add(language, await misfits(page));
    if (place !== turn % languages.length) continue;
    // A target that has slid behind the bar at the top, but for a pixel, is not too small
    await page.evaluate(() => scrollTo(0, 0));
    add(`${language} dark`, await barriers(page));
    await turnScheme(page, 'light');
    add(`${language} light`, await barriers(page, ['color-contrast']));
  }
  return found;
}

for (const { title, scenes } of sceneGroups) {
  scenario(
    `every state of every screen fits 320 px in four languages and can be used by everybody: ${title}`,
    async ({ visitor }) => {
      const found: string[] = [];
      const queue = [...scenes.entries()];
      const look = async () => {
        const player = await visitor(narrow);
        const complaints = complaintsOf(player.page);
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [turn, scene] = next;
          found.push(...(await looksAt(player, scene, turn)));
          found.push(...complaints.splice(0).map((complaint) => `${scene.id} ${complaint}`));
        }
      };
      await Promise.all([look(), look()]);
      expect(found).toEqual([]);
    },
  );
}

scenario('the gallery of components fits and can be used by everybody', async ({ visitor }) => {
  for (const [place, language] of languages.entries()) {
    const player = await visitor({ ...narrow, language });
    const complaints = complaintsOf(player.page);
    await player.goesTo('/sandbox/gallery');
    await player.isAt('Gallery');
    await turnScheme(player.page, place % 2 === 0 ? 'dark' : 'light');
    expect([...(await misfits(player.page)), ...(await barriers(player.page))]).toEqual([]);
    expect(complaints).toEqual([]);
  }
});

scenario('from the gallery one flips through the scenes', async ({ visitor }) => {
  const [first, second] = sceneGroups.flatMap(({ scenes }) => scenes);
  const noy = await visitor({ width: 1280, height: 800 });
  const sees = (scene: Scene | undefined) =>
    noy.page.waitForURL((url) => url.searchParams.get('scene') === scene?.id);
  await noy.goesTo('/sandbox/gallery');
  await noy.page
    .getByRole('link', { name: first?.id ?? '' })
    .first()
    .click();
  await sees(first);
  await sceneIsSet(noy.page);
  await noy.page.keyboard.press('ArrowRight');
  await sees(second);
  await sceneIsSet(noy.page);
  await noy.page.getByRole('navigation', { name: 'Scenes' }).getByRole('link').first().click();
  await sees(first);
});
