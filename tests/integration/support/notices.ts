import { randomUUID } from 'node:crypto';
import { must } from './moneyPlayer';
import type { TestApp } from './testApp';
import type { Answer } from './client';
import type { Notice } from '../../../server/payments/notices';
import { signedNotice } from '../../../server/sandbox/simulation';

/** A payment that waits for staff, as in `GET /sandbox/payments`. */
export interface HeldPayment {
  id: string;
  reference: string;
  amount: string;
  reason: string;
  receivedAt: string;
  order: { code: string; username: string; status: string } | null;
  recorded: { reference: string; amount: string } | null;
}

/** A reference that no order has. */
export const newReference = (): string => `R-${randomUUID()}`;

/** A notice as the gateway would send it now. @param amount kip */
export const createNotice = (
  { ctx }: TestApp,
  reference: string,
  amount: string,
  overrides: Partial<Notice> = {},
): Notice => ({
  id: `pay_${randomUUID()}`,
  reference,
  amount,
  currency: 'LAK',
  paidAt: ctx.clock.now().toISOString(),
  ...overrides,
});

/** The gateway reports a payment. @returns the status of the answer */
export async function notify({ server, ctx }: TestApp, notice: Notice): Promise<number> {
  const { raw, signature } = signedNotice(ctx, notice);
  const headers = { 'gateway-signature': signature };
  const { status } = await server.client().post('/gateway/notices', raw, { headers });
  await ctx.outbox.drain();
  return status;
}

/** The gateway reports a payment for an unknown order. @returns the payment's id */
export async function unmatched(app: TestApp, amount: string): Promise<string> {
  const notice = createNotice(app, newReference(), amount);
  const status = await notify(app, notice);
  if (status !== 404) throw new Error(`an order was found: ${status}`);
  return notice.id;
}

/** A payment's entries in the list for staff. */
export async function listPayments({ server }: TestApp, id: string): Promise<HeldPayment[]> {
  const answer = await server.client().get('/sandbox/payments?pageSize=100');
  const { items } = must<{ items: HeldPayment[] }>(answer, 200);
  return items.filter((item) => item.id === id);
}

/** Staff decide about a payment. */
export function decide(
  { server }: TestApp,
  id: string,
  decision: 'match' | 'return' | 'dismiss',
  body: object,
): Promise<Answer> {
  return server.client().post(`/sandbox/payments/${encodeURIComponent(id)}/${decision}`, body);
}
