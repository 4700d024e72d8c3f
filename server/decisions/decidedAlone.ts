import { and, eq, gt, inArray, isNull, ne, notInArray, sql, sum } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { MoneyStep } from '../../contract/moneySteps';
import { needsSecondPerson } from '../../contract/rules';
import type { Context } from '../context';
import { allInTransaction } from '../db/allInTransaction';
import type { Db, Tx } from '../db/database';
import { oneRow, placeholder, prepared } from '../db/prepared';
import { moneyDecision, paymentEntry } from '../db/schema';
import { mayBeOnePerson, refuseSecondPerson } from './secondPerson';

/*
 * Four-eyes rule: limits on the money that one member of staff may decide about alone (docs/decisions.md). Every step that
 * moves money is checked and recorded here, so that it counts towards the limits of later steps of any kind.
 */

type Deps = Pick<Context, 'clock' | 'config' | 'settings'>;

/** A decision about money. */
export interface Decision {
  step: MoneyStep;
  /** An order, a payment by its number, or a round. */
  subject: string;
  /** Null: the money belongs to no player yet. */
  playerId: string | null;
  /** Kip. */
  amount: bigint;
  /** Other subjects that mean the same money, so that it counts once. */
  same?: readonly string[];
}

/** Advisory lock class, like those of `payments/records.ts`. */
const personLock = 7_022_024;

/** Serializes the decisions of one person, so that concurrent ones cannot bypass the limits. Taken before all other locks. */
export async function lockPerson(tx: Tx, name: string): Promise<void> {
  await holdPerson(tx, { name });
}

const holdPerson = prepared<{ name: string }, unknown>((db) =>
  db
    .select({
      held: sql`pg_advisory_xact_lock(${sql.raw(String(personLock))}, hashtext(${placeholder('name')}))`,
    })
    .from(oneRow),
);

/** The amounts that one person has decided alone within `fourEyesSeconds`. */
export interface DecidedAlone {
  /**
   * Whether one more decision of this amount (kip) needs a second person. @param playerId null: the money belongs to no player
   * yet
   */
  needsSecondPerson(amount: bigint, playerId: string | null): boolean;
}

/** Reads what each of these people has decided alone. @param same subjects of this decision's own money, which do not count */
export async function decidedAlone(
  ctx: Deps,
  db: Db,
  names: readonly string[],
  same: readonly string[] = [],
): Promise<(name: string) => DecidedAlone> {
  const decided = db
    .select({
      name: moneyDecision.decidedBy,
      playerId: moneyDecision.playerId,
      isEntered: isEntry,
      amount: sum(moneyDecision.amount).mapWith(BigInt),
    })
    .from(moneyDecision)
    .where(
      and(
        inArray(moneyDecision.decidedBy, [...new Set(names)]),
        isNull(moneyDecision.secondBy),
        gt(moneyDecision.at, since(ctx)),
        same.length === 0 ? undefined : notInArray(moneyDecision.subject, [...same]),
      ),
    )
    .groupBy(moneyDecision.decidedBy, moneyDecision.playerId, isEntry);
  const [{ limits }, rows] = await allInTransaction(
    ctx.settings.valid(db, 'limits'),
    decided.execute(),
  );
  const bounds = {
    above: money(BigInt(limits.fourEyesAbove), 'LAK'),
    aboveInAll: money(BigInt(limits.fourEyesAboveInAll), 'LAK'),
  };
  return (name) => {
    const own = rows.filter((row) => row.name === name);
    return {
      needsSecondPerson: (amount, playerId) => {
        // A payment entered without a player may later be matched to any player
        const ofPlayer = own.filter(
          (row) => row.playerId === playerId || (row.playerId === null && row.isEntered),
        );
        return needsSecondPerson(amount, bounds, { forPlayer: total(ofPlayer), inAll: total(own) });
      },
    };
  };
}

const total = (rows: readonly { amount: bigint }[]): bigint =>
  rows.reduce((all, { amount }) => all + amount, 0n);

const since = ({ clock, config }: Deps) =>
  new Date(clock.now().getTime() - config.fourEyesSeconds * 1000);

/** {@link needsSecondPerson} for a decision of this person that is not recorded yet. The caller has locked the person. */
export async function needsSecondPersonFor(
  ctx: Deps,
  tx: Tx,
  by: string,
  { amount, playerId, subject, same = [] }: Omit<Decision, 'step'>,
): Promise<boolean> {
  const alone = await decidedAlone(ctx, tx, [by], [subject, ...same]);
  return alone(by).needsSecondPerson(amount, playerId);
}

/** Who decides a step: one person; two, the second of whom confirms it; or null for the sandbox, which may do everything. */
export type Deciders = { by: string } | { first: string; second: string } | null;

/**
 * Checks whether a step may be taken, and records it if so.
 * @param always require two people, however small the amount
 * @returns false: one person may not take it alone, so a second one must be asked
 */
