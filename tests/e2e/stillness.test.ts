import { setTimeout } from 'node:timers/promises';
import { contract } from '../../contract';
import { paths } from '../../src/lib/paths';
import { logsIn } from './support/journeys';
import { isAnswered, isLoaded } from './support/network';
import type { Player } from './support/player';
import { expect, test } from './support/test';

interface Shifts {
  /** The beginning of each element, as HTML, that moved without having been touched, from where and to where. */
  moved: string[];
}

/** Runs in the page before anything of it: writes down what moves. */
function watchShifts(): void {
  const moved: Shifts['moved'] = [];
  Object.assign(window, { moved });
  interface Shift extends PerformanceEntry {
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const beginning = (node: Node | null) =>
    (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120);
  const place = ({ x, y }: DOMRect) => `${x}, ${y}`;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        for (const { node, previousRect, currentRect } of sources)
          moved.push(`${beginning(node)}: ${place(previousRect)} → ${place(currentRect)}`);
  }).observe({ type: 'layout-shift', buffered: true });
}

const answers = '**/api/v2/**';
const styleSheets = '**/*.css';

/** What is asked for comes one after another, each in a picture of its own; `isReversed`: the last asked for first. */
async function comesInTurn(
  { page }: Player,
  what: string,
  isReversed: boolean,
  every = 150,
): Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => (isReversed ? waiting.pop() : waiting.shift())?.();
  await page.route(what, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || request.resourceType() === 'eventsource')
      return route.fallback();
    const response = await route.fetch();
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fulfill({ response }).catch(() => {});
  });
  const timer = setInterval(next, every);
  page.once('close', () => clearInterval(timer));
}

/** What moves on a page from its beginning until all answers are in. */
async function movedOn(player: Player, path: string): Promise<string[]> {
  await player.page.addInitScript(watchShifts);
  await player.goesTo(path);
  await player.page.locator('h1').waitFor();
  await isAnswered(player.page);
  await expect(player.page.locator('[aria-busy="true"]')).toHaveCount(0);
  return player.page.evaluate(() => (window as unknown as Shifts).moved);
}

for (const path of [paths.home, paths.deposit, paths.withdraw])
  for (const isReversed of [false, true])
    test(`nothing moves while ${path} fills, ${isReversed ? 'last' : 'first'} answers first`, async ({
      visitor,
    }) => {
      const rich = await visitor();
      await logsIn(rich, 'rich');
      await isLoaded(rich.page);
      await comesInTurn(rich, answers, isReversed);
      expect(await movedOn(rich, path)).toEqual([]);
    });

/** The hem of a card is no element, and is nowhere before its picture is there. */
const isHem = (what: string) => what.startsWith(': 0, 0 → ');

for (const [path, device] of [
  [paths.landing, { height: 780 }],
  [paths.landing, { width: 412, height: 823 }],
  [paths.landing, { width: 412, height: 915 }],
  [paths.login, { height: 780 }],
] as const)
  for (const isReversed of [false, true])
    test(`nothing moves on ${path}, ${device.height} px high, while its style sheets come, ${isReversed ? 'last' : 'first'} one first`, async ({
      visitor,
    }) => {
      const someone = await visitor(device);
      await comesInTurn(someone, styleSheets, isReversed, 700);
      const moved = await movedOn(someone, path);
      expect(moved.filter((what) => !isHem(what))).toEqual([]);
      await expect(someone.page.locator('footer')).toBeVisible();
    });

test('a promotion in use keeps the place of its progress', async ({ visitor }) => {
  const demo = await visitor();
  await logsIn(demo, 'demo');
  await isLoaded(demo.page);
  await demo.page.route(`**${contract.credits.get.path.split(':')[0]}*`, async (route) => {
    await demo.page.locator('#in-use').waitFor();
    await setTimeout(500);
    await route.fallback();
  });
  expect(await movedOn(demo, paths.promotions)).toEqual([]);
});
