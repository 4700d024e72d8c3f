import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { BankAccountChangeStatus, BankAccountCreate } from '../../contract/bankAccounts';
import type { PlayerEvent } from '../../contract/events';
import { accountChangeProblem, holdEnd } from '../../contract/accountChangeRules';
import {
  bankAccountChangeMachine,
  type ApplyFacts,
  type BankAccountChangeEvent,
} from '../../machines/bankAccountChange';
import { initialStatus, nextStatus, statusesBefore } from '../../machines/lifecycle';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { bankAccountChange, player, type BankAccountChangeRow } from '../db/schema';
import { conflict, DomainError, invalid, notFound } from '../errors';
import { statusChanged, statusIn } from '../orders/orderStatus';
import { transition } from '../orders/transition';
import {
  assertUsableAccount,
  listBankAccounts,
  readAccount,
  replaceBankAccount,
  type Asker,
  type NewAccount,
} from '../players/bankAccounts';
import { lockPlayer } from '../players/lockPlayer';
import { sameId } from '../players/sameId';

/*
 * Changes of a player's bank account. Each step is read from `machines/bankAccountChange.ts` and taken under the
 * player's lock, so of two concurrent steps the later one is refused. `by` is the name of the member of staff.
 */

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'events'>;
type Step = Extract<PlayerEvent, { type: 'bankAccount' }>['step'];

/** A change that is not decided yet. */
export const isWaiting = statusIn(
  bankAccountChange.status,
  statusesBefore(bankAccountChangeMachine, 'withdraw'),
);

/** How long a player sees a change after its decision, ms. */
const decidedVisibleMs = 7 * 24 * 3600 * 1000;

/**
 * A player asks for another account.
 * @throws DomainError 400 with the invalid fields, `accountNumber` for the current account; 404 without an account; 409
 * `ACCOUNT_CHANGE_PENDING` while another change waits; and as {@link assertUsableAccount}
 */
export async function requestChange(
  ctx: Context,
  asker: Asker,
  body: BankAccountCreate,
): Promise<BankAccountChangeRow> {
  const account = readAccount(ctx, body);
  await assertMayAsk(ctx.database.db, asker.playerId, account);
  await assertUsableAccount(ctx, asker, account);
  return ctx.database.transaction((tx) => addChange(ctx, tx, asker.playerId, account, {}));
}

/** The checks by the bank and the database before staff begin a change; call it outside a transaction. */
export async function assertMayBegin(
  ctx: Context,
  playerId: string,
  body: BankAccountCreate,
): Promise<NewAccount> {
  const account = readAccount(ctx, body);
  await assertMayAsk(ctx.database.db, playerId, account);
  await assertUsableAccount(ctx, { playerId }, account);
  return account;
}

/** A change that staff begin, and that counts as checked. @throws DomainError as {@link requestChange} */
export const beginChange = (
  ctx: Deps,
  tx: Tx,
  playerId: string,
  account: NewAccount,
  { by, note }: { by: string; note: string },
): Promise<BankAccountChangeRow> =>
  addChange(ctx, tx, playerId, account, {
    ...{ askedBy: by, checkedBy: by, checkedAt: ctx.clock.now(), note },
    status: transition(bankAccountChangeMachine, 'check').to,
  });

/** Records the check of a player's request by the first person. */
export const checkChange = (
  ctx: Deps,
  tx: Tx,
  id: string,
  { by, note }: { by: string; note: string },
): Promise<Decided> =>
  decide(ctx, tx, id, { type: 'check' }, (at) => ({ checkedBy: by, checkedAt: at, note }));

/**
 * A second person agrees: the account is changed.
 * @param assertSecond throws 409 `FOUR_EYES` if `by` may not be the second person after `first`
 * @throws DomainError 409 `ON_HOLD` after a change of password, `ACCOUNT_IN_USED`
 */
export const applyChange = (
  ctx: Deps,
  tx: Tx,
  id: string,
  by: string,
  assertSecond: (first: string) => Promise<void>,
): Promise<Decided> =>
  decide(ctx, tx, id, { type: 'apply', appliedBy: by }, async (at, row) => {
    if (row.checkedBy !== null) await assertSecond(row.checkedBy);
    const [before] = await listBankAccounts(tx, row.playerId);
    if (!before) throw notFound();
    const { bankId, accountNumber, accountName } = row;
    const after = await replaceBankAccount(ctx, tx, before, { bankId, accountNumber, accountName });
    return { decidedBy: by, decidedAt: at, toId: after.id };
  });