export async function decideIfAllowed(
  ctx: Deps,
  tx: Tx,
  who: Deciders,
  decision: Decision,
  always = false,
): Promise<boolean> {
  if (who === null) return true;
  if ('first' in who) {
    await recordTogether(ctx, tx, who, decision);
    return true;
  }
  if (always || (await needsSecondPersonFor(ctx, tx, who.by, decision))) return false;
  await recordAlone(ctx, tx, who.by, decision);
  return true;
}

/** Records what one person has decided alone. The same money counts once, but payouts count each time. */
export const recordAlone = (ctx: Deps, tx: Tx, by: string, decision: Decision): Promise<void> =>
  record(ctx, tx, by, null, decision);

/** Records what one person began and another confirmed. {@link assertSecondPerson} must have passed. */
export const recordTogether = (
  ctx: Deps,
  tx: Tx,
  { first, second }: { first: string; second: string },
  decision: Decision,
): Promise<void> => record(ctx, tx, first, second, decision);

/**
 * Records a step confirmed by a second person, where a small amount needs only one. If one of the two may have created the
 * other's account, they count as one person.
 * @param route the call of the second person
 * @throws DomainError 409 `FOUR_EYES` when the amount needs two people and they count as one
 */
export async function recordPair(
  ctx: Deps,
  tx: Tx,
  { first, second, route }: { first: string; second: string; route: string },
  decision: Decision,
): Promise<void> {
  const areTwo = first !== second && !(await mayBeOnePerson(ctx, tx, [first, second]));
  if (areTwo) return record(ctx, tx, first, second, decision);
  if (first !== second) await lockPerson(tx, first);
  // A payout that failed was decided before, and is now decided again
  const alone = await decidedAlone(ctx, tx, [first]);
  if (alone(first).needsSecondPerson(decision.amount, decision.playerId))
    throw refuseSecondPerson(first === second ? 'SAME' : 'INVITED', first, route);
  await record(ctx, tx, first, null, decision);
}

async function record(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  decidedBy: string,
  secondBy: string | null,
  { step, subject, playerId, amount }: Decision,
): Promise<void> {
  const row = { at: clock.now(), step, decidedBy, secondBy, subject, playerId, amount };
  const { at } = row;
  await tx
    .insert(moneyDecision)
    .values(row)
    .onConflictDoUpdate({
      target: [moneyDecision.decidedBy, moneyDecision.subject],
      targetWhere: ne(moneyDecision.step, sql`'payout'`),
      // The person who entered the payment stays recorded
      set: {
        ...{ at, secondBy, playerId },
        amount: sql`greatest(${moneyDecision.amount}, excluded.amount)`,
      },
    });
}

/** Assigns a payment that was entered without a player to one: it then counts for that player, no matter who matched it. */
export async function assignEntryToPlayer(
  tx: Tx,
  paymentId: string,
  playerId: string,
): Promise<void> {
  const enteredBy = tx
    .select({ name: paymentEntry.enteredBy })
    .from(paymentEntry)
    .where(eq(paymentEntry.paymentId, paymentId));
  await tx
    .update(moneyDecision)
    .set({ playerId })
    .where(
      and(
        inArray(moneyDecision.decidedBy, enteredBy),
        eq(moneyDecision.subject, paymentId),
        isEntry,
      ),
    );
}

/** Written like the condition of the indexes, so that they are used. */
const isEntry = sql<boolean>`${moneyDecision.step} = 'enter'`;

/** Those of these payments that only the person who entered them has confirmed. */
export async function findUnverifiedEntries(
  db: Db,
  by: string,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await db
    .select({ subject: moneyDecision.subject })
    .from(moneyDecision)
    .where(
      and(
        eq(moneyDecision.decidedBy, by),
        inArray(moneyDecision.subject, [...paymentIds]),
        isEntry,
        isNull(moneyDecision.secondBy),
      ),
    );
  return new Set(rows.map(({ subject }) => subject));
}

/** Whether only the person who entered it has confirmed one of these payments. */
export const hasUnverifiedEntry = async (
  db: Db,
  by: string,
  paymentIds: readonly string[],
): Promise<boolean> => (await findUnverifiedEntries(db, by, paymentIds)).size > 0;

/** Those of these players for whom this person has entered a payment within `fourEyesSeconds`: they may not pay out to them. */
export async function findPlayersWithEntriesOf(
  ctx: Deps,
  db: Db,
  by: string,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ playerId: moneyDecision.playerId })
    .from(moneyDecision)
    .where(
      and(
        inArray(moneyDecision.playerId, [...new Set(playerIds)]),
        isEntry,
        eq(moneyDecision.decidedBy, by),
        gt(moneyDecision.at, since(ctx)),
      ),
    );
  return new Set(rows.flatMap(({ playerId }) => (playerId === null ? [] : [playerId])));
}
