import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { WalletCallType } from '../../../../contract/wallet';
import type { DatabaseConfig } from '../../../../server/environment';
import { openDatabase } from '../../../../server/db/client';
import { providerSignatureHeader, signNotice } from '../../../../server/http/signature';
import { operatorAccounts } from '../../../../server/ledger/accounts';

import type { Row } from '../row';
import { cpuSeconds } from '../support/cpu';
import { callerTo, type Call, type Caller } from '../support/http';
import { inTurn } from '../support/inTurn';
import { closedLoops, type Round } from '../support/loops';
import { seedPlayers, type BenchPlayer } from '../support/players';
import { serve, serveProduct, type Served } from '../support/processes';
import { onPostgres, using } from '../support/environment';
import { msText, perSecondText, getRatio, ratioText } from '../support/stats';

const connections = 50;
const bar = { ratio: 0.5, p99: 20 };
const key = 'the provider of the bench signs with this';

/** A round of a seamless wallet (a bet, and a win that settles it), against a ledger of one statement. */
export const walletRow: Row = {
  name: 'wallet',
  run: (terms) =>
    onPostgres(terms, async ({ config, env }) => {
      const players = await seedPlayers(config, connections);
      await giveCredit(config);
      return using(serveProduct({ ...env, PROVIDER_ALPHABET_KEYS: key }), (product) =>
        using(
          serve('tools/bench/server/floors/fastifyLedger.ts', env, '/ready'),
          async (bareUrl) => {
            const { floor, ours } = await inTurn(terms.seconds, {
              floor: (seconds) => load(players, bareUrl, moves, seconds),
              ours: (seconds) => load(players, product, reports, seconds),
            });
            const ratio = getRatio(ours.perSecond, floor.perSecond);
            return [
              {
                measure: `seamless bet + win on PostgreSQL, ${connections} connections`,
                floor: `Fastify and one statement a call: ${perSecondText(2 * floor.perSecond)} calls, p99 ${msText(floor.p99)}`,
                ours: `${perSecondText(2 * ours.perSecond)} calls, p50 ${msText(ours.p50)}, p99 ${msText(ours.p99)}`,
                ratio: ratioText(ratio),
                bar: `≥ ${bar.ratio}, p99 ≤ ${bar.p99} ms`,
                isMet: ratio >= bar.ratio && ours.p99 <= bar.p99,
                note: `processor time of a bet and a win in the server: floor ${msText(floor.cpuMs)}, ours ${msText(ours.cpuMs)}`,
              },
            ];
          },
        ),
      );
    }),
};

/** Gives credit by a posting of game winnings, because a server is not ready if its books do not balance. */
async function giveCredit(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase({ database: config, root: process.cwd() });
  await database.db.execute(sql`
    with won as (
      insert into transfer (order_id, kind, debit_id, credit_id, ccy, amount, at)
      select 'play-' || id, 'win', ${operatorAccounts.play.id}, id, 'THB', 1000000000, now()
      from account where type = 'cash' returning credit_id, amount)
    update account set balance = balance + amount from won where id = credit_id`);
  await database.close();
}

/** The two calls of a round, in sequence. */
type Calls = (player: BenchPlayer) => Call[];

async function load(players: BenchPlayer[], { url, pid }: Served, calls: Calls, seconds: number) {
  const callers = players.map(() => callerTo(url));
  const rounds = players.map((player, index) => roundOf(callers[index] as Caller, player, calls));
  try {
    return await closedLoops(rounds, seconds, () => cpuSeconds(pid));
  } finally {
    for (const caller of callers) await caller.close();
  }
}

const roundOf =
  (caller: Caller, player: BenchPlayer, calls: Calls): Round =>
  async (measure) => {
    for (const call of calls(player)) await measure(() => caller.call(call));
  };

const moves: Calls = ({ id: playerId }) =>
  [-100, 100].map((change) => ({
    method: 'POST' as const,
    path: '/moves',
    body: JSON.stringify({ id: randomUUID(), playerId, change }),
  }));

const reports: Calls = ({ id: playerId }) => {
  const common = { playerId, roundId: randomUUID(), amount: '1.00', currency: 'THB' };
  return [signed('bet', common), signed('win', { ...common, final: true })];
};

function signed(type: WalletCallType, content: object): Call {
  const body = JSON.stringify({ type, transactionId: randomUUID(), ...content });
  const headers = { [providerSignatureHeader]: signNotice(key, body, new Date()) };
  return { method: 'POST', path: `/providers/alphabet/${type}`, headers, body };
}
