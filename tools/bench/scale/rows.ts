import { randomUUID } from 'node:crypto';
import { noLimits } from '../../../contract/protectionRules';
import { auditNew } from '../../../server/audit/audits';
import { protection } from '../../../server/db/schema';
import { dayAfter, toDay } from '../../../server/figures/calendar';
import { countQuery } from '../../../server/figures/count';
import { figureReport } from '../../../server/figures/read';
import { rollUp } from '../../../server/figures/rollUp';
import { pageOfDeposits } from '../../../server/deposits/views';
import { paymentQueue } from '../../../server/payments/queue';
import { getLimitUses } from '../../../server/protection/limitUse';
import { answerCall } from '../../../server/providers/wallet';
import { sendPushes } from '../../../server/push/deliveries';
import { pageOfIncidents } from '../../../server/rounds/views';
import { pageOfActions } from '../../../server/staff/actions';
import { pageOfDecisions } from '../../../server/staff/decisionViews';
import { pageOfPlayers } from '../../../server/staff/directory';
import { pageOfLedger, playerView } from '../../../server/staff/playerViews';
import { pageOfWithdrawals, queueCounts } from '../../../server/staff/views';
import type { Measure } from '../server/row';
import { inTurn } from '../server/support/inTurn';
import { closedLoops } from '../server/support/loops';
import { serveProduct } from '../server/support/processes';
import { msText, perSecondText, ratioText } from '../server/support/stats';
import { half, measureTime, within, type ScaleDatabase } from './database';

/** A measure taken in each database, or a comparison in the largest one. */
export interface Row {
  name: string;
  /** Maximum in the largest database, milliseconds. */
  bar?: number;
  /** Runs before the row is measured, and is not counted. */
  prepare?: (database: ScaleDatabase) => Promise<unknown>;
  measure: (database: ScaleDatabase) => Promise<number | Measure>;
}

const text = (ms: number) => (ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : msText(ms));

/** The table row of a measure: its time in the largest database next to the smallest one. */
export function toLine({ name, bar }: Row, sizes: readonly string[], times: readonly number[]) {
  const [few = NaN, many = few] = [times[0], times.at(-1)];
  const isAlone = times.length === 1;
  return {
    measure: `${name}, ${sizes.at(-1)}`,
    floor: isAlone ? '–' : `${sizes[0]}: ${text(few)}`,
    ours: text(many),
    ratio: isAlone ? '–' : ratioText(many / few),
    bar: bar === undefined ? '–' : `≤ ${text(bar)}`,
    isMet: bar === undefined ? null : many <= bar,
  } satisfies Measure;
}

const pageSize = 50;
const list = (
  name: string,
  readRow: (database: ScaleDatabase) => Promise<unknown>,
  bar = 50,
): Row => ({
  name,
  bar,
  measure: (database) => half(() => readRow(database)),
});

const monthAgo = () => new Date(Date.now() - 30 * 24 * 3_600_000);

const bet = async ({ ctx }: Pick<ScaleDatabase, 'ctx'>, playerId: string) => {
  const [id, roundRef] = [`gclub:${randomUUID()}`, randomUUID()];
  const call = { provider: 'gclub', kind: 'bet', id, playerId, roundRef } as const;
  await answerCall(ctx, { ...call, betId: null, amount: 1n, final: false, gameId: null });
};

/** Number of players with loss limits, and of players without. The first one with limits has the most bets. */
const bettors = 20;
const limits = { ...noLimits, lossMonth: '100000000.00' };

async function bettorsOf(database: ScaleDatabase) {
  const ids = await Promise.all(
    Array.from({ length: 2 * bettors }, (_, index) => database.idOf(index + 1)),
  );
  const [limited, free] = [ids.slice(0, bettors), ids.slice(bettors)];
  await database.ctx.database.db
    .insert(protection)
    .values(limited.map((playerId) => ({ playerId, status: 'ACTIVE' as const, limits })))
    .onConflictDoNothing();
  return { limited, free };
}

/**
 * Players with and without loss limits bet in turn, `atOnce` at a time: none of them plays much more in the current hour than a
 * person would.
 */
