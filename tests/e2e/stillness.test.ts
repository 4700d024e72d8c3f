import { expect } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { contract } from '../../contract';
import { paths } from '../../src/lib/paths';
import { logsIn } from './support/journeys';
import { isQuiet } from './support/network';
import type { Player } from './support/player';
import { openStage, scenario } from './support/scenario';

openStage();

interface Shifts {
  /** The beginning of each element, as HTML, that moved without having been touched. */
  moved: string[];
}

/** Runs in the page before anything of it: writes down what moves. */
function watchShifts(): void {
  const moved: Shifts['moved'] = [];
  Object.assign(window, { moved });
  interface Shift extends PerformanceEntry {
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        for (const { node } of sources)
          moved.push(
            (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120),
          );
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Answers come one after another, each in a picture of its own; `isReversed`: the last asked for comes first. */
async function answersInTurn({ page }: Player, isReversed: boolean): Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => (isReversed ? waiting.pop() : waiting.shift())?.();
  await page.route('**/api/v2/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().endsWith('/events'))
      return route.fallback();
    const response = await route.fetch();
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fulfill({ response }).catch(() => {});
  });
  const timer = setInterval(next, 150);
  page.once('close', () => clearInterval(timer));
}

/** What moves on a page from its beginning until all answers are in. */
async function movedOn(player: Player, path: string): Promise<string[]> {
  await player.page.addInitScript(watchShifts);
  await player.goesTo(path);
  await player.page.locator('h1').waitFor();
  await isQuiet(player.page);
  return player.page.evaluate(() => (window as unknown as Shifts).moved);
}

for (const path of [paths.home, paths.deposit, paths.withdraw])
  for (const isReversed of [false, true])
    scenario(
      `nothing moves while ${path} fills, ${isReversed ? 'last' : 'first'} answers first`,
      async ({ visitor }) => {
        const rich = await visitor();
        await logsIn(rich, 'rich');
        await isQuiet(rich.page);
        await answersInTurn(rich, isReversed);
        expect(await movedOn(rich, path)).toEqual([]);
      },
    );

scenario('a promotion in use keeps the place of its progress', async ({ visitor }) => {
  const demo = await visitor();
  await logsIn(demo, 'demo');
  await isQuiet(demo.page);
  await demo.page.route(`**${contract.credits.get.path.split(':')[0]}*`, async (route) => {
    await demo.page.locator('#in-use').waitFor();
    await setTimeout(500);
    await route.fallback();
  });
  expect(await movedOn(demo, paths.promotions)).toEqual([]);
});
