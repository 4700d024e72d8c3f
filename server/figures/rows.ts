import { sql, type SQL } from 'drizzle-orm';
import { fromMinor, type Currency } from '../../contract/money';
import type { KeysetQuery } from '../../contract/page';
import type { Provider } from '../../contract/provider';
import type { FigureName, FigureRow } from '../../contract/staffFigures';
import { list } from '../audit/books';
import type { Db } from '../db/database';
import { keysetPage } from '../db/keyset';
import { getDayStart, dayAfter } from './calendar';
import { firstDeposits, withinUtc } from './count';
import { figureParts } from './report';

interface FigureRowsQuery extends KeysetQuery {
  figure: FigureName;
  day: string;
  provider?: Provider | undefined;
}

interface QueryRow extends Record<string, unknown>, Omit<FigureRow, 'id' | 'amount'> {
  id: string;
  /** `-`, or nothing. */
  sign: string;
  currency: Currency;
  amount: string;
}

/** A page of the postings of a day that a figure adds up, newest first. The whole day is read, not only up to now. */
export async function figureRows(
  db: Db,
  { figure, day, provider, cursor, pageSize }: FigureRowsQuery,
): Promise<{ items: FigureRow[]; next: number | null }> {
  const range = { from: getDayStart(day), before: getDayStart(dayAfter(day)) };
  const { plus, minus } = kindsOf(figure);
  const conditions: SQL[] = [
    sql`true`,
    ...(cursor === undefined ? [] : [sql`t.id < ${cursor}`]),
    ...(provider === undefined
      ? []
      : [sql`coalesce(a.provider, d.provider, w.provider) = ${provider}`]),
    ...(figure === 'firstDeposit' ? [firstDeposits(sql`d.player_id`, range)] : []),
  ];
  // A correction takes credit away where the player's account is debited
  const { rows } = await db.execute<QueryRow>(sql`
    with t as materialized (
      select * from transfer where ${withinUtc(sql`at`, range)} and kind in (${list([...plus, ...minus])}))
    select t.id::text as id, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, t.kind,
      t.order_id as "order", coalesce(a.provider, d.provider, w.provider) as provider, p.username as player,
      case when t.kind in (${list(minus)}) or (t.kind = 'correct' and t.debit_id = a.id) then '-' else '' end as sign,
      ${figure === 'deposits' ? sql`'LAK'` : sql`t.ccy`} as currency,
      ${figure === 'deposits' ? sql`d.amount` : sql`t.amount`}::text as amount
    from t
    left join account a on a.id = greatest(t.debit_id, t.credit_id) and a.player_id is not null
    left join deposit d on d.code = t.order_id
    left join withdrawal w on w.code = t.order_id
    left join player p on p.id = coalesce(a.player_id, d.player_id, w.player_id)
    where ${sql.join(conditions, sql` and `)}
    order by t.id desc limit ${pageSize + 1}`);
  const page = keysetPage(rows, pageSize, ({ id }) => Number(id));
  return { items: page.rows.map(view), next: page.next };
}

function view({ id, at, kind, order, provider, player, ...found }: QueryRow): FigureRow {
  const { sign, currency, amount } = found;
  const text = fromMinor(BigInt(amount), currency);
  return {
    ...{ id: Number(id), at, kind, order, provider, player },
    amount: { amount: `${sign}${text}`, currency },
  };
}

/**
 * The kinds that a figure adds and subtracts, without `correctedDown`: its postings are among those of the ledger's `correct`.
 */
function kindsOf(figure: FigureName): { plus: string[]; minus: string[] } {
  const parts = figureParts[figure].filter((part) => part !== '-correctedDown');
  const minus = parts.filter((part) => part.startsWith('-')).map((part) => part.slice(1));
  return {
    plus: parts.filter((part) => !part.startsWith('-')),
    minus: minus.length > 0 ? minus : [''],
  };
}
