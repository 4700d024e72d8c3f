import { expect } from '@jest/globals';
import { languages, type Language } from '../../contract/provider';
import { localeTags } from '../../src/i18n/languages';
import { sceneGroups } from '../../src/sandbox/scenes';
import { sceneHref, type Scene } from '../../src/sandbox/scenes/scene';
import { barriers, complaintsOf, misfits } from './support/inspection';
import type { Player } from './support/player';
import { openStage, scenario } from './support/scenario';

openStage();

const narrow = { width: 320, height: 640, scheme: 'dark' } as const;

/** Waits until the page is what its scene says. @throws with what is waited for in vain */
async function isReady({ page }: Player): Promise<void> {
  const state = () => document.documentElement.dataset.scene;
  await page.waitForFunction(
    () => !['setting', undefined].includes(document.documentElement.dataset.scene),
  );
  expect(await page.evaluate(state)).toBe('ready');
}

/** Turns the page into another language, as its own menu does. */
async function turnsTo({ page }: Player, language: Language): Promise<void> {
  await page.evaluate((detail) => {
    window.dispatchEvent(new CustomEvent('scene:language', { detail }));
  }, language);
  await page.waitForFunction((tag) => document.documentElement.lang === tag, localeTags[language]);
}

/**
 * Looks at one scene in all languages: whether it fits, and whether all can use it. The rules of use are judged in
 * the dark in one language, whose turn it is, and what depends on colours also in the light.
 */
async function looksAt(player: Player, scene: Scene, turn: number): Promise<string[]> {
  const { page } = player;
  const found: string[] = [];
  const add = (where: string, faults: string[]) =>
    found.push(...faults.map((fault) => `${scene.id} ${where} ${fault}`));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(sceneHref(scene));
  await isReady(player);
  for (const [place, language] of languages.entries()) {
    await turnsTo(player, language);
    add(language, await misfits(page));
    if (place !== turn % languages.length) continue;
    add(`${language} dark`, await barriers(page));
    await page.emulateMedia({ colorScheme: 'light' });
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
