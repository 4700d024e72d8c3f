import { parseArgs } from 'node:util';
import { runNode } from './run';

/**
 * Random walks through the laws on the real server, on both databases: `--seed N` repeats a walk, `--steps N` says how
 * far. Other arguments go to the integration tests: `--pglite`, `--postgres`.
 */
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, steps: { type: 'string', default: '10000' } },
  strict: false,
  allowPositionals: true,
});
const databases = (['pglite', 'postgres'] as const).filter((name) => values[name]);
process.exitCode = await runNode(
  [
    ...['--import', 'tsx', 'scripts/integration.ts', ...databases.map((name) => `--${name}`)],
    ...['--', 'tests/integration/walks.test.ts', ...positionals],
  ],
  {
    env: {
      WALK_STEPS: String(values.steps),
      ...(values.seed !== undefined && { WALK_SEED: String(values.seed) }),
    },
  },
);
