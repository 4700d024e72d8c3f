import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from '../faults/load';
import { runInParallel } from '../faults/rounds';
import { startBalancer } from '../faults/environment/balancer';
import { requestTargetAt, visiting, withRetries } from '../faults/environment/requestTarget';
import { startProcess } from '../faults/environment/serverProcess';
import { callsThrough } from '../faults/environment/service';
import { Cluster, ownFolder } from './cluster';
import { openHome, stopwatch, type DrillResult } from './drill';

const players = 6;

/**
 * A statement without a condition changes every player. The last base backup and the archived log restore the state just before
 * it.
 */
export async function restore(): Promise<DrillResult> {
  const { home, close } = openHome();
  const archive = ownFolder(join(home, 'archive'));
  const [primary, copy] = [
    await Cluster.in(join(home, 'primary')),
    await Cluster.in(join(home, 'copy')),
  ];
  const { times, measure } = stopwatch();
  try {
    primary.init();
    primary.set(['archive_mode = on', `archive_command = 'cp %p ${archive}/%f'`]);
    await primary.start();
    await primary.query('create database champa');
    const server = await startProcess({ DATABASE_URL: primary.urlOf('champa') });
    const balancer = await startBalancer([server.url]);
    const load = new Load(callsThrough(requestTargetAt(balancer.url)));
    const calls = callsThrough(withRetries(requestTargetAt(balancer.url)));
    load.start(await runInParallel(players, () => calls.player()));
    await measure('base backup', () => primary.copyTo(copy));
    await sleep(3_000);
    const before = new Map(load.promisedOrders);
    const [moment] = await primary.query('select clock_timestamp()::text as at');
    await sleep(1_000);
    await load.stop();
    await primary.query(
      'delete from idempotency_key; update player set username = id::text',
      'champa',
    );
    await balancer.close();
    await server.kill();
    const [segment] = await primary.query('select pg_walfile_name(pg_switch_wal()) as name');
    for (;;) {
      const [archiver] = await primary.query(
        'select last_archived_wal as name from pg_stat_archiver',
      );
      if (String(archiver?.name) >= String(segment?.name)) break;
      await sleep(50);
    }
    await primary.crash();

    let url = '';
    await measure('restore, until players are served', async () => {
      copy.set([
        ...['archive_mode = off', `restore_command = 'cp ${archive}/%f %p'`],
        `recovery_target_time = '${String(moment?.at)}'`,
        `recovery_target_action = 'promote'`,
      ]);
      writeFileSync(join(copy.folder, 'recovery.signal'), '');
      await copy.start();
      url = (await startProcess({ DATABASE_URL: copy.urlOf('champa') })).url;
    });
    const losses = await load.findLost(before, ({ cookies }) => visiting(url, cookies));
    const { body } = await callsThrough(requestTargetAt(url)).sandbox.audit();
    const isClean = 'ok' in body && body.ok;
    const [changedRow] = await copy.query(
      'select count(*)::int as players from player where username = id::text',
      'champa',
    );
    return {
      times,
      counts: { acknowledged: before.size, lost: losses.length },
      violations: [
        ...losses,
        ...(isClean ? [] : [`the books: ${JSON.stringify(body)}`]),
        ...(changedRow?.players === 0
          ? []
          : ['the copy goes beyond the moment that was asked for']),
      ],
    };
  } finally {
    await primary.crash();
    await copy.crash();
    close();
  }
}
