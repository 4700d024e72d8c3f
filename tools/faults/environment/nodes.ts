import { createDatabaseOn } from '../../../tests/integration/support/database';
import { startBalancer } from './balancer';
import { requestTargetAt, withRetries } from './requestTarget';
import { openOwnPool } from './ownPool';
import { startProcess } from './serverProcess';
import { asText, callsThrough } from './service';
import type { Environment } from './environment';

const count = 3;

/**
 * Three server processes on one PostgreSQL behind a balancer. Each `disturb` kills one of them and starts another; callers
 * whose connection is cut retry.
 */
export async function openNodesEnvironment(postgres: { url: string }): Promise<Environment> {
  const database = await createDatabaseOn(postgres.url);
  const env = { DATABASE_URL: database.url };
  const nodes = await Promise.all(Array.from({ length: count }, () => startProcess(env)));
  const balancer = await startBalancer(nodes.map(({ url }) => url));
  const ownPool = openOwnPool(database.url, 4);
  let turn = 0;
  return {
    deployment: 'nodes',
    url: balancer.url,
    servers: () => nodes.map(({ url }) => url),
    ...callsThrough(withRetries(requestTargetAt(balancer.url))),
    sql: async (text) => (await ownPool.query<Record<string, unknown>>(text)).rows.map(asText),
    disturb: async () => {
      const index = turn++ % count;
      await nodes[index]?.kill();
      const newProcess = await startProcess(env);
      nodes[index] = newProcess;
      balancer.targets = nodes.map(({ url }) => url);
    },
    close: async () => {
      await balancer.close();
      await Promise.all(nodes.map((node) => node.stop()));
      await ownPool.end();
      await database.drop();
    },
  };
}
