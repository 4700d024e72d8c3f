import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Provider } from '../../contract/provider';
import type { Context } from '../context';
import { deposit, outbox, sandboxProvider } from '../db/schema';
import type { Behaviour } from '../providers/sandboxProviders';

/** Tells a simulated provider how to treat credit orders; unless it holds, it is asked for those that wait. */
export async function setBehaviour(
  ctx: Context,
  provider: Provider,
  behaviour: Behaviour,
): Promise<void> {
  const { database, clock } = ctx;
  await database.db
    .insert(sandboxProvider)
    .values({ provider, behaviour })
    .onConflictDoUpdate({ target: sandboxProvider.provider, set: { behaviour } });
  if (behaviour === 'hold') return;
  const codes = database.db
    .select({ code: deposit.code })
    .from(deposit)
    .where(eq(deposit.provider, provider));
  await database.db
    .update(outbox)
    .set({ nextAt: clock.now() })
    .where(and(isNull(outbox.doneAt), inArray(outbox.code, codes)));
  await ctx.outbox.drain();
}
