import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { withdrawal, withdrawalLook } from '../db/schema';
import { notFound } from '../errors';

type Deps = Pick<Context, 'clock' | 'database'>;

/** How long a viewer is shown after the last call of their page, which makes three calls in that time; ms. */
const lookMs = 30_000;

const since = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - lookMs);

/** Members of staff who have these withdrawals open, except one person: names by code. */
export async function findViewers(
  ctx: Pick<Deps, 'clock'>,
  db: Db,
  codes: readonly string[],
  by: string,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (codes.length === 0) return found;
  const rows = await db
    .select()
    .from(withdrawalLook)
    .where(
      and(
        inArray(withdrawalLook.code, [...codes]),
        gt(withdrawalLook.at, since(ctx)),
        ne(withdrawalLook.by, by),
      ),
    )
    .orderBy(asc(withdrawalLook.by));
  for (const row of rows) found.set(row.code, [...(found.get(row.code) ?? []), row.by]);
  return found;
}

/** Records that a member of staff has the withdrawal open. @returns the other viewers @throws DomainError 404 */
export async function recordViewer(ctx: Deps, code: string, by: string): Promise<string[]> {
  const at = ctx.clock.now();
  return ctx.database.transaction(async (tx) => {
    const [row] = await tx
      .select({ code: withdrawal.code })
      .from(withdrawal)
      .where(eq(withdrawal.code, code));
    if (!row) throw notFound();
    await tx
      .insert(withdrawalLook)
      .values({ code, by, at })
      .onConflictDoUpdate({ target: [withdrawalLook.code, withdrawalLook.by], set: { at } });
    return (await findViewers(ctx, tx, [code], by)).get(code) ?? [];
  });
}
