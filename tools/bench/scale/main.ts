import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { noLimits } from '../../../contract/protectionRules';
import { auditNew } from '../../../server/audit/audits';
import { createContext } from '../../../server/compose';
import { loadConfig } from '../../../server/config';
import type { Context } from '../../../server/context';
import { player, protection } from '../../../server/db/schema';
import { figureReport } from '../../../server/figures/read';
import { rollUp } from '../../../server/figures/rollUp';
import { countOf } from '../../../server/figures/count';
import { paymentQueue } from '../../../server/payments/queue';
import { usesOf } from '../../../server/protection/limitUse';
import { answerCall } from '../../../server/providers/wallet';
import { sendPushes } from '../../../server/push/deliveries';
import { pageOfIncidents } from '../../../server/rounds/views';
import { pageOfActions } from '../../../server/staff/actions';
import { pageOfDecisions } from '../../../server/staff/decisionViews';
import { pageOfLedger, playerView } from '../../../server/staff/playerViews';
import { pageOfWithdrawals, queueCounts } from '../../../server/staff/views';
import { percentile } from '../server/support/stats';
import { serveProduct, settings } from '../server/support/processes';

/*
 * `npm run bench -- scale --small URL --large URL`: what the service costs in a database of some transfers, and in one of
 * many, both filled by `npm run seed:scale`. Each row stands beside the same one of the other, and its bound. The player who is
 * measured is `scale-1`, who has a fiftieth of all transfers.
 */

interface Row {
  name: string;
  /** Milliseconds that it may take in the large one. */
  bound: number;
  /** @returns milliseconds */
  measure: (place: Place) => Promise<number>;
}

interface Place {
  ctx: Context;
  url: string;
  /** `scale-1`, with limits on losses, and `scale-2`, without. */
  busy: string;
  other: string;
}

const runs = 30;

/** Half of the runs take less, in milliseconds. */
async function half(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return percentile(
    times.sort((a, b) => a - b),
    0.5,
  );
}

const once = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const pageSize = 50;
const list = (name: string, read: (place: Place) => Promise<unknown>): Row => ({
  name,
  bound: 50,
  measure: (place) => half(() => read(place)),
});

const monthAgo = () => new Date(Date.now() - 30 * 24 * 3_600_000);

const bet = ({ ctx }: Place, playerId: string) => {
  const [id, roundRef] = [`gclub:${randomUUID()}`, randomUUID()];
  const call = { provider: 'gclub', kind: 'bet', id, playerId, roundRef } as const;
  return answerCall(ctx, { ...call, betId: null, amount: 1n, final: false, gameId: null });
};

const rows: Row[] = [
  {
    name: 'a server of its own is ready',
    bound: 10_000,
    measure: async ({ url }) => {
      const served = await serveProduct({ DATABASE_URL: url });
      await served.stop();
      return served.readyMs;
    },
  },
  list('desk: withdrawals that wait', ({ ctx }) =>
    pageOfWithdrawals(ctx, ctx.database.desk, { pageSize, status: 'REVIEW' }, 'someone'),
  ),
  list('desk: all withdrawals', ({ ctx }) =>
    pageOfWithdrawals(ctx, ctx.database.desk, { pageSize }, 'someone'),
  ),
  list('desk: counts of what waits', ({ ctx }) => queueCounts(ctx, ctx.database.desk)),
  list('desk: payments that wait', ({ ctx }) =>
    paymentQueue(ctx.database.desk, { page: 1, pageSize }),
  ),
  list('desk: the log', ({ ctx }) => pageOfActions(ctx.database.desk, { pageSize })),
  list('desk: the log of one person', ({ ctx }) =>
    pageOfActions(ctx.database.desk, { pageSize, actor: 'scale-cashier' }),
  ),
  list('desk: what was decided alone', ({ ctx }) =>
    pageOfDecisions(ctx.database.desk, { pageSize }),
  ),
  list('desk: calls of providers to look at', ({ ctx }) =>
    pageOfIncidents(ctx.database.desk, { pageSize }),
  ),
  list('desk: a player', ({ ctx }) => playerView(ctx, 'scale-1')),
  list('desk: the ledger of a player', ({ ctx }) =>
    pageOfLedger(ctx.database.desk, 'scale-1', { pageSize }),
  ),
  {
    name: 'desk: figures of a month, added up',
    bound: 300,
    measure: async ({ ctx }) => {
      while ((await rollUp(ctx)) > 0);
      return half(() => figureReport(ctx, ctx.database.desk, { by: 'day' }));
    },
  },
  {
    name: 'the same from the rows themselves',
    bound: Infinity,
    measure: ({ ctx }) =>
      once(() =>
        ctx.database.snapshot((tx) =>
          tx.execute(countOf({ from: monthAgo(), before: new Date() })),
        ),
      ),
  },
  list('pushes of the last seconds', ({ ctx }) => sendPushes(ctx)),
  {
    name: 'a bet without limits',
    bound: 20,
    measure: (place) => half(() => bet(place, place.other)),
  },
  {
    name: 'a bet with a limit on the losses of a month',
    bound: 20,
    measure: (place) => half(() => bet(place, place.busy)),
  },
  list('page: what is used of their limits', ({ ctx, busy }) => usesOf(ctx, ctx.database.db, busy)),
  {
    name: 'the audit of a minute',
    bound: 5_000,
    measure: async ({ ctx }) => {
      await auditNew(ctx);
      return once(() => auditNew(ctx));
    },
  },
];

async function measureAll(url: string): Promise<number[]> {
  const env = { ...settings, LOG_LEVEL: 'silent', DATABASE_URL: url };
  const ctx = await createContext(loadConfig(env, process.cwd()), pino({ level: 'silent' }));
  try {
    const { db } = ctx.database;
    const idOf = async (username: string) => {
      const [found] = await db.select().from(player).where(eq(player.username, username));
      if (!found)
        throw new Error(`${username} is missing: fill the database by npm run seed:scale`);
      return found.id;
    };
    const place: Place = { ctx, url, busy: await idOf('scale-1'), other: await idOf('scale-2') };
    const limits = {
      ...noLimits,
      lossMonth: '100000000.00',
    };
    await db
      .insert(protection)
      .values({ playerId: place.busy, status: 'ACTIVE', limits })
      .onConflictDoNothing();
    const times: number[] = [];
    for (const row of rows) {
      console.error(`measuring ${row.name} …`);
      times.push(await row.measure(place));
    }
    return times;
  } finally {
    await ctx.close();
    await ctx.database.close();
  }
}

const text = (ms: number) => (ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${ms.toFixed(1)} ms`);

/** @returns 0 when everything was measured, 1 when a database is missing */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { small: { type: 'string' }, large: { type: 'string' } },
  });
  const { small, large } = values;
  if (!small || !large) {
    console.error('usage: bench -- scale --small DATABASE_URL --large DATABASE_URL');
    return 1;
  }
  const [few, many] = [await measureAll(small), await measureAll(large)];
  console.log('| measure | small | large | grows | at most | |\n| - | - | - | - | - | - |');
  rows.forEach(({ name, bound }, at) => {
    const [one = NaN, other = NaN] = [few[at], many[at]];
    const isMet = other <= bound ? 'met' : '**not met**';
    console.log(
      `| ${name} | ${text(one)} | ${text(other)} | × ${(other / one).toFixed(1)} | ${bound === Infinity ? '' : text(bound)} | ${isMet} |`,
    );
  });
  return 0;
}

if (process.argv[1] === resolve(import.meta.dirname, 'main.ts'))
  process.exit(await run(process.argv.slice(2)));
