import type { StaffAction } from '../../contract/payouts';
import type {
  StatementFormat,
  StatementRow,
  StatementWithSums,
} from '../../contract/reconciliation';
import { providers } from '../../contract/provider';
import type { StaffDeposit, StaffMember } from '../../contract/staff';
import type { OrderIssue } from '../../contract/staffIssues';
import { noLimits } from '../../contract/protectionRules';
import type { PaymentEntry, StaffPayment } from '../../contract/staffPayments';
import type { StaffPlayer } from '../../contract/staffPlayers';
import type { OverdueRound, WalletIncident, WalletRejection } from '../../contract/staffRounds';
import type { SettingValues } from '../../contract/settings';
import type { SettingChange } from '../../contract/staffSettings';

/** Data of the desk for tests of its views. */

const kip = (amount: string) => ({ amount, currency: 'LAK' as const });
const baht = (amount: string) => ({ amount, currency: 'THB' as const });
const time = '2026-11-24T07:03:11.000Z';

export const waitingPayment: StaffPayment = {
  id: 'FT2632500017',
  reference: 'WRONG-REF',
  amount: '150000',
  reason: 'UNKNOWN_ORDER',
  receivedAt: time,
  order: null,
  recorded: null,
  protection: null,
  heldForOrder: null,
  needsSecondPerson: { credit: false, return: false },
  asked: null,
};

export const enteredLarge: PaymentEntry = {
  id: 7,
  number: 'FT2632500018',
  amount: '20000000',
  paidAt: time,
  reason: 'On the statement of BCEL',
  order: { code: 'CH-7Q2M4XK', username: 'noy', status: 'OPEN', amount: '20000000' },
  status: 'ENTERED',
  enteredBy: 'khamla',
  enteredAt: time,
  decidedBy: null,
  decidedAt: null,
  isMissed: false,
  isUnshown: false,
};

export const paidAfterEnd: OrderIssue = {
  id: 4,
  reason: 'PAID_AFTER_END',
  since: time,
  kind: 'withdrawal',
  code: 'CW-3F8T2BN',
  username: 'noy',
  status: 'FAILED',
  amount: kip('64000'),
  needsSecondPerson: false,
  askedBy: null,
  note: null,
  giveBack: null,
};

export const overdueRound: OverdueRound = {
  provider: 'gclub',
  ref: 'r-77',
  player: { id: '6f2c1f0e-0b0a-4b0e-9a53-6d4a3e0c8f12', username: 'noy' },
  openedAt: time,
  staked: baht('100.00'),
  won: baht('30.00'),
  returns: baht('70.00'),
  holdsPromotion: true,
  needsSecondPerson: false,
  askedBy: null,
  reason: null,
};

export const walletIncident: WalletIncident = {
  id: 3,
  at: time,
  provider: 'gclub',
  transactionId: '8c20',
  reason: 'ROUND_ENDED',
  player: overdueRound.player,
  call: 'win',
  round: 'r-76',
  bet: null,
  amount: baht('500.00'),
};

export const walletRejection: WalletRejection = {
  provider: 'gclub',
  reason: 'PLAYER_UNKNOWN',
  hour: '2026-11-24T07:00:00.000Z',
  count: 12,
  lastAt: time,
  call: 'bet',
  playerId: 'nobody-of-ours',
  transactionId: '8c21',
};

export const staffDeposit: StaffDeposit = {
  code: 'CH-7Q2M4XK',
  username: 'noy',
  accountName: 'NOY SAYSANA',
  createdAt: time,
  amount: kip('200000'),
  status: 'OPEN',
  protection: { status: 'ACTIVE', until: null, limits: noLimits },
};

export const staffPlayer: StaffPlayer = {
  id: 'player-1',
  username: 'noy',
  displayName: 'Noy',
  createdAt: time,
  passwordChangedAt: time,
  blocks: [],
  tags: [],
  account: {
    bankId: 'bcel',
    accountNumber: '0101234567',
    accountName: 'NOY SAYSANA',
    createdAt: time,
  },
  accountChange: null,
  sameAccount: [],
  protection: {
    status: 'ACTIVE',
    until: null,
    limits: {
      depositDay: null,
      depositWeek: null,
      depositMonth: null,
      lossDay: null,
      lossWeek: null,
      lossMonth: null,
      sessionMinutes: null,
    },
    wanted: null,
    realityCheck: null,
    changes: [],
  },
  totals: { deposited: kip('900000'), withdrawn: kip('64000') },
  credits: [{ provider: 'gclub', cash: baht('312.50'), bonus: baht('0.00'), hold: baht('100.00') }],
  sessions: [{ id: 'session-1', createdAt: time, seenAt: time }],
  browsers: [{ seenAt: time }],
  device: null,
  sameDevice: [],
  playedTogether: [],
  usages: [],
  deposits: [{ code: 'CH-7Q2M4XK', createdAt: time, amount: kip('200000'), status: 'SUCCESS' }],
  withdrawals: [
    {
      code: 'CW-3F8T2BN',
      createdAt: time,
      amount: baht('100.00'),
      status: 'OPEN',
      payoutStatus: 'REVIEW',
    },
  ],
};

