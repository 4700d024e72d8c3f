import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Provider } from '../../contract/provider';
import type { ProviderBehaviour } from '../../contract/sandbox';
import type { Context } from '../context';
import { deposit, outbox, sandboxProvider } from '../db/schema';

/** Tells a simulated provider how to treat credit orders; unless it holds, it is asked for those that wait. */
export async function setBehaviour(
  ctx: Context,
  provider: Provider,
  behaviour: ProviderBehaviour,
): Promise<void> {
  const { database, clock } = ctx;
  await database.transaction(async (tx) => {
    await tx
      .insert(sandboxProvider)
      .values({ provider, behaviour })
      .onConflictDoUpdate({ target: sandboxProvider.provider, set: { behaviour } });
    if (behaviour === 'hold') return;
    const codes = tx
      .select({ code: deposit.code })
      .from(deposit)
      .where(eq(deposit.provider, provider));
    await tx
      .update(outbox)
      .set({ nextAt: clock.now() })
      .where(and(isNull(outbox.doneAt), inArray(outbox.code, codes)));
  });
  if (behaviour !== 'hold') await ctx.outbox.drain();
}
