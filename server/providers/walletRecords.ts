import { and, eq, getTableColumns, isNotNull, isNull, sql, type Column } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Provider } from '../../contract/provider';
import type { Tx } from '../db/client';
import { columnPlaceholder, oneRow, placeholder, prepared } from '../db/prepared';
import {
  account,
  promotionUsage,
  round,
  transfer,
  walletTransaction,
  type AccountRow,
  type RoundRow,
  type UsageRow,
  type WalletTransactionRow,
} from '../db/schema';
import { house } from '../ledger/accounts';
import type { PostingKind } from '../ledger/ledger';
import { inUse, statusIn } from '../orders/orderStatus';

/*
 * What a provider's call is judged by is read by one statement, and what it books is written by one: such calls are by
 * far the most frequent ones of the service.
 */

/** A provider's call that moves credit. */
export interface WalletCall {
  provider: Provider;
  kind: WalletTransactionRow['kind'];
  /** The provider and its id of the call. */
  id: string;
  playerId: string;
  roundRef: string;
  /** Of a rollback. */
  betId: string | null;
  /** Satang; zero for a rollback. */
  amount: bigint;
  /** Of a win: the round is over. */
  final: boolean;
}

/** What a call is judged by. Amounts in satang. */
export interface WalletState {
  /** Null before the first deposit. */
  cash: Pick<AccountRow, 'id' | 'balance'> | null;
  bonus: Pick<AccountRow, 'id' | 'balance'> | null;
  round: Pick<RoundRow, 'status' | 'usageId' | 'staked' | 'won'> | null;
  /** The funded promotion in use at the provider. */
  usage: Pick<UsageRow, 'id' | 'otherCredit'> | null;
  /** The call as it came before. */
  known: WalletTransactionRow | null;
  /** The bet that a rollback takes back. */
  bet: WalletTransactionRow | null;
  /** The bet of this call was taken back. */
  isRolledBack: boolean;
}

const [cash, bonus] = [alias(account, 'cash'), alias(account, 'bonus')];
const [known, bet, rollback] = [
  alias(walletTransaction, 'known'),
  alias(walletTransaction, 'bet'),
  alias(walletTransaction, 'rollback'),
];
const ofPlayer = (table: Record<'playerId' | 'provider', Column>) =>
  and(eq(table.playerId, placeholder('playerId')), eq(table.provider, placeholder('provider')));

type Asked = Pick<WalletCall, 'playerId' | 'provider' | 'roundRef' | 'id' | 'betId'>;

/** The state that a call finds. Its player is locked. */
export async function stateOf(tx: Tx, call: Asked): Promise<WalletState> {
  const { playerId, provider, roundRef, id, betId } = call;
  const asked = { playerId, provider, roundRef, id, betId, bet: betId ?? id };
  const [row] = await select(tx, asked);
  if (!row) throw new Error('no state was read');
  return row;
}

const select = prepared<Asked & { bet: string }, WalletState[]>((db) =>
  db
    .select({
      cash: { id: cash.id, balance: cash.balance },
      bonus: { id: bonus.id, balance: bonus.balance },
      round: { status: round.status, usageId: round.usageId, staked: round.staked, won: round.won },
      usage: { id: promotionUsage.id, otherCredit: promotionUsage.otherCredit },
      known,
      bet,
      isRolledBack: sql<boolean>`${rollback.id} is not null`,
    })
    .from(oneRow)
    .leftJoin(cash, and(ofPlayer(cash), eq(cash.type, 'cash')))
    .leftJoin(bonus, and(ofPlayer(bonus), eq(bonus.type, 'bonus')))
    .leftJoin(round, and(ofPlayer(round), eq(round.ref, placeholder('roundRef'))))
    .leftJoin(
      promotionUsage,
      and(
        ofPlayer(promotionUsage),
        statusIn(promotionUsage.status, inUse),
        isNotNull(promotionUsage.fundedBy),
      ),
    )
    .leftJoin(known, eq(known.id, placeholder('id')))
    .leftJoin(bet, eq(bet.id, placeholder('betId')))
    .leftJoin(
      rollback,
      and(
        eq(rollback.betId, placeholder('bet')),
        sql`${rollback.kind} = 'rollback'`,
        isNull(rollback.refusal),
      ),
    ),
);

