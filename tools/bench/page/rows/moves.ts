import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Cookie, Page } from 'playwright-core';
import { paths } from '../../../../src/lib/paths';
import type { Measure } from '../../server/row';
import { median } from '../../server/support/stats';
import { bottomBarLink, bottomBarTargets as targets, whenAtRest } from '../support/bottomBar';
import { pressDurationsMs, tap, type PressMs } from '../support/finger';
import { newPhone, slowDown } from '../support/load';
import { limitRow, ms, plain } from '../support/measures';

interface Move {
  /** Milliseconds from the tap until the heading of the next screen was painted. */
  painted: number;
  /** Number of full-screen spinners that were shown. */
  spinners: number;
  /** Layout shift after that paint. */
  shift: number;
}

/** Runs in the page: watches the next tap. */
function watchTap(): void {
  const move: Move & { isDone: boolean } = { painted: 0, spinners: 0, shift: 0, isDone: false };
  Object.assign(window, { move });
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  let begin = 0;
  addEventListener('pointerup', ({ timeStamp }) => (begin ||= timeStamp), { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (move.painted > 0 && entry.startTime > begin + move.painted)
        move.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
  const watch = new MutationObserver(() => {
    if (document.querySelector('[role=status] > svg')) move.spinners += 1;
    if (move.isDone || !begin || !heading() || heading() === before) return;
    move.isDone = true;
    // After the frame that shows the heading
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (move.painted = performance.now() - begin);
      port2.postMessage(null);
    });
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
}

async function moveTo(page: Page, target: string, pressMs: PressMs): Promise<Move> {
  const link = bottomBarLink(page, target);
  // Focus makes the page fetch code and data of the next screen.
  await link.focus();
  // The network is never idle, because the event stream stays open.
  await sleep(1_500);
  await page.evaluate(watchTap);
  await tap(page, link, pressMs);
  await page.waitForFunction(() => (window as unknown as { move: Move }).move.painted > 0);
  await sleep(700);
  return page.evaluate(() => (window as unknown as { move: Move }).move);
}

/** The measured navigations by target, for each duration of a press. */
type Moves = Record<keyof typeof pressDurationsMs, Map<string, Move[]>>;

const slowestOf = (moves: Map<string, Move[]>) =>
  Math.max(
    ...[...moves.values()].map((measures) => median(measures.map(({ painted }) => painted))),
  );

/** Navigation between screens whose code was prefetched, on a slow phone and connection. */
export async function measureMoves(
  browser: Browser,
  site: string,
  cookies: Cookie[],
  runs: number,
): Promise<Measure[]> {
  const none = () => new Map<string, Move[]>(targets.map((target) => [target, []]));
  const moves: Moves = { tool: none(), person: none() };
  for (let run = 0; run < runs; run += 1)
    for (const target of targets)
      for (const hand of ['tool', 'person'] as const) {
        const context = await newPhone(browser);
        await context.addCookies(cookies);
        const page = await context.newPage();
        await slowDown(page);
        await page.addInitScript('globalThis.__name = (named) => named');
        await page.goto(site + paths.home, { timeout: 120_000 });
        await bottomBarLink(page, target).waitFor();
        await whenAtRest(page);
        moves[hand].get(target)?.push(await moveTo(page, target, pressDurationsMs[hand]));
        await context.close();
      }
  const all = Object.values(moves).flatMap((measures) => [...measures.values()].flat());
  const name = 'navigation to a preloaded screen';
  const painted = 'painted after the tap';
  const note = `the slowest of ${targets.join(', ')}`;
  return [
    limitRow(`${name}: ${painted}`, slowestOf(moves.tool), 100, ms, { note }),
    limitRow(
      `${name}, finger down for ${pressDurationsMs.person} ms: ${painted}`,
      slowestOf(moves.person),
      100,
      ms,
    ),
    limitRow('navigation: spinners', Math.max(...all.map(({ spinners }) => spinners)), 0, plain),
    limitRow('navigation: layout shift', median(all.map(({ shift }) => shift)), 0, plain),
  ];
}
