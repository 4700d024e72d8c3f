import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabaseOn } from '../../../tests/support/postgresDatabases';
import { startPostgres } from '../../../tests/support/postgres';
import { hasUnknownRows } from '../unknownRows';
import type { Measure } from '../server/row';
import { report, formatRow } from '../server/table';
import { fill, openScaleDatabase, measureTime, within, type ScaleDatabase } from './database';
import { toLine, rows, type Row } from './rows';

/*
 * `npm run bench -- scale --transfers 2000000,20000000`: what the service costs in a large database, next to a small one. Both
 * are filled by `npm run seed:scale` and dropped afterwards. `--at URL,URL`: databases that were filled before. `--players`,
 * `--orders` and `--days` are passed to seed:scale. `--only ROW`: only that row; repeatable. `--seconds N`: maximum duration of
 * a row in one database. Each row is printed as soon as it is measured; `--write` writes all rows into `docs/performance.md`.
 */

const usage = 'usage: bench -- scale --transfers N,N | --at URL,URL [--only ROW] [--seconds N]';

const listOf = (value: string | undefined) => value?.split(',').filter((one) => one !== '') ?? [];

async function measureRow(
  row: Row,
  databases: readonly ScaleDatabase[],
  seconds: number,
): Promise<Measure> {
  const sizes = databases.map(({ size }) => size);
  try {
    const times: number[] = [];
    let compared: Measure | undefined;
    for (const database of databases) {
      const { prepare } = row;
      if (prepare) {
        const ms = await measureTime(() => within(database, 10 * seconds, () => prepare(database)));
        console.error(`  ${row.name}, prepared, ${database.size}: ${(ms / 1000).toFixed(1)} s`);
      }
      const one = await within(database, seconds, () => row.measure(database));
      if (typeof one === 'number') times.push(one);
      else compared = one;
    }
    return compared ?? toLine(row, sizes, times);
  } catch (error) {
    // The error of a statement has several lines: the table has room for the first one
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { ...toLine(row, sizes, []), floor: '–', ours: reason, ratio: '–', isMet: false };
  }
}

/** @returns 0 when everything was measured, whether the bars are met or not; otherwise 1 */
export async function run(args: string[]): Promise<number> {
  const names = rows.map(({ name }) => name);
  const { values } = parseArgs({
    args,
    options: {
      transfers: { type: 'string' },
      at: { type: 'string' },
      players: { type: 'string' },
      orders: { type: 'string' },
      days: { type: 'string' },
      only: { type: 'string', multiple: true, default: names },
      seconds: { type: 'string', default: '60' },
      write: { type: 'boolean' },
    },
  });
  const [sizes, urls] = [listOf(values.transfers), listOf(values.at)];
  const seconds = Number(values.seconds);
  if ((sizes.length === 0) === (urls.length === 0) || !(seconds > 0)) {
    console.error(usage);
    return 1;
  }
  if (hasUnknownRows(values.only, names)) return 1;
  const close: (() => Promise<unknown>)[] = [];
  try {
    if (sizes.length > 0) {
      const postgres = await startPostgres();
      close.unshift(() => postgres.stop());
      for (const transfers of sizes) {
        console.error(`filling a database with ${transfers} transfers …`);
        const { url, drop } = await createDatabaseOn(postgres.url);
        close.unshift(drop);
        const players = values.players ?? String(Math.ceil(Number(transfers) / 100));
        const more = (['orders', 'days'] as const).flatMap((name) =>
          values[name] === undefined ? [] : [`--${name}`, values[name]],
        );
        await fill(url, ['--transfers', transfers, '--players', players, ...more]);
        urls.push(url);
      }
    }
    const databases: ScaleDatabase[] = [];
    for (const url of urls) {
      const database = await openScaleDatabase(url);
      databases.push(database);
      close.unshift(() => database.close());
    }
    const measures: Measure[] = [];
    for (const row of rows.filter(({ name }) => values.only.includes(name))) {
      const measure = await measureRow(row, databases, seconds);
      console.error(formatRow(measure));
      measures.push(measure);
    }
    report(measures, values.write);
    return 0;
  } catch (error) {
    console.error('The bench has failed.');
    console.error(error);
    return 1;
  } finally {
    for (const one of close) await one();
  }
}

if (process.argv[1] === resolve(import.meta.dirname, 'main.ts'))
  process.exit(await run(process.argv.slice(2)));
