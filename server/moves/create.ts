import { and, eq } from 'drizzle-orm';
import { money, toMinor } from '../../contract/money';
import { moveProblems, moveRefusal } from '../../contract/moveRules';
import type { Move, MoveCreate } from '../../contract/moves';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { creditMove, withdrawal } from '../db/schema';
import { conflict, DomainError, invalid } from '../errors';
import { lockAccounts, type PlayerAccounts } from '../ledger/accounts';
import { post } from '../ledger/ledger';
import { runIdempotently } from '../orders/idempotency';
import { newOrderCode } from '../orders/orderCode';
import { statusIn, underReview } from '../orders/orderStatus';
import { assertTermsAccepted } from '../players/acceptedTerms';
import { assertOpenTo } from '../players/blocks';
import { findActiveUsage } from '../promotions/views';
import { assertNoBreak } from '../protection/protection';
import { seamlessProviders } from '../providers/port';
import { assertOpen } from '../settings/switches';
import { moveView } from './views';

const route = 'POST /v2/moves';

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'events' | 'settings'>;

/**
 * Moves a player's own credit from one seamless provider to another with one posting, once for its idempotency key.
 * @throws DomainError 400 for a provider that keeps its credit itself, or the same one twice; 409 when the credit, a promotion,
 * a withdrawal, a break, staff or the operator do not allow it; 422 for a key that was used with another body
 */
export async function createMove(
  ctx: Deps,
  playerId: string,
  key: string,
  body: MoveCreate,
): Promise<Move> {
  const at = ctx.clock.now();
  return ctx.database.transaction((tx) =>
    runIdempotently(tx, { playerId, key, route, body, at }, async () => {
      await assertAllowed(ctx, tx, playerId, body);
      const { cash, into } = await accountsOf(tx, playerId, body);
      const credit = money(cash.balance, 'THB');
      if (moveProblems(body, { credit }).amount)
        throw conflict('INSUFFICIENT_CREDIT', { fields: ['amount'] });
      const amount = toMinor(body.amount, 'THB');
      const { from, to } = body;
      const row = await insertMove(tx, { playerId, from, to, amount, at });
      await post(tx, { id: row.code, at }, [{ kind: 'move', debit: cash, credit: into, amount }]);
      for (const provider of [from, to])
        await ctx.events.publish(tx, playerId, { type: 'credit', provider });
      return moveView(row);
    }),
  );
}

/** The caller has locked the player. @throws DomainError */
async function assertAllowed(ctx: Deps, tx: Tx, playerId: string, body: MoveCreate): Promise<void> {
  const { from, to } = body;
  const kept = seamlessProviders(ctx.config);
  if (!kept.includes(from)) throw invalid('from');
  if (!kept.includes(to) || from === to) throw invalid('to');
  // A move counts as a withdrawal from one provider and a deposit at the other
  await assertOpenTo(ctx, tx, playerId, 'withdraw');
  await assertOpenTo(ctx, tx, playerId, 'deposit');
  const set = await ctx.settings.valid(tx, 'providers', 'maintenance', 'legalTexts');
  await assertTermsAccepted(ctx, tx, playerId, set);
  assertOpen(ctx, set, from, 'withdraw');
  assertOpen(ctx, set, to, 'deposit');
  await assertNoBreak(ctx, tx, playerId);
  const used = await findActiveUsage(tx, playerId);
  const usage = used && { provider: used.provider, funded: used.fundedBy !== null };
  const isOpen = and(eq(withdrawal.playerId, playerId), statusIn(withdrawal.status, underReview));
  const hasOpenWithdrawal = (await tx.$count(withdrawal, isOpen)) > 0;
  const refusal = moveRefusal(body, { usage, hasOpenWithdrawal });
  if (refusal) throw new DomainError(409, refusal);
}

/** Both cash accounts, locked in a fixed order to avoid deadlocks. */
async function accountsOf(tx: Tx, playerId: string, { from, to }: MoveCreate) {
  const locked = new Map<string, PlayerAccounts>();
  for (const provider of [from, to].sort())
    locked.set(provider, await lockAccounts(tx, playerId, provider));
  const [cash, into] = [locked.get(from)?.cash, locked.get(to)?.cash];
  if (!cash || !into) throw new Error('a player account is missing');
  return { cash, into };
}

async function insertMove(tx: Tx, values: Omit<typeof creditMove.$inferInsert, 'code'>) {
  for (;;) {
    const [row] = await tx
      .insert(creditMove)
      .values({ ...values, code: newOrderCode('CM') })
      .onConflictDoNothing({ target: creditMove.code })
      .returning();
    if (row) return row;
  }
}
