import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { minorOf, money } from '../../contract/money';
import type { Provider } from '../../contract/provider';
import { inLak } from '../../contract/amounts';
import { isEnded, nextStatus } from '../../machines/lifecycle';
import { roundMachine, type VoidFacts } from '../../machines/round';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import {
  isOfPlayer,
  promotionUsage,
  round,
  roundVoid,
  transfer,
  walletTransaction,
  type RoundRow,
} from '../db/schema';
import { DomainError, notFound } from '../errors';
import { operatorAccounts, lockAccounts, type PlayerAccounts } from '../ledger/accounts';
import { post, type PostingKind } from '../ledger/ledger';
import { statusChanged } from '../orders/orderStatus';
import { isPlayer, lockPlayer } from '../players/lockPlayer';
import { addOtherCredit } from '../promotions/funding';
import { findActiveUsage } from '../promotions/views';
import { needsSecondPersonFor, recordAlone, recordTogether } from '../decisions/decidedAlone';
import { assertSecondPerson, refuseSecondPerson } from '../decisions/secondPerson';
import { toRates } from '../settings/defaults';

/*
 * Staff void a round that its provider never ends, as `machines/round.ts` allows. The caller checks the permissions; `by` is
 * the name of the member of staff. All functions throw DomainError 404 for an unknown round, and 409 `ORDER_STATUS_CHANGED`
 * when it has ended.
 */

type Deps = Pick<Context, 'settings' | 'config' | 'database' | 'clock' | 'events'>;

/** The id of a round includes the player: players at one table may share the provider's id. */
export type RoundId = Pick<RoundRow, 'playerId' | 'provider' | 'ref'>;

/** The part of the stakes that the player gets back for a voided round, satang: stakes minus wins. */
export const returnedBy = ({ staked, won }: Pick<RoundRow, 'staked' | 'won'>): bigint =>
  staked > won ? staked - won : 0n;

/** The amount of the decision: the stakes of the round in kip. */
export const toKipValue = (
  { settings }: Pick<Deps, 'settings'>,
  { staked }: { staked: bigint },
): bigint => minorOf(inLak(money(staked, 'THB'), toRates(settings.current())));

const decisionAbout = (ctx: Pick<Deps, 'settings'>, row: RoundRow) => {
  const { playerId, provider, ref } = row;
  // Players at one table may share the provider's id of the round
  const subject = `${provider}:${ref} ${playerId}`;
  return { step: 'round', subject, playerId, amount: toKipValue(ctx, row) } as const;
};

/** A round is overdue if it began before this time. */
export const overdueSince = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() - config.overdueRoundSeconds * 1000);

/**
 * Voids a round, or asks a second person if that takes two.
 * @throws DomainError 409 `ROUND_RECENT` while its provider may still end it
 */
export const voidRound = (
  ctx: Deps,
  id: RoundId,
  { by, reason }: { by: string; reason: string },
): Promise<'VOIDED' | 'ASKED'> =>
  withRound(ctx, id, async (tx, row) => {
    const isRecent = row.openedAt > overdueSince(ctx);
    if (statusAfter(row, { isRecent }) === null)
      throw new DomainError(409, { code: 'ROUND_RECENT' });
    const decision = decisionAbout(ctx, row);
    const needs = await needsSecondPersonFor(ctx, tx, by, decision);
    const facts = { isRecent, needsSecondPerson: needs, askedBy: null, voidedBy: by };
    const status = statusAfter(row, facts);
    if (status !== null) {
      await recordAlone(ctx, tx, by, decision);
      return end(ctx, tx, row, { status, askedBy: by, by, reason });
    }
    await tx.update(round).set({ voidAskedBy: by, voidReason: reason }).where(isRound(id));
    return 'ASKED';
  });

/** Confirms voiding a round as the second person. @throws DomainError 409 as {@link assertSecondPerson} */
export const confirmVoid = (ctx: Deps, id: RoundId, by: string): Promise<'VOIDED'> =>
  withRound(ctx, id, async (tx, row) => {
    const { voidAskedBy: askedBy, voidReason: reason } = row;
    if (askedBy === null || reason === null) throw statusChanged(row.status);
    const route = 'rounds.confirm';
    await assertSecondPerson(ctx, tx, { first: askedBy, second: by, route });
    const isRecent = row.openedAt > overdueSince(ctx);
    const facts = { isRecent, needsSecondPerson: true, askedBy, voidedBy: by };
    const status = statusAfter(row, facts);
    if (status === null) throw refuseSecondPerson('SAME', askedBy, route);
    await recordTogether(ctx, tx, { first: askedBy, second: by }, decisionAbout(ctx, row));
    return end(ctx, tx, row, { status, askedBy, by, reason });
  });

