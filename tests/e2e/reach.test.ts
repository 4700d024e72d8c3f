import type { Page } from 'playwright-core';
import { sceneGroups } from '../../sandbox/scenes';
import { sceneHref } from '../../sandbox/scenes/scene';
import { sceneIsSet } from '../support/scenes';
import { expect, test } from './support/test';

/** A small phone, a phone at 400 % zoom, one in landscape, a tablet and a desktop. */
const sizes = [
  { width: 360, height: 640 },
  { width: 320, height: 256 },
  { width: 568, height: 320 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** The focused element, if it is outside of the screen or covered. */
function findHiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return [];
    const { left, right, top, bottom } = active.getBoundingClientRect();
    const from = Math.max(top, 0);
    const to = Math.min(bottom, innerHeight);
    const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (from + Math.min(to, from + 40)) / 2;
    const topElement = document.elementFromPoint(middle, y);
    const isSeen =
      top > -1 &&
      from < to &&
      topElement &&
      (active.contains(topElement) || topElement.contains(active));
    return isSeen ? [] : [`the focus is not seen: ${active.outerHTML.slice(0, 80)}`];
  });
}

/** Everything in the page, or in the open dialog, that cannot be reached: too wide, too tall, or covered by something fixed. */
function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) faults.push(`sideways: ${root.scrollWidth - innerWidth} px`);
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
    const container = dialogs[dialogs.length - 1] ?? document.querySelector('main');
    if (!container) return faults;
    const all = [
      ...container.querySelectorAll<HTMLElement>(
        'a[href], button:not([disabled]), input:not([disabled], [tabindex="-1"]), select, textarea',
      ),
    ].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], [hidden]'),
    );
    // The elements in the middle of a long grid of games are like the others
    const some = all.length > 40 ? [...all.slice(0, 25), ...all.slice(-15)] : all;
    for (const one of some) {
      const target = one.closest('label') ?? one;
      one.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, right, top, bottom } = target.getBoundingClientRect();
      if (right - left < 2) continue;
      const topElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // Toasts disappear, and can be closed
      if (topElement?.closest('[data-react-aria-top-layer]')) continue;
      if (!topElement || !(target.contains(topElement) || topElement.contains(target)))
        faults.push(
          `covered: ${(one.textContent || one.outerHTML).slice(0, 50)} by ${topElement?.outerHTML.slice(0, 60)}`,
        );
    }
    for (const picture of document.querySelectorAll('main [role=img]')) {
      const { height } = picture.getBoundingClientRect();
      if (height > 150 && height > innerHeight) faults.push(`taller than the screen: ${height} px`);
    }
    return faults;
  });
}

for (const { title, scenes } of sceneGroups)
  test(`buttons and messages are visible and can be reached on five screens: ${title}`, async ({
    visitor,
  }) => {
    test.setTimeout(600_000);
    const { page } = await visitor(sizes[0]);
    const faults: string[] = [];
    for (const scene of scenes) {
      await page.setViewportSize(sizes[0] ?? { width: 0, height: 0 });
      await page.goto(sceneHref(scene));
      const state = await sceneIsSet(page);
      if (state !== 'ready') faults.push(`${scene.id} is not shown: ${state}`);
      await page.waitForFunction(
        () => !document.querySelector('[data-entering], [data-place][style*="clip"]'),
      );
      // A closed element may still be fading out
      await expect
        .soft(async () => expect(await findHiddenFocus(page)).toEqual([]), scene.id)
        .toPass({ timeout: 5_000 });
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const fault of await findUnreachable(page))
          faults.push(`${scene.id} at ${size.width} × ${size.height} ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
