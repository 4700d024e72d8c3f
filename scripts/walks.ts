import { parseArgs } from 'node:util';
import { runNode } from './run';

/**
 * Random walks through the lifecycles on the real server, on both databases. `--seed N` repeats a walk; `--steps N` sets its
 * length. Other options go to the integration tests: `--pglite`, `--postgres`.
 */
const { values, tokens } = parseArgs({
  options: { seed: { type: 'string' }, steps: { type: 'string', default: '10000' } },
  strict: false,
  tokens: true,
});
const jestOptions = tokens.flatMap((token) =>
  token.kind === 'option' && !['seed', 'steps'].includes(token.name) ? [token.rawName] : [],
);
process.exitCode = await runNode(
  ['--import', 'tsx', 'scripts/integration.ts', 'tests/integration/walks.test.ts', ...jestOptions],
  {
    env: {
      WALK_STEPS: String(values.steps),
      ...(values.seed !== undefined && { WALK_SEED: String(values.seed) }),
    },
  },
);
