import { sql } from 'drizzle-orm';
import { operatorZone } from '../../contract/dayRange';
import { list, type AuditCheck } from './books';
import { postingRoutes } from '../ledger/ledger';

/** The aggregated figures of a day must equal its postings, to the satang; an offender is a day, a provider and a kind. */
export const figuresAgree: AuditCheck = {
  name: 'figures of a day are the sums of its transfers',
  of: 'subject',
  offenders: sql`
    select concat_ws(' ', to_char(coalesce(f.begin, t.day) at time zone ${operatorZone.name}, 'YYYY-MM-DD'),
      nullif(coalesce(f.provider, t.provider), ''), coalesce(f.kind, t.kind)) as id
    from (
      select begin, provider, kind, sum(count) as count, sum(amount) as amount from figure
      where span = 'day' and kind in (${list(Object.keys(postingRoutes))}) group by begin, provider, kind
    ) f
    full join (
      select s.begin as day, coalesce(a.provider, '') as provider, t.kind, count(*) as count, sum(t.amount) as amount
      from transfer t
      join figure_span s on s.span = 'day' and s.begin = date_trunc('day', t.at, ${operatorZone.name})
      left join account a on a.id = greatest(t.debit_id, t.credit_id)
      group by s.begin, 2, t.kind
    ) t on t.day = f.begin and t.provider = f.provider and t.kind = f.kind
    where f.count is distinct from t.count or f.amount is distinct from t.amount`,
};
