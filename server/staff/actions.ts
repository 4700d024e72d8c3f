import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { csvFile } from '../../contract/csv';
import { maxExportedActions } from '../../contract/staffExports';
import { isMoneyRoute } from '../../contract/staffPermissions';
import { startOfDay } from '../../contract/dayRange';
import type { LogQuery } from '../../contract/staff';
import type { StaffAction } from '../../contract/payouts';
import type { RejectionCause } from '../../contract/withdrawals';
import type { EnteredPayment } from '../../contract/staffPayments';
import type { Context } from '../context';
import { allInTransaction } from '../db/allInTransaction';
import type { Db, Tx } from '../db/database';
import { keysetPage } from '../db/keyset';
import { staffAction, type StaffActionRow } from '../db/schema';
import { invalid, notFound } from '../errors';
import { getNetwork } from '../http/addresses';
import { digest } from '../secrets';
import { lockPerson } from '../decisions/decidedAlone';
import { requireStaff, getRouteName } from './sessions';

/** The action for the log. */
export type ActionOutcome = Pick<StaffActionRow, 'subject'> &
  Partial<Pick<StaffActionRow, 'before' | 'after' | 'reason'>>;

/** The outcome of entering a payment by hand, for the log. */
export function enteredText({ isNew, heldFor, order }: EnteredPayment): string {
  if (!isNew) return 'KNOWN';
  if (heldFor === 'SECOND_PERSON') return ['ENTERED', order?.code].filter(Boolean).join(' ');
  return [heldFor === null ? 'PAID' : `HELD ${heldFor}`, order?.code].filter(Boolean).join(' ');
}

/** Text of a rejection for the log: its named cause, and the reason of staff. */
export const rejectionText = ({
  cause,
  reason,
}: {
  cause: RejectionCause;
  reason?: string | undefined;
}) => [cause === 'OTHER' ? null : cause, reason].filter(Boolean).join(': ');

/** The action for the log, and the result for the caller; `read` may run while the log is written. */
type Logged<Result> = { done: ActionOutcome } & (
  { result: Result } | { read: () => Promise<Result> }
);

/**
 * Runs an action and logs it, in one transaction: no action without its log entry.
 * @param work gets a context whose transactions are part of this one
 */
export async function logged<Result>(
  ctx: Context,
  request: FastifyRequest,
  work: (ctx: Context, tx: Tx) => Promise<Logged<Result>>,
): Promise<Result> {
  const { id: staffId, name: actor } = requireStaff(request);
  const action = getRouteName(request);
  return ctx.database.transaction(async (tx) => {
    if (isMoneyRoute(action)) await lockPerson(tx, actor);
    const decided = await work(contextInTransaction(ctx, tx), tx);
    const entry = tx.insert(staffAction).values({
      at: ctx.clock.now(),
      staffId,
      actor,
      action,
      requestId: request.id,
      addressHash: digest(getNetwork(request)),
      ...decided.done,
    });
    const result = 'read' in decided ? decided.read() : Promise.resolve(decided.result);
    return (await allInTransaction(result, entry.execute()))[0];
  });
}

/** The context inside of a transaction. The outbox worker is woken only after its commit. */
export function contextInTransaction(ctx: Context, tx: Tx): Context {
  const wake = () => ctx.database.afterCommit(tx, ctx.outbox.wake);
  return {
    ...ctx,
    database: ctx.database.within(tx),
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

/** Logs an action of a command that was run on the server. */
export async function logCommand(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  done: ActionOutcome & Pick<StaffActionRow, 'action'>,
): Promise<void> {
  await tx
    .insert(staffAction)
    .values({ at: clock.now(), actor: 'command', requestId: 'command', ...done });
}

function actionView({ staffId: _, addressHash: __, at, ...row }: StaffActionRow): StaffAction {
  return { ...row, at: at.toISOString() };
}

/** A page of the log, newest first, filtered by subject, time, person and kind of action. */
export async function pageOfActions(
  db: Db,
  { cursor, pageSize, subject, since, actor, action }: LogQuery,
) {
  const where = and(
    subject === undefined ? undefined : eq(staffAction.subject, subject),
    since === undefined ? undefined : gte(staffAction.at, new Date(since)),
    actor === undefined ? undefined : eq(staffAction.actor, actor),
    action === undefined ? undefined : eq(staffAction.action, action),
    cursor === undefined ? undefined : lt(staffAction.id, cursor),
  );
  const rows = await db
    .select()
    .from(staffAction)
    .where(where)
    .orderBy(desc(staffAction.id))
    .limit(pageSize + 1);
  const page = keysetPage(rows, pageSize, ({ id }) => id);
  return { items: page.rows.map(actionView), next: page.next };
}

/** One entry of the log. @throws DomainError 404 */
export async function findAction(db: Db, id: number): Promise<StaffAction> {
  const [row] = await db.select().from(staffAction).where(eq(staffAction.id, id));
  if (!row) throw notFound();
  return actionView(row);
}

/** What was done last about one subject, at most 100 entries, oldest first. */
export async function actionsAbout(db: Db, subject: string): Promise<StaffAction[]> {
  const rows = await db
    .select()
    .from(staffAction)
    .where(eq(staffAction.subject, subject))
    .orderBy(desc(staffAction.id))
    .limit(100);
  return rows.reverse().map(actionView);
}

/** A range of days of the log as CSV, oldest first. @throws DomainError 400 `from` for more rows than one file may have */
export async function exportOfActions(
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<string> {
  const end = to && new Date(startOfDay(to) + 24 * 3600 * 1000);
  const rows = await db
    .select()
    .from(staffAction)
    .where(
      and(
        from ? gte(staffAction.at, new Date(startOfDay(from))) : undefined,
        end ? lt(staffAction.at, end) : undefined,
      ),
    )
    .orderBy(asc(staffAction.id))
    .limit(maxExportedActions + 1);
  if (rows.length > maxExportedActions) throw invalid('from');
  const lines = rows.map(actionView).map((row) => exportedColumns.map((column) => row[column]));
  return csvFile([exportedColumns, ...lines]);
}

const exportedColumns = [
  'id',
  'at',
  'actor',
  'action',
  'subject',
  'before',
  'after',
  'reason',
  'requestId',
] as const;
