import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from '../../../server/clock';
import { TestProvider, type WalletReply } from '../../../tests/integration/support/walletCalls';
import type { MoneyPlayer } from '../../../tests/integration/support/moneyPlayer';
import { atOnce, Verdict } from '../rounds';
import { startBalancer } from '../stage/balancer';
import { Cut, doorAt, patiently } from '../stage/httpDoor';
import { startProcess } from '../stage/serverProcess';
import { callsThrough } from '../stage/service';
import { times, type Trial } from '../trial';
import { createDatabase } from './crash';

const players = 8;
const key = 'the provider of the trials signs with this';
/** THB that each player has at the start. */
const start = 100_000;

/**
 * A provider reports rounds to servers that are killed: it repeats calls without an answer, sends calls twice at once, and
 * sends a bet together with its rollback or its win.
 */
export const wallet: Trial = {
  row: 'wallet',
  on: ['pglite', 'postgres'],
  run: async (terms) => {
    const kills = times(terms.length, 3, 40);
    const { env, remove } = await createDatabase(terms);
    const providerEnv = { ...env, PROVIDER_ALPHABET_KEYS: key };
    const count = terms.stage.deployment === 'pglite' ? 1 : 2;
    const nodes = await atOnce(count, () => startProcess(providerEnv));
    const balancer = await startBalancer(nodes.map(({ url }) => url));
    const calls = callsThrough(patiently(doorAt(balancer.url)));
    const hasty = callsThrough(doorAt(balancer.url));
    const clock = createClock(0);
    const games = new TestProvider({ client: hasty.client, ctx: { clock } }, 'alphabet', key);
    const verdict = new Verdict();
    const exchanges: Said[] = [];
    let isOver = false;
    try {
      const crowd = await atOnce(players, () => calls.player());
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
      for (const { repeat: again, reply } of exchanges.slice(-2_000)) {
        const now = await again();
        if (JSON.stringify(now) !== JSON.stringify(reply)) changedCount += 1;
      }
      verdict.holds(
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
        verdict.holds(has === due, `${player.username} has ${has} satang, not ${due}`);
      }
      const { body } = await calls.sandbox.audit();
      verdict.holds('ok' in body && body.ok, `the books: ${JSON.stringify(body)}`);
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
interface Said {
  player: MoneyPlayer;
  reply: WalletReply;
  moved: number;
  repeat: () => Promise<WalletReply>;
}

/** Repeats a call until it is answered, as a provider must. */
async function insist(call: () => Promise<WalletReply>): Promise<WalletReply> {
  for (const deadline = Date.now() + 240_000; ; await sleep(50)) {
    const reply = await call().catch((error: unknown) => {
      if (error instanceof Cut) return null;
      throw error;
    });
    if (reply && reply.status < 500) return reply;
    if (Date.now() > deadline) throw new Error('a call of a provider was not answered');
  }
}

async function playRound(
  games: TestProvider,
  player: MoneyPlayer,
  exchanges: Said[],
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
      insist(call),
      ...(randomInt(3) === 0 ? [insist(call)] : []),
    ]);
    const [reply] = replies as [WalletReply];
    verdict.holds(
      new Set(replies.map((one) => JSON.stringify(one))).size === 1,
      `one call, two answers: ${JSON.stringify(replies)}`,
    );
    return reply;
  };
  const together = randomInt(3) === 0;
  const first = sendRecorded(bet);
  if (!together) await first;
  let lastReply = await (together ? insist(end) : sendRecorded(end));
  const betReply = await first;
  // A win that came before its bet must be sent again.
  if (lastReply.code === 'ROUND_UNKNOWN') lastReply = await sendRecorded(end);
  const isPosted = betReply.status === 200;
  verdict.holds(
    lastReply.status === 200 &&
      (isPosted || (isTakenBack && betReply.code === 'TRANSACTION_ROLLED_BACK')),
    `a round: ${JSON.stringify([betReply, lastReply])}`,
  );
  exchanges.push({
    player,
    reply: betReply,
    moved: isPosted ? -stake : 0,
    repeat: () => insist(bet),
  });
  const expectedChange = isTakenBack ? (isPosted ? stake : 0) : won;
  exchanges.push({ player, reply: lastReply, moved: expectedChange, repeat: () => insist(end) });
}
