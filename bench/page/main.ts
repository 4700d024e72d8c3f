import { availableParallelism, cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, isFresh, outputOf } from '../../scripts/build';
import { ensureChromium, findChromium, launchChromium } from '../../tests/support/chromium';
import { openSite } from '../../tests/support/site';
import type { Measure } from '../server/row';
import { tableOf } from '../server/table';
import { serveFloors } from './floors/serve';
import { measureLoads } from './rows/loads';

/**
 * Measures the page beside its floors and prints one table: the production build from the real server, in
 * Chromium. `--runs N`: how often each load is made; the median counts. Nothing is printed of a run that failed.
 * @returns 0 when everything was measured, whether the bars are met or not; 1 when something could not be
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } });
  const closings: (() => unknown)[] = [];
  try {
    ensureChromium();
    const chromium = findChromium();
    if (chromium === null) throw new Error('there is no Chromium');
    if (!isFresh('production')) await build('production');
    const site = await openSite({ sandbox: false, spaDir: outputOf('production') });
    closings.push(() => site.close());
    const floors = await serveFloors();
    closings.push(() => floors.close());
    const browser = await launchChromium(chromium);
    closings.push(() => browser.close());
    const measures: Measure[] = [];
    console.error('measuring first loads …');
    measures.push(...(await measureLoads(browser, site.url, floors, Number(values.runs))));
    console.log(
      `Chromium ${browser.version()}, ${availableParallelism()} × ${cpus()[0]?.model}\n\n${tableOf(measures)}`,
    );
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
