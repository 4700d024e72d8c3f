import { count, desc } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { PageQuery } from '../../contract/page';
import type { Context } from '../context';
import type { Db, Tx } from '../db/client';
import { staffAction, type StaffActionRow } from '../db/schema';
import { addressOf } from '../http/rateLimits';
import { digest } from '../secrets';
import { requireStaff, routeNameOf } from './sessions';

/** What was done, for the log. */
export type Done = Pick<StaffActionRow, 'subject'> &
  Partial<Pick<StaffActionRow, 'before' | 'after' | 'reason'>>;

/**
 * Does something and writes it to the log, in one transaction: nothing is done without its entry.
 * @param work gets a context whose transactions are part of this one
 */
export async function logged<Result>(
  ctx: Context,
  request: FastifyRequest,
  work: (ctx: Context, tx: Tx) => Promise<{ done: Done; result: Result }>,
): Promise<Result> {
  const { id: staffId, name: actor } = requireStaff(request);
  return ctx.database.transaction(async (tx) => {
    const { done, result } = await work(within(ctx, tx), tx);
    await tx.insert(staffAction).values({
      at: ctx.clock.now(),
      staffId,
      actor,
      action: routeNameOf(request),
      requestId: request.id,
      addressHash: digest(addressOf(request)),
      ...done,
    });
    return result;
  });
}

/** The context inside of a transaction. The worker of provider calls begins after its commit. */
function within(ctx: Context, tx: Tx): Context {
  const wake = () => ctx.database.afterCommit(tx, ctx.outbox.wake);
  return {
    ...ctx,
    database: { ...ctx.database, db: tx, transaction: (work) => work(tx) },
    outbox: {
      ...ctx.outbox,
      wake,
      drain: () => {
        wake();
        return Promise.resolve();
      },
    },
  };
}

/** Writes what a command on the server has done. */
export async function logCommand(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  done: Done & Pick<StaffActionRow, 'action'>,
): Promise<void> {
  await tx
    .insert(staffAction)
    .values({ at: clock.now(), actor: 'command', requestId: 'command', ...done });
}

/** A page of the log, newest first. */
export async function pageOfActions(db: Db, { page, pageSize }: PageQuery) {
  const [counted] = await db.select({ total: count() }).from(staffAction);
  const rows = await db
    .select()
    .from(staffAction)
    .orderBy(desc(staffAction.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = rows.map(
    ({ id, at, actor, action, subject, before, after, reason, requestId }) => ({
      id,
      at: at.toISOString(),
      actor,
      action,
      subject,
      before,
      after,
      reason,
      requestId,
    }),
  );
  return { items, page, pageSize, total: counted?.total ?? 0 };
}
