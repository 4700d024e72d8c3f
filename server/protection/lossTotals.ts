import { sql, type SQL } from 'drizzle-orm';
import { periodMs } from '../../contract/protectionRules';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import { account, isOfPlayer, lossTotal, transfer } from '../db/schema';
import { operatorAccounts } from '../ledger/accounts';
import type { PostingKind } from '../ledger/ledger';

/*
 * What players have won and lost with their own credit. Hours that are over are added up in `loss_total`, so that a loss
 * limit of a month reads some hundred rows under the player's lock, however much was played.
 */

const hourMs = 3_600_000;
/** A transaction commits within this time of the date of its postings: an hour is added up after it. */
const latestCommitMs = 5 * 60_000;

const lose: PostingKind = 'lose';
const winningsBack: PostingKind = 'winningsBack';

/**
 * Transfers of the account `a` within a time as wins and losses. Winnings that go back with a promotion are no loss: they
 * undo a win.
 */
const playOf = (within: SQL): SQL => sql`
  select case when ${transfer.kind} = ${sql.raw(`'${lose}'`)} then ${transfer.amount} else 0 end as lost,
    case when ${transfer.kind} = ${sql.raw(`'${winningsBack}'`)} then -${transfer.amount} else 0 end as won,
    case when ${transfer.kind} = ${sql.raw(`'${lose}'`)} then ${transfer.at} end as last_lost_at, ${transfer.at} as at
  from ${transfer}
  where ${transfer.debitId} = a.id and ${isOfPlayer(transfer.debitId)} and ${within}
  union all
  select 0, ${transfer.amount}, null, ${transfer.at}
  from ${transfer}
  where ${transfer.creditId} = a.id and ${isOfPlayer(transfer.creditId)} and ${within}
    and ${transfer.debitId} = ${sql.raw(String(operatorAccounts.play.id))}`;

const at = (name: string) => sql`${columnPlaceholder(transfer.at, name)}::timestamptz`;

/** The cash accounts of a player, and from when to when each is added up. */
const accounts = sql`${account} as a
  cross join lateral (
    select min(${lossTotal.hour}) as from_, max(${lossTotal.hour}) + interval '1 hour' as upto
    from ${lossTotal} where ${lossTotal.accountId} = a.id
  ) as added`;
const ofPlayer = sql`a.player_id = ${placeholder('playerId')} and a.type = 'cash'`;

interface FoundResults {
  won: string | null;
  lost: string | null;
  last: string | null;
  isAddedUp: boolean;
  version: string;
}

/** One for each limit on losses. Rows and not an array, whose unknown length would have the statement planned for each bet. */
const places = [0, 1, 2] as const;
type Asked = Record<`${'since' | 'fullHour'}${(typeof places)[number]}`, string | null>;
const askedRows = sql.join(
  places.map(
    (place) =>
      sql`(${sql.raw(String(place))}, ${placeholder(`since${place}`)}::timestamptz, ${placeholder(`fullHour${place}`)}::timestamptz)`,
  ),
  sql`, `,
);

