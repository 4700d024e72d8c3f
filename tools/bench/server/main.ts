import { availableParallelism, cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres, type TestPostgres } from '../../../tests/support/postgres';
import { hasUnknownRows } from '../unknownRows';
import type { Measure } from './row';
import { rows } from './rows';
import { report } from './table';

/**
 * Measures the server next to its floors and prints one table. `--only ROW`: only that row; repeatable. `--seconds N`: duration
 * of each load. `--beside FOLDER`: an installed checkout of another version, for the row that compares the two. `--write`: also
 * into `docs/performance.md`. A failed run prints no figures.
 * @returns 0 when everything was measured, whether the bars are met or not; otherwise 1
 */
export async function run(args: string[]): Promise<number> {
  const names = rows.map(({ name }) => name);
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true, default: names },
      seconds: { type: 'string', default: '6' },
      beside: { type: 'string' },
      write: { type: 'boolean' },
    },
  });
  if (hasUnknownRows(values.only, names)) return 1;
  let started: Promise<TestPostgres> | undefined;
  const postgres = () => (started ??= startPostgres());
  try {
    const measures: Measure[] = [];
    for (const row of rows.filter(({ name }) => values.only.includes(name))) {
      console.error(`measuring ${row.name} …`);
      const terms = { seconds: Number(values.seconds), beside: values.beside, postgres };
      measures.push(...(await row.run(terms)));
    }
    console.log(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model}`);
    if (started) console.log((await started).name);
    report(measures, values.write);
    return 0;
  } catch (error) {
    console.error('The bench has failed; no figure of it counts.');
    console.error(error);
    return 1;
  } finally {
    await started?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  }
}

if (process.argv[1] === resolve(import.meta.dirname, 'main.ts'))
  process.exit(await run(process.argv.slice(2)));
