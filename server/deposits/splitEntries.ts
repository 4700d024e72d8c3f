import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { paymentEntryMachine } from '../../machines/paymentEntry';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { deposit, paymentDecision, paymentEntry } from '../db/schema';
import { DomainError } from '../errors';
import { needsSecondPerson } from '../orders/fourEyes';
import { transition } from '../orders/transition';

/*
 * A large payment that is entered by hand needs a second person. So that none is made small by splitting it, what one person
 * has entered for one player counts together, and what they have entered for nobody yet counts for every player.
 */

type Deps = Pick<Context, 'config' | 'clock'>;

/** Like those of `payments.ts`. */
const personLock = 7_022_024;

/**
 * Serializes what one person enters and matches, so that they cannot split an amount by doing both at the same time. Taken after the
 * lock of a payment, before all others.
 */
async function lockPerson(tx: Tx, name: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${sql.raw(String(personLock))}, hashtext(${name}))`,
  );
}

/** Whether a payment that somebody enters for an order needs a second person. @param code null: for nobody yet */
export async function isLargeFor(
  ctx: Deps,
  tx: Tx,
  { amount, code, by }: { amount: bigint; code: string | null; by: string },
): Promise<boolean> {
  await lockPerson(tx, by);
  const playerId = code === null ? null : await playerOf(tx, code);
  return needsSecondPerson(ctx, amount, await enteredAlone(ctx, tx, { by, playerId }));
}

/**
 * Who has entered a payment by themselves matches it within the same bound: as if they had entered it for that player. The
 * payment is locked.
 * @throws DomainError 409 `FOUR_EYES`
 */
export async function assertMayMatch(
  ctx: Deps,
  tx: Tx,
  paymentId: string,
  { code, by }: { code: string; by: string },
): Promise<void> {
  const [entry] = await tx
    .select({ id: paymentEntry.id, amount: paymentEntry.amount })
    .from(paymentEntry)
    .where(and(eq(paymentEntry.paymentId, paymentId), isAloneOf(by)));
  if (!entry) return;
  await lockPerson(tx, by);
  const playerId = await playerOf(tx, code);
  const alone = await enteredAlone(ctx, tx, { by, playerId, without: entry.id });
  if (needsSecondPerson(ctx, entry.amount, alone))
    throw new DomainError(409, { code: 'FOUR_EYES' });
}

/** A person has entered it and confirmed it by entering: nobody else has seen it at the bank. */
const isAloneOf = (by: string) =>
  and(
    eq(paymentEntry.enteredBy, by),
    eq(paymentEntry.decidedBy, by),
    eq(paymentEntry.status, transition(paymentEntryMachine, 'confirm').to),
  );

/** The order that an entry counts for: the one that it was matched to last, or that it names. */
const orderOfEntry = sql`coalesce((
  select ${paymentDecision.toCode} from ${paymentDecision}
  where ${paymentDecision.paymentId} = ${paymentEntry.paymentId} and ${paymentDecision.how} = 'match'
  order by ${paymentDecision.id} desc limit 1), ${paymentEntry.code})`;

/** Kip that a person has entered alone lately, for a player and for nobody yet. The person is locked. */
async function enteredAlone(
  { clock, config }: Deps,
  tx: Tx,
  { by, playerId, without }: { by: string; playerId: string | null; without?: number },
): Promise<bigint> {
  const since = new Date(clock.now().getTime() - config.fourEyesSeconds * 1000);
  const ofNobody = isNull(deposit.playerId);
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${paymentEntry.amount}), 0)::text` })
    .from(paymentEntry)
    .leftJoin(deposit, eq(deposit.code, orderOfEntry))
    .where(
      and(
        isAloneOf(by),
        gt(paymentEntry.enteredAt, since),
        without === undefined ? undefined : ne(paymentEntry.id, without),
        playerId === null ? ofNobody : or(eq(deposit.playerId, playerId), ofNobody),
      ),
    );
  return BigInt(row?.sum ?? '0');
}

async function playerOf(tx: Tx, code: string): Promise<string | null> {
  const [order] = await tx
    .select({ playerId: deposit.playerId })
    .from(deposit)
    .where(eq(deposit.code, code));
  return order?.playerId ?? null;
}
