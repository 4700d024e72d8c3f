import { eq, sql } from 'drizzle-orm';
import { fromMinor } from '../../contract/money';
import type { Tx } from '../db/client';
import { isOutOfRange } from '../db/failures';
import { given, givenAs, prepared } from '../db/prepared';
import { account, transfer, type PlayerAccountType } from '../db/schema';
import { together } from '../db/together';
import { conflict, type DomainError } from '../errors';
import { house, type Account } from './accounts';

type AccountType = keyof typeof house | PlayerAccountType;

/**
 * Why money moves, and between which accounts it may for that reason: `[out of, into]`. A movement's kind, with
 * its order and leg, is booked once at most.
 */
export const movementRoutes = {
  /** The order was paid. */
  pay: [['qrClearing', 'fxLak']],
  /** A payment that the order could not take. */
  suspend: [['qrClearing', 'suspense']],
  /** A payment that is held is given to another order than it was held for, which takes it in by `pay` or `suspend`. */
  match: [['suspense', 'qrClearing']],
  /** In old books, a payment that came before its order: the order had come, and was paid. */
  claim: [['suspense', 'fxLak']],
  /** The payment of an order that then failed or was refused. */
  suspendPaid: [['fxLak', 'suspense']],
  /** Staff credit a payment from suspense after all. */
  resolve: [['suspense', 'fxLak']],
  /** Staff send a payment back. */
  giveBack: [['suspense', 'payout']],
  depositCredit: [['fxThb', 'cash']],
  promoCredit: [['promoExpense', 'bonus']],
  /** Credit of a withdrawal under review, and back when staff refuse. */
  hold: [
    ['cash', 'hold'],
    ['bonus', 'hold'],
  ],
  release: [
    ['hold', 'cash'],
    ['hold', 'bonus'],
  ],
  /** Credit of a withdrawal that is paid out: the part that is paid, and the part that goes back. */
  receive: [['hold', 'fxThb']],
  return: [['hold', 'promoExpense']],
  payout: [['fxLak', 'payout']],
  /** A promotion ended: the bonus goes back, or becomes the player's own; winnings go back. */
  bonusBack: [['bonus', 'promoExpense']],
  bonusKept: [['bonus', 'cash']],
  winningsBack: [['cash', 'play']],
  win: [['play', 'cash']],
  lose: [
    ['cash', 'play'],
    ['bonus', 'play'],
  ],
} as const satisfies Record<string, readonly (readonly [AccountType, AccountType])[]>;
export type MovementKind = keyof typeof movementRoutes;

/** Money out of `debit` into `credit`, in minor units of their common currency. */
export interface Movement {
  kind: MovementKind;
  /** Tells movements of one kind of one order apart. */
  leg?: number;
  debit: Account;
  credit: Account;
  amount: bigint;
}

const FIRST_PLAYER_ACCOUNT = 1000;

/**
 * Books movements of one order: a row each, and the balances of the players' accounts they touch, which the caller has
 * locked. Nothing is booked for an amount of zero.
 * @returns the ids of the booked rows, in the order given
 * @throws DomainError 409 `AMOUNT_OUT_OF_RANGE` for more than an account can hold; Error for a movement between
 * currencies; and whatever the database refuses (below zero, booked before)
 */
export async function book(
  tx: Tx,
  order: { id: string; at: Date },
  movements: readonly Movement[],
): Promise<number[]> {
  const real = movements.filter(({ amount }) => amount !== 0n);
  const [first] = real;
  if (!first) return [];
  const changes = changesByAccount(real);
  const rows = real.map((movement) => rowOf(movement, order));
  try {
    const [booked] = await together(
      insertRows(tx, rows),
      ...changes.map(([id, change]) => changeBalance(tx, { id, change })),
    );
    return booked.map(({ id }) => id);
  } catch (error) {
    throw isOutOfRange(error) ? tooMuch(first.debit.ccy) : error;
  }
}

/** The most minor units that one transfer moves, and that an account of a player holds: a `bigint` of PostgreSQL. */
const most = 2n ** 63n - 1n;

function tooMuch(currency: Account['ccy']): DomainError {
  const params = { min: fromMinor(1n, currency), max: fromMinor(most, currency), currency };
  return conflict('AMOUNT_OUT_OF_RANGE', { params });
}

type TransferInsert = typeof transfer.$inferInsert;

/** Most orders move money once at a time. */
function insertRows(tx: Tx, rows: TransferInsert[]): Promise<{ id: number }[]> {
  const [only, ...more] = rows;
  if (only && more.length === 0) return insertRow(tx, { ...only, leg: only.leg ?? 0 });
  return tx.insert(transfer).values(rows).returning({ id: transfer.id }).execute();
}

const insertRow = prepared<TransferInsert & { leg: number }, { id: number }[]>((db) =>
  db
    .insert(transfer)
    .values({
      orderId: given('orderId'),
      kind: given('kind'),
      leg: given('leg'),
      debitId: given('debitId'),
      creditId: given('creditId'),
      ccy: given('ccy'),
      amount: given('amount'),
      at: given('at'),
    })
    .returning({ id: transfer.id }),
);

const changeBalance = prepared<{ id: number; change: bigint }, unknown>((db) =>
  db
    .update(account)
    .set({ balance: sql`${account.balance} + ${givenAs(account.balance, 'change')}` })
    .where(eq(account.id, given('id'))),
);

function rowOf(movement: Movement, order: { id: string; at: Date }): TransferInsert {
  const { kind, leg = 0, debit, credit, amount } = movement;
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

function changesByAccount(movements: readonly Movement[]): [number, bigint][] {
  const changes = new Map<number, bigint>();
  const add = ({ id }: Account, amount: bigint) =>
    id >= FIRST_PLAYER_ACCOUNT && changes.set(id, (changes.get(id) ?? 0n) + amount);
  for (const { debit, credit, amount } of movements) {
    add(debit, -amount);
    add(credit, amount);
  }
  return [...changes].filter(([, change]) => change !== 0n);
}

const suspense = sql.raw(String(house.suspense.id));

/** What an order's transfers leave in suspense: kip, as text. */
export const suspendedSum = sql<string>`coalesce(sum(case when credit_id = ${suspense} then amount when debit_id = ${suspense} then -amount end), 0)`;

/** Kip that the house holds in suspense for an order. */
export async function suspended(tx: Tx, code: string): Promise<bigint> {
  const [row] = await tx
    .select({ held: suspendedSum })
    .from(transfer)
    .where(eq(transfer.orderId, code));
  return BigInt(row?.held ?? '0');
}

/** The next free leg of a kind of movement that an order may have several of. The order is locked. */
export async function nextLeg(tx: Tx, code: string, kind: MovementKind): Promise<number> {
  const [row] = await tx
    .select({ legs: sql<string>`count(*)` })
    .from(transfer)
    .where(sql`${transfer.orderId} = ${code} and ${transfer.kind} = ${kind}`);
  return Number(row?.legs ?? 0);
}
