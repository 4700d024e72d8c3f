import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from './context';
import { outbox, type OutboxRow } from './db/schema';
import { bookCreditOutcome, findOrder as findDeposit } from './deposits/creditCall';
import { invalid, notFound } from './errors';
import { logCommand, within } from './staff/actions';
import {
  bookDebitOutcome,
  bookReturn,
  findOrder as findWithdrawal,
} from './withdrawals/debitCalls';

/** What has become of a call: `refused`: nothing was moved, and never will be. */
type ToldOutcome = 'done' | 'refused';

const events = ['credit', 'resolveLate', 'debit', 'returnDebit'] as const;
type ToldEvent = (typeof events)[number];

const isTold = (event: OutboxRow['event']): event is ToldEvent =>
  (events as readonly string[]).includes(event);

/**
 * Books what a provider has said elsewhere of a call about credit that it does not answer, as if it had answered: without
 * this the order would wait for as long as the provider is silent. Logged with the reason, in the same transaction.
 * @returns the call that is ended by it
 * @throws DomainError 404 when no call of the order waits; 400 `note` without a reason, `outcome` for credit of a rejected
 * withdrawal that would be nowhere
 */
export async function bookTold(
  ctx: Context,
  code: string,
  outcome: ToldOutcome,
  note: string,
): Promise<ToldEvent> {
  const reason = note.trim();
  if (reason === '') throw invalid('note');
  return ctx.database.transaction(async (tx) => {
    const [call] = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.code, code), isNull(outbox.doneAt), inArray(outbox.event, [...events])));
    if (!call || !isTold(call.event)) throw notFound();
    await book(within(ctx, tx), call, call.event, outcome);
    const done = { subject: code, before: call.event, after: outcome, reason };
    await logCommand(ctx, tx, { action: 'provider.told', ...done });
    return call.event;
  });
}

async function book(
  ctx: Context,
  call: OutboxRow,
  event: ToldEvent,
  outcome: ToldOutcome,
): Promise<void> {
  if (event === 'credit' || event === 'resolveLate') {
    const { playerId } = await findDeposit(ctx, call.code);
    return bookCreditOutcome(ctx, call, event, playerId, outcome);
  }
  const order = await findWithdrawal(ctx, call.code);
  if (event === 'debit') return bookDebitOutcome(ctx, call, order, outcome);
  if (outcome === 'refused') throw invalid('outcome');
  return bookReturn(ctx, call, order);
}
