import { parseArgs } from 'node:util';
import { startPostgres } from '../../tests/support/postgres';
import { fuzz } from './run';

/**
 * Attacks every route of both contracts, and the routes for gateway and providers, with requests generated from the contract:
 * `npm run test:fuzz -- --requests 100000 --seed 7 --postgres`. The printed seed repeats the same requests.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      postgres: { type: 'boolean', default: false },
    },
  });
  const requests = Number(values.requests);
  const seed = Number(values.seed);
  const postgres = values.postgres ? await startPostgres() : null;
  process.env.TEST_DATABASE_URL = postgres?.url ?? '';
  console.log(`${requests} requests, seed ${seed}, ${postgres?.name ?? 'PGlite'}`);
  try {
    const start = Date.now();
    const { statuses, passed, slowest } = await fuzz(requests, seed);
    for (const [status, count] of [...statuses].sort(([one], [other]) => one - other))
      console.log(`${status}  ${count}`);
    console.log(`let in at: ${[...passed].sort().join(' ')}`);
    console.log(`slowest: ${slowest.name}, ${Math.round(slowest.ms)} ms`);
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`no answer of 5xx; the server is ready; the audit passes; ${seconds} s`);
  } finally {
    await postgres?.stop();
  }
}

await main();
