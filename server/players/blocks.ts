import { sql, type SQL } from 'drizzle-orm';
import { blockableParts, type Block, type BlockPart } from '../../contract/blocks';
import type { Failure } from '../../contract/errors';
import type { LocalizedText } from '../../contract/provider';
import type { StaffBlock } from '../../contract/staffPlayers';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import { player, playerBlock, type PlayerBlockRow, type PlayerRow } from '../db/schema';
import { DomainError, invalid } from '../errors';
import { lockPlayer } from './lockPlayer';
import { sameId } from './sameId';

/*
 * Features that staff have blocked for one player: logins, deposits, withdrawals, promotions. Independent of the breaks
 * that players take themselves (`server/protection/`), and checked in the same places, under the player's lock.
 * - A block refuses only new orders. Existing ones continue, and staff decide about them.
 * - No job updates an expired block: reads treat it as ended.
 */

type Deps = Pick<Context, 'clock'>;
type Closed = Pick<PlayerBlockRow, 'part' | 'until' | 'at' | 'by' | 'texts'>;
type Blockable = Pick<PlayerRow, 'id' | 'promotionBlocked'>;

const newestRows = prepared<{ playerId: string }, PlayerBlockRow[]>((db) => {
  const newest = blockableParts.map(
    (part) => sql`(select b.id from player_block b where b.player_id = ${placeholder('playerId')}
      and b.part = ${sql.raw(`'${part}'`)} order by b.id desc limit 1)`,
  );
  return db
    .select()
    .from(playerBlock)
    .where(sql`${playerBlock.id} in (${sql.join(newest, sql`, `)})`);
});

const isOver = ({ until }: Pick<PlayerBlockRow, 'until'>, now: Date) =>
  until !== null && until <= now;

/** The features that are blocked for a player now. */
async function closedTo({ clock }: Deps, db: Db, { id, promotionBlocked }: Blockable) {
  const rows = await newestRows(db, { playerId: id });
  const closed: Closed[] = rows.filter((row) => row.isClosed && !isOver(row, clock.now()));
  // A row that an older server wrote
  if (promotionBlocked && rows.every(({ part }) => part !== 'promotion'))
    closed.push({ part: 'promotion', until: null, at: new Date(0), by: '', texts: null });
  return closed.sort((a, b) => blockableParts.indexOf(a.part) - blockableParts.indexOf(b.part));
}

/** The features that are blocked for a player, `p.id`, as an array for lists of players. */
export const closedParts = (now: Date): SQL => sql`array(
  select part.name from unnest(array[${sql.raw(blockableParts.map((part) => `'${part}'`).join(', '))}]) part(name)
  left join lateral (select b.is_closed, b.until from player_block b where b.player_id = p.id and b.part = part.name
    order by b.id desc limit 1) b on true
  where case when b.is_closed is null then part.name = 'promotion' and p.promotion_blocked
    else b.is_closed and (b.until is null or b.until > ${now.toISOString()}::timestamptz) end)`;

/** The active blocks, as the player reads them. */
export async function listBlocks(ctx: Deps, db: Db, of: Blockable): Promise<Block[]> {
  return (await closedTo(ctx, db, of)).map(({ part, until, texts }) => ({
    part,
    until: until?.toISOString() ?? null,
    reason: texts ?? noText,
  }));
}

const noText: LocalizedText = { lo: '', cn: '', vn: '', th: '' };

/** The active blocks, as staff see them. */
export async function listStaffBlocks(ctx: Deps, db: Db, of: Blockable): Promise<StaffBlock[]> {
  return (await closedTo(ctx, db, of)).map(({ part, until, texts, at, by }) => ({
    part,
    until: until?.toISOString() ?? null,
    texts: texts ?? noText,
    closed: by === '' ? null : { at: at.toISOString(), by },
  }));
}

/** The refusal of a blocked feature; null: it is not blocked. The caller has locked the player. */
async function blockRefusal(
  ctx: Deps,
  db: Db,
  of: Blockable,
  part: BlockPart,
): Promise<Failure | null> {
  const closed = (await closedTo(ctx, db, of)).find((one) => one.part === part);
  if (!closed) return null;
  const { until, texts } = closed;
  const params = { part, ...texts, ...(until && { end: until.toISOString() }) };
  return { code: part === 'promotion' ? 'PROMOTION_BLOCKED' : 'BLOCKED', params };
}

/**
 * Refuses a blocked feature. The caller has locked the player.
 * @throws DomainError 409 `BLOCKED`, `PROMOTION_BLOCKED` with the reason in each language and the end of the block
 */
export async function assertOpenTo(
  ctx: Deps,
  tx: Tx,
  playerId: string,
  part: BlockPart,
): Promise<void> {
  const refusal = await blockRefusal(ctx, tx, await blockable(tx, playerId), part);
  if (refusal) throw new DomainError(409, refusal);
}

/** Whether the feature is blocked for the player, whose row is locked. */
export const isClosedTo = async (ctx: Deps, tx: Tx, playerId: string, part: BlockPart) =>
  (await blockRefusal(ctx, tx, await blockable(tx, playerId), part)) !== null;

async function blockable(tx: Tx, playerId: string): Promise<Blockable> {
  const [row] = await tx
    .select({ id: player.id, promotionBlocked: player.promotionBlocked })
    .from(player)
    .where(sameId(player.id, playerId));
  return row ?? { id: playerId, promotionBlocked: false };
}

/** A change of a block, for the log of staff actions: the state before and after. */
export interface BlockChange {
  before: string;
  after: string;
}

const stateText = (part: BlockPart, closed: Pick<Closed, 'until'> | undefined) =>
  closed
    ? `${part}: CLOSED${closed.until ? ` until ${closed.until.toISOString()}` : ''}`
    : `${part}: OPEN`;

/**
 * Blocks a feature for a player, or lifts the block; a block in force is replaced.
 * @param block null: lift it
 * @throws DomainError 400 `until` for an end in the past
 */
export async function setBlock(
  { clock, events }: Pick<Context, 'clock' | 'events'>,
  tx: Tx,
  playerId: string,
  part: BlockPart,
  { by, block }: { by: string; block: { until: Date | null; texts: LocalizedText } | null },
): Promise<BlockChange> {
  await lockPlayer(tx, playerId);
  const of = await blockable(tx, playerId);
  const at = clock.now();
  if (block && isOver(block, at)) throw invalid('until');
  const before = (await closedTo({ clock }, tx, of)).find((one) => one.part === part);
  await tx.insert(playerBlock).values({
    ...{ playerId, part, by, at, isClosed: block !== null },
    ...(block ?? { until: null, texts: null }),
  });
  // Older servers know only this block of promotions
  if (part === 'promotion')
    await tx
      .update(player)
      .set({ promotionBlocked: block !== null })
      .where(sameId(player.id, playerId));
  await events.publish(tx, playerId, { type: 'protection' });
  return { before: stateText(part, before), after: stateText(part, block ?? undefined) };
}
