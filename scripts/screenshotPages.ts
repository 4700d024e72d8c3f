import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { Language } from '../contract/provider';
import { demoPassword } from '../server/sandbox/demo/seedPlayers';
import { languageKey } from '../contract/document';
import { paths } from '../src/lib/paths';
import type { Site } from '../tests/support/site';
import type { Scene } from './screenshotScenes';

/** Language, width in px, and color scheme of a screenshot. */
export interface Look {
  language: Language;
  width: number;
  scheme: 'dark' | 'light';
}

/** Screen size of a device of this width, px. */
export function getViewport({ width }: Pick<Look, 'width'>) {
  return { width, height: width < 768 ? 780 : 900 };
}

/** Resizes the viewport to the height of the page. */
export async function expandViewport(page: Page, { width }: Pick<Look, 'width'>): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** Takes screenshots of the pages of a scene, as its player. @param fileOf returns the file for a page */
export async function shootPages(
  browser: Browser,
  site: Site,
  scene: Scene,
  look: Look,
  fileOf: (page: string) => string,
): Promise<void> {
  const { context, page } = await open(browser, site, scene, look);
  for (const path of scene.paths) {
    await page.goto(path);
    await waitUntilSettled(page);
    await expandViewport(page, look);
    const name = path === '/' ? 'landing' : path.slice(1).replace(/\W+/g, '-');
    await page.screenshot({ path: fileOf(name) });
    await page.setViewportSize(getViewport(look));
  }
  await context.close();
}

/** Takes the pictures of the README. Phones also show them before the app is installed (`installable.ts`). */
export async function shootReadme(browser: Browser, site: Site): Promise<void> {
  const look = { language: 'lo', width: 360, scheme: 'dark' } as const;
  const { context, page } = await open(browser, site, { player: 'rich', paths: [] }, look);
  await page.setViewportSize({ width: look.width, height: 740 });
  const devtools = await context.newCDPSession(page);
  for (const [path, file] of [
    [paths.home, 'docs/home.webp'],
    [paths.deposit, 'docs/deposit.webp'],
  ] as const) {
    await page.goto(path);
    await waitUntilSettled(page);
    // The shell of a page appears before its content
    await page.locator('main [data-variant=main]').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('main [class*=skeleton]'));
    const picture = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
    await writeFile(file, picture.data, 'base64');
  }
  await context.close();
}

async function open(browser: Browser, { url }: Site, scene: Scene, look: Look) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: getViewport(look),
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
  });
  if (scene.player)
    await context.request.post('/api/v2/players/login', {
      data: { username: scene.player, password: demoPassword },
    });
  const page = await context.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    languageKey,
    look.language,
  ] as const);
  return { context, page };
}

/** Waits until nothing on the page is loading. The network is never idle, because of the event stream. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(300);
}
