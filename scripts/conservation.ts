import { parseArgs } from 'node:util';
import { runNode } from './run';

/**
 * Random sequences of deposits, promotions, games, withdrawals and staff decisions, on both databases: no player may withdraw
 * more than they own, and no payment may be lost. `--runs N`: sequences per mix; `--seed N`: repeats a run; `--mix M`: only
 * this mix (money, games, rounds or payments); `--path P`: only the sequence that was printed with this path. Other options go
 * to the integration tests: `--pglite`, `--postgres`.
 */
const variables = {
  runs: 'CONSERVATION_RUNS',
  seed: 'CONSERVATION_SEED',
  mix: 'CONSERVATION_MIX',
  path: 'CONSERVATION_PATH',
} as const;
const text = { type: 'string' } as const;
const { values, tokens } = parseArgs({
  options: { runs: { ...text, default: '200' }, seed: text, mix: text, path: text },
  strict: false,
  tokens: true,
});
const jestOptions = tokens.flatMap((token) =>
  token.kind === 'option' && !(token.name in variables) ? [token.rawName] : [],
);
const env = Object.entries(variables).flatMap(([option, name]) =>
  values[option] === undefined ? [] : [[name, String(values[option])]],
);
process.exitCode = await runNode(
  [
    '--import',
    'tsx',
    'scripts/integration.ts',
    'tests/integration/conservation.test.ts',
    ...jestOptions,
  ],
  { env: Object.fromEntries(env) as NodeJS.ProcessEnv },
);
