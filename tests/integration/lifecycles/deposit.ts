import { and, eq } from 'drizzle-orm';
import type { Provider } from '../../../contract/provider';
import { outbox } from '../../../server/db/schema';
import { schedulePaymentCreation } from '../../../server/payments/gateway';
import { outboxHandlers } from '../../../server/compose';
import { depositOrder } from '../../../machines/model/tables/depositOrder';
import type { depositOrderMachine } from '../../../machines/depositOrder';
import type { LifecycleEvent } from '../../../machines/lifecycle';
import type { MoneyPlayer, TestApp } from '../support/testApp';
import { notAsked, type LifecycleOnServer, type ServerAnswer } from './lifecycleOnServer';

interface How {
  provider?: Provider;
  /** True: the order's time runs out by the clock, for all players. Otherwise staff of the simulated bank fail it. */
  byClock?: boolean;
}

/** Longer than an order waits for its payment, s. */
const longer = 15 * 60 + 1;

/** A deposit at a provider that credits nothing until the test says so. */
export const depositOnServer = ({
  provider = 'gclub',
  byClock = false,
}: How = {}): LifecycleOnServer => ({
  table: depositOrder,
  begin: async (app, player) => {
    await app.behave(provider, 'hold');
    const { code } = await player.deposit(provider, '200000');
    const events = depositEvents(app, player, { provider, code, byClock });
    const status = async () => (await player.order(code)).status;
    return { status, credit: () => player.credit(provider), events };
  },
  refusal: (status, event) => {
    if (event === 'pay') return 'kept';
    if (event === 'cancel' && status === 'PAID') return 'CANCEL_AFTER_PAID';
    return ['cancel', 'reject', 'resolveLate'].includes(event) ? 'ORDER_STATUS_CHANGED' : 'nothing';
  },
});

/** How to cause each event of a deposit, at a provider that holds its credits. */
export function depositEvents(
  app: TestApp,
  player: MoneyPlayer,
  { provider, code, byClock = false }: Required<Pick<How, 'provider'>> & How & { code: string },
): Record<LifecycleEvent<typeof depositOrderMachine>, () => Promise<ServerAnswer>> {
  return {
    pay: () => app.pay(code),
    credit: () => credits(app, provider, 'normal'),
    creditFailed: () => credits(app, provider, 'refuse'),
    refuse: () => gatewayRefuses(app, code),
    cancel: () => player.client.api.deposits.cancel({ params: { code }, body: {} }),
    expire: async () => {
      if (byClock) return app.sandbox.clock({ body: { advanceSeconds: longer } });
      return (await player.order(code)).status === 'OPEN' ? app.fail(code) : notAsked;
    },
    reject: () => app.rejectDeposit(code),
    resolveLate: () => resolveLate(app, code, provider),
  };
}

/** The gateway is asked again to create the order's payment, and refuses. */
async function gatewayRefuses({ ctx }: TestApp, code: string): Promise<ServerAnswer> {
  const createPayment = () => Promise.resolve({ refused: 'Limit of the day' });
  const handlers = outboxHandlers({ ...ctx, gateway: { ...ctx.gateway, createPayment } });
  const ownCall = and(eq(outbox.code, code), eq(outbox.event, 'createPayment'));
  // So late that no worker of the server executes it, even if its clock is ahead.
  const nextAt = new Date(ctx.clock.now().getTime() + 10 * 365 * 86_400_000);
  await ctx.database.transaction((tx) => schedulePaymentCreation(tx, code, nextAt));
  const [call] = await ctx.database.db.select().from(outbox).where(ownCall);
  if (call) await handlers.createPayment(call);
  // Added by the test, not by the server.
  await ctx.database.transaction((tx) => tx.delete(outbox).where(ownCall));
  return notAsked;
}

/** The provider decides all pending credits, and holds the following ones. */
async function credits(
  app: TestApp,
  provider: Provider,
  decision: 'normal' | 'refuse',
): Promise<ServerAnswer> {
  await app.behave(provider, decision);
  return app.behave(provider, 'hold');
}

/** Staff credit a late payment; it is made first if necessary. */
async function resolveLate(app: TestApp, code: string, provider: Provider): Promise<ServerAnswer> {
  const first = await app.resolveLate(code, 'credit');
  const isUnpaid = first.status === 409 && first.body.code === 'ORDER_NOT_PAID';
  if (isUnpaid) await app.pay(code);
  const answer = isUnpaid ? await app.resolveLate(code, 'credit') : first;
  return answer.status === 200 ? credits(app, provider, 'normal') : answer;
}
