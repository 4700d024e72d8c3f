import { availableParallelism } from 'node:os';
import type { Row, Terms } from '../row';
import { cpuSeconds, databaseCpuSeconds } from '../support/cpu';
import { depositLoops } from '../support/depositLoop';
import { closedLoops } from '../support/loops';
import { seedPlayers } from '../support/players';
import { serveProduct, type Served } from '../support/processes';
import { onPostgres, using } from '../support/environment';
import { perSecondText, getRatio, ratioText } from '../support/stats';

const connections = 50;
const bar = 1.6;

interface Shares {
  perSecond: number;
  /** How many processors each kind of process keeps busy on average. */
  nodes: number;
  database: number;
  driver: number;
}

/** Deposits through three nodes on one PostgreSQL, against one node. */
export const nodesRow: Row = {
  name: 'nodes',
  run: async (terms) => {
    const one = await measureShares(terms, 1);
    const three = await measureShares(terms, 3);
    const ratio = getRatio(three.perSecond, one.perSecond);
    return [
      {
        measure: `deposits through 3 nodes, ${connections} connections`,
        floor: `1 node: ${perSecondText(one.perSecond)}`,
        ours: perSecondText(three.perSecond),
        ratio: ratioText(ratio),
        bar: `≥ ${bar}`,
        isMet: ratio >= bar,
        note: `processors busy, of ${availableParallelism()}: 1 node ${sharesText(one)}; 3 nodes ${sharesText(three)}`,
      },
    ];
  },
};

const sharesText = ({ nodes, database, driver }: Shares) =>
  `${nodes.toFixed(2)} server, ${database.toFixed(2)} PostgreSQL, ${driver.toFixed(2)} driver`;

function measureShares(terms: Terms, count: number): Promise<Shares> {
  return onPostgres(terms, async ({ config, env, url: database }) => {
    const players = await seedPlayers(config, connections);
    const nodes: Served[] = [];
    const serving = {
      stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
    };
    return using(serving, async () => {
      while (nodes.length < count) nodes.push(await serveProduct(env));
      const { rounds, close } = await depositLoops(
        players,
        (index) => nodes[index % count]?.url ?? '',
      );
      try {
        return await measureRow(terms, rounds, nodes, new URL(database).pathname.slice(1));
      } finally {
        await close();
      }
    });
  });
}

async function measureRow(
  { seconds }: Terms,
  rounds: Parameters<typeof closedLoops>[0],
  nodes: readonly Served[],
  database: string,
): Promise<Shares> {
  const readUsage = () => ({
    at: performance.now() / 1000,
    nodes: nodes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    database: databaseCpuSeconds(database),
    driver: cpuSeconds(process.pid),
  });
  const before = readUsage();
  const { perSecond } = await closedLoops(rounds, seconds);
  const after = readUsage();
  const share = (who: 'nodes' | 'database' | 'driver') =>
    (after[who] - before[who]) / (after.at - before.at);
  return {
    perSecond,
    nodes: share('nodes'),
    database: share('database'),
    driver: share('driver'),
  };
}
