import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { minorOf, money, type Money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import { inLak } from '../../contract/amounts';
import type { OrderIssue } from '../../contract/staffIssues';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import {
  deposit,
  outbox,
  player,
  staffFlag,
  withdrawal,
  type DepositRow,
  type FlagReason,
  type WithdrawalRow,
} from '../db/schema';
import { issueReasons, resolveFlag } from '../orders/flags';
import { DomainError, notFound } from '../errors';
import { statusChanged } from '../orders/orderStatus';
import { enqueueCall } from '../outbox/callQueue';
import { lockPlayer } from '../players/lockPlayer';
import { isTransferWallet } from '../providers/port';
import {
  decidedAlone,
  needsSecondPersonFor,
  recordAlone,
  recordTogether,
  type DecidedAlone,
  type Decision,
} from '../decisions/decidedAlone';
import { assertSecondPerson } from '../decisions/secondPerson';
import { toRates } from '../settings/defaults';

/*
 * Issues: the bank, the provider or the gateway of an order has done or refused something that does not fit the way the order
 * ended. Nothing is posted for them. Staff settle them outside of this server and note how, or have the provider give back
 * credit that it took too much. The caller checks the permissions; `by` is the name of the member of staff.
 */

type Deps = Pick<Context, 'config' | 'settings' | 'database' | 'clock' | 'outbox'>;
type ViewDeps = Pick<Deps, 'settings' | 'clock' | 'config'>;
/** Reasons where, as far as is known, no money has moved. */
const refusalReasons: readonly FlagReason[] = [
  ...(['VOID_REFUSED', 'QR_REFUSED', 'SEARCH_REFUSED'] as const),
  ...(['PAYOUT_REFUSED', 'PROVIDER_REFUSED'] as const),
];
/** Reasons about credit at a provider, whether it was moved or not. */
const providerReasons: readonly FlagReason[] = [
  ...(['CREDITED_AFTER_END', 'DEBITED_AFTER_END', 'PROVIDER_REFUSED'] as const),
];
type FlagRow = typeof staffFlag.$inferSelect;

const isIssue = inArray(staffFlag.reason, [...issueReasons]);
const isOpen = and(isNull(staffFlag.resolvedAt), isIssue);

/** The call that gives credit back. */
const giveBackEvent = 'returnDebit';

const issues = (db: Db) =>
  db
    .select({
      ...{ flag: staffFlag, deposit, withdrawal, username: player.username },
      playerId: player.id,
      isCalled: isNotNull(outbox.id).mapWith(Boolean),
    })
    .from(staffFlag)
    .leftJoin(deposit, eq(deposit.code, staffFlag.code))
    .leftJoin(withdrawal, eq(withdrawal.code, staffFlag.code))
    .leftJoin(
      outbox,
      and(eq(outbox.code, staffFlag.code), eq(outbox.event, giveBackEvent), isNull(outbox.doneAt)),
    )
    .innerJoin(player, sql`${player.id} = coalesce(${deposit.playerId}, ${withdrawal.playerId})`);

interface IssueRow {
  flag: FlagRow;
  deposit: DepositRow | null;
  withdrawal: WithdrawalRow | null;
  username: string;
  playerId: string;
  /** Whether the provider is being asked to give credit back. */
  isCalled: boolean;
}

const countIssues = (db: Db): Promise<number> => db.$count(staffFlag, isOpen);

/** A page of the open issues, oldest first. @param by the reader, who may need a second person */
export async function pageOfIssues(
  ctx: ViewDeps,
  db: Db,
  { page, pageSize }: PageQuery,
  by: string,
) {
  const rows = await issues(db)
    .where(isOpen)
    .orderBy(asc(staffFlag.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const alone = (await decidedAlone(ctx, db, [by]))(by);
  const items = rows.map((row) => issueView(ctx, row, alone));
  return { items, page, pageSize, total: await countIssues(db) };
}

function issueView(ctx: ViewDeps, found: IssueRow, alone: DecidedAlone): OrderIssue {
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
    needsSecondPerson: needsSecond(ctx, found, alone),
    askedBy: flag.askedBy,
    note: flag.note,
    giveBack: giveBackOf(ctx, found),
  };
}

function giveBackOf(
  { config }: Pick<Deps, 'config'>,
  { flag, withdrawal: taken, isCalled }: IssueRow,
): OrderIssue['giveBack'] {
  if (flag.reason !== 'DEBITED_AFTER_END' || !taken) return null;
  if (isCalled) return 'CALLED';
  if (flag.asksToGiveBack) return 'ASKED';
  return isTransferWallet(config, taken.provider) ? 'POSSIBLE' : null;
}

/** The amount that has moved outside of the books: credit at the provider, or money at the bank. */
function amountOf({ flag, deposit: paid, withdrawal: taken }: IssueRow): Money {
  const isCredit = providerReasons.includes(flag.reason);
  if (taken) return isCredit ? money(taken.amount, 'THB') : money(taken.payout, 'LAK');
  if (!paid) return money(0n, 'LAK');
  return isCredit ? money(paid.depositCredit + paid.promoCredit, 'THB') : money(paid.amount, 'LAK');
}

/** The decision about an issue; null for a refusal, which has moved nothing. */
function decisionAbout({ settings }: Pick<Deps, 'settings'>, found: IssueRow): Decision | null {
  const { flag, playerId } = found;
  if (refusalReasons.includes(flag.reason)) return null;
  const amount = amountOf(found);
  const kip = amount.currency === 'LAK' ? amount : inLak(amount, toRates(settings.current()));
  const subject = `${flag.code} ${flag.reason} ${flag.id}`;
  return { step: 'issue', subject, playerId, amount: minorOf(kip) };
}

/** Whether the decision needs two people. */
function needsSecond(ctx: ViewDeps, found: IssueRow, alone: DecidedAlone): boolean {
  const decision = decisionAbout(ctx, found);
  return decision !== null && alone.needsSecondPerson(decision.amount, decision.playerId);
}

/** Takes the decision if one person is enough, otherwise asks for a second one. */
async function decideAlone<Done>(
  ctx: Deps,
  tx: Tx,
  found: IssueRow,
  { by, note }: Asking,
  { asksToGiveBack, work }: { asksToGiveBack: boolean; work: () => Promise<Done> },
): Promise<Done | 'ASKED'> {
  const decision = decisionAbout(ctx, found);
  if (decision && (await needsSecondPersonFor(ctx, tx, by, decision)))
    return ask(tx, found.flag.id, { by, note }, asksToGiveBack);
  if (decision) await recordAlone(ctx, tx, by, decision);
  return work();
}

/** The decision, for the log. */
export interface IssueDecision {
  code: string;
  reason: string;
  status: 'OPEN' | 'ASKED' | 'CLEARED' | 'GIVING_BACK';
}

/**
 * Closes an issue that a member of staff has settled outside, or asks a second person to confirm that.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` when it was closed before, or another person has asked already;
 * `CALL_PENDING` while the provider is being asked to give credit back
 */
export const clearIssue = (ctx: Deps, id: number, who: Asking): Promise<IssueDecision> =>
  withIssue(ctx, id, (tx, found) => {
    if (found.flag.askedBy !== null) throw statusChanged('ASKED');
    const work = () => clear(ctx, tx, id);
    return decideAlone(ctx, tx, found, who, { asksToGiveBack: false, work });
  });

/**
 * Asks the provider to give back the credit of a withdrawal that it debited after the order had ended, or asks a second person
 * to agree.
 * @throws DomainError as {@link clearIssue}; 404 when there is no such credit
 */
export const giveBack = (ctx: Deps, id: number, who: Asking): Promise<IssueDecision> =>
  withIssue(ctx, id, (tx, found) => {
    const possible = giveBackOf(ctx, found);
    if (possible === null) throw notFound();
    if (found.flag.askedBy !== null) throw statusChanged('ASKED');
    const work = () => call(ctx, tx, found);
    return decideAlone(ctx, tx, found, who, { asksToGiveBack: true, work });
  });

interface Asking {
  by: string;
  note: string;
}

async function ask(
  tx: Tx,
  id: number,
  { by, note }: Asking,
  asksToGiveBack: boolean,
): Promise<'ASKED'> {
  await tx.update(staffFlag).set({ askedBy: by, note, asksToGiveBack }).where(eq(staffFlag.id, id));
  return 'ASKED';
}

/** Rejecting a withdrawal makes the same call with the same reference, so the credit is given back only once. */
async function call(
  { clock, outbox: { wake } }: Deps,
  tx: Tx,
  { withdrawal: taken }: IssueRow,
): Promise<'GIVING_BACK'> {
  if (!taken) throw notFound();
  const { code, provider: port } = taken;
  await enqueueCall(tx, { code, event: giveBackEvent, port, nextAt: clock.now() });
  wake();
  return 'GIVING_BACK';
}

/**
 * The second person confirms that the issue is settled, or that the credit is given back.
 * @param seen what they were shown that is requested; undefined: a desk of an older version does not say
 * @throws DomainError 404; 409 as {@link assertSecondPerson}, `ORDER_STATUS_CHANGED` when nothing, or the other, was requested
 */
export const confirmIssue = (
  ctx: Deps,
  id: number,
  by: string,
  seen?: 'clear' | 'giveBack',
): Promise<IssueDecision> =>
  withIssue(ctx, id, async (tx, found) => {
    const { askedBy, asksToGiveBack } = found.flag;
    if (askedBy === null) throw statusChanged('OPEN');
    if (seen && (seen === 'giveBack') !== asksToGiveBack) throw statusChanged('ASKED');
    const pair = { first: askedBy, second: by };
    await assertSecondPerson(ctx, tx, { ...pair, route: 'issues.confirm' });
    const decision = decisionAbout(ctx, found);
    if (decision) await recordTogether(ctx, tx, pair, decision);
    return asksToGiveBack ? call(ctx, tx, found) : clear(ctx, tx, id);
  });

/**
 * Refuses the request to close an issue: it stays open.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` when there is no request
 */
export const keepIssue = (ctx: Deps, id: number): Promise<IssueDecision> =>
  withIssue(ctx, id, async (tx, { flag }) => {
    if (flag.askedBy === null) throw statusChanged('OPEN');
    const noRequest = { askedBy: null, note: null, asksToGiveBack: false };
    await tx.update(staffFlag).set(noRequest).where(eq(staffFlag.id, id));
    return 'OPEN';
  });

async function clear({ clock }: Pick<Deps, 'clock'>, tx: Tx, id: number): Promise<'CLEARED'> {
  await resolveFlag(tx, id, clock.now());
  return 'CLEARED';
}

/** Locks an open issue, so that the first of several concurrent decisions counts. */
async function withIssue(
  ctx: Pick<Deps, 'config' | 'database'>,
  id: number,
  work: (tx: Tx, found: IssueRow) => Promise<IssueDecision['status']>,
): Promise<IssueDecision> {
  return ctx.database.transaction(async (tx) => {
    const one = and(eq(staffFlag.id, id), isIssue);
    const [known] = await issues(tx).where(one);
    if (!known) throw notFound();
    await lockPlayer(tx, known.playerId);
    await tx.select({ id: staffFlag.id }).from(staffFlag).where(one).for('no key update');
    const [found] = await issues(tx).where(one);
    if (!found) throw notFound();
    const { code, reason, resolvedAt } = found.flag;
    if (resolvedAt !== null) throw statusChanged('CLEARED');
    if (giveBackOf(ctx, found) === 'CALLED') throw new DomainError(409, { code: 'CALL_PENDING' });
    return { code, reason, status: await work(tx, found) };
  });
}
