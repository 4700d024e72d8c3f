import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from '../../../server/clock';
import { TestProvider, type WalletReply } from '../../../tests/integration/support/walletCalls';
import type { MoneyPlayer } from '../../../tests/integration/support/moneyPlayer';
import { runInParallel, Verdict } from '../rounds';
import { startBalancer } from '../environment/balancer';
import { ConnectionCut, requestTargetAt, withRetries } from '../environment/requestTarget';
import { startProcess } from '../environment/serverProcess';
import { callsThrough } from '../environment/service';
import { times, type Scenario } from '../scenario';
import { createDatabase } from './crash';

const players = 8;
const key = 'the provider of the scenarios signs with this';
/** THB that each player has at the start. */
const start = 100_000;

/**
 * A provider reports rounds to servers that are killed: it repeats calls without an answer, sends calls twice at once, and
 * sends a bet together with its rollback or its win.
 */
export const wallet: Scenario = {
  row: 'wallet',
  on: ['pglite', 'postgres'],
  run: async (terms) => {
    const kills = times(terms.length, 3, 40);
    const { env, remove } = await createDatabase(terms);
    const providerEnv = { ...env, PROVIDER_ALPHABET_KEYS: key };
    const count = terms.environment.deployment === 'pglite' ? 1 : 2;
    const nodes = await runInParallel(count, () => startProcess(providerEnv));
    const balancer = await startBalancer(nodes.map(({ url }) => url));
    const calls = callsThrough(withRetries(requestTargetAt(balancer.url)));
    const hasty = callsThrough(requestTargetAt(balancer.url));
    const clock = createClock(0);
    const games = new TestProvider({ client: hasty.client, ctx: { clock } }, 'alphabet', key);
    const verdict = new Verdict();
    const exchanges: WalletExchange[] = [];
    let isOver = false;
    try {
      const crowd = await runInParallel(players, () => calls.player());
      for (const { username } of crowd)
        await calls.sandbox.play({
          params: { username },
          body: { provider: 'alphabet', delta: `${start}.00` },
        });
      const load = crowd.map(async (player) => {
        while (!isOver) await playRound(games, player, exchanges, verdict);
      });
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(randomInt(200, 1_500));
        await nodes[kill % count]?.kill();
        nodes[kill % count] = await startProcess(providerEnv);
        balancer.targets = nodes.map(({ url }) => url);
      }
      await sleep(500);
      isOver = true;
      await Promise.all(load);
      let changedCount = 0;
      for (const { repeat, reply } of exchanges.slice(-2_000)) {
        const now = await repeat();
        if (JSON.stringify(now) !== JSON.stringify(reply)) changedCount += 1;
      }
      verdict.check(
        changedCount === 0,
        `${changedCount} calls were answered otherwise when they were repeated`,
      );
      for (const player of crowd) {
        const moved = exchanges.reduce(
          (sum, one) => (one.player === player ? sum + one.moved : sum),
          0,
        );
        const has = Math.round(Number(await player.credit('alphabet')) * 100);
        const due = start * 100 + moved;
        verdict.check(has === due, `${player.username} has ${has} satang, not ${due}`);
      }
      const { body } = await calls.sandbox.audit();
      verdict.check('ok' in body && body.ok, `the books: ${JSON.stringify(body)}`);
      return {
        done: `${kills} × SIGKILL of ${count === 1 ? 'the server' : 'one of two nodes'}, ${exchanges.length} calls of a provider, doubled and out of order`,
        figure: `${changedCount} lost or doubled`,
        violations: verdict.violations,
      };
    } finally {
      isOver = true;
      await balancer.close();
      await Promise.all(nodes.map((node) => node.stop()));
      await remove();
    }
  },
};

/** A call, its answer, and the satang that it moved according to the answer. */
interface WalletExchange {
  player: MoneyPlayer;
  reply: WalletReply;
  moved: number;
  repeat: () => Promise<WalletReply>;
}

/** Repeats a call until it is answered, as a provider must. */
async function retryUntilDefinite(call: () => Promise<WalletReply>): Promise<WalletReply> {
  for (const deadline = Date.now() + 240_000; ; await sleep(50)) {
    const reply = await call().catch((error: unknown) => {
      if (error instanceof ConnectionCut) return null;
      throw error;
    });
    if (reply && reply.status < 500) return reply;
    if (Date.now() > deadline) throw new Error('a call of a provider was not answered');
  }
}

async function playRound(
  games: TestProvider,
  player: MoneyPlayer,
  exchanges: WalletExchange[],
  verdict: Verdict,
): Promise<void> {
  const roundId = randomUUID();
  const ids = () => ({ roundId, transactionId: randomUUID() });
  const [stake, won] = [randomInt(1, 2_000), randomInt(0, 2_000)];
  const [betIds, endIds] = [ids(), { ...ids(), final: true }];
  const thb = (satang: number) => (satang / 100).toFixed(2);
  const bet = () => games.bet(player.id, thb(stake), betIds);
  const win = () => games.win(player.id, thb(won), endIds);
  const back = () => games.rollback(player.id, betIds.transactionId, endIds);
  const isTakenBack = randomInt(4) === 0;
  const end = isTakenBack ? back : win;
  /** Sends one call in three twice at once. */
  const sendRecorded = async (call: () => Promise<WalletReply>) => {
    const replies = await Promise.all([
      retryUntilDefinite(call),
      ...(randomInt(3) === 0 ? [retryUntilDefinite(call)] : []),
    ]);
    const [reply] = replies as [WalletReply];
    verdict.check(
      new Set(replies.map((one) => JSON.stringify(one))).size === 1,
      `one call, two answers: ${JSON.stringify(replies)}`,
    );
    return reply;
  };
  const together = randomInt(3) === 0;
  const first = sendRecorded(bet);
  if (!together) await first;
  let lastReply = await (together ? retryUntilDefinite(end) : sendRecorded(end));
  const betReply = await first;
  // A win that came before its bet must be sent again.
  if (lastReply.code === 'ROUND_UNKNOWN') lastReply = await sendRecorded(end);
  const isPosted = betReply.status === 200;
  verdict.check(
    lastReply.status === 200 &&
      (isPosted || (isTakenBack && betReply.code === 'TRANSACTION_ROLLED_BACK')),
    `a round: ${JSON.stringify([betReply, lastReply])}`,
  );
  exchanges.push({
    player,
    reply: betReply,
    moved: isPosted ? -stake : 0,
    repeat: () => retryUntilDefinite(bet),
  });
  const expectedChange = isTakenBack ? (isPosted ? stake : 0) : won;
  exchanges.push({
    player,
    reply: lastReply,
    moved: expectedChange,
    repeat: () => retryUntilDefinite(end),
  });
}
