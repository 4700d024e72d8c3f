import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from '../faults/load';
import { runInParallel, waitUntil } from '../faults/rounds';
import { startBalancer } from '../faults/environment/balancer';
import { openDatabaseProxy } from '../faults/environment/databaseProxy';
import { requestTargetAt, withRetries } from '../faults/environment/requestTarget';
import { startProcess, type ServerProcess } from '../faults/environment/serverProcess';
import { callsThrough } from '../faults/environment/service';
import { Cluster } from './cluster';
import { judge, openHome, stopwatch, type DrillResult } from './drill';

const players = 6;

/**
 * The primary of two nodes dies under load. Its synchronous standby is promoted, and the proxy in front of the primary (HAProxy
 * on a real site, a line here) follows.
 */
export async function failover(): Promise<DrillResult> {
  const { home, close } = openHome();
  const [primary, standby] = [
    await Cluster.in(join(home, 'primary')),
    await Cluster.in(join(home, 'standby')),
  ];
  const { times, measure } = stopwatch();
  const servers: ServerProcess[] = [];
  try {
    primary.init();
    await primary.start();
    await primary.query('create database champa');
    await measure('base backup of the standby', () => primary.copyTo(standby, '-R'));
    await standby.start('standby');
    for (const cluster of [primary, standby]) cluster.set([`synchronous_standby_names = '*'`]);
    for (const cluster of [primary, standby]) await cluster.query('select pg_reload_conf()');
    const isSynchronous = `select 1 from pg_stat_replication where sync_state = 'sync'`;
    await waitUntil(async () => (await primary.query(isSynchronous)).length > 0);

    const line = await openDatabaseProxy(primary.urlOf('champa'));
    for (let node = 0; node < 2; node += 1)
      servers.push(await startProcess({ DATABASE_URL: line.url }));
    const balancer = await startBalancer(servers.map(({ url }) => url));
    const calls = callsThrough(withRetries(requestTargetAt(balancer.url)));
    const load = new Load(callsThrough(requestTargetAt(balancer.url)));
    load.start(await runInParallel(players, () => calls.player()));
    await sleep(3_000);
    line.cut();
    await primary.crash();
    const died = Date.now();
    await measure('promotion', async () => {
      // Otherwise the promoted standby would wait for a standby of its own at every commit
      await standby.query(`alter system set synchronous_standby_names = ''`);
      await standby.query('select pg_reload_conf()');
      await standby.query('select pg_promote()');
    });
    line.follow(standby.urlOf('champa'));
    line.repair();
    const isServed = () =>
      load.receivedAnswers.some(({ startedAt, status }) => startedAt > died && status === 201);
    await measure('from the promotion until players are served', () => waitUntil(isServed));
    const areReady = async () =>
      (await Promise.all(servers.map(({ url }) => fetch(`${url}/readyz`)))).every(({ ok }) => ok);
    await measure('and until both nodes are ready', () => waitUntil(areReady));
    await sleep(3_000);
    await load.stop();
    const judgement = await judge(load, calls);
    await balancer.close();
    await line.close();
    return { times, ...judgement };
  } finally {
    for (const server of servers) await server.kill();
    await primary.crash();
    await standby.crash();
    close();
  }
}
