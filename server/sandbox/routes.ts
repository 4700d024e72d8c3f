import { and, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fromMinor, toMinor } from '../../contract/money';
import { sandboxContract } from '../../contract/sandbox';
import { audit } from '../audit/audit';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { deposit, player, staffFlag, withdrawal } from '../db/schema';
import {
  creditLateDeposit,
  failDeposit,
  rejectDeposit,
  returnLateDeposit,
} from '../deposits/staff';
import { paymentQueue } from '../payments/queue';
import { dismissConflicts, matchPayment, returnPayment } from '../payments/staff';
import { contractServer, ok } from '../http/contractServer';
import { answerError } from '../http/failures';
import { underReview, waiting } from '../orders/orderStatus';
import { payOutAtOnce, rejectPayout } from '../withdrawals/staff';
import { gameRoutes } from './game/routes';
import { demoPassword } from './demo/seedPlayers';
import { modelRuns } from './modelRuns';
import { resetSandbox } from './reset';
import { staffCodes } from './staffCodes';
import { writeClockOffset } from '../db/settings';
import {
  depositStatus,
  payByReference,
  payThroughBank,
  playGame,
  setBehaviour,
} from './simulation';

const statusOf = ({ status }: { status: string }) => ok({ status });
const decided = ({ after }: { after: string }) => ok({ status: after });

/** Satang of a won or lost amount, `-12.50`. */
function deltaOf(text: string): bigint {
  return text.startsWith('-') ? -toMinor(text.slice(1), 'THB') : toMinor(text, 'THB');
}

/** The controls of the simulated bank, providers and staff. */
const sandboxRoutes = (ctx: Context) =>
  contractServer.router(sandboxContract, {
    reset: async () => {
      await resetSandbox(ctx);
      return ok({ ok: true as const });
    },
    payDeposit: async ({ params: { code }, body }) => {
      await payThroughBank(ctx, code, body?.amount ? toMinor(body.amount, 'LAK') : undefined);
      return statusOf(await depositStatus(ctx, code));
    },
    failDeposit: async ({ params }) => decided(await failDeposit(ctx, params.code)),
    rejectDeposit: async ({ params }) => decided(await rejectDeposit(ctx, params.code)),
    resolveLateDeposit: async ({ params: { code }, body }) => {
      const decide = body.how === 'credit' ? creditLateDeposit : returnLateDeposit;
      await decide(ctx, code, '', null);
      return statusOf(await depositStatus(ctx, code));
    },
    payByReference: async ({ body: { amount, ...payment } }) =>
      ok(await payByReference(ctx, { ...payment, amount: toMinor(amount, 'LAK') })),
    payments: async ({ query }) => ok(await paymentQueue(ctx.database.db, query)),
    matchPayment: async ({ params, body }) => {
      await matchPayment(ctx, params.id, body, null);
      await ctx.outbox.drain(body.code);
      return statusOf(await depositStatus(ctx, body.code));
    },
    returnPayment: async ({ params, body }) => {
      await returnPayment(ctx, params.id, body.reason, null);
      return ok({ status: 'RETURNED' });
    },
    dismissConflicts: async ({ params, body }) => {
      await dismissConflicts(ctx, params.id, body.reason);
      return ok({ status: 'DISMISSED' });
    },
    approveWithdrawal: async ({ params }) => statusOf((await payOutAtOnce(ctx, params.code)).row),
    rejectWithdrawal: async ({ params, body }) =>
      statusOf((await rejectPayout(ctx, params.code, 'sandbox', { ...body, seen: null })).row),
    staff: async () => ok({ password: demoPassword, items: await staffCodes(ctx) }),
    play: async ({ params, body }) =>
      ok({ credit: await playGame(ctx, params.username, body.provider, deltaOf(body.delta)) }),
    setProvider: async ({ params: { provider }, body: { behaviour } }) => {
      await setBehaviour(ctx, provider, behaviour);
      return ok({ behaviour });
    },
    clock: async ({ body }) => {
      ctx.clock.advance(body.advanceSeconds);
      await ctx.database.transaction((tx) => writeClockOffset(tx, ctx.clock.offset));
      await ctx.expiry.drain();
      await ctx.outbox.drain();
      return ok({ now: ctx.clock.now().toISOString() });
    },
    audit: async () => ok(await audit(ctx.database)),
    modelRuns: async () => ok({ items: await modelRuns() }),
    pending: async () => ok(await pendingOrders(ctx.database.db)),
  });

/** Mounts the sandbox's routes and the game of its providers. Only in the sandbox. */
export async function addSandbox(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(contractServer.plugin(sandboxRoutes(ctx)), {
    logInitialization: false,
    responseValidation: true,
    requestValidationErrorHandler: answerError,
  });
  await app.register(gameRoutes(ctx));
}

const MAX_ORDERS = 100;

/** Deposits and withdrawals of all players that wait for a bank or for staff, newest first. */
async function pendingOrders(db: Db) {
  const flagged = db
    .select({ one: sql`1` })
    .from(staffFlag)
    .where(and(eq(staffFlag.code, deposit.code), isNull(staffFlag.resolvedAt)));
  const deposits = await db
    .select({
      code: deposit.code,
      username: player.username,
      amount: deposit.amount,
      status: deposit.status,
      late: deposit.late,
    })
    .from(deposit)
    .innerJoin(player, eq(player.id, deposit.playerId))
    .where(or(inArray(deposit.status, waiting), exists(flagged)))
    .orderBy(desc(deposit.createdAt), desc(deposit.seq))
    .limit(MAX_ORDERS);
  const withdrawals = await db
    .select({
      code: withdrawal.code,
      username: player.username,
      amount: withdrawal.amount,
      status: withdrawal.status,
    })
    .from(withdrawal)
    .innerJoin(player, eq(player.id, withdrawal.playerId))
    .where(inArray(withdrawal.status, underReview))
    .orderBy(desc(withdrawal.createdAt), desc(withdrawal.seq))
    .limit(MAX_ORDERS);
  return {
    deposits: deposits.map((row) => ({ ...row, amount: fromMinor(row.amount, 'LAK') })),
    withdrawals: withdrawals.map((row) => ({ ...row, amount: fromMinor(row.amount, 'THB') })),
  };
}
