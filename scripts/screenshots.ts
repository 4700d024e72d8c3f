import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { languages, type Language } from '../contract/provider';
import { demoPassword } from '../server/sandbox/demo/people';
import { languageKey } from '../src/i18n/languages';
import { ensureChromium, launchChromium } from '../tests/support/chromium';
import { openSite, type Site } from '../tests/support/site';
import { build, isFresh } from './build';
import { sceneOf, scenes, type Scene } from './screenshotScenes';

/**
 * Pictures of every page in its states, to look at: `screenshots/{language}-{width}-{scheme}/{scene}-{page}.png`.
 * `npm run screenshots -- --languages lo,vn --widths 360,1280 --schemes dark --scenes visitor,demo`
 */
const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: 'lo,vn' },
    widths: { type: 'string', default: '360,768,1280' },
    schemes: { type: 'string', default: 'dark,light' },
    scenes: { type: 'string', default: Object.keys(scenes).join(',') },
  },
});

interface Look {
  language: Language;
  width: number;
  scheme: 'dark' | 'light';
}

const looks: Look[] = values.languages.split(',').flatMap((name) =>
  values.widths.split(',').flatMap((width) =>
    values.schemes.split(',').map((scheme) => ({
      language: languages.find((language) => language === name) ?? 'lo',
      width: Number(width),
      scheme: scheme === 'light' ? ('light' as const) : ('dark' as const),
    })),
  ),
);

const chromium = ensureChromium();
if (!isFresh('sandbox')) await build('sandbox');
const site = await openSite();
const browser = await launchChromium(chromium);
try {
  for (const name of values.scenes.split(',')) {
    const scene = sceneOf(name);
    await scene.prepare?.(site);
    for (const look of looks) await shoot(name, scene, look);
    console.log(`${name}: ${scene.paths.length * looks.length} pictures`);
  }
} finally {
  await browser.close();
  await site.close();
}

async function shoot(name: string, scene: Scene, look: Look): Promise<void> {
  const folder = join('screenshots', `${look.language}-${look.width}-${look.scheme}`);
  mkdirSync(folder, { recursive: true });
  const { context, page } = await open(browser, site, scene, look);
  for (const path of scene.paths) {
    await page.goto(path);
    await settled(page);
    const file = path === '/' ? 'landing' : path.slice(1).replace(/\W+/g, '-');
    await tall(page, look.width);
    await page.screenshot({ path: join(folder, `${name}-${file}.png`) });
    await page.setViewportSize(sizeOf(look));
  }
  await context.close();
}

async function open(browser: Browser, { url }: Site, scene: Scene, look: Look) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizeOf(look),
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

function sizeOf({ width }: Look) {
  return { width, height: width < 768 ? 780 : 900 };
}

/** Shows the whole page at once, with what is fixed to the bottom at its bottom. */
async function tall(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** The events stream never ends, so the network never rests: a page is ready when nothing on it is loading. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(300);
}
