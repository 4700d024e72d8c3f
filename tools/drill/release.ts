import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from '../faults/load';
import { runInParallel } from '../faults/rounds';
import { startBalancer } from '../faults/environment/balancer';
import { requestTargetAt, withRetries } from '../faults/environment/requestTarget';
import { startProcess, type ServerProcess } from '../faults/environment/serverProcess';
import { callsThrough } from '../faults/environment/service';
import { Cluster } from './cluster';
import { judge, openHome, stopwatch, type DrillResult } from './drill';

const players = 6;
const root = process.cwd();

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** The commit before the one that added the last migration. */
const beforeLastMigration = () =>
  `${git('log', '-1', '--format=%H', '--', 'server/db/migrations/meta/_journal.json')}^`;

/**
 * Replaces two nodes of the version before the last migration by this version, one after the other and under load, and then
 * replaces the first one back. Each version is also tested alone on the new tables.
 */
export async function release(): Promise<DrillResult> {
  const { home, close } = openHome();
  const old = join(home, 'old');
  git('worktree', 'add', '--detach', old, beforeLastMigration());
  symlinkSync(join(root, 'node_modules'), join(old, 'node_modules'));
  const cluster = await Cluster.in(join(home, 'database'));
  const { times, measure } = stopwatch();
  const violations: string[] = [];
  const nodes: ServerProcess[] = [];
  try {
    cluster.init();
    await cluster.start();
    await cluster.query('create database champa');
    const env = { DATABASE_URL: cluster.urlOf('champa'), DRAIN_SECONDS: '2' };
    const startNode = async (label: string, cwd: string) => {
      const node = await measure(`${label}: ready`, () => startProcess(env, cwd));
      nodes.push(node);
      return node;
    };
    let [first, second] = [
      await startNode('the old version, first node', old),
      await startNode('the old version, second node', old),
    ];
    const balancer = await startBalancer([first.url, second.url]);
    const calls = callsThrough(withRetries(requestTargetAt(balancer.url)));
    const load = new Load(callsThrough(requestTargetAt(balancer.url)));
    load.start(await runInParallel(players, () => calls.player()));
    await sleep(3_000);

    /** Like a proxy: sends no more requests to a node that is not ready, which ends after its last response */
    const replace = async (
      label: string,
      node: ServerProcess,
      folder: string,
      stays: ServerProcess,
    ) => {
      balancer.targets = [stays.url];
      await measure(`${label}: old node ended`, () => node.stop());
      const newNode = await startNode(label, folder);
      await alone('the one that stays', stays);
      await alone(label, newNode);
      balancer.targets = [newNode.url, stays.url];
      return newNode;
    };
    /** Tests one version while only it is running */
    const alone = async (label: string, node: ServerProcess) => {
      balancer.targets = [node.url];
      const from = Date.now();
      await sleep(2_000);
      const { ok } = await fetch(`${node.url}/readyz`);
      if (!ok) violations.push(`${label} is not ready`);
      const served = load.receivedAnswers.filter(
        ({ startedAt, status }) => startedAt >= from && status > 0 && status < 300,
      );
      if (served.length === 0) violations.push(`${label} has answered nothing`);
    };
    first = await replace('this version, first node', first, root, second);
    second = await replace('this version, second node', second, root, first);
    first = await replace('back to the old version', first, old, second);
    first = await replace('this version again', first, root, second);
    await load.stop();
    const judgement = await judge(load, calls);
    await balancer.close();
    return {
      times,
      counts: judgement.counts,
      violations: [...violations, ...judgement.violations],
    };
  } finally {
    for (const node of nodes) await node.kill();
    await cluster.crash();
    git('worktree', 'remove', '--force', old);
    close();
  }
}
