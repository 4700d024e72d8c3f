import { noDate } from '../../contract/base';
import { paths } from '../../src/lib/paths';
import { pageOf } from './world';
import type { OrderTotals } from '../../contract/dayRange';
import { agency, lak, thb } from './data';
import { depositIn, withdrawalIn } from './orders';
import { usageIn } from './promotions';
import { refused, unavailable } from '../../mocks/responses';
import { notice, type Act, type Scene } from './scene';

type Sum = OrderTotals['succeeded'];

const creditedOrder = depositIn('SUCCESS', {
  code: 'CH-5UCC22C',
  provider: 'gclub_live',
  amount: lak('50000000'),
  depositCredit: thb('78125.00'),
  promoCredit: thb('15625.00'),
  totalCredit: thb('93750.00'),
});

const deposits = [
  depositIn('OPEN', { code: 'CH-0PEN22A' }),
  depositIn('PAID', { code: 'CH-PA1D22B', provider: 'gclub', amount: lak('1000000') }),
  creditedOrder,
  depositIn('CANCELED', { code: 'CH-CANC22D' }),
  depositIn('CANCELED', { code: 'CH-1ATE22E', late: true, held: lak('200000') }),
  depositIn('FAILED', { code: 'CH-FA1L22F' }),
  depositIn('REJECTED', { code: 'CH-REJE22G' }),
  depositIn('IN_REVIEW', { code: 'CH-UNKN22H' }),
  depositIn('SUCCESS', { code: 'CH-N0DA22J', createdAt: noDate, timeline: [] }),
];

const withdrawals = [
  withdrawalIn('OPEN', { code: 'CW-0PEN22A' }),
  withdrawalIn('SUCCESS', {
    code: 'CW-5UCC22B',
    amount: thb('12480.25'),
    receiveCredit: thb('5000.00'),
    returnCredit: thb('7480.25'),
    payout: lak('3200000'),
  }),
  withdrawalIn('REJECTED', {
    code: 'CW-REJE22C',
    cause: 'OTHER',
    reason: 'ຊື່ບັນຊີບໍ່ກົງກັບຊື່ທີ່ລົງທະບຽນ.',
  }),
  withdrawalIn('CANCELED', { code: 'CW-CANC22E' }),
  withdrawalIn('ON_HOLD', { code: 'CW-UNKN22D', createdAt: noDate }),
];

const usages = ['ACTIVE', 'SUCCESS', 'USED', 'CANCELED', 'INACTIVE', 'PAUSED'].map(
  (status, index) => usageIn(status, index, status !== 'INACTIVE'),
);

/** Opens the details of an order by the number of its row, from 1. */
const row = (nth: number): Act => ({ press: `main li:nth-child(${nth}) button` });
const sees = '[role=dialog]';

const path = paths.depositHistory;
const listReply = { 'deposits.list': pageOf(deposits) };
const withdrawPath = paths.withdrawHistory;
const withdrawalsListed = { 'withdrawals.list': pageOf(withdrawals) };
const usagePath = paths.promotionHistory;
const days = 'from=2026-11-01&to=2026-11-30';
const ownDays = 'from=2026-11-10&to=2026-11-19';
const inRange = <Order>(orders: Order[], succeeded: Sum, pending: Sum) => ({
  body: {
    items: orders,
    page: 1,
    pageSize: 10,
    total: orders.length,
    totals: { succeeded, pending },
  },
});
const depositsInRange = {
  'deposits.list': inRange(
    deposits,
    { count: 12, amount: lak('58400000') },
    { count: 2, amount: lak('1200000') },
  ),
};

