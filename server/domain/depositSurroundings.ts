import { sql, type SQL } from 'drizzle-orm';
import { bankAccount, orderStatusChange, transfer } from '../db/schema';
import { suspendedSum, type MovementKind } from './ledger';

/** What belongs to an order as its player sees it, and does not stand in its row. */
export interface DepositSurroundings {
  /** The bank that the player pays from. */
  bankId: string;
  /** Each status with the moment it was reached, from the first one on. */
  timeline: { status: string; at: string }[];
  /** Staff have sent money that was paid for it back. */
  returned: boolean;
  /** Kip paid for it that is in suspense. */
  held: string;
}

const giveBack: MovementKind = 'giveBack';

/** Of the order around the subquery: drizzle leaves the table's name out where there is one table alone. */
const outer = (column: string): SQL => sql`${sql.identifier('deposit')}.${sql.identifier(column)}`;

/** Columns of a query of deposits that hold the surroundings of each, so that one question is enough. */
export const surroundings = {
  bankId: sql<string>`(select b.bank_id from ${bankAccount} b where b.id = ${outer('bank_account_id')})`,
  timeline: sql<DepositSurroundings['timeline']>`(
    select coalesce(json_agg(json_build_object('status', s.status, 'at', s.at) order by s.id), '[]')
    from ${orderStatusChange} s where s.code = ${outer('code')})`,
  returned: sql<boolean>`exists (
    select 1 from ${transfer} t where t.order_id = ${outer('code')} and t.kind = ${sql.raw(`'${giveBack}'`)})`,
  held: sql<string>`(
    select ${suspendedSum} from ${transfer} where ${sql.identifier('order_id')} = ${outer('code')})`,
};
