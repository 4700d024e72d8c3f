import { sql, type SQL } from 'drizzle-orm';

const playerCount = 20;
const orderCount = 300;

/** Statements that insert canceled orders of many players, with their timelines. @param someone the id of one of the players */
export const rowsOf = (someone: string): SQL[] => [
  sql`insert into player (id, username, display_name, password_hash, password_changed_at, created_at)
    select case when n = 1 then ${someone}::uuid else gen_random_uuid() end, 'player-' || n, 'P', '-', now(), now()
    from generate_series(1, ${playerCount}::int) n`,
  sql`insert into bank_account (player_id, bank_id, account_number, account_name, created_at)
    select id, 'bcel', username, 'P', now() from player`,
  sql`insert into account (player_id, provider, type, ccy, balance)
    select id, 'alphabet', t, 'THB', 0 from player, unnest(array['cash', 'bonus', 'hold']) t`,
  sql`insert into deposit (code, player_id, number, bank_account_id, provider, status, rate, created_at, amount,
      deposit_credit, promo_credit, expires_at)
    select b.account_number || '-' || n, b.player_id, n, b.id, 'alphabet', 'CANCELED', '640', now(), 64000, 10000, 0, now()
    from bank_account b, generate_series(1, ${orderCount}::int) n`,
  sql`insert into withdrawal (code, player_id, number, bank_account_id, provider, status, payout_status, rate, created_at, amount,
      held_cash, held_bonus, receive_credit, return_credit, payout)
    select 'W' || b.account_number || '-' || n, b.player_id, n, b.id, 'alphabet', 'REJECTED', 'REJECTED', '640', now(), 100, 100, 0, 100, 0, 64000
    from bank_account b, generate_series(1, ${orderCount}::int) n`,
  sql`insert into order_status_change (code, status, at)
    select code, s, now() from deposit, unnest(array['OPEN', 'CANCELED']) s`,
  sql`insert into transfer (order_id, kind, debit_id, credit_id, ccy, amount, at)
    select d.code, 'depositCredit', a.id, b.id, 'THB', 10000, now()
    from deposit d
    join account a on a.player_id = d.player_id and a.type = 'hold'
    join account b on b.player_id = d.player_id and b.type = 'cash'`,
  sql`insert into money_decision (at, step, decided_by, second_by, subject, player_id, amount)
    select now() - n * interval '1 hour', case when n % 3 = 0 then 'enter' else 'payout' end, 'person-' || n % 50,
      case when n % 2 = 0 then 'another' end, 'P' || p.username || '-' || n, p.id, 1000
    from player p, generate_series(1, ${orderCount}::int) n`,
  sql`insert into staff_flag (code, reason, created_at, resolved_at)
    select code, 'QR_REFUSED', now(), case when number > 1 then now() end from deposit`,
  sql`insert into inquiry (player_id, code, status, created_at, paid_at, amount, answered_at, answered_by, reason)
    select player_id, code, 'REFUSED', now() - n * interval '1 hour', now(), 64000, now(), 'noy', 'no'
    from deposit, generate_series(1, 1) n`,
  sql`insert into inquiry (player_id, code, status, created_at, paid_at, amount)
    select player_id, code, 'OPEN', now(), now(), 64000 from deposit where number < 3`,
  sql`insert into staff (name, role, created_at) select 'writer', 'support', now() on conflict do nothing`,
  sql`insert into message (player_id, texts, sent_at, sent_by, read_at)
    select p.id, '{"lo":"-"}', now(), s.id, case when n > 1 then now() end
    from player p, staff s, generate_series(1, ${orderCount}::int) n where s.name = 'writer'`,
  sql`insert into staff (id, name, role, created_at) values (${someone}, 'a-manager', 'manager', now())`,
  sql`insert into setting_change (key, value, state, valid_from, made_by, made_at, reason, based_on, withdrawn_by, withdrawn_at, withdrawn_reason)
    select key, case key when 'rates' then '{"THB":"640","USD":"21500"}' else '[]' end::jsonb, state, now() - n * interval '1 hour', ${someone}, now(), 'a test', 0,
      case when state = 'WITHDRAWN' then ${someone}::uuid end, case when state = 'WITHDRAWN' then now() end,
      case when state = 'WITHDRAWN' then 'no' end
    from generate_series(1, ${orderCount}::int) n, unnest(array['rates', 'notices']) key, unnest(array['VALID', 'WITHDRAWN']) state`,
  sql`analyze`,
];