/** Cancels the request to void the round: the round stays as it is. */
export const cancelVoidRequest = (ctx: Deps, id: RoundId): Promise<string> =>
  withRound(ctx, id, async (tx, row) => {
    if (row.voidAskedBy === null) throw statusChanged(row.status);
    await tx.update(round).set({ voidAskedBy: null, voidReason: null }).where(isRound(id));
    return row.status;
  });

const statusAfter = ({ status }: RoundRow, facts: VoidFacts) =>
  nextStatus(roundMachine, status, 'void', facts);

const isRound = ({ playerId, provider, ref }: RoundId) =>
  and(eq(round.playerId, playerId), eq(round.provider, provider), eq(round.ref, ref));

/** Locks the player and their open round, so that calls of its provider wait. */
async function withRound<Result>(
  { database }: Pick<Deps, 'database'>,
  id: RoundId,
  work: (tx: Tx, row: RoundRow) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    if (!(await isPlayer(tx, id.playerId))) throw notFound();
    await lockPlayer(tx, id.playerId);
    const [row] = await tx.select().from(round).where(isRound(id)).for('no key update');
    if (!row) throw notFound();
    if (isEnded(roundMachine, row.status)) throw statusChanged(row.status);
    return work(tx, row);
  });
}

/** Returns the stakes to the accounts that they came from. */
async function end(
  { clock, events }: Deps,
  tx: Tx,
  row: RoundRow,
  done: { status: string; askedBy: string; by: string; reason: string },
): Promise<'VOIDED'> {
  const { playerId, provider, ref } = row;
  const at = clock.now();
  const accounts = await lockAccounts(tx, playerId, provider);
  const amount = returnedBy(row);
  const staked = await bonusStaked(tx, accounts, row);
  const bonus = staked < amount ? staked : amount;
  const id = `void-${randomUUID()}`;
  const { status, askedBy, by: voidedBy, reason } = done;
  await tx
    .update(round)
    .set({ status, endedAt: at, voidAskedBy: null, voidReason: null })
    .where(isRound(row));
  await tx
    .insert(roundVoid)
    .values({ id, playerId, provider, ref, amount, bonus, askedBy, voidedBy, reason, at });
  await post(tx, { id, at }, [
    {
      kind: 'void',
      leg: 0,
      debit: operatorAccounts.play,
      credit: accounts.cash,
      amount: amount - bonus,
    },
    { kind: 'void', leg: 1, debit: operatorAccounts.play, credit: accounts.bonus, amount: bonus },
  ]);
  await returnOutside(tx, row, amount);
  await events.publish(tx, playerId, { type: 'credit', provider });
  const { usageId } = row;
  if (usageId === null) return 'VOIDED';
  await tx
    .update(promotionUsage)
    .set({ staked: sql`${promotionUsage.staked} - ${row.staked}` })
    .where(eq(promotionUsage.id, usageId));
  await events.publish(tx, playerId, { type: 'promotion', usageId, status: 'ACTIVE' });
  return 'VOIDED';
}

/** Stakes of a round that began outside the promotion in use do not belong to the promotion. */
async function returnOutside(tx: Tx, row: RoundRow, amount: bigint): Promise<void> {
  const { playerId, provider, usageId } = row;
  const usage = await findActiveUsage(tx, playerId);
  if (usage && usage.id !== usageId) await addOtherCredit(tx, playerId, provider, amount);
}

/** Bonus credit in the stakes of a round, satang, read from the player's own postings. */
async function bonusStaked(
  tx: Tx,
  { bonus }: PlayerAccounts,
  { provider, ref }: { provider: Provider; ref: string },
): Promise<bigint> {
  const kinds: PostingKind[] = ['lose', 'rollback'];
  const [row] = await tx
    .select({
      sum: sql<string>`coalesce(sum(case when ${transfer.debitId} = ${bonus.id} then ${transfer.amount} else -${transfer.amount} end), 0)`,
    })
    .from(transfer)
    .innerJoin(walletTransaction, eq(walletTransaction.id, transfer.orderId))
    .where(
      and(
        or(
          and(isOfPlayer(transfer.debitId), eq(transfer.debitId, bonus.id)),
          and(isOfPlayer(transfer.creditId), eq(transfer.creditId, bonus.id)),
        ),
        inArray(transfer.kind, kinds),
        eq(walletTransaction.provider, provider),
        eq(walletTransaction.roundRef, ref),
      ),
    );
  return BigInt(row?.sum ?? '0');
}