export const historyScenes: readonly Scene[] = [
  {
    id: 'history.deposits',
    title: 'Deposits of every status',
    path,
    answers: listReply,
    sees: 'main li button',
  },
  {
    id: 'history.deposits.pages',
    title: 'Deposits, the third page of twelve',
    path: `${path}?page=3`,
    answers: { 'deposits.list': pageOf(deposits, 117) },
    sees: 'main li button',
  },
  {
    id: 'history.deposits.loading',
    title: 'Deposits, on their way',
    path,
    answers: { 'deposits.list': 'never' },
  },
  {
    id: 'history.deposits.failed',
    title: 'Deposits, could not be loaded',
    path,
    answers: { 'deposits.list': unavailable },
    sees: notice,
  },
  {
    id: 'history.deposits.empty',
    title: 'No deposits',
    path,
    sees: 'main a[href="/player/deposit"]',
  },
  {
    id: 'history.deposits.month',
    title: 'Deposits of a month, with their totals',
    path: `${path}?${days}`,
    answers: depositsInRange,
    sees: 'main dl',
  },
  {
    id: 'history.deposits.found',
    title: 'A deposit found by its reference',
    path: `${path}?reference=CH-5UCC22C`,
    answers: { 'deposits.get': { body: creditedOrder } },
    sees: 'main li',
  },
  {
    id: 'history.deposits.notFound',
    title: 'No deposit has this reference',
    path: `${path}?reference=CH-5UCC22D`,
    answers: { 'deposits.get': refused('NOT_FOUND', 404) },
    sees: 'main form ~ div a',
  },
  {
    id: 'history.deposits.days',
    title: 'Deposits of chosen days',
    path: `${path}?${ownDays}`,
    answers: depositsInRange,
    sees: 'main form [role=spinbutton]',
  },
  {
    id: 'history.deposits.noneOnDays',
    title: 'No deposits on the chosen days',
    path: `${path}?from=2026-10-01&to=2026-10-31`,
    answers: {
      'deposits.list': inRange([], { count: 0, amount: lak('0') }, { count: 0, amount: lak('0') }),
    },
  },
  {
    id: 'history.deposits.withoutRanges',
    title: 'Deposits, at a backend without ranges of days',
    path: `${path}?${days}`,
    answers: {
      ...listReply,
      'agency.info': { body: { agency: { ...agency, historyRanges: false } } },
    },
    sees: 'main li button',
  },
  {
    id: 'history.deposits.noneOfStatus',
    title: 'No deposits of a status',
    path: `${path}?status=REJECTED`,
  },
  {
    id: 'history.deposits.beyond',
    title: 'A page behind the last',
    path: `${path}?page=9`,
  },
  {
    id: 'history.deposit.open',
    title: 'Details of a deposit that waits',
    path,
    answers: listReply,
    acts: [row(1)],
    sees,
  },
  {
    id: 'history.deposit.credited',
    title: 'Details of a credited deposit',
    path,
    answers: listReply,
    acts: [row(3)],
    sees,
  },
  {
    id: 'history.deposit.late',
    title: 'Details of a late payment',
    path,
    answers: listReply,
    acts: [row(5)],
    sees,
  },
  {
    id: 'history.deposit.noDate',
    title: 'Details without a date',
    path,
    answers: listReply,
    // Orders without a date are in a group of their own, the last one
    acts: [{ press: 'main section:last-of-type li button' }],
    sees,
  },
  {
    id: 'history.withdrawals',
    title: 'Withdrawals of every status',
    path: withdrawPath,
    answers: withdrawalsListed,
    sees: 'main li button',
  },
  {
    id: 'history.withdrawals.month',
    title: 'Withdrawals of a month, with their totals',
    path: `${withdrawPath}?${days}`,
    answers: {
      'withdrawals.list': inRange(
        withdrawals,
        { count: 4, amount: lak('3200000') },
        { count: 1, amount: lak('640000') },
      ),
    },
    sees: 'main dl',
  },
  {
    id: 'history.withdrawals.loading',
    title: 'Withdrawals, on their way',
    path: withdrawPath,
    answers: { 'withdrawals.list': 'never' },
  },
  {
    id: 'history.withdrawals.failed',
    title: 'Withdrawals, an answer that cannot be read',
    path: withdrawPath,
    answers: { 'withdrawals.list': 'malformed' },
    sees: notice,
  },
  {
    id: 'history.withdrawals.empty',
    title: 'No withdrawals',
    path: withdrawPath,
    sees: 'main a[href="/player/withdraw"]',
  },
  {
    id: 'history.withdrawal.paidOut',
    title: 'Details of a withdrawal that was paid out',
    path: withdrawPath,
    answers: withdrawalsListed,
    acts: [row(2)],
    sees,
  },
  {
    id: 'history.withdrawal.rejected',
    title: 'Details of a rejected withdrawal',
    path: withdrawPath,
    answers: withdrawalsListed,
    acts: [row(3)],
    sees,
  },
  {
    id: 'history.promotions',
    title: 'Promotions of every status',
    path: usagePath,
    answers: { 'promotions.usages': pageOf(usages) },
    sees: 'main li a',
  },
  {
    id: 'history.promotions.loading',
    title: 'Promotions, on their way',
    path: usagePath,
    answers: { 'promotions.usages': 'never' },
  },
  {
    id: 'history.promotions.failed',
    title: 'Promotions, could not be loaded',
    path: usagePath,
    answers: { 'promotions.usages': unavailable },
    sees: notice,
  },
  { id: 'history.promotions.empty', title: 'No promotions used', path: usagePath },
];
