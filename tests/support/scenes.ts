import type { Page } from 'playwright-core';
import type { Language } from '../../contract/provider';
import { localeTags } from '../../src/i18n/languages';

/** Waits until a scene is set. @returns `ready`, or what the scene still waited for when it gave up */
export async function sceneIsSet(page: Page): Promise<string> {
  const state = await page.waitForFunction(() => {
    const { scene } = document.documentElement.dataset;
    return scene === undefined || scene === 'setting' ? null : scene;
  });
  return String(await state.jsonValue());
}

/** Switches the page's color scheme, and waits until all color transitions have ended. */
export async function turnScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Switches the language of a scene by an event to the page, because the menu may be covered. */
export async function turnLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((detail) => {
    window.dispatchEvent(new CustomEvent('scene:language', { detail }));
  }, language);
  await page.waitForFunction((tag) => document.documentElement.lang === tag, localeTags[language]);
}
