import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Cookie } from 'playwright-core';
import { paths } from '../../../../src/lib/paths';
import type { Measure } from '../../server/row';
import { median } from '../../server/support/stats';
import type { Floors } from '../floors/serve';
import { bottomBarLink, bottomBarTargets as targets, whenAtRest } from '../support/bottomBar';
import { newPhone } from '../support/load';
import {
  workAfterFile,
  workOfTap,
  workUntilPaint,
  workUntilSeen,
  type Work,
} from '../support/work';

const ms = (value: number) => `${value.toFixed(1)} ms`;

function medianOf<Kind extends Work>(works: readonly Kind[], part: keyof Kind & string): number {
  return median(works.map((work) => Number(work[part])));
}

const partsOf = (works: readonly Work[]) =>
  (['style', 'layout', 'parsing', 'modules', 'script'] as const)
    .map((part) => `${part} ${ms(medianOf(works, part))}`)
    .join(', ');

/** Measures the processor time that paints and taps take, for information: it is not compared with a bar. */
export async function measureWork(
  browser: Browser,
  site: string,
  floors: Floors,
  cookies: Cookie[],
  runs: number,
): Promise<Measure[]> {
  const floor: Work[] = [];
  const landing: Work[] = [];
  const home: Work[] = [];
  const reading: Work[] = [];
  const taps = new Map(targets.map((target) => [target, [] as (Work & { click: number })[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const [url, works] of [
      [floors.static, floor],
      [`${site}/`, landing],
    ] as const) {
      const context = await newPhone(browser);
      works.push(await workUntilPaint(browser, await context.newPage(), url));
      await context.close();
    }
    const visit = await newPhone(browser);
    await visit.addCookies(cookies);
    home.push(
      await workUntilSeen(browser, await visit.newPage(), {
        url: site + paths.home,
        selector: 'main [data-size=hero]',
      }),
    );
    await visit.close();
    const first = await newPhone(browser);
    await first.addCookies(cookies);
    reading.push(
      await workAfterFile(browser, await first.newPage(), {
        url: site + paths.home,
        file: /\/fp\.esm\.[^/]*\.js$/,
        condition: () => localStorage.getItem('device:reading') !== null,
      }),
    );
    await first.close();
    for (const target of targets) {
      const context = await newPhone(browser);
      await context.addCookies(cookies);
      const page = await context.newPage();
      await page.goto(site + paths.home);
      await whenAtRest(page);
      const link = bottomBarLink(page, target);
      await link.focus();
      await sleep(2_500);
      taps.get(target)?.push(await workOfTap(browser, page, () => link.tap()));
      await context.close();
    }
  }
  const noBar = { bar: '–', isMet: null };
  const ratio = medianOf(landing, 'all') / medianOf(floor, 'all');
  return [
    {
      measure: 'landing: CPU until the largest paint',
      floor: `static ${ms(medianOf(floor, 'all'))}`,
      ours: ms(medianOf(landing, 'all')),
      ratio: ratio.toFixed(2),
      ...noBar,
      note: `${partsOf(landing)}; the floor ${partsOf(floor)}`,
    },
    {
      measure: '/player: CPU until its balances',
      floor: `static ${ms(medianOf(floor, 'all'))}`,
      ours: ms(medianOf(home, 'all')),
      ratio: (medianOf(home, 'all') / medianOf(floor, 'all')).toFixed(2),
      ...noBar,
      note: partsOf(home),
    },
    {
      measure: 'once a day: CPU to read the device for its fingerprint',
      floor: '–',
      ours: ms(medianOf(reading, 'all')),
      ratio: '–',
      ...noBar,
      note: partsOf(reading),
    },
    ...targets.map((target) => {
      const works = taps.get(target) ?? [];
      return {
        measure: `a tap to \`${target}\`: CPU in the 150 ms after the click`,
        floor: '–',
        ours: ms(medianOf(works, 'all')),
        ratio: '–',
        ...noBar,
        note: `the click itself ${ms(medianOf(works, 'click'))}; ${partsOf(works)}`,
      };
    }),
  ];
}
