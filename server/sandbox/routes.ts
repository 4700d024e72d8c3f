import { initServer } from '@ts-rest/fastify';
import { toMinor } from '../../contract/money';
import { sandboxContract } from '../../contract/sandbox';
import type { Context } from '../context';
import { audit } from '../domain/audit';
import {
  creditLateDeposit,
  failDeposit,
  rejectDeposit,
  returnLateDeposit,
} from '../domain/depositStaff';
import { paymentQueue } from '../domain/paymentQueue';
import { dismissConflicts, matchPayment, returnPayment } from '../domain/paymentStaff';
import { recordPlay } from '../domain/play';
import { approveWithdrawal, rejectWithdrawal } from '../domain/withdrawalStaff';
import { depositNow, payByReference, payThroughBank } from './bank';
import { pendingOrders } from './pending';
import { setBehaviour } from './providerBehaviour';
import { resetSandbox } from './reset';
import { writeClockOffset } from './settings';

const s = initServer();

const answer = ({ status }: { status: string }) => ({ status: 200 as const, body: { status } });

/** Satang of a won or lost amount, `-12.50`. */
function deltaOf(text: string): bigint {
  return text.startsWith('-') ? -toMinor(text.slice(1), 'THB') : toMinor(text, 'THB');
}

/** What the simulated bank, providers and staff can be told to do. */
export const sandboxRoutes = (ctx: Context) =>
  s.router(sandboxContract, {
    reset: async () => {
      await resetSandbox(ctx);
      return { status: 200, body: { ok: true } };
    },
    payDeposit: async ({ params: { code }, body }) => {
      await payThroughBank(ctx, code, body?.amount ? toMinor(body.amount, 'LAK') : undefined);
      return answer(await depositNow(ctx, code));
    },
    failDeposit: async ({ params }) => answer(await failDeposit(ctx, params.code)),
    rejectDeposit: async ({ params }) => answer(await rejectDeposit(ctx, params.code)),
    resolveLateDeposit: async ({ params: { code }, body }) => {
      if (body.how === 'credit') await creditLateDeposit(ctx, code);
      else await returnLateDeposit(ctx, code);
      return answer(await depositNow(ctx, code));
    },
    payByReference: async ({ body: { amount, ...payment } }) => ({
      status: 200,
      body: await payByReference(ctx, { ...payment, amount: toMinor(amount, 'LAK') }),
    }),
    payments: async ({ query }) => ({
      status: 200,
      body: await paymentQueue(ctx.database.db, query),
    }),
    matchPayment: async ({ params, body }) => {
      const { code } = await matchPayment(ctx, params.id, body);
      await ctx.outbox.drain(code);
      return answer(await depositNow(ctx, code));
    },
    returnPayment: async ({ params, body }) => {
      await returnPayment(ctx, params.id, body.reason);
      return answer({ status: 'RETURNED' });
    },
    dismissConflicts: async ({ params, body }) => {
      await dismissConflicts(ctx, params.id, body.reason);
      return answer({ status: 'DISMISSED' });
    },
    approveWithdrawal: async ({ params }) => answer(await approveWithdrawal(ctx, params.code)),
    rejectWithdrawal: async ({ params, body }) =>
      answer(await rejectWithdrawal(ctx, params.code, body.reason)),
    play: async ({ params, body }) => {
      const delta = deltaOf(body.delta);
      const credit = await recordPlay(ctx, params.username, body.provider, delta);
      return { status: 200, body: { credit } };
    },
    setProvider: async ({ params: { provider }, body: { behaviour } }) => {
      await setBehaviour(ctx, provider, behaviour);
      return { status: 200, body: { behaviour } };
    },
    clock: async ({ body }) => {
      ctx.clock.advance(body.advanceSeconds);
      await ctx.database.transaction((tx) => writeClockOffset(tx, ctx.clock.offset));
      await ctx.expiry.drain();
      await ctx.outbox.drain();
      return { status: 200, body: { now: ctx.clock.now().toISOString() } };
    },
    audit: async () => ({ status: 200, body: await audit(ctx.database) }),
    pending: async () => ({ status: 200, body: await pendingOrders(ctx.database.db) }),
  });
