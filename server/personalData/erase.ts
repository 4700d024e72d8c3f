import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { isWaiting } from '../bankAccounts/changes';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { invalid } from '../errors';
import { isOpen } from '../inquiries/views';
import { inUse, openRound, underReview, waiting } from '../orders/orderStatus';
import { isEntered } from '../payments/entryViews';
import { syncCredit } from '../providers/syncCredit';
import { logCommand } from '../staff/actions';
import { findPlayer } from '../staff/playerViews';
import { getBreakRefusal } from '../protection/protection';
import { erasedUsername } from '../players/erased';
import { lockPlayer } from '../players/lockPlayer';
import { hashPassword } from '../players/passwords';
import { isAbout, tablesOfPlayers } from './tables';

type Deps = Pick<
  Context,
  'clock' | 'config' | 'database' | 'events' | 'log' | 'providers' | 'stopping'
>;

/** Why a player's data cannot be erased yet. */
export type Obstacle =
  | 'credit'
  | 'wallet'
  | 'order'
  | 'payment'
  | 'promotion'
  | 'round'
  | 'correction'
  | 'inquiry'
  | 'accountChange'
  | 'break';

const list = (statuses: readonly string[]) =>
  sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  );

const obstacles = (id: string): Record<Exclude<Obstacle, 'break' | 'wallet'>, SQL> => ({
  credit: sql`select 1 from account where player_id = ${id} and balance > 0`,
  order: sql`select 1 from deposit where player_id = ${id} and status in (${list(waiting)})
    union all select 1 from withdrawal where player_id = ${id} and status in (${list(underReview)})`,
  payment: sql`select 1 from staff_flag f where f.resolved_at is null and f.code in (
    select code from deposit where player_id = ${id} union all select code from withdrawal where player_id = ${id})
    union all select 1 from payment_entry where ${isEntered} and code in (select code from deposit where player_id = ${id})`,
  promotion: sql`select 1 from promotion_usage where player_id = ${id} and status in (${list(inUse)})`,
  correction: sql`select 1 from credit_correction where player_id = ${id} and decided_at is null`,
  inquiry: sql`select 1 from inquiry where player_id = ${id} and ${isOpen}`,
  accountChange: sql`select 1 from bank_account_change where player_id = ${id} and ${isWaiting}`,
  round: sql`select 1 from round where player_id = ${id} and status in (${list(openRound)})`,
});

/**
 * Erases a player's identity permanently: names, login, bank account, devices, messages, pictures and texts. The books keep
 * their money under an id. The player can no longer log in.
 * @returns what prevents it; if anything does, nothing is erased
 * @throws DomainError 404; 400 `note` without a reason
 */
export async function erasePlayer(ctx: Deps, username: string, note: string): Promise<Obstacle[]> {
  const reason = note.trim();
  if (reason === '') throw invalid('note');
  const { id } = await findPlayer(ctx.database.db, username);
  const passwordHash = await hashPassword(randomUUID());
  // First, because a provider is never called in a transaction
  const isKnown = await isCreditKnown(ctx, id);
  return ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, id);
    const found: Obstacle[] = isKnown ? [] : ['wallet'];
    for (const [name, query] of Object.entries(obstacles(id)))
      if ((await tx.execute(sql`${query} limit 1`)).rows.length > 0) found.push(name as Obstacle);
    // An excluded player who comes back under another name is recognized by their bank account
    if ((await getBreakRefusal(ctx, tx, id)) !== null) found.push('break');
    if (found.length > 0) return found;
    await blank(tx, id, passwordHash);
    for (const [table, what] of Object.entries(tablesOfPlayers))
      if (what === 'deleted')
        await tx.execute(sql`delete from ${sql.identifier(table)} where player_id = ${id}`);
    await logCommand(ctx, tx, { action: 'player.erased', subject: id, reason });
    return [];
  });
}

/** Asks the providers that keep the credit themselves: what was won there since the last time is not in the ledger yet. */
async function isCreditKnown(ctx: Deps, id: string): Promise<boolean> {
  const known = await Promise.all(
    ctx.config.transferWallets.map((provider) => syncCredit(ctx, id, provider)),
  );
  return known.every(Boolean);
}

async function blank(tx: Tx, id: string, passwordHash: string): Promise<void> {
  const erased = sql`'erased'`;
  for (const statement of [
    sql`delete from slip where inquiry_id in (select id from inquiry where player_id = ${id})`,
    sql`update inquiry set note = null, reason = case when reason is not null then ${erased} end where player_id = ${id}`,
    sql`update bank_account set account_number = 'erased-' || id, account_name = ${erased} where player_id = ${id}`,
    sql`update bank_account_change set account_number = 'erased-' || id, account_name = ${erased},
      note = case when note is not null then ${erased} end, refusal = case when refusal is not null then ${erased} end
      where player_id = ${id}`,
    sql`update withdrawal set reason = case when reason is not null then ${erased} end, reason_texts = null,
      payout_failure = case when payout_failure is not null then ${erased} end
      where player_id = ${id} and (reason is not null or payout_failure is not null)`,
    sql`update alert set facts = (facts::jsonb || jsonb_build_object('player', 'erased-' || ${id}::text))::json
      where ${isAbout(id)}`,
    sql`update player set username = ${erasedUsername}, display_name = ${erased}, password_hash = ${passwordHash}
      where id = ${id}`,
  ])
    await tx.execute(statement);
}
