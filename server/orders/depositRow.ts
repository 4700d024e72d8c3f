import { eq, getTableColumns } from 'drizzle-orm';
import { depositOrderMachine } from '../../machines/depositOrder';
import { statusesBefore } from '../../machines/lifecycle';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import { deposit, player, type DepositRow } from '../db/schema';
import { notFound } from '../errors';
import { includesStatus } from './orderStatus';

/** The deposit with this code. @throws DomainError 404 */
export async function findOrder(
  { database }: Pick<Context, 'database'>,
  code: string,
): Promise<DepositRow> {
  const [order] = await depositOf(database.db, { code });
  if (!order) throw notFound();
  return order;
}

const depositOf = prepared<{ code: string }, DepositRow[]>((db) =>
  db
    .select()
    .from(deposit)
    .where(eq(deposit.code, placeholder('code'))),
);

/** Like `lockPlayer`, by one of the player's orders; an order never changes its player. */
export const lockPlayerOfDeposit = prepared<{ code: string }, unknown>((db) =>
  db
    .select({ id: player.id })
    .from(player)
    .where(
      eq(
        player.id,
        db
          .select({ playerId: deposit.playerId })
          .from(deposit)
          .where(eq(deposit.code, placeholder('code'))),
      ),
    )
    .for('no key update'),
);

/** The order, locked until the transaction ends. Its player must be locked before. @throws DomainError 404 */
export async function lockDeposit(tx: Tx, code: string): Promise<DepositRow> {
  const [row] = await lockIfThere(tx, { code });
  if (!row) throw notFound();
  return row;
}

/** Like {@link lockDeposit}, but empty for an unknown code. */
export const lockIfThere = prepared<{ code: string }, DepositRow[]>((db) =>
  db
    .select()
    .from(deposit)
    .where(eq(deposit.code, placeholder('code')))
    .for('no key update'),
);

/** The order and its player, locked until the transaction ends. @throws DomainError 404 */
export async function lockWithPlayer(tx: Tx, code: string): Promise<DepositRow> {
  const [order] = await lockPlayerAndDeposit(tx, { code });
  if (!order) throw notFound();
  return order;
}

/** The player first: the order is joined to the locked player, and is locked after that. */
const lockPlayerAndDeposit = prepared<{ code: string }, DepositRow[]>((db) => {
  const one = eq(deposit.code, placeholder('code'));
  const owner = db.$with('owner').as(
    db
      .select({ id: player.id })
      .from(player)
      .where(eq(player.id, db.select({ playerId: deposit.playerId }).from(deposit).where(one)))
      .for('no key update'),
  );
  return db
    .with(owner)
    .select(getTableColumns(deposit))
    .from(deposit)
    .innerJoin(owner, eq(owner.id, deposit.playerId))
    .where(one)
    .for('no key update', { of: deposit });
});

/** The order has ended, but staff may still credit a payment. */
export const isResolvable = (status: string): boolean =>
  includesStatus(statusesBefore(depositOrderMachine, 'resolveLate'), status);
