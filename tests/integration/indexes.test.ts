import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, lt, sql, type SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { randomUUID } from 'node:crypto';
import type { Database, Db, Tx } from '../../server/db/database';
import { deleteOld } from '../../server/db/deleteOld';
import { account, eventFeed } from '../../server/db/schema';
import { purges } from '../../server/jobs';
import { countOpenAlerts, pageOfAlerts } from '../../server/alerts/views';
import { rules } from '../../server/alerts/rules';
import { findDeposit, pageOfDeposits, waitingDeposits } from '../../server/deposits/views';
import { countQuery, activeIn } from '../../server/figures/count';
import { storedDays } from '../../server/figures/read';
import { figureRows } from '../../server/figures/rows';
import { waitingNow } from '../../server/figures/waiting';
import { readings } from '../../server/metrics/readings';
import { creditAt } from '../../server/ledger/accounts';
import { findDuplicate } from '../../server/payments/duplicates';
import { depositsSince } from '../../server/protection/limitUse';
import { newestTransfers } from '../../server/ledger/newestTransfers';
import { orderTotals } from '../../server/orders/orderTotals';
import { playSince, resultsSinceEach } from '../../server/protection/lossTotals';
import { pageOfEntries } from '../../server/payments/entryViews';
import { paymentQueue, paymentQueueFor } from '../../server/payments/queue';
import { operatorDay } from '../../server/promotions/budget';
import { pageOfPromotions, resultsOf } from '../../server/promotions/staffViews';
import { listUsages } from '../../server/promotions/views';
import { pageOfIssues } from '../../server/staff/issues';
import { pageOfMoves } from '../../server/moves/views';
import { pageOfPlayerRounds } from '../../server/rounds/playerViews';
import { pageOfIncidents, pageOfOverdueRounds } from '../../server/rounds/views';
import { pageOfActions } from '../../server/staff/actions';
import { ledgerOf } from '../../server/staff/playerViews';
import { pageOfWithdrawals } from '../../server/staff/views';
import { creditedInquiries } from '../../server/inquiries/answer';
import { messagesTo, queryUnread } from '../../server/messages/views';
import { newestInquiry, pageOfInquiries } from '../../server/inquiries/views';
import { getStatement } from '../../server/protection/statement';
import { findViewers } from '../../server/withdrawals/looks';
import { listSavedReasons } from '../../server/withdrawals/savedReasons';
import { listWithdrawals } from '../../server/withdrawals/views';
import { overdueOrders } from '../../server/deposits/expiry';
import { getEffects } from '../../server/settings/effects';
import { laterRows, rateRows, validRows } from '../../server/settings/rows';
import {
  pageOfChanges as pageOfSettingChanges,
  settingsView,
} from '../../server/settings/staffViews';
import { settingKeys, type SettingKey } from '../../contract/settings';
import {
  decidedAlone,
  findPlayersWithEntriesOf,
  findUnverifiedEntries,
} from '../../server/decisions/decidedAlone';
import { waitingCorrections } from '../../server/corrections/views';
import { listBlocks } from '../../server/players/blocks';
import { pageOfNotes } from '../../server/players/records';
import { findSignals } from '../../server/staff/signals';
import { pageOfPlayers } from '../../server/staff/directory';
import { pageOfDecisions } from '../../server/staff/decisionViews';
import { playedTogether } from '../../server/staff/playedTogether';
import { isNumberUsed } from '../../server/decisions/bankNumbers';
import { rowsOf } from './support/indexRows';
import { recordQueries, type RecordedQuery } from './support/questions';
import { createTestServer, type TestServer } from './support/server';

const someone = randomUUID();
const roundsAsked = { cursor: '1790000000000:gclub:r-1', provider: 'gclub', pageSize: 20 } as const;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  for (const statement of rowsOf(someone)) await server.ctx.database.db.execute(statement);
}, 120_000);
// These orders were inserted directly, so the ledger does not have them.
afterAll(() => server.close({ audited: false }), 60_000);

const lastWeek = { from: DateTime.now().minus({ days: 7 }), before: DateTime.now() };

/** The indexes that a query uses, and the tables that it scans completely. */
async function planOf({
  text,
  params,
}: RecordedQuery): Promise<{ indexes: string[]; scanned: string[] }> {
  const pieces = text.split(/\$(\d+)/);
  const query = sql.join(
    pieces.map((piece, index): SQL =>
      index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(params[Number(piece) - 1])}`,
    ),
  );
  const { rows: lines } = await server.ctx.database.transaction(async (tx) => {
    // Otherwise small tables are scanned even if they have indexes.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain (format json) ${query}`);
  });
  const plan = JSON.stringify(lines);
  const namesIn = (regex: RegExp) => [...plan.matchAll(regex)].map(([, name]) => name ?? '');
  return {
    indexes: namesIn(/"Index Name":"(\w+)"/g),
    scanned: namesIn(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g),
  };
}

