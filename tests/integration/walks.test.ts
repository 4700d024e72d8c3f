import { jest, test } from '@jest/globals';
import fc from 'fast-check';
import { audit } from '../../server/audit/audit';
import { depositOnServer } from './lifecycles/deposit';
import type { LifecycleOnServer } from './lifecycles/lifecycleOnServer';
import { protectionOnServer } from './lifecycles/protection';
import { usageOnServer } from './lifecycles/usage';
import { withdrawalOnServer } from './lifecycles/withdrawal';
import { onPostgres } from './support/database';
import { useTestApp } from './support/testApp';
import { Walker, type Move } from './support/walk';

/** `npm run test:walks -- --seed N --steps N` sets them. */
const seed = Number(process.env.WALK_SEED ?? Date.now() % 2 ** 31);
const steps = Number(process.env.WALK_STEPS ?? 1_000);

/** Steps of each walker in a round. */
const stepsEach = 60;

/** The walkers of a round, each with credit and orders at another provider. */
const walks: { lifecycle: LifecycleOnServer; open: number; keptCount: number }[] = [
  { lifecycle: depositOnServer({ provider: 'gclub' }), open: 3, keptCount: 6 },
  { lifecycle: depositOnServer({ provider: 'gclub_live' }), open: 1, keptCount: 3 },
  { lifecycle: withdrawalOnServer('alphabet'), open: 3, keptCount: 6 },
  { lifecycle: usageOnServer('askmebet'), open: 1, keptCount: 1 },
  { lifecycle: protectionOnServer(), open: 1, keptCount: 1 },
];

const app = useTestApp();
jest.setTimeout(60_000 + steps * 200);

const way: fc.Arbitrary<Move[]> = fc.array(fc.nat(1_000), {
  minLength: stepsEach,
  maxLength: stepsEach,
});

async function walkTogether(ways: Move[][]): Promise<void> {
  const walkers = await Promise.all(
    walks.map(
      async ({ lifecycle, ...bounds }) => new Walker(app, await app.player(), lifecycle, bounds),
    ),
  );
  await Promise.all(
    walkers.map(async (walker, index) => {
      for (const next of ways[index] ?? []) await walker.applyMove(next);
      await walker.verifyStatuses();
    }),
  );
  const failedChecks = (await audit(app.ctx.database)).checks.filter(({ ok }) => !ok);
  if (failedChecks.length > 0)
    throw new Error(`the ledger audit failed: ${JSON.stringify(failedChecks)}`);
}

test('for any steps of players, staff and banks, statuses follow the lifecycles and the ledger balances', async () => {
  let walkCount = 0;
  await fc.assert(
    fc.asyncProperty(fc.tuple(...walks.map(() => way)), async (ways) => {
      await walkTogether(ways);
      walkCount += ways.flat().length;
    }),
    { seed, numRuns: Math.ceil(steps / (stepsEach * walks.length)), endOnFailure: true },
  );
  const databaseName = onPostgres ? 'PostgreSQL' : 'PGlite';
  process.stdout.write(`${walkCount} steps walked on ${databaseName}, seed ${seed}\n`);
});