/** What a call books, all of it or nothing. Amounts in satang. */
export interface WalletBooking {
  kind: PostingKind;
  /** Below zero for a stake. */
  cash: { id: number; change: bigint };
  bonus: { id: number; change: bigint };
  /** The round as it is afterwards. */
  round: Pick<RoundRow, 'status' | 'usageId' | 'staked' | 'won'> & { isEnded: boolean };
  /** How credit that does not belong to the promotion in use has changed. */
  other: { usageId: string | null; change: bigint };
}

/** Records a call that books nothing: it has the same answer when it is repeated. */
export const recordCall = prepared<WalletTransactionRow, unknown>((db) =>
  db.insert(walletTransaction).values(columns),
);

const columns = Object.fromEntries(
  Object.keys(getTableColumns(walletTransaction)).map((name) => [name, placeholder(name)]),
) as Record<keyof WalletTransactionRow, ReturnType<typeof placeholder>>;

/** Records a call with everything that it books. Its player is locked, so that nothing has changed since it was judged. */
export async function book(
  tx: Tx,
  call: WalletTransactionRow,
  { kind, cash, bonus, round: after, other }: WalletBooking,
): Promise<void> {
  const isStake = call.kind === 'bet';
  const way = (id: number) => (isStake ? [id, house.play.id] : [house.play.id, id]);
  const [cashFrom, cashTo] = way(cash.id);
  const [bonusFrom, bonusTo] = way(bonus.id);
  await bookAll(tx, {
    ...call,
    ...{ posting: kind, cashId: cash.id, bonusId: bonus.id },
    ...{ cashFrom, cashTo, bonusFrom, bonusTo },
    ...{ cashChange: cash.change, bonusChange: bonus.change },
    ...{ status: after.status, usageId: after.usageId, staked: after.staked, won: after.won },
    ...{ isEnded: after.isEnded, otherOf: other.usageId, otherChange: other.change },
  });
}

const number = (name: string) => sql`${placeholder(name)}::bigint`;
const sizeOf = (name: string) => sql`abs(${number(name)})`;
const at = columnPlaceholder(transfer.at, 'at');

const bookAll = prepared<Record<string, unknown>, unknown>((db) => {
  const called = db
    .$with('called')
    .as(db.insert(walletTransaction).values(columns).returning({ id: walletTransaction.id }));
  const moved = db.$with('moved', {}).as(sql`
    insert into ${transfer} (order_id, kind, leg, debit_id, credit_id, ccy, amount, at)
    select ${placeholder('id')}, ${placeholder('posting')}, leg, debit_id, credit_id, 'THB', amount, ${at}::timestamptz
    from (values
      (0, ${number('cashFrom')}, ${number('cashTo')}, ${sizeOf('cashChange')}),
      (1, ${number('bonusFrom')}, ${number('bonusTo')}, ${sizeOf('bonusChange')})
    ) as legs (leg, debit_id, credit_id, amount)
    where amount > 0`);
  const changed = db.$with('changed', {}).as(sql`
    update ${account} set balance = balance + change
    from (values
      (${number('cashId')}, ${number('cashChange')}),
      (${number('bonusId')}, ${number('bonusChange')})
    ) as changes (account_id, change)
    where id = account_id and change <> 0`);
  const played = db.$with('played', {}).as(sql`
    insert into ${round}
      (player_id, provider, ref, status, usage_id, staked, won, opened_at, ended_at)
    values (${placeholder('playerId')}, ${placeholder('provider')}, ${placeholder('roundRef')},
      ${placeholder('status')}, ${placeholder('usageId')}, ${number('staked')}, ${number('won')},
      ${at}, case when ${placeholder('isEnded')}::boolean then ${at}::timestamptz end)
    on conflict (player_id, provider, ref) do update set
      status = excluded.status, staked = excluded.staked, won = excluded.won,
      ended_at = excluded.ended_at`);
  const other = db.$with('other', {}).as(sql`
    update ${promotionUsage} set other_credit = other_credit + ${number('otherChange')}
    where id = ${placeholder('otherOf')}`);
  return db
    .with(called, moved, changed, played, other)
    .select({ done: sql`1` })
    .from(oneRow);
});
