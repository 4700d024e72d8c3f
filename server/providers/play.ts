import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { money, type Money } from '../../contract/money';
import type { Provider } from '../../contract/provider';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { account, player } from '../db/schema';
import { conflict, notFound } from '../errors';
import { operatorAccounts, lockAccounts, spendable, type PlayerAccounts } from '../ledger/accounts';
import { post, type Posting } from '../ledger/ledger';
import { lockPlayer } from '../players/lockPlayer';

/**
 * Posts the result of a game: winnings become cash; losses are taken from cash first, then from the bonus. A loss may be the
 * stake of a game that pays out later, so its time is stored.
 * @param delta satang, negative for a loss
 * @returns the credit at the provider afterwards
 * @throws DomainError 404 for an unknown player; 409 `INSUFFICIENT_CREDIT` for a loss above the credit
 */
export async function recordPlay(
  { database, clock, events }: Pick<Context, 'database' | 'clock' | 'events'>,
  username: string,
  provider: Provider,
  delta: bigint,
): Promise<Money> {
  const [known] = await database.db
    .select({ id: player.id })
    .from(player)
    .where(eq(player.username, username));
  if (!known) throw notFound();
  return database.transaction(async (tx) => {
    await lockPlayer(tx, known.id);
    const accounts = await lockAccounts(tx, known.id, provider);
    const credit = spendable(accounts) + delta;
    if (credit < 0n) throw conflict('INSUFFICIENT_CREDIT');
    await postResult({ clock, events }, tx, { playerId: known.id, provider }, accounts, delta);
    return money(credit, 'THB');
  });
}

/** Posts the net result of games. The caller has locked the accounts, which hold enough for a loss. @param delta satang */
export async function postResult(
  { clock, events }: Pick<Context, 'clock' | 'events'>,
  tx: Tx,
  { playerId, provider }: { playerId: string; provider: Provider },
  accounts: PlayerAccounts,
  delta: bigint,
): Promise<void> {
  const round = { id: `play-${randomUUID()}`, at: clock.now() };
  await post(tx, round, delta > 0n ? [won(accounts, delta)] : lost(accounts, -delta));
  if (delta < 0n)
    await tx.update(account).set({ stakedAt: round.at }).where(eq(account.id, accounts.cash.id));
  await events.publish(tx, playerId, { type: 'credit', provider });
}

const won = ({ cash }: PlayerAccounts, amount: bigint): Posting => ({
  kind: 'win',
  debit: operatorAccounts.play,
  credit: cash,
  amount,
});

function lost({ cash, bonus }: PlayerAccounts, amount: bigint): Posting[] {
  const fromCash = amount < cash.balance ? amount : cash.balance;
  return [
    { kind: 'lose', leg: 0, debit: cash, credit: operatorAccounts.play, amount: fromCash },
    {
      kind: 'lose',
      leg: 1,
      debit: bonus,
      credit: operatorAccounts.play,
      amount: amount - fromCash,
    },
  ];
}
