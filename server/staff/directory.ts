import { sql, type SQL } from 'drizzle-orm';
import type { BlockPart } from '../../contract/blocks';
import { csvLine, csvStart } from '../../contract/csv';
import { fromMinor, money, toMinor } from '../../contract/money';
import { maxExportedPlayers } from '../../contract/staffExports';
import type { DirectoryPlayer, DirectoryQuery } from '../../contract/staffPlayers';
import type { Provider } from '../../contract/provider';
import { startOfDay } from '../../contract/dayRange';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { toTimestamp } from '../db/schema/columns';
import { invalid } from '../errors';
import { closedParts } from '../players/blocks';

/*
 * The directory of players: newest first, or by name in a search for a name. Most filters have no index and need none: a page
 * reads a limited number of players and shows those that match; the next page continues after the last one read.
 */

/** Maximum number of players that one page reads. Sums of deposits cost more than other filters. */
const maxRead = { usually: 5_000, withSums: 500 };
const dayMs = 24 * 3_600_000;

/** Condition of the cursor: after this player. */
function behind({ search, after }: DirectoryQuery): SQL | undefined {
  if (after === undefined) return undefined;
  if (search) return sql`p.username collate "C" > ${after}`;
  const [ms = '', id = ''] = after.split('_');
  if (!/^\d{1,13}$/.test(ms) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw invalid('after');
  return sql`(p.created_at, p.id) < (${toTimestamp(Number(ms))}, ${id}::uuid)`;
}

const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `);

const hasTag = (tag: string) =>
  sql`exists (select 1 from player_tag t where t.player_id = p.id and t.tag = ${tag})`;

/** The table to read players from. With a tag it is the index of tags, which has the order of the directory. */
const source = ({ search, tag }: DirectoryQuery): SQL =>
  tag && !search
    ? sql`(select t.player_id as id, t.registered_at as created_at, t.tag, p.username, p.display_name, p.promotion_blocked
        from player_tag t join player p on p.id = t.player_id)`
    : sql`player`;

/** The range of players that a page reads, by an index. */
function range(query: DirectoryQuery): { where: SQL; order: SQL } {
  const { search, registeredFrom, registeredTo, tag } = query;
  const where = allOf([
    behind(query),
    tag ? (search ? hasTag(tag) : sql`p.tag = ${tag}`) : undefined,
    search ? sql`p.username collate "C" >= ${search}` : undefined,
    search ? sql`p.username collate "C" < ${`${search}\u{10FFFF}`}` : undefined,
    registeredFrom ? sql`p.created_at >= ${toTimestamp(startOfDay(registeredFrom))}` : undefined,
    registeredTo ? sql`p.created_at < ${toTimestamp(startOfDay(registeredTo) + dayMs)}` : undefined,
  ]);
  return {
    where,
    order: search ? sql`p.username collate "C"` : sql`p.created_at desc, p.id desc`,
  };
}

const seenAt = sql`greatest(
  (select max(s.seen_at) from session s where s.player_id = p.id),
  (select d.seen_at from device d where d.player_id = p.id))`;
const depositedSum = sql`(select coalesce(sum(d.amount), 0) from deposit d where d.player_id = p.id and d.status = 'SUCCESS')`;
const withdrawnSum = sql`(select coalesce(sum(w.payout), 0) from withdrawal w where w.player_id = p.id and w.status = 'SUCCESS')`;
/** Checked first, because hardly any player was ever blocked. */
const mayBeBlocked = sql`(p.promotion_blocked or exists (select 1 from player_block b where b.player_id = p.id))`;
/** The same rule as `protectionAt`: a time-out and an ending exclusion end by themselves. */
const onBreak = (now: Date) => sql`exists (
  select 1 from protection r where r.player_id = p.id and (r.status = 'EXCLUDED'
    or (r.status in ('TIMED_OUT', 'EXCLUSION_ENDING') and r.until > ${toTimestamp(now)})))`;

/** Conditions of the filters. */
function filters(query: DirectoryQuery, now: Date): SQL {
  const { seenFrom, seenTo, provider, promotion, blocked, isOnBreak, depositedFrom } = query;
  const { netFrom, netTo } = query;
  const net = sql`(${depositedSum} - ${withdrawnSum})`;
  return allOf([
    seenFrom ? sql`${seenAt} >= ${toTimestamp(startOfDay(seenFrom))}` : undefined,
    seenTo ? sql`${seenAt} < ${toTimestamp(startOfDay(seenTo) + dayMs)}` : undefined,
    provider
      ? sql`exists (select 1 from account a where a.player_id = p.id and a.provider = ${provider})`
      : undefined,
    promotion
      ? sql`exists (select 1 from promotion_usage u where u.player_id = p.id and u.promotion_id = ${promotion} and u.status = 'ACTIVE')`
      : undefined,
    blocked === undefined
      ? undefined
      : blocked === 'true'
        ? sql`${mayBeBlocked} and cardinality(${closedParts(now)}) > 0`
        : sql`cardinality(${closedParts(now)}) = 0`,
    isOnBreak === undefined ? undefined : sql`${onBreak(now)} = ${isOnBreak === 'true'}`,
    depositedFrom
      ? sql`${depositedSum} >= ${toMinor(depositedFrom, 'LAK').toString()}::bigint`
      : undefined,
    netFrom ? sql`${net} >= ${netFrom}::bigint` : undefined,
    netTo ? sql`${net} <= ${netTo}::bigint` : undefined,
  ]);
}

type Row = {
  id: string;
  username: string;
  display_name: string;
  created: string;
  seen: string | null;
  blocks: BlockPart[];
  tags: string[];
  on_break: boolean;
  deposited: string;
  withdrawn: string;
  providers: Provider[];
  promotion: string | null;
};

const iso = (ms: string) => new Date(Number(ms)).toISOString();

function view(row: Row): DirectoryPlayer {
  const [deposited, withdrawn] = [BigInt(row.deposited), BigInt(row.withdrawn)];
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    createdAt: iso(row.created),
    seenAt: row.seen === null ? null : iso(row.seen),
    deposited: money(deposited, 'LAK'),
    withdrawn: money(withdrawn, 'LAK'),
    net: { amount: fromMinor(deposited - withdrawn, 'LAK'), currency: 'LAK' },
    providers: row.providers,
    promotion: row.promotion,
    blocks: row.blocks,
    tags: row.tags,
    isOnBreak: row.on_break,
  };
}

/** A page of matching players. It may have fewer than `pageSize` although more follow. @throws DomainError 400 */
export async function pageOfPlayers(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  query: DirectoryQuery,
): Promise<{ items: DirectoryPlayer[]; next: string | null }> {
  const { pageSize, search, registeredFrom, registeredTo } = query;
  if (registeredFrom && registeredTo && registeredTo < registeredFrom)
    throw invalid('registeredTo');
  const now = clock.now();
  const { where, order } = range(query);
  const { depositedFrom, netFrom, netTo } = query;
  const limit = (depositedFrom ?? netFrom ?? netTo) ? maxRead.withSums : maxRead.usually;
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.username, p.display_name, ${closedParts(now)} as blocks,
      array(select t.tag from player_tag t where t.player_id = p.id order by 1) as tags, floor(extract(epoch from p.created_at) * 1000)::text as created,
      floor(extract(epoch from ${seenAt}) * 1000)::text as seen, ${onBreak(now)} as on_break,
      ${depositedSum}::text as deposited, ${withdrawnSum}::text as withdrawn,
      array(select distinct a.provider from account a where a.player_id = p.id order by 1) as providers,
      (select u.promotion_id from promotion_usage u where u.player_id = p.id and u.status = 'ACTIVE') as promotion
    from (
      select p.* from (select p.* from ${source(query)} p where ${where} order by ${order} limit ${limit}) p
      where ${filters(query, now)} order by ${order} limit ${pageSize + 1}
    ) p order by ${order}`);
  const cursorOf = ({ id, username, created }: Pick<Row, 'id' | 'username' | 'created'>) =>
    search ? username : `${created}_${id}`;
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  if (rows.length > pageSize && last) return { items: items.map(view), next: cursorOf(last) };
  const { rows: end } = await db.execute<Pick<Row, 'id' | 'username' | 'created'>>(sql`
    select p.id, p.username, floor(extract(epoch from p.created_at) * 1000)::text as created
    from ${source(query)} p where ${where} order by ${order} offset ${limit - 1} limit 1`);
  return { items: items.map(view), next: end[0] ? cursorOf(end[0]) : null };
}