async function betsWithLimits(database: ScaleDatabase, atOnce: number): Promise<Measure> {
  const { limited, free } = await bettorsOf(database);
  for (const id of [...limited, ...free]) await bet(database, id);
  const load = (ids: readonly string[]) => (seconds: number) =>
    closedLoops(
      Array.from({ length: atOnce }, (_, first) => {
        let turn = first;
        return (measure) => measure(() => bet(database, ids[(turn += atOnce) % ids.length] ?? ''));
      }),
      seconds,
    );
  const { floor, ours } = await inTurn(8, { floor: load(free), ours: load(limited) });
  const ratio = floor.perSecond / ours.perSecond;
  return {
    measure: `bets with a limit on losses, ${atOnce} at once, ${database.size}`,
    floor: `without: ${perSecondText(floor.perSecond)}, p50 ${msText(floor.p50)}`,
    ours: `${perSecondText(ours.perSecond)}, p50 ${msText(ours.p50)}`,
    ratio: ratioText(ratio),
    bar: '≤ 2.00',
    isMet: ratio <= 2,
  };
}

const figuresBar = 300;
/** Maximum duration of counting the postings directly, seconds. */
const rawSeconds = 50;

/** The figures of a past month, next to counting the same from the postings. */
async function figuresOfMonth(database: ScaleDatabase): Promise<Measure> {
  const { ctx, size } = database;
  const range = { by: 'day', to: dayAfter(toDay(new Date()), -1) } as const;
  const ours = await half(() => figureReport(ctx, ctx.database.desk, range));
  const raw = countQuery({ from: monthAgo(), before: new Date() });
  const count = () => ctx.database.snapshot((tx) => tx.execute(raw));
  const floor = await measureTime(() => within(database, rawSeconds, count)).catch(() => Infinity);
  return {
    measure: `desk: figures of a month that is over, ${size}`,
    floor: `from the postings: ${floor === Infinity ? `more than ${rawSeconds} s` : text(floor)}`,
    ours: text(ours),
    ratio: floor === Infinity ? '–' : (ours / floor).toPrecision(2),
    bar: `≤ ${text(figuresBar)}`,
    isMet: ours <= figuresBar,
  };
}

const rollUpAll = async ({ ctx }: ScaleDatabase) => {
  while ((await rollUp(ctx)) > 0);
};

export const rows: Row[] = [
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
  list('desk: players, the newest', ({ ctx }) =>
    pageOfPlayers(ctx, ctx.database.desk, { pageSize }),
  ),
  list(
    'desk: players who are blocked',
    ({ ctx }) => pageOfPlayers(ctx, ctx.database.desk, { pageSize, blocked: 'true' }),
    100,
  ),
  list('page: deposits of a status', async ({ ctx, idOf }) =>
    pageOfDeposits(ctx.database.db, await idOf(1), { page: 1, pageSize, status: 'SUCCESS' }),
  ),
  {
    ...list('page: what is used of their limits', async ({ ctx, idOf }) =>
      getLimitUses(ctx, ctx.database.db, await idOf(1)),
    ),
    // Sums their past hours, as any bet of a player with limits does
    prepare: async (database) => bet(database, (await bettorsOf(database)).limited[0] ?? ''),
  },
  list('pushes of the last seconds', ({ ctx }) => sendPushes(ctx)),
  ...[1, bettors].map((players) => ({
    name: `bets with a limit, ${players} at once`,
    measure: (database: ScaleDatabase) => betsWithLimits(database, players),
  })),
  {
    name: 'the audit of a minute',
    bar: 5_000,
    prepare: ({ ctx }) => auditNew(ctx),
    measure: async (database) => {
      const ids = await bettorsOf(database);
      for (const id of [...ids.free, ...ids.limited]) await bet(database, id);
      return measureTime(() => auditNew(database.ctx));
    },
  },
  { name: 'desk: figures of a month that is over', prepare: rollUpAll, measure: figuresOfMonth },
  list(
    'desk: figures of a month until now',
    ({ ctx }) => figureReport(ctx, ctx.database.desk, { by: 'day' }),
    figuresBar,
  ),
  // Measured last, when the other rows have aggregated what a first start would have to
  {
    name: 'a server is ready',
    bar: 10_000,
    measure: async ({ url }) => {
      const served = await serveProduct({ DATABASE_URL: url });
      await served.stop();
      return served.readyMs;
    },
  },
];
