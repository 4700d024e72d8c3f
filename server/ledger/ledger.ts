import { and, eq, inArray, sql } from 'drizzle-orm';
import { fromMinor } from '../../contract/money';
import { allInTransaction } from '../db/allInTransaction';
import type { Db, Tx } from '../db/database';
import { isOutOfRange } from '../db/failures';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import { account, firstPlayerAccount, transfer, type PlayerAccountType } from '../db/schema';
import { conflict, type DomainError } from '../errors';
import { operatorAccounts, type Account } from './accounts';

type AccountType = keyof typeof operatorAccounts | PlayerAccountType;

/** The kinds of postings, with their legs as accounts `[from, to]`. A kind is posted at most once for each order and leg. */
export const postingRoutes = {
  /** The order was paid. */
  pay: [['qrClearing', 'fxLak']],
  /** A payment that its order cannot accept. */
  suspend: [['qrClearing', 'suspense']],
  /** A payment in `suspense` is assigned to another order; `pay` or `suspend` of that order follows. */
  match: [['suspense', 'qrClearing']],
  /** A held payment was reported twice: the money arrived only once. */
  unsuspend: [['suspense', 'qrClearing']],
  /** Only in old data: a payment that came before its order paid the order. */
  claim: [['suspense', 'fxLak']],
  /** The payment of an order that then failed or was rejected. */
  suspendPaid: [['fxLak', 'suspense']],
  /** Staff credit a payment from suspense. */
  resolve: [['suspense', 'fxLak']],
  /** Staff return a payment. */
  giveBack: [['suspense', 'payout']],
  depositCredit: [['fxThb', 'cash']],
  promoCredit: [['promoExpense', 'bonus']],
  /**
   * `hold` sets aside the credit of a withdrawal under review; `release` returns it when the withdrawal ends without a payout.
   */
  hold: [
    ['cash', 'hold'],
    ['bonus', 'hold'],
  ],
  release: [
    ['hold', 'cash'],
    ['hold', 'bonus'],
  ],
  /** Credit of an approved withdrawal: the part that is paid out, and the part that goes back. */
  receive: [['hold', 'fxThb']],
  return: [['hold', 'promoExpense']],
  payout: [['fxLak', 'payout']],
  /** A promotion ended: the bonus goes back or becomes the player's own; winnings go back. */
  bonusBack: [['bonus', 'promoExpense']],
  bonusKept: [['bonus', 'cash']],
  winningsBack: [['cash', 'play']],
  win: [['play', 'cash']],
  lose: [
    ['cash', 'play'],
    ['bonus', 'play'],
  ],
  /** A rollback returns a stake to the account it came from. */
  rollback: [
    ['play', 'cash'],
    ['play', 'bonus'],
  ],
  /** Staff void a round that its provider never ends: its stakes go back, minus its wins. */
  void: [
    ['play', 'cash'],
    ['play', 'bonus'],
  ],
  /** A player moves their own credit to another provider. */
  move: [['cash', 'cash']],
  /** A correction of a player's credit by two members of staff, up or down. */
  correct: [
    ['correction', 'cash'],
    ['cash', 'correction'],
  ],
} as const satisfies Record<string, readonly (readonly [AccountType, AccountType])[]>;
export type PostingKind = keyof typeof postingRoutes;

/** Money from `debit` to `credit`, in minor units of their common currency. */
export interface Posting {
  kind: PostingKind;
  /** Distinguishes postings of one kind of one order. */
  leg?: number;
  debit: Account;
  credit: Account;
  amount: bigint;
}

/**
 * Posts to the ledger for one order: a row for each posting, and the balances of the players' accounts, which the caller has
 * locked. Amounts of zero are skipped.
 * @returns the ids of the new rows, in order
 * @throws DomainError 409 `AMOUNT_OUT_OF_RANGE` for more than an account can hold, `ACCOUNT_STOPPED` when an audit has stopped
 * an account; Error for different currencies; any error of the database (balance below zero, posted before)
 */
export async function post(
  tx: Tx,
  order: { id: string; at: Date },
  postings: readonly Posting[],
): Promise<number[]> {
  const real = postings.filter(({ amount }) => amount !== 0n);
  const [first] = real;
  if (!first) return [];
  const changes = changesByAccount(real);
  const rows = real.map((posting) => rowOf(posting, order));
  try {
    const [inserted, ...changed] = await allInTransaction(
      insertRows(tx, rows),
      ...changes.map(([id, change]) => changeBalance(tx, { id, change })),
    );
    if (changed.some(({ length }) => length === 0)) throw conflict('ACCOUNT_STOPPED');
    return inserted.map(({ id }) => id);
  } catch (error) {
    throw isOutOfRange(error) ? tooMuch(first.debit.ccy) : error;
  }
}