/** Tables that grow with the orders; others are small, and may be scanned if that is faster. */
const growing = [
  ...['deposit', 'withdrawal', 'order_status_change', 'transfer', 'account', 'money_decision'],
  ...[
    'round',
    'wallet_transaction',
    'bank_account',
    'staff_action',
    'wallet_incident',
    'loss_total',
    'event_feed',
  ],
  ...['withdrawal_look', 'saved_reason', 'payment_entry', 'statement_match', 'payment_decision'],
  ...['player', 'promotion', 'promotion_usage', 'figure', 'figure_player', 'staff_login'],
  ...['setting_change', 'message', 'inquiry', 'slip', 'alert', 'alert_message'],
  ...['credit_move', 'staff_flag'],
];

const metricsOf = async (db: Db) => {
  for (const reading of Object.values(readings)) await db.execute(reading(new Date()));
};

/** Indexes of the alert rules, which are evaluated every minute. */
const indexesOfRules: Record<string, string[]> = {
  withdrawalsWait: ['withdrawal_payout'],
  paymentsWait: ['payment_entry_waiting'],
  inquiriesWait: ['inquiry_queue'],
  callsFail: ['outbox_due', 'deposit_expiry'],
  heldMoney: ['staff_flag_payment', 'payment_event_pkey'],
  staffLogin: ['staff_login_unusual'],
  // Either index of the figures is right: which one is faster depends on their statistics
  providerResult: ['wallet_incident_pkey'],
  providerCalls: ['wallet_incident_pkey'],
};

const lastHour = { from: new Date(Date.now() - 3_600_000), before: new Date() };

/** Transactions on the database that records queries. */
const asking =
  (db: Db): Database['transaction'] =>
  (work) =>
    work(db as unknown as Tx);

