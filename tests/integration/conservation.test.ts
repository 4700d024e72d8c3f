import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { seedPromotions } from '../../server/sandbox/demo/seedPromotions';
import type { Mix } from './conservation/generator';
import { runSequences } from './conservation/property';
import { onPostgres } from './support/database';
import { createTestServer, type TestServer } from './support/server';
import { withWallets } from './support/walletCalls';

/** Set by `npm run test:conservation -- --runs N --seed N --mix M --path P`. */
const seed = Number(process.env.CONSERVATION_SEED ?? Date.now() % 2 ** 31);
const runs = Number(process.env.CONSERVATION_RUNS ?? 25);
const chosen = process.env.CONSERVATION_MIX;
const path = process.env.CONSERVATION_PATH;

/** Actions per sequence. */
const steps = 30;

/** Shrinking a failing sequence takes as long as a hundred others. */
jest.setTimeout(300_000 + runs * 3_000);

const properties: { mix: Mix; claim: string }[] = [
  { mix: 'money', claim: 'without a game no one takes out more than came in' },
  { mix: 'games', claim: 'no one takes out more than deposits, games and terms allow' },
  { mix: 'rounds', claim: 'no one takes out more than reported rounds and terms allow' },
  { mix: 'payments', claim: 'every payment is credited, held with a note to staff, or returned' },
];

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer(withWallets());
  const { ctx } = server;
  await ctx.database.transaction((tx) => seedPromotions(ctx, tx));
}, 120_000);

afterAll(() => server.close(), 60_000);

test.each(properties.filter(({ mix }) => chosen === undefined || mix === chosen))(
  '$claim',
  async ({ mix, claim }) => {
    const start = Date.now();
    const done = await runSequences(server, { mix, runs, steps, seed, path });
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    process.stdout.write(
      `${claim}: ${done.sequences} sequences, ${done.steps} steps, ${done.paid} players paid, ` +
        `${seconds} s on ${onPostgres ? 'PostgreSQL' : 'PGlite'}, seed ${seed}\n`,
    );
    expect(done.sequences).toBe(path ? 1 : runs);
    // Refusals are no failures, but if everything was refused, nothing was tested
    expect(done.steps).toBeGreaterThan(done.sequences);
  },
);
