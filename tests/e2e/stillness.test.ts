import { setTimeout } from 'node:timers/promises';
import { contract } from '../../contract';
import { paths } from '../../src/lib/paths';
import { logIn } from './support/journeys';
import { waitForAnswers, waitForHydration, waitUntilLoaded } from './support/network';
import type { Player } from './support/player';
import { expect, test } from './support/test';

interface Shifts {
  /** The first part of the HTML of each element that moved without input, with its old and new position. */
  moved: string[];
}

/**
 * Runs in the page before its scripts: records layout shifts from the first frame with the whole document. A slow machine
 * draws what has arrived of it before.
 */
function watchShifts(): void {
  const moved: Shifts['moved'] = [];
  Object.assign(window, { moved });
  interface Shift extends PerformanceEntry {
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const beginning = (node: Node | null) =>
    (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120);
  let completeSince = Infinity;
  const isWhole = () => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        completeSince = performance.now();
      }),
    );
  };
  document.addEventListener('readystatechange', isWhole, { once: true });
  const place = ({ x, y }: DOMRect) => `${x}, ${y}`;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput && startTime > completeSince)
        for (const { node, previousRect, currentRect } of sources)
          moved.push(`${beginning(node)}: ${place(previousRect)} → ${place(currentRect)}`);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Answers arrive one by one, each in a frame of its own; `isReversed`: the newest request is answered first. */
async function answersComeInTurn({ page }: Player, isReversed: boolean): Promise<void> {
  const queue: (() => void)[] = [];
  const next = () => (isReversed ? queue.pop() : queue.shift())?.();
  await page.route('**/api/v2/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || request.resourceType() === 'eventsource')
      return route.fallback();
    const response = await route.fetch();
    await new Promise<void>((resolve) => queue.push(resolve));
    await route.fulfill({ response }).catch(() => {});
  });
  const timer = setInterval(next, 150);
  page.once('close', () => clearInterval(timer));
}

/** Layout shifts of a page from its start until all answers have arrived. */
async function movedOn(player: Player, path: string): Promise<string[]> {
  await player.page.addInitScript(watchShifts);
  await player.goTo(path);
  await player.page.locator('h1').waitFor();
  await waitForAnswers(player.page);
  await expect(player.page.locator('[aria-busy="true"]')).toHaveCount(0);
  return readMoves(player);
}

const readMoves = ({ page }: Player) => page.evaluate(() => (window as unknown as Shifts).moved);

for (const [name, path] of [
  ['rich', paths.home],
  ['rich', paths.deposit],
  ['rich', paths.withdraw],
  // With an offer and the first steps
  ['newbie', paths.home],
  // With a promotion in use
  ['demo', paths.home],
] as const)
  for (const isReversed of [false, true])
    test(`nothing moves while ${path} fills for ${name}, ${isReversed ? 'last' : 'first'} answers first`, async ({
      visitor,
    }) => {
      const player = await visitor();
      await logIn(player, name);
      await waitUntilLoaded(player.page);
      await answersComeInTurn(player, isReversed);
      expect(await movedOn(player, path)).toEqual([]);
    });

for (const path of [paths.landing, paths.login, paths.register])
  test(`nothing moves on ${path} while it is hydrated`, async ({ visitor }) => {
    const someone = await visitor({ height: 780 });
    await someone.page.addInitScript(watchShifts);
    await someone.goTo(path);
    await someone.page.mouse.move(50, 300);
    await waitForHydration(someone.page);
    await waitForAnswers(someone.page);
    expect(await readMoves(someone)).toEqual([]);
  });

test('the progress of a promotion in use has a reserved place', async ({ visitor }) => {
  const demo = await visitor();
  await logIn(demo, 'demo');
  await waitUntilLoaded(demo.page);
  await demo.page.route(`**${contract.credits.get.path.split(':')[0]}*`, async (route) => {
    await demo.page.locator('#in-use').waitFor();
    await setTimeout(500);
    await route.fallback();
  });
  expect(await movedOn(demo, paths.promotions)).toEqual([]);
});