const exportedPage = 500;

const columns = [
  'username',
  'displayName',
  'createdAt',
  'seenAt',
  'depositedLak',
  'withdrawnLak',
  'netLak',
  'providers',
  'promotion',
  'blocks',
  'isOnBreak',
  'tags',
];

const cells = (row: DirectoryPlayer) => [
  row.username,
  row.displayName,
  row.createdAt,
  row.seenAt,
  BigInt(row.deposited.amount),
  BigInt(row.withdrawn.amount),
  BigInt(row.net.amount),
  row.providers.join(' '),
  row.promotion,
  row.blocks.join(' '),
  row.isOnBreak ? 'yes' : 'no',
  row.tags.join(' '),
];

/** The matching players as CSV, read page by page, at most `most`. @throws DomainError 400 */
export async function* playersCsv(
  ctx: Pick<Context, 'clock'>,
  db: Db,
  query: DirectoryQuery,
  most = maxExportedPlayers,
): AsyncGenerator<string> {
  yield csvStart + csvLine(columns);
  let [after, left] = [query.after, most];
  while (left > 0) {
    const pageSize = Math.min(left, exportedPage);
    const page = await pageOfPlayers(ctx, db, { ...query, after, pageSize });
    yield page.items.map((row) => csvLine(cells(row))).join('');
    if (page.next === null) return;
    [after, left] = [page.next, left - page.items.length];
  }
}
