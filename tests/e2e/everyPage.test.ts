import { scenes, type Scene } from '../../scripts/screenshotScenes';
import { paths } from '../../src/lib/paths';
import { findAxeViolations, collectErrors } from './support/inspection';
import { logIn } from './support/journeys';
import type { Player } from './support/player';
import { expect, test, type Device } from './support/test';

const devices: Device[] = [
  { width: 320, height: 640, scheme: 'dark' },
  { width: 320, height: 640, scheme: 'light', language: 'vn' },
  { width: 1280, height: 800, scheme: 'light' },
];

async function checkPage(player: Player, path: string): Promise<void> {
  await player.goTo(path);
  await player.page.locator('h1').first().waitFor({ state: 'attached' });
  await player.page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await player.expectNoSidewaysScroll();
  // A document in another language is replaced completely, and the code of the new page is loaded after its frame
  await expect.poll(() => findAxeViolations(player.page), { message: path }).toEqual([]);
}

const looked: (keyof typeof scenes)[] = ['visitor', 'newbie', 'demo', 'open', 'review'];
/** Players who see most of the site; `npm run test:all` has the others. */
const core = ['visitor', 'demo'];

for (const name of looked)
  for (const device of devices)
    test(
      `every page fits, can be used by everybody and breaks nothing: ${name}, at ${device.width} px, ${device.scheme}`,
      { tag: core.includes(name) ? '@core' : [] },
      async ({ site, visitor }) => {
        const scene: Scene = scenes[name];
        await scene.prepare?.(site);
        const player = await visitor(device);
        const pageErrors = collectErrors(player.page);
        if (scene.player) await logIn(player, scene.player);
        else await player.goTo(paths.landing);
        for (const path of scene.paths) await checkPage(player, path);
        expect(pageErrors).toEqual([]);
      },
    );
