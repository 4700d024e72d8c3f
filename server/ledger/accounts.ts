import { and, eq, inArray, sql } from 'drizzle-orm';
import { money, type Money } from '../../contract/money';
import type { Provider } from '../../contract/provider';
import type { Db, Tx } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import { account, type AccountRow, type PlayerAccountType } from '../db/schema';
import { conflict } from '../errors';

/** An account to post to. */
export interface Account {
  id: number;
  ccy: 'LAK' | 'THB';
}

/** A player's accounts at one provider, locked, with their balances in satang. */
export type PlayerAccounts = Record<PlayerAccountType, Account & { balance: bigint }>;

/** The accounts of the house; a migration creates them with these ids. */
export const operatorAccounts = {
  /** Kip that players pay in through QR. */
  qrClearing: { id: 1, ccy: 'LAK' },
  /** The exchange between kip and credit; it keeps the rounding differences. */
  fxLak: { id: 2, ccy: 'LAK' },
  fxThb: { id: 3, ccy: 'THB' },
  /** Bonus granted, and taken back. */
  promoExpense: { id: 4, ccy: 'THB' },
  /** Kip sent to players' banks. */
  payout: { id: 5, ccy: 'LAK' },
  /** Received kip that is not credited; staff decide about it. */
  suspense: { id: 6, ccy: 'LAK' },
  /** The other side of every game result. */
  play: { id: 7, ccy: 'THB' },
  /** Credit that staff have given or taken, each with a reason. */
  correction: { id: 8, ccy: 'THB' },
} as const satisfies Record<string, Account>;

const TYPES: readonly PlayerAccountType[] = ['cash', 'bonus', 'hold'];

/** The player's accounts at a provider, created when missing, locked in the order of their ids. */
export async function lockAccounts(
  tx: Tx,
  playerId: string,
  provider: Provider,
): Promise<PlayerAccounts> {
  const found = await selectLocked(tx, { playerId, provider });
  if (found.length === TYPES.length) return byType(found);
  await tx
    .insert(account)
    .values(TYPES.map((type) => ({ playerId, provider, type, ccy: 'THB' as const, balance: 0n })))
    .onConflictDoNothing();
  return byType(await selectLocked(tx, { playerId, provider }));
}

type LockedRow = Pick<AccountRow, 'id' | 'type' | 'balance'>;

const selectLocked = prepared<{ playerId: string; provider: Provider }, LockedRow[]>((db) =>
  db
    .select({ id: account.id, type: account.type, balance: account.balance })
    .from(account)
    .where(
      and(
        eq(account.playerId, placeholder('playerId')),
        eq(account.provider, placeholder('provider')),
      ),
    )
    .orderBy(account.id)
    .for('update'),
);

function byType(rows: readonly LockedRow[]): PlayerAccounts {
  const one = (type: PlayerAccountType) => {
    const row = rows.find((candidate) => candidate.type === type);
    if (!row || row.balance === null) throw new Error(`player account ${type} is missing`);
    return { id: row.id, ccy: 'THB' as const, balance: row.balance };
  };
  return { cash: one('cash'), bonus: one('bonus'), hold: one('hold') };
}

/** Credit at a provider that the player can play with or withdraw, in satang: cash and bonus, without held credit. */
export const spendable = ({ cash, bonus }: PlayerAccounts): bigint => cash.balance + bonus.balance;

/** The player's credit at a provider: cash and bonus, zero before the first deposit. */
export async function creditAt(db: Db, playerId: string, provider: Provider): Promise<Money> {
  const [row] = await creditOf(db, { playerId, provider });
  return money(BigInt(row?.total ?? '0'), 'THB');
}

const creditOf = prepared<{ playerId: string; provider: Provider }, { total: string }[]>((db) =>
  db
    .select({ total: sql<string>`coalesce(sum(${account.balance}), 0)` })
    .from(account)
    .where(
      and(
        eq(account.playerId, placeholder('playerId')),
        eq(account.provider, placeholder('provider')),
        inArray(account.type, ['cash', 'bonus']),
      ),
    ),
);

/** @throws DomainError 409 `ACCOUNT_STOPPED` when an audit has stopped an account of the player at the provider */
export async function assertNotStopped(
  db: Db,
  playerId: string,
  provider: Provider,
): Promise<void> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.playerId, playerId),
        eq(account.provider, provider),
        eq(account.stopped, true),
      ),
    )
    .limit(1);
  if (row) throw conflict('ACCOUNT_STOPPED');
}
