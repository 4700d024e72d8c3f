import { parseArgs } from 'node:util';
import { runNode } from './run';

/**
 * Random sequences of deposits, promotions, games, withdrawals and decisions of staff, on both databases: nobody may
 * take out more than is theirs, and no payment may be lost. `--runs N` sequences of each mix, `--seed N` repeats them,
 * `--mix M` (money, games, payments) does one mix alone, `--path P` one printed sequence of it. `--pglite` or
 * `--postgres` chooses a database.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string' },
    mix: { type: 'string' },
    path: { type: 'string' },
    pglite: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
  },
});
const databases = (['pglite', 'postgres'] as const).filter((name) => values[name]);
process.exitCode = await runNode(
  [
    ...['--import', 'tsx', 'scripts/integration.ts', ...databases.map((name) => `--${name}`)],
    'tests/integration/conservation.test.ts',
  ],
  {
    env: {
      CONSERVATION_RUNS: values.runs,
      ...(values.seed !== undefined && { CONSERVATION_SEED: values.seed }),
      ...(values.mix !== undefined && { CONSERVATION_MIX: values.mix }),
      ...(values.path !== undefined && { CONSERVATION_PATH: values.path }),
    },
  },
);