/** Maximum of a transfer and of a player's balance: PostgreSQL's `bigint`. */
const maxAmount = 2n ** 63n - 1n;

function tooMuch(currency: Account['ccy']): DomainError {
  const params = { min: fromMinor(1n, currency), max: fromMinor(maxAmount, currency), currency };
  return conflict('AMOUNT_OUT_OF_RANGE', { params });
}

type TransferInsert = typeof transfer.$inferInsert;

/** The common case of one row uses a prepared statement. */
function insertRows(tx: Tx, rows: TransferInsert[]): Promise<{ id: number }[]> {
  const [only, ...more] = rows;
  if (only && more.length === 0) return insertRow(tx, { ...only, leg: only.leg ?? 0 });
  return tx.insert(transfer).values(rows).returning({ id: transfer.id }).execute();
}

const insertRow = prepared<TransferInsert & { leg: number }, { id: number }[]>((db) =>
  db
    .insert(transfer)
    .values({
      orderId: placeholder('orderId'),
      kind: placeholder('kind'),
      leg: placeholder('leg'),
      debitId: placeholder('debitId'),
      creditId: placeholder('creditId'),
      ccy: placeholder('ccy'),
      amount: placeholder('amount'),
      at: placeholder('at'),
    })
    .returning({ id: transfer.id }),
);

const changeBalance = prepared<{ id: number; change: bigint }, { id: number }[]>((db) =>
  db
    .update(account)
    .set({ balance: sql`${account.balance} + ${columnPlaceholder(account.balance, 'change')}` })
    .where(and(eq(account.id, placeholder('id')), eq(account.stopped, false)))
    .returning({ id: account.id }),
);

function rowOf(posting: Posting, order: { id: string; at: Date }): TransferInsert {
  const { kind, leg = 0, debit, credit, amount } = posting;
  if (debit.ccy !== credit.ccy) throw new Error(`${kind}: from ${debit.ccy} to ${credit.ccy}`);
  return {
    orderId: order.id,
    kind,
    leg,
    debitId: debit.id,
    creditId: credit.id,
    ccy: debit.ccy,
    amount,
    at: order.at,
  };
}

function changesByAccount(postings: readonly Posting[]): [number, bigint][] {
  const changes = new Map<number, bigint>();
  const add = ({ id }: Account, amount: bigint) =>
    id >= firstPlayerAccount && changes.set(id, (changes.get(id) ?? 0n) + amount);
  for (const { debit, credit, amount } of postings) {
    add(debit, -amount);
    add(credit, amount);
  }
  return [...changes].filter(([, change]) => change !== 0n);
}

const suspense = sql.raw(String(operatorAccounts.suspense.id));

/** Balance of an order's transfers in the suspense account: kip, as text. */
export const suspendedSum = sql<string>`coalesce(sum(case when credit_id = ${suspense} then amount when debit_id = ${suspense} then -amount end), 0)`;

/** Kip held in suspense for an order. */
export async function suspendedAmount(tx: Tx, code: string): Promise<bigint> {
  const [row] = await tx
    .select({ held: suspendedSum })
    .from(transfer)
    .where(eq(transfer.orderId, code));
  return BigInt(row?.held ?? '0');
}

/** {@link suspendedAmount} of each of these orders that has postings. */
export async function suspendedAmounts(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, bigint>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: transfer.orderId, held: suspendedSum })
    .from(transfer)
    .where(inArray(transfer.orderId, [...codes]))
    .groupBy(transfer.orderId);
  return new Map(rows.map(({ code, held }) => [code, BigInt(held)]));
}

/** The next free leg of a kind of posting that an order may have several times. The caller has locked the order. */
export async function nextLeg(tx: Tx, code: string, kind: PostingKind): Promise<number> {
  const [row] = await tx
    .select({ legs: sql<string>`count(*)` })
    .from(transfer)
    .where(sql`${transfer.orderId} = ${code} and ${transfer.kind} = ${kind}`);
  return Number(row?.legs ?? 0);
}