/** What was won and lost since each of some times: its first hour is in part, the last ones are not added up yet. */
const resultsSince = prepared<Asked & { playerId: string; over: Date }, FoundResults[]>((db) =>
  db
    .select({
      won: sql<string | null>`sum(play.won)::text`,
      lost: sql<string | null>`sum(play.lost)::text`,
      last: sql<
        string | null
      >`to_char(max(play.last_lost_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      isAddedUp: sql<boolean>`coalesce(bool_and(play.is_added_up), true)`,
      version: sql<string>`losses_version(${placeholder('playerId')}::uuid)`,
    })
    .from(
      sql`(values ${askedRows}) as asked(place, since, full_hour)
      left join lateral (
        select found.*, coalesce(added.upto >= ${at('over')}, false) as is_added_up
        from ${accounts} left join lateral (
          select ${lossTotal.lost}, ${lossTotal.won}, ${lossTotal.lastLostAt}, ${lossTotal.hour} as at
          from ${lossTotal} where ${lossTotal.accountId} = a.id and ${lossTotal.hour} >= asked.full_hour
          union all
          ${playOf(sql`${transfer.at} > asked.since and ${transfer.at} < greatest(asked.full_hour, added.from_)`)}
          union all
          ${playOf(sql`${transfer.at} >= greatest(asked.full_hour, added.upto)`)}
        ) as found on true
        where ${ofPlayer}
      ) as play on true`,
    )
    .where(sql`asked.since is not null`)
    .groupBy(sql`asked.place`)
    .orderBy(sql`asked.place`),
);

/** What was won and lost with the player's own credit since a time. */
export interface Results {
  /** Satang. */
  won: bigint;
  lost: bigint;
  /** The last loss. */
  last: Date | null;
  /** All hours that are over are added up. */
  isAddedUp: boolean;
  /** Another one after what changes it, or the player's limits (`losses_version`). */
  version: string;
}

/** {@link Results} since each of some times. @throws Error for more times than there are limits on losses */
export async function resultsSinceEach(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  playerId: string,
  times: readonly Date[],
): Promise<Results[]> {
  if (times.length > places.length) throw new Error('more times than limits on losses');
  const fullHour = (time: Date) => new Date((Math.floor(time.getTime() / hourMs) + 1) * hourMs);
  const asked = places.flatMap((place) => {
    const since = times[place] ?? null;
    return [
      [`since${place}`, since && since.toISOString()],
      [`fullHour${place}`, since && fullHour(since).toISOString()],
    ];
  });
  const found = await resultsSince(db, {
    ...(Object.fromEntries(asked) as Asked),
    playerId,
    over: addedUntil(clock.now()),
  });
  return found.map(({ won, lost, last, isAddedUp, version }) => {
    const net = BigInt(won ?? 0);
    return {
      // What goes back may have been won before that time
      won: net > 0n ? net : 0n,
      lost: BigInt(lost ?? 0),
      last: last === null ? null : new Date(last),
      isAddedUp,
      version,
    };
  });
}

/** {@link Results} since one time. */
export async function playSince(
  ctx: Pick<Context, 'clock'>,
  db: Db,
  playerId: string,
  since: Date,
): Promise<Pick<Results, 'won' | 'lost' | 'last'>> {
  const [{ won, lost, last } = nothing] = await resultsSinceEach(ctx, db, playerId, [since]);
  return { won, lost, last };
}

const nothing = { won: 0n, lost: 0n, last: null };

/** Hours before this one are over, and added up. */
const addedUntil = (now: Date) =>
  new Date(Math.floor((now.getTime() - latestCommitMs) / hourMs) * hourMs);

const insertTotals = prepared<{ playerId: string; oldest: Date; over: Date }, unknown>((db) =>
  db.insert(lossTotal).select(
    sql`select a.id, date_trunc('hour', play.at, 'UTC'), sum(play.lost), sum(play.won), max(play.last_lost_at)
      from ${accounts} cross join lateral (
        ${playOf(sql`${transfer.at} >= coalesce(added.upto, ${at('oldest')}) and ${transfer.at} < ${at('over')}`)}
        union all
        select 0, 0, null, ${at('over')} - interval '1 hour'
      ) as play
      where ${ofPlayer} and coalesce(added.upto, ${at('oldest')}) < ${at('over')}
      group by 1, 2`,
  ),
);

const deleteTotals = prepared<{ playerId: string; oldest: Date }, unknown>((db) =>
  db.delete(lossTotal).where(
    sql`${lossTotal.accountId} in (select a.id from ${account} as a where ${ofPlayer})
        and ${lossTotal.hour} < ${at('oldest')}`,
  ),
);

/** Adds up the hours that are over by now, and forgets those that no limit looks at. The player is locked. */
export async function addUpLosses(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  playerId: string,
): Promise<void> {
  const over = addedUntil(clock.now());
  const oldest = new Date(over.getTime() - periodMs.month - hourMs);
  await insertTotals(tx, { playerId, oldest, over });
  await deleteTotals(tx, { playerId, oldest });
}