export const staffMember: StaffMember = {
  id: 'staff-2',
  name: 'khamla',
  role: 'cashier',
  hasJoined: true,
  isDisabled: false,
  createdAt: time,
};

export const staffAction: StaffAction = {
  id: 7,
  at: time,
  actor: 'khamla',
  action: 'withdrawals.approve',
  subject: 'CW-3F8T2BN',
  before: 'REVIEW',
  after: 'APPROVED',
  reason: null,
  requestId: 'request-1',
};

export const statementId = '6f2c1f0e-0b0a-4b0e-9a53-6d4a3e0c8f11';
const none = { count: 0, amount: '0' };
const noSums = { matched: none, differs: none, statement: none, books: none };

export const statementIn = (
  status: StatementWithSums['status'],
  overrides: Partial<StatementWithSums> = {},
): StatementWithSums => ({
  id: statementId,
  fileName: 'bcel-24.csv',
  status,
  createdAt: time,
  createdBy: 'khamla',
  importedAt: status === 'IMPORTED' ? time : null,
  importedBy: status === 'IMPORTED' ? 'khamla' : null,
  matchedAt: status === 'IMPORTED' ? time : null,
  account: status === 'UPLOADING' ? null : 'BCEL 010',
  from: status === 'UPLOADING' ? null : '2026-11-23T17:00:00.000Z',
  to: status === 'UPLOADING' ? null : '2026-11-24T17:00:00.000Z',
  rows: { good: 2, broken: 0, known: 0 },
  days:
    status === 'IMPORTED'
      ? [
          {
            day: '2026-11-24',
            in: { ...noSums, statement: { count: 1, amount: '200000' } },
            out: noSums,
          },
        ]
      : [],
  ...overrides,
});

export const statementFormat: StatementFormat = {
  account: 'BCEL 010',
  carries: 'both',
  encoding: 'utf-8',
  separator: ',',
  headLines: 1,
  date: 0,
  time: 1,
  dateOrder: 'DMY',
  amount: { kind: 'two', in: 3, out: 4 },
  decimal: '.',
  texts: [2],
  balance: null,
};

/** A row without a match in the books. */
export const strayRow: StatementRow = {
  line: 2,
  at: '2026-11-24T07:03:11.000Z',
  hasTime: true,
  direction: 'in',
  amount: '200000',
  text: 'QR FT26325ABC CH7Q2M4XK NOY',
  category: 'statement',
  entry: null,
  suggestions: [],
};

export const alertBounds: SettingValues['alerts'] = {
  ...{ paymentMinutes: 30, inquiryMinutes: 60, unsignedCalls: 20 },
  ...{ heldKipAbove: '50000000', promotionBudgetPercent: 80 },
  reviewWinsAbove: {
    ...{ alphabet: '100000', askmebet: '100000', gclub: '100000', gclub_live: '100000' },
  },
  providerReturn: { atLeast: 60, atMost: 110, ofStakes: '100000' },
};

const switchedOn = { isOn: true, reason: null };
/** The answer about the settings, with the changes that wait for a second person. */
export const settingsWith = (waiting: readonly SettingChange[] = []) => {
  const values = {
    ...{ rates: { THB: '640', USD: '21500' }, banks: [], contacts: {} },
    providers: Object.fromEntries(
      providers.map((one) => [
        one,
        { deposit: switchedOn, withdraw: switchedOn, games: switchedOn },
      ]),
    ),
    ...{ maintenance: null, notices: [], legalTexts: { version: '1' } },
    alerts: alertBounds,
    limits: { deposit: { min: kip('50000'), max: kip('5000000') } },
  };
  const since = { version: 0, since: null, by: null, confirmedBy: null, reason: null };
  const settings = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value, ...since }]),
  );
  return { settings, waiting, planned: [], rateChangePercent: 2 };
};