const cases: Record<string, { ask: (db: Db) => Promise<unknown>; by: string[] }> = {
  'the first page of deposits': {
    ask: (db) => pageOfDeposits(db, someone, { page: 1, pageSize: 10 }),
    by: ['deposit_history', 'order_status_change_of', 'transfer_once'],
  },
  'a page of deposits far behind': {
    ask: (db) => pageOfDeposits(db, someone, { page: 30, pageSize: 10 }),
    by: ['deposit_history'],
  },
  'what metrics show': {
    ask: metricsOf,
    by: ['outbox_due', 'deposit_waiting', 'withdrawal_payout', 'staff_flag_payment'],
  },
  'a page of withdrawals': {
    ask: (db) => listWithdrawals(db, someone, { page: 2, pageSize: 10 }),
    by: ['withdrawal_history'],
  },
  'deposits of a range of days and a status': {
    ask: (db) => pageOfDeposits(db, someone, { page: 3, pageSize: 9, status: 'OPEN' }, lastWeek),
    by: ['deposit_history'],
  },
  'withdrawals of a range of days': {
    ask: (db) => listWithdrawals(db, someone, { page: 2, pageSize: 10 }, lastWeek),
    by: ['withdrawal_history'],
  },
  'totals of deposits and withdrawals': {
    ask: async (db) => {
      for (const kind of ['deposit', 'withdrawal'] as const)
        await orderTotals(db, kind, someone, lastWeek);
    },
    by: ['deposit_history', 'withdrawal_history'],
  },
  statement: {
    ask: (db) =>
      getStatement({ ...server.ctx, database: { ...server.ctx.database, db } }, someone, {
        months: '12',
      }),
    by: ['transfer_outside_games', 'deposit_pkey'],
  },
  'payments that count towards a limit': {
    ask: (db) => depositsSince(db, someone, lastWeek.from.toJSDate()),
    by: ['transfer_outside_games'],
  },
  'another payment of a player like this one': {
    ask: (db) =>
      findDuplicate(
        db as unknown as Tx,
        { id: 'p-1', amount: 64_000n, playerId: someone, from: new Date(), to: new Date() },
        [],
      ),
    by: ['transfer_outside_games', 'payment_decision_transfer_id_unique'],
  },
  'one deposit': {
    ask: (db) => findDeposit(db, someone, 'player-1-7'),
    by: ['deposit_pkey', 'order_status_change_of', 'transfer_once'],
  },
  'deposits that wait': { ask: (db) => waitingDeposits(db, someone), by: ['deposit_waiting'] },
  'deposits that should have ended': {
    ask: (db) => overdueOrders({ database: { ...server.ctx.database, db } }, new Date()),
    by: ['deposit_expiry'],
  },
  'deposits that should have ended, further on': {
    ask: (db) =>
      overdueOrders({ database: { ...server.ctx.database, db } }, new Date(), {
        code: 'player-1-7',
        playerId: someone,
        expiresAt: new Date(0),
      }),
    by: ['deposit_expiry'],
  },
  'what a person has decided alone': {
    ask: (db) => decidedAlone(server.ctx, db, ['person-7']),
    by: ['money_decision_person'],
  },
  'for whom a person has entered payments': {
    ask: (db) => findPlayersWithEntriesOf(server.ctx, db, 'person-7', [someone]),
    by: ['money_decision_entered'],
  },
  'payments that no one else has seen': {
    ask: (db) => findUnverifiedEntries(db, 'person-7', ['P7', 'P8']),
    by: ['money_decision_once'],
  },
  'what all have decided alone': {
    ask: (db) => pageOfDecisions(db, { pageSize: 50, cursor: 3000 }),
    by: ['money_decision_alone'],
  },
  'what one person has decided alone, page by page': {
    ask: (db) => pageOfDecisions(db, { pageSize: 50, cursor: 3000, by: 'person-7' }),
    by: ['money_decision_alone_by'],
  },
  'what staff have done': {
    ask: (db) => pageOfActions(db, { pageSize: 50, cursor: 3000 }),
    by: ['staff_action_pkey'],
  },
  'what one person has done, and of one kind': {
    ask: async (db) => {
      const [actor, action] = ['person-7', 'payments.enter'];
      for (const query of [{ actor }, { action }, { actor, action }])
        await pageOfActions(db, { pageSize: 50, cursor: 3000, ...query });
    },
    by: ['staff_action_actor', 'staff_action_action', 'staff_action_actor_action'],
  },
  'what was done to something': {
    ask: async (db) => {
      const query = { pageSize: 50, cursor: 3000, subject: 'P7' };
      await pageOfActions(db, query);
      await pageOfActions(db, { ...query, since: new Date().toISOString() });
    },
    by: ['staff_action_subject'],
  },
  'all withdrawals, far behind': {
    ask: (db) => pageOfWithdrawals(server.ctx, db, { pageSize: 50, cursor: 40 }, 'person-7'),
    by: ['withdrawal_newest'],
  },
  'withdrawals of a status': {
    ask: (db) =>
      pageOfWithdrawals(server.ctx, db, { pageSize: 50, cursor: 40, status: 'REVIEW' }, 'person-7'),
    by: ['withdrawal_queue'],
  },
  'withdrawals of a status that someone works on, by amount and provider': {
    ask: (db) =>
      pageOfWithdrawals(
        server.ctx,
        db,
        {
          ...{ pageSize: 50, cursor: 40, status: 'REVIEW', who: '@me' },
          ...{ provider: 'gclub', min: '1', max: '1000' },
        },
        'person-7',
      ),
    by: ['withdrawal_queue'],
  },
  'who has withdrawals open': {
    ask: (db) => findViewers(server.ctx, db, ['Wplayer-1-7'], 'person-7'),
    by: ['withdrawal_look_code_by_pk'],
  },
  'saved reasons': { ask: listSavedReasons, by: ['saved_reason_offered'] },
  'calls of providers to look at': {
    ask: (db) => pageOfIncidents(db, { pageSize: 50, cursor: 40 }),
    by: ['wallet_incident_pkey'],
  },
  'the newest postings of a player': {
    ask: (db) =>
      newestTransfers(db, eq(account.playerId, someone), {
        before: { at: new Date(), id: 3000 },
        limit: 20,
      }),
    by: ['account_of_player', 'transfer_debit', 'transfer_credit'],
  },
  'what was won and lost in a month': {
    ask: (db) => playSince(server.ctx, db, someone, lastWeek.from.toJSDate()),
    by: ['account_of_player', 'loss_total_account_id_hour_pk', 'transfer_debit', 'transfer_credit'],
  },
  'adding up what was won and lost': {
    ask: (db) =>
      db.execute(
        sql`select * from hours_to_add_up(${someone}, ${lastWeek.from.toISO()}, now(), 1)`,
      ),
    by: ['account_of_player', 'loss_total_account_id_hour_pk', 'transfer_debit', 'transfer_credit'],
  },
  'payments that wait for staff': {
    ask: async (db) => {
      await paymentQueue(db, { page: 3, pageSize: 50 });
      await paymentQueueFor(server.ctx, db, { id: 'P7', page: 1, pageSize: 50 }, 'person-7');
    },
    by: ['staff_flag_payment', 'payment_event_pkey'],
  },
  'orders to clear up': {
    ask: (db) => pageOfIssues(server.ctx, db, { page: 3, pageSize: 50 }, 'person-7'),
    by: ['staff_flag_payment'],
  },
  'rounds that do not end': {
    ask: (db) => pageOfOverdueRounds(server.ctx, db, { page: 3, pageSize: 50 }, 'person-7'),
    by: ['round_open'],
  },
  'entered payments that wait': {
    ask: (db) => pageOfEntries(db, { page: 3, pageSize: 50, list: 'waiting' }),
    by: ['payment_entry_waiting'],
  },
  'entered payments that no statement has': {
    ask: (db) => pageOfEntries(db, { page: 3, pageSize: 50, list: 'absent' }),
    by: ['payment_entry_pkey', 'statement_match_entry'],
  },
  'promotions that a player has used': {
    ask: (db) => listUsages(db, someone, { page: 3, pageSize: 10 }),
    by: ['promotion_usage_history'],
  },
  'a bet within limits': {
    ask: (db) => resultsSinceEach(server.ctx, db, someone, [lastWeek.from.toJSDate(), new Date(0)]),
    by: ['account_of_player', 'loss_total_account_id_hour_pk', 'transfer_debit', 'transfer_credit'],
  },
  'what is purged': {
    ask: async (db) => {
      const database = { ...server.ctx.database, db, transaction: asking(db) };
      await deleteOld(database, eventFeed, lt(eventFeed.at, new Date()));
      for (const purge of Object.values(purges)) await purge({ ...server.ctx, database });
    },
    by: [
      ...['event_feed_at', 'outbox_done', 'idempotency_key_age', 'withdrawal_look_age'],
      ...['attempt_resets_at_idx', 'passkey_challenge_expires_at_idx', 'staff_login_at'],
      ...['known_device_seen_at_idx', 'device_seen_at_idx'],
    ],
  },
  'the payout with a number of the bank': {
    ask: (db) => isNumberUsed(db, 'FT1'),
    by: ['withdrawal_bank_reference'],
  },
  'who played beside a player': {
    ask: (db) => playedTogether(server.ctx, db, someone, { accountName: 'P', ofDevice: [someone] }),
    by: ['bank_account_name', 'round_of_player', 'round_player_id_provider_ref_pk'],
  },
  'rounds of a player, further on': {
    ask: (db) => pageOfPlayerRounds(server.ctx.config, db, someone, roundsAsked),
    by: ['round_of_player'],
  },
  'credit that a player has moved': {
    ask: (db) => pageOfMoves(db, someone, { pageSize: 20, cursor: 40 }),
    by: ['credit_move_of'],
  },
  'the inquiry about an order': {
    ask: (db) => newestInquiry(db, someone, 'player-1-7'),
    by: ['inquiry_of_order', 'slip_pkey'],
  },
  'the messages to a player': {
    ask: (db) => messagesTo(db, someone, { cursor: 5_000, pageSize: 20 }),
    by: ['message_player_id_id_pk', 'staff_pkey'],
  },
  'unread messages of a player': {
    ask: (db) => queryUnread(db, someone),
    by: ['message_unread'],
  },
  'inquiries that wait, and those that were answered': {
    ask: (db) => pageOfInquiries(db, { page: 1, pageSize: 50 }, 'staff'),
    by: ['inquiry_queue', 'inquiry_newest', 'slip_pkey'],
  },
  'inquiries that wait for one person': {
    ask: (db) => pageOfInquiries(db, { page: 1, pageSize: 50, who: '@me' }, 'staff'),
    by: ['inquiry_queue', 'slip_pkey'],
  },
  'inquiries whose order is credited': {
    ask: (db) => creditedInquiries(db),
    by: ['inquiry_queue'],
  },
  ...Object.fromEntries(
    rules.map(({ name, check }) => [
      `what is alerted: ${name}`,
      { ask: (db: Db) => check(server.ctx, db), by: indexesOfRules[name] ?? [] },
    ]),
  ),
  'alerts that are open, and those of before': {
    ask: async (db) => {
      await pageOfAlerts(db, { pageSize: 50, cursor: 40, list: 'open' });
      await pageOfAlerts(db, { pageSize: 50, cursor: 40, list: 'past' });
      await countOpenAlerts(db);
    },
    by: ['alert_open', 'alert_pkey'],
  },
  'players, the newest first': {
    ask: (db) => pageOfPlayers(server.ctx, db, { pageSize: 50, after: `1795684868179_${someone}` }),
    by: ['player_created', 'session_player_id_idx', 'device_pkey', 'deposit_history'],
  },
  'players whose name begins so': {
    ask: (db) => pageOfPlayers(server.ctx, db, { pageSize: 50, search: 'player-1' }),
    by: ['player_begins', 'withdrawal_history', 'account_of_player'],
  },
  'players with a tag, the newest first': {
    ask: (db) =>
      pageOfPlayers(server.ctx, db, {
        ...{ pageSize: 50, tag: 'vip', after: `1795684868179_${someone}` },
      }),
    by: ['player_tag_newest', 'player_block_newest'],
  },
  'what staff record of a player, and signals': {
    ask: async (db) => {
      await listBlocks(server.ctx, db, { id: someone, promotionBlocked: false });
      await waitingCorrections(db);
      await pageOfNotes(db, someone, { pageSize: 50, cursor: 40 });
      await findSignals(db, [{ code: 'withdrawal-7', createdAt: new Date() }]);
    },
    by: [
      ...['player_block_newest', 'credit_correction_waiting', 'bank_account_digits'],
      ...['account_of_player', 'transfer_credit'],
    ],
  },
  'the ledger of a player': {
    ask: (db) => ledgerOf(db, someone, { pageSize: 50, cursor: 40 }),
    by: [
      'transfer_debit',
      'transfer_credit',
      'wallet_transaction_pkey',
      'round_player_id_provider_ref_pk',
    ],
  },
  'figures of an hour': {
    ask: async (db) => {
      await db.execute(countQuery(lastHour));
      await db.execute(activeIn(lastHour));
    },
    by: ['transfer_at', 'order_status_change_at', 'player_created', 'promotion_usage_created'],
  },
  'figures of a month that are added up': {
    ask: (db) => storedDays(db, { from: new Date(0), before: new Date() }),
    // Either index of the table is right: which one is faster depends on its statistics
    by: [],
  },
  'rows behind a figure of a day': {
    ask: (db) =>
      figureRows(db, { figure: 'ggr', day: operatorDay(server.ctx), pageSize: 50, cursor: 40 }),
    by: ['transfer_at', 'deposit_pkey', 'withdrawal_pkey'],
  },
  'promotions of the operator in one status, the newest first': {
    ask: async (db) => {
      await pageOfPromotions(server.ctx, db, { pageSize: 50, cursor: 40, status: 'ENDED' });
      await resultsOf(db, ['welcome-50']);
    },
    by: ['promotion_by_status', 'promotion_day_promotion_id_day_pk'],
  },
  'what waits, and for how long': {
    ask: (db) => waitingNow(server.ctx, db),
    by: ['withdrawal_payout', 'inquiry_queue', 'round_open'],
  },
  'settings that are valid, and later ones': {
    ask: async (db) => {
      await validRows(db, settingKeys, new Date());
      await laterRows(db, new Date());
    },
    by: ['setting_change_valid'],
  },
  'settings as staff see them': {
    ask: async (db) => {
      await settingsView(server.ctx, db);
      await pageOfSettingChanges(db, 'banks', { pageSize: 50, cursor: 40 });
    },
    by: ['setting_change_waiting', 'setting_change_history'],
  },
  'what a change of a setting will mean': {
    ask: async (db) => {
      const { rates, banks } = server.ctx.settings.current();
      // The settings have a case of their own
      const settings = {
        ...server.ctx.settings,
        valid: () => Promise.resolve(server.ctx.settings.current()),
        validAt: () => Promise.resolve(server.ctx.settings.current()),
      };
      const ctx = { ...server.ctx, settings };
      const ask = (key: SettingKey, value: unknown) =>
        getEffects(ctx, db, key, { value }).catch(() => undefined);
      await ask('rates', { ...rates, THB: '641' });
      await ask('limits', settings.current().limits);
      await ask(
        'banks',
        banks.map((bank, index) => ({ ...bank, isOn: index > 0 })),
      );
      await rateRows(db, new Date());
    },
    by: [
      'deposit_waiting',
      'withdrawal_payout',
      'bank_account_of_bank_key',
      'setting_change_valid',
    ],
  },
  'credit at a provider': {
    ask: (db) => creditAt(db, someone, 'alphabet'),
    by: ['account_of_player'],
  },
};

test.each(Object.entries(cases))('%s: found by indexes', async (_name, { ask, by }) => {
  const plans = await Promise.all((await recordQueries(ask)).map(planOf));
  expect(plans.flatMap(({ indexes }) => indexes)).toEqual(expect.arrayContaining(by));
  const scanned = plans.flatMap((plan) => plan.scanned);
  expect(scanned.filter((table) => growing.includes(table))).toEqual([]);
});
