import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyStateMachine } from 'xstate';
import type { DepositOrder } from '../../contract/deposits';
import { depositOrderMachine } from '../../machines/depositOrder';
import { listEvents, isEnded, nextStatus } from '../../machines/lifecycle';
import type { Notice } from '../../server/payments/notices';
import type { MoneyPlayer } from '../../tests/integration/support/moneyPlayer';
import type { Environment } from './environment/environment';

/** A gateway notice of a new payment. @param amount kip */
export const newPayment = (reference: string, amount: string): Notice => ({
  id: `pay_${randomUUID()}`,
  reference,
  amount,
  currency: 'LAK',
  paidAt: new Date().toISOString(),
});

/** Waits until the provider has answered: the payment is then credited, or has failed. @returns the order */
export async function waitUntilSettled(player: MoneyPlayer, code: string): Promise<DepositOrder> {
  for (const deadline = Date.now() + 60_000; ; await sleep(10)) {
    const order = await player.order(code);
    if (order.status !== 'PAID') return order;
    if (Date.now() > deadline) throw new Error(`${code} stays PAID`);
  }
}

const lifecycle: AnyStateMachine = depositOrderMachine;

/** The statuses of an order if the lifecycle does not allow their sequence; otherwise null. */
export function strayTimeline({ timeline }: DepositOrder): string | null {
  const way = timeline.map(({ status }) => status);
  const isStep = (from: string, to: string) =>
    listEvents(lifecycle).some((event) => nextStatus(lifecycle, from, event) === to);
  const lawful = way.every((to, index) => index === 0 || isStep(way[index - 1] ?? '', to));
  return lawful && way[0] === 'OPEN' ? null : way.join(', ');
}

/** Whether an order has ended, permanently or until staff act on it. */
export const hasEnded = (status: string): boolean =>
  isEnded(lifecycle, status) || status === 'CANCELED' || status === 'FAILED';

/** The reasons of an order's open flags. */
export async function openFlags(
  { sql }: Pick<Environment, 'sql'>,
  code: string,
): Promise<string[]> {
  const rows = await sql(
    `select reason from staff_flag where code = '${code}' and resolved_at is null order by id`,
  );
  return rows.map(({ reason }) => reason ?? '');
}