/** Staff refuse a change; the player reads the reason. */
export const refuseChange = (
  ctx: Deps,
  tx: Tx,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<Decided> =>
  decide(ctx, tx, id, { type: 'refuse' }, (at) => ({
    ...{ decidedBy: by, decidedAt: at, refusal: reason },
  }));

/** Withdraws a change on behalf of the player, also one that staff have begun. @throws DomainError 404 for another player's */
export const withdrawChange = (
  ctx: Deps,
  playerId: string,
  id: string,
): Promise<BankAccountChangeRow> =>
  ctx.database.transaction(async (tx) => {
    if ((await findChange(tx, id)).playerId !== playerId) throw notFound();
    const { after } = await decide(ctx, tx, id, { type: 'withdraw' }, (at) => ({ decidedAt: at }));
    return after;
  });

/** The pending change, else the newest one for a while after its decision; null without one. */
export async function newestChange(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  playerId: string,
): Promise<BankAccountChangeRow | null> {
  const since = new Date(clock.now().getTime() - decidedVisibleMs);
  const [row] = await db
    .select()
    .from(bankAccountChange)
    .where(
      and(
        eq(bankAccountChange.playerId, playerId),
        or(isWaiting, gt(bankAccountChange.decidedAt, since)),
      ),
    )
    .orderBy(desc(bankAccountChange.askedAt))
    .limit(1);
  return row ?? null;
}

/** Until when a player's bank account cannot be changed, because their password was changed; null: it can be changed. */
export async function passwordHold(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  db: Db,
  playerId: string,
): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: player.createdAt, changedAt: player.passwordChangedAt })
    .from(player)
    .where(eq(player.id, playerId));
  // A password chosen at registration is not a change
  const changedAt = row && row.changedAt > row.createdAt ? row.changedAt : null;
  return holdEnd(changedAt, config.securityHoldSeconds, clock.now());
}

/** The outcome of a change, for the log. */
export interface Decided {
  before: BankAccountChangeStatus;
  after: BankAccountChangeRow;
}

async function assertMayAsk(db: Db, playerId: string, account: NewAccount): Promise<string> {
  const [present] = await listBankAccounts(db, playerId);
  if (!present) throw notFound();
  if (accountChangeProblem(present, account)) throw invalid('accountNumber');
  return present.id;
}

async function addChange(
  { clock, events }: Deps,
  tx: Tx,
  playerId: string,
  account: NewAccount,
  more: Partial<typeof bankAccountChange.$inferInsert>,
): Promise<BankAccountChangeRow> {
  await lockPlayer(tx, playerId);
  const fromId = await assertMayAsk(tx, playerId, account);
  const status = initialStatus(bankAccountChangeMachine);
  const values = { playerId, fromId, status, askedAt: clock.now(), ...account, ...more };
  try {
    const [row] = await tx.insert(bankAccountChange).values(values).returning();
    if (!row) throw new Error('a change of an account was not stored');
    await events.publish(tx, playerId, { type: 'bankAccount', code: row.id, step: 'ask' });
    return row;
  } catch (error) {
    if (isUniqueViolation(error, 'bank_account_change_waiting'))
      throw conflict('ACCOUNT_CHANGE_PENDING');
    throw error;
  }
}

async function findChange(db: Db, id: string): Promise<BankAccountChangeRow> {
  const [row] = await db.select().from(bankAccountChange).where(sameId(bankAccountChange.id, id));
  if (!row) throw notFound();
  return row;
}

/** Takes one step of the lifecycle. @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` where there is no such step */
async function decide(
  ctx: Deps,
  tx: Tx,
  id: string,
  event: BankAccountChangeEvent,
  changesOf: (at: Date, row: BankAccountChangeRow) => Changes | Promise<Changes>,
): Promise<Decided> {
  const { playerId } = await findChange(tx, id);
  await lockPlayer(tx, playerId);
  const row = await findChange(tx, id);
  const { status: before } = row;
  const heldUntil = event.type === 'apply' ? await passwordHold(ctx, tx, playerId) : null;
  const facts: ApplyFacts = { checkedBy: row.checkedBy, isOnHold: heldUntil !== null };
  const status = nextStatus(bankAccountChangeMachine, before, event.type, { ...event, ...facts });
  if (status === null) throw refusal(before, event, heldUntil);
  const changes = await changesOf(ctx.clock.now(), row);
  const [after] = await tx
    .update(bankAccountChange)
    .set({ ...changes, status })
    .where(eq(bankAccountChange.id, row.id))
    .returning();
  if (!after) throw notFound();
  const step: Step = event.type;
  await ctx.events.publish(tx, playerId, { type: 'bankAccount', code: row.id, step });
  return { before, after };
}

type Changes = Partial<
  Pick<
    BankAccountChangeRow,
    'checkedBy' | 'checkedAt' | 'note' | 'decidedBy' | 'decidedAt' | 'refusal' | 'toId'
  >
>;

/** Why a step is refused: in this status, for this person, or too early. */
function refusal(
  before: BankAccountChangeStatus,
  { type }: BankAccountChangeEvent,
  heldUntil: Date | null,
): DomainError {
  if (nextStatus(bankAccountChangeMachine, before, type) === null) return statusChanged(before);
  return heldUntil
    ? new DomainError(409, { code: 'ON_HOLD', params: { until: heldUntil.toISOString() } })
    : new DomainError(409, { code: 'FOUR_EYES' });
}
