import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Row } from '../row';
import { depositLoops } from '../support/depositLoop';
import { inTurn } from '../support/inTurn';
import { closedLoops } from '../support/loops';
import { seedPlayers, type BenchPlayer } from '../support/players';
import { runProgram, serveProduct, type Served } from '../support/processes';
import { onPostgres, using } from '../support/environment';
import { msText, perSecondText, getRatio, ratioText } from '../support/stats';
import { connections } from './deposits';

/** Deposits on PostgreSQL, alternating between this server and that of another checkout. No row without `--beside`. */
export const besideRow: Row = {
  name: 'beside',
  run: async (terms) => {
    if (terms.beside === undefined) return [];
    const other = resolve(terms.beside);
    return onPostgres(terms, (theirEnvironment) =>
      onPostgres(terms, async (environment) => {
        const theirPlayers = await seedBy(other, theirEnvironment.url);
        const players = await seedPlayers(environment.config, connections);
        return using(serveProduct(theirEnvironment.env, other), (theirs) =>
          using(serveProduct(environment.env), async (ours) => {
            const rates = await inTurn(terms.seconds, {
              theirs: loadOf(theirs, theirPlayers),
              ours: loadOf(ours, players),
            });
            const ratio = getRatio(rates.ours.perSecond, rates.theirs.perSecond);
            return [
              {
                measure: `deposits on PostgreSQL beside the other version, ${connections} connections`,
                floor: `other version: ${perSecondText(rates.theirs.perSecond)}, a call p50 ${msText(rates.theirs.p50)}, p99 ${msText(rates.theirs.p99)}`,
                ours: `${perSecondText(rates.ours.perSecond)}, a call p50 ${msText(rates.ours.p50)}, p99 ${msText(rates.ours.p99)}`,
                ratio: ratioText(ratio),
                bar: '≥ 1',
                isMet: ratio >= 1,
              },
            ];
          }),
        );
      }),
    );
  },
};

/** Creates players in the schema of another checkout, with that checkout's own bench. */
function seedBy(folder: string, url: string): Promise<BenchPlayer[]> {
  const module = ['tools/bench', 'bench']
    .map((environment) => join(folder, environment, 'server/support/players.ts'))
    .find((file) => existsSync(file));
  if (module === undefined) throw new Error(`${folder} has no bench that could make players`);
  const config = { kind: 'postgres', url };
  const script = `const { seedPlayers } = await import(${JSON.stringify(module)});
    process.stdout.write(JSON.stringify(await seedPlayers(${JSON.stringify(config)}, ${connections})));`;
  return runProgram(['--input-type=module', '--eval', script], folder);
}

const loadOf =
  ({ url }: Served, players: readonly BenchPlayer[]) =>
  async (seconds: number) => {
    const { rounds, close } = await depositLoops(players, () => url);
    try {
      return await closedLoops(rounds, seconds);
    } finally {
      await close();
    }
  };
