import type { Context } from '../context';
import type { OutboxRow } from '../db/schema';
import { DomainError } from '../errors';
import { hasPendingCall } from '../outbox/callQueue';
import { lockPlayer } from '../players/lockPlayer';
import { getRefusal } from '../portCall';
import type { CreditOutcome } from './port';
import { raiseIssue } from '../orders/flags';

type Deps = Pick<Context, 'clock' | 'database' | 'log'>;
type Call = Pick<OutboxRow, 'code' | 'event'>;

/**
 * Flags an order for staff if its call is refused although it needs an outcome. Earlier attempts may have moved credit or
 * money, so the call is retried, and its outcome resolves the flag.
 */
export async function listRefusedCall(
  { clock, database, log }: Deps,
  { code, event }: Call,
  playerId: string,
  refused: string,
): Promise<void> {
  const reason = event === 'payout' ? 'PAYOUT_REFUSED' : 'PROVIDER_REFUSED';
  const isNew = await database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    // Another worker may have posted the outcome of the call
    const isPending = await hasPendingCall(tx, code, event);
    return isPending && (await raiseIssue(tx, code, reason, clock.now()));
  });
  if (isNew) log.error({ code, event, refused }, 'a call about money is refused, and made on');
}

/** Asks a provider to move the credit of an order. No answer, or a refusal by HTTP status (flagged for staff), is `pending`. */
export async function askProvider(
  ctx: Deps,
  call: Call,
  playerId: string,
  ask: () => Promise<CreditOutcome>,
): Promise<CreditOutcome> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refusal = getRefusal(error);
    if (refusal) await listRefusedCall(ctx, call, playerId, refusal.message);
    return 'pending';
  }
}
