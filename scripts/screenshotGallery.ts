import type { Browser } from 'playwright-core';
import { sceneHref, type Scene } from '../sandbox/scenes/scene';
import { sceneIsSet, turnLanguage } from '../tests/support/scenes';
import type { Site } from '../tests/support/site';
import { getViewport, expandViewport, type Look } from './screenshotPages';

/** Number of pages that are opened in parallel. */
const pages = 2;

/** Takes screenshots of scenes. Each scene is opened once, then shown in every language, size and color scheme. */
export async function shootGallery(
  browser: Browser,
  { url }: Site,
  scenes: readonly Scene[],
  looks: readonly Look[],
  fileOf: (look: Look, id: string) => string,
): Promise<void> {
  const queue = [...scenes];
  const shoot = async () => {
    // A context of its own, because background tabs are not rendered
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (let scene = queue.shift(); scene; scene = queue.shift()) {
      await page.goto(sceneHref(scene));
      const state = await sceneIsSet(page);
      if (state !== 'ready') console.log(`${scene.id}: ${state}`);
      for (const look of looks) {
        await page.emulateMedia({ colorScheme: look.scheme });
        await page.setViewportSize(getViewport(look));
        await turnLanguage(page, look.language);
        // Drawers and dialogs already fill the screen
        if ((await page.locator('[role=dialog], [role=alertdialog]').count()) === 0)
          await expandViewport(page, look);
        await page.screenshot({ path: fileOf(look, scene.id) });
      }
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: pages }, shoot));
}
