import { and, eq } from 'drizzle-orm';
import { toMinor } from '../../contract/money';
import type { Provider } from '../../contract/provider';
import type { ReasonTexts } from '../../contract/savedTexts';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { creditCorrection, type CreditCorrectionRow, type StaffRow } from '../db/schema';
import { assertSecondPerson } from '../decisions/secondPerson';
import { conflict, invalid } from '../errors';
import { lockAccounts, operatorAccounts } from '../ledger/accounts';
import { post } from '../ledger/ledger';
import { sendMessage } from '../messages/send';
import { statusChanged } from '../orders/orderStatus';
import { lockPlayer } from '../players/lockPlayer';
import { addOtherCredit } from '../promotions/funding';
import { findActiveUsage } from '../promotions/views';
import { isTransferWallet } from '../providers/port';
import { findCorrection } from './views';

/*
 * Staff correct a player's own credit, up or down, against an account of the house. One person proposes the correction with a
 * reason that the player reads, another confirms it. The second step posts it, under the player's lock; credit never falls
 * below zero.
 */

type Deps = Pick<Context, 'clock' | 'config' | 'events'>;

/** Satang of an amount that may be negative. */
const signedMinor = (amount: string): bigint =>
  amount.startsWith('-') ? -toMinor(amount.slice(1), 'THB') : toMinor(amount, 'THB');

/**
 * Proposes a correction.
 * @throws DomainError 400 `provider` where the provider keeps the credit; 409 `INSUFFICIENT_CREDIT`, `PROMOTION_USAGE`
 */
export async function proposeCorrection(
  ctx: Deps,
  tx: Tx,
  playerId: string,
  wanted: { provider: Provider; amount: string; texts: ReasonTexts },
  by: string,
): Promise<string> {
  await lockPlayer(tx, playerId);
  const amount = signedMinor(wanted.amount);
  const { provider, texts } = wanted;
  await accountsFor(ctx, tx, { playerId, provider, amount });
  const [row] = await tx
    .insert(creditCorrection)
    .values({
      ...{ playerId, provider, amount, texts, status: 'PROPOSED' as const },
      ...{ proposedBy: by, proposedAt: ctx.clock.now() },
    })
    .returning({ id: creditCorrection.id });
  if (!row) throw new Error('a correction was not stored');
  return row.id;
}

/**
 * Confirms a correction as the second person: it is posted, and the player is notified.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED`, `FOUR_EYES`, and as {@link proposeCorrection}
 */
export async function confirmCorrection(
  ctx: Deps,
  tx: Tx,
  id: string,
  by: Pick<StaffRow, 'id' | 'name'>,
): Promise<void> {
  const row = await findWaiting(tx, id);
  const { playerId, provider, amount, texts } = row;
  const route = 'corrections.confirm';
  await assertSecondPerson(ctx, tx, { first: row.proposedBy, second: by.name, route });
  const { cash } = await accountsFor(ctx, tx, row);
  const house = operatorAccounts.correction;
  const [debit, credit] = amount > 0n ? [house, cash] : [cash, house];
  const at = ctx.clock.now();
  await decide(tx, row, { status: 'APPLIED', decidedBy: by.name, decidedAt: at });
  await post(tx, { id, at }, [
    { kind: 'correct', debit, credit, amount: amount > 0n ? amount : -amount },
  ]);
  // A correction does not belong to the promotion in use
  if (amount > 0n) await addOtherCredit(tx, playerId, provider, amount);
  await ctx.events.publish(tx, playerId, { type: 'credit', provider });
  await sendMessage(ctx, tx, { playerId, texts, sentBy: by.id });
}

/** Refuses a correction: nothing is posted. @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` */
export async function refuseCorrection(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const row = await findWaiting(tx, id);
  const decided = { decidedBy: by, decidedAt: clock.now() };
  await decide(tx, row, { status: 'REFUSED', refusal: reason, ...decided });
}

/** Finds a waiting correction and locks its player. */
async function findWaiting(tx: Tx, id: string): Promise<CreditCorrectionRow> {
  const { playerId } = await findCorrection(tx, id);
  await lockPlayer(tx, playerId);
  const row = await findCorrection(tx, id);
  if (row.status !== 'PROPOSED') throw statusChanged(row.status);
  return row;
}

async function decide(
  tx: Tx,
  { id }: CreditCorrectionRow,
  changes: Partial<CreditCorrectionRow>,
): Promise<void> {
  await tx
    .update(creditCorrection)
    .set(changes)
    .where(and(eq(creditCorrection.id, id), eq(creditCorrection.status, 'PROPOSED')));
}

/**
 * Locks the player's accounts, and checks that the correction can be posted. @throws DomainError as {@link proposeCorrection}
 */
async function accountsFor(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  { playerId, provider, amount }: Pick<CreditCorrectionRow, 'playerId' | 'provider' | 'amount'>,
) {
  // A transfer wallet keeps the credit at the provider, who would have to be called
  if (isTransferWallet(config, provider)) throw invalid('provider');
  const usage = amount < 0n ? await findActiveUsage(tx, playerId) : null;
  if (usage?.provider === provider && usage.fundedBy !== null)
    throw conflict('PROMOTION_USAGE', { params: { provider } });
  const accounts = await lockAccounts(tx, playerId, provider);
  if (accounts.cash.balance + amount < 0n)
    throw conflict('INSUFFICIENT_CREDIT', { fields: ['amount'] });
  return accounts;
}
