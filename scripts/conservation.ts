import { parseArgs } from 'node:util';
import { runNode } from './run';

/**
 * Random sequences of deposits, promotions, games, withdrawals and decisions of staff, on both databases: nobody may
 * take out more than is theirs, and no payment may be lost. `--runs N` sequences of each mix, `--seed N` repeats them,
 * `--mix M` (money, games or payments) does one mix alone, `--path P` one printed sequence of it. Other options go to
 * the integration tests: `--pglite`, `--postgres`.
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
const rest = tokens.flatMap((token) =>
  token.kind === 'option' && !(token.name in variables) ? [token.rawName] : [],
);
const env = Object.entries(variables).flatMap(([option, name]) =>
  values[option] === undefined ? [] : [[name, String(values[option])]],
);
process.exitCode = await runNode(
  ['--import', 'tsx', 'scripts/integration.ts', 'tests/integration/conservation.test.ts', ...rest],
  { env: Object.fromEntries(env) as NodeJS.ProcessEnv },
);
