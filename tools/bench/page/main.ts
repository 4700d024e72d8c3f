import { availableParallelism, cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Cookie } from 'playwright-core';
import { build, isFresh, getOutputFolder } from '../../../scripts/build';
import { ensureChromium, findChromium, launchChromium } from '../../../tests/support/chromium';
import { openSite, untilPrerendered, type Site } from '../../../tests/support/site';
import type { Measure } from '../server/row';
import { report } from '../server/table';
import { hasUnknownRows } from '../unknownRows';
import { serveFloors, type Floors } from './floors/serve';
import { measureLoads } from './rows/loads';
import { measureMemory } from './rows/memory';
import { measureMoves } from './rows/moves';
import { measureReturns } from './rows/returns';
import { measureTaps } from './rows/taps';
import { measureVisits } from './rows/visits';
import { measureWork } from './rows/work';
import { newPhone } from './support/load';
import { registerPlayer } from './support/player';

/** Parameters of a row. */
interface Terms {
  browser: Browser;
  site: Site;
  floors: Floors;
  /** The session of a player with a bank account. */
  cookies: Cookie[];
  runs: number;
}

const rows: Record<string, (terms: Terms) => Promise<Measure[]>> = {
  loads: ({ browser, site, floors, cookies, runs }) =>
    measureLoads(browser, site.url, floors, cookies, runs),
  returns: ({ browser, site, floors, cookies, runs }) =>
    measureReturns(browser, site.url, floors, cookies, runs),
  visits: ({ browser, site, cookies }) => measureVisits(browser, site.url, cookies),
  moves: ({ browser, site, cookies, runs }) => measureMoves(browser, site.url, cookies, runs),
  taps: ({ browser, site, runs }) => measureTaps(browser, site.url, site.sandbox, runs),
  work: ({ browser, site, floors, cookies, runs }) =>
    measureWork(browser, site.url, floors, cookies, runs),
  memory: ({ browser, site, cookies }) => measureMemory(browser, site.url, cookies),
};

async function sessionOf(browser: Browser, site: string): Promise<Cookie[]> {
  const context = await newPhone(browser);
  await registerPlayer(context, site);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/**
 * Measures the page next to its floors and prints one table: the production build from the real server, with a simulated
 * gateway, in Chromium. `--runs N`: repetitions, of which the median counts. `--only ROW`: only that row; repeatable.
 * `--write`: also into `docs/performance.md`. A failed run prints no figures.
 * @returns 0 when everything was measured, whether the bars are met or not; otherwise 1
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: Object.keys(rows) },
      write: { type: 'boolean' },
    },
  });
  if (hasUnknownRows(values.only, Object.keys(rows))) return 1;
  const closings: (() => unknown)[] = [];
  try {
    ensureChromium();
    const chromium = findChromium();
    if (chromium === null) throw new Error('there is no Chromium');
    if (!isFresh('production')) await build('production');
    const site = await openSite({ spaDir: getOutputFolder('production') });
    closings.push(() => site.close());
    await untilPrerendered(site.url);
    const floors = await serveFloors();
    closings.push(() => floors.close());
    const browser = await launchChromium(chromium);
    closings.push(() => browser.close());
    const cookies = await sessionOf(browser, site.url);
    const terms = { browser, site, floors, cookies, runs: Number(values.runs) };
    const measures: Measure[] = [];
    for (const [name, measure] of Object.entries(rows)) {
      if (!values.only.includes(name)) continue;
      console.error(`measuring ${name} …`);
      measures.push(...(await measure(terms)));
    }
    const machine = `${availableParallelism()} × ${cpus()[0]?.model}`;
    console.log(`Chromium ${browser.version()}, ${machine}`);
    report(measures, values.write);
    return 0;
  } catch (error) {
    console.error('The bench has failed; no figure of it counts.');
    console.error(error);
    return 1;
  } finally {
    for (const close of closings.reverse()) await Promise.resolve(close()).catch(() => undefined);
  }
}

if (process.argv[1] === resolve(import.meta.dirname, 'main.ts'))
  process.exit(await run(process.argv.slice(2)));
