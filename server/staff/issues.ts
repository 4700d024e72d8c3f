import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { minorOf, money, type Money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import { inLak } from '../../contract/rules';
import type { OrderIssue } from '../../contract/staffIssues';
import type { Context } from '../context';
import type { Db, Tx } from '../db/client';
import {
  deposit,
  player,
  staffFlag,
  withdrawal,
  type DepositRow,
  type FlagReason,
  type WithdrawalRow,
} from '../db/schema';
import { issueReasons, resolveFlag } from '../deposits/staffFlags';
import { DomainError, notFound } from '../errors';
import { needsSecondPerson } from '../orders/fourEyes';
import { statusChanged } from '../orders/orderStatus';

/*
 * Orders whose bank, provider or gateway has done or refused something that does not fit to how they have ended. Nothing is
 * posted for it: staff clear it up outside and say how. Access control is up to the caller; `by` is the name of who does it.
 */

type Deps = Pick<Context, 'config' | 'database' | 'clock'>;
const refusals: readonly FlagReason[] = ['VOID_REFUSED', 'QR_REFUSED'];
type FlagRow = typeof staffFlag.$inferSelect;

const isIssue = inArray(staffFlag.reason, [...issueReasons]);
const isOpen = and(isNull(staffFlag.resolvedAt), isIssue);

const issues = (db: Db) =>
  db
    .select({ flag: staffFlag, deposit, withdrawal, username: player.username })
    .from(staffFlag)
    .leftJoin(deposit, eq(deposit.code, staffFlag.code))
    .leftJoin(withdrawal, eq(withdrawal.code, staffFlag.code))
    .innerJoin(player, sql`${player.id} = coalesce(${deposit.playerId}, ${withdrawal.playerId})`);

interface Found {
  flag: FlagRow;
  deposit: DepositRow | null;
  withdrawal: WithdrawalRow | null;
  username: string;
}

/** How many orders staff must clear up. */
export const countIssues = (db: Db): Promise<number> => db.$count(staffFlag, isOpen);

/** A page of the orders that staff must clear up, the oldest first. */
export async function pageOfIssues(
  ctx: Pick<Deps, 'config'>,
  db: Db,
  { page, pageSize }: PageQuery,
) {
  const rows = await issues(db)
    .where(isOpen)
    .orderBy(asc(staffFlag.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = rows.map((row) => issueView(ctx, row));
  return { items, page, pageSize, total: await countIssues(db) };
}

function issueView(ctx: Pick<Deps, 'config'>, found: Found): OrderIssue {
  const { flag, deposit: paid, withdrawal: taken, username } = found;
  return {
    id: flag.id,
    reason: flag.reason,
    since: flag.createdAt.toISOString(),
    kind: taken ? 'withdrawal' : 'deposit',
    code: flag.code,
    username,
    status: taken?.payoutStatus ?? paid?.status ?? '',
    amount: amountOf(found),
    needsSecondPerson: isLarge(ctx, found),
    askedBy: flag.askedBy,
    note: flag.note,
  };
}

/** What has moved outside: credit at the provider, or money at the bank. */
function amountOf({ flag, deposit: paid, withdrawal: taken }: Found): Money {
  if (taken)
    return flag.reason === 'DEBITED_AFTER_END'
      ? money(taken.amount, 'THB')
      : money(taken.payout, 'LAK');
  if (!paid) return money(0n, 'LAK');
  return flag.reason === 'CREDITED_AFTER_END'
    ? money(paid.depositCredit + paid.promoCredit, 'THB')
    : money(paid.amount, 'LAK');
}

/** Whether it takes two people: a large amount has moved. A refusal has moved nothing. */
function isLarge({ config }: Pick<Deps, 'config'>, found: Found): boolean {
  if (refusals.includes(found.flag.reason)) return false;
  const amount = amountOf(found);
  const kip = amount.currency === 'LAK' ? amount : inLak(amount, config.rates);
  return needsSecondPerson({ config }, minorOf(kip));
}

/** What was decided, for the log. */
export interface IssueDecision {
  code: string;
  reason: string;
  status: 'OPEN' | 'ASKED' | 'CLEARED';
}

/**
 * Somebody has cleared it up outside, or asks a second person to confirm it.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` when it was cleared, or somebody else asks already
 */
export const clearIssue = (
  ctx: Deps,
  id: number,
  { by, note }: { by: string; note: string },
): Promise<IssueDecision> =>
  withIssue(ctx, id, async (tx, found) => {
    if (found.flag.askedBy !== null) throw statusChanged('ASKED');
    if (!isLarge(ctx, found)) return clear(ctx, tx, id);
    await tx.update(staffFlag).set({ askedBy: by, note }).where(eq(staffFlag.id, id));
    return 'ASKED';
  });

/**
 * The second person confirms that it is cleared up.
 * @throws DomainError 404; 409 `FOUR_EYES` for the person who asks, `ORDER_STATUS_CHANGED` when nobody does
 */
export const confirmIssue = (ctx: Deps, id: number, by: string): Promise<IssueDecision> =>
  withIssue(ctx, id, (tx, { flag: { askedBy } }) => {
    if (askedBy === null) throw statusChanged('OPEN');
    if (askedBy === by) throw new DomainError(409, { code: 'FOUR_EYES' });
    return clear(ctx, tx, id);
  });

/**
 * It is not cleared up after all.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` when nobody asks
 */
export const keepIssue = (ctx: Deps, id: number): Promise<IssueDecision> =>
  withIssue(ctx, id, async (tx, { flag }) => {
    if (flag.askedBy === null) throw statusChanged('OPEN');
    await tx.update(staffFlag).set({ askedBy: null, note: null }).where(eq(staffFlag.id, id));
    return 'OPEN';
  });

async function clear({ clock }: Pick<Deps, 'clock'>, tx: Tx, id: number): Promise<'CLEARED'> {
  await resolveFlag(tx, id, clock.now());
  return 'CLEARED';
}

/** Locks an issue that is open: of concurrent decisions the first one counts. */
async function withIssue(
  { database }: Pick<Deps, 'database'>,
  id: number,
  work: (tx: Tx, found: Found) => Promise<IssueDecision['status']>,
): Promise<IssueDecision> {
  return database.transaction(async (tx) => {
    const one = and(eq(staffFlag.id, id), isIssue);
    await tx.select({ id: staffFlag.id }).from(staffFlag).where(one).for('no key update');
    const [found] = await issues(tx).where(one);
    if (!found) throw notFound();
    const { code, reason, resolvedAt } = found.flag;
    if (resolvedAt !== null) throw statusChanged('CLEARED');
    return { code, reason, status: await work(tx, found) };
  });
}
