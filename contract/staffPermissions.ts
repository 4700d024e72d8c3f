import type { MoneyStep } from './moneySteps';
import { staffContract, staffRoles, type StaffRole } from './staff';
import { listRoutes } from './tsRest';

/** Routes without a session, by which staff log in. */
const anybody = ['session.join', 'session.confirm', 'session.login', 'session.logout'];

const everybody: readonly StaffRole[] = staffRoles;
const writers: readonly StaffRole[] = ['support', 'cashier', 'checker', 'manager', 'admin'];
const figures: readonly StaffRole[] = ['viewer', 'manager', 'admin'];
const settings: readonly StaffRole[] = ['viewer', 'manager', 'admin'];
const log: readonly StaffRole[] = ['viewer', 'checker', 'manager', 'admin'];
const money: readonly StaffRole[] = ['cashier', 'checker', 'admin'];

/**
 * Roles that may call each route, by its name. Null: no session needed. A route that is not listed is refused for every
 * role; `tests/integration/staff.test.ts` tries each route with each role.
 */
export const permissions: Readonly<Record<string, readonly StaffRole[] | null>> = {
  ...Object.fromEntries(anybody.map((name) => [name, null])),
  'session.me': everybody,
  'session.list': everybody,
  'session.end': everybody,
  'withdrawals.list': everybody,
  'withdrawals.get': everybody,
  'withdrawals.history': everybody,
  'withdrawals.claim': money,
  'withdrawals.release': money,
  'withdrawals.assign': ['checker', 'admin'],
  'withdrawals.look': everybody,
  'reasons.list': everybody,
  'reasons.save': ['manager', 'admin'],
  'reasons.end': ['manager', 'admin'],
  'withdrawals.approve': ['checker', 'admin'],
  'withdrawals.undo': ['checker', 'admin'],
  'withdrawals.send': money,
  'withdrawals.settle': money,
  'withdrawals.fail': money,
  'withdrawals.retry': ['checker', 'admin'],
  'withdrawals.reject': ['checker', 'admin'],
  'queue.counts': everybody,
  'deposits.get': everybody,
  'deposits.reject': money,
  'deposits.creditLate': money,
  'deposits.returnLate': money,
  'payments.list': everybody,
  'payments.enter': money,
  'payments.entries': everybody,
  'payments.confirm': money,
  'payments.refuse': money,
  'payments.match': money,
  'payments.return': money,
  'payments.agree': money,
  'payments.keep': money,
  'payments.close': money,
  'payments.dismiss': money,
  'issues.list': everybody,
  'issues.clear': money,
  'issues.giveBack': money,
  'issues.confirm': money,
  'issues.keep': money,
  'rounds.list': everybody,
  'rounds.games': everybody,
  'rounds.incidents': everybody,
  'rounds.rejections': everybody,
  'rounds.void': ['checker', 'admin'],
  'rounds.confirm': ['checker', 'admin'],
  'rounds.keep': ['checker', 'admin'],
  'players.list': everybody,
  'players.get': everybody,
  'players.ledger': everybody,
  'players.block': ['support', 'checker', 'admin'],
  'players.lift': ['support', 'checker', 'admin'],
  'players.endSessions': ['support', 'admin'],
  'players.passwordLink': ['support', 'admin'],
  'players.export': ['viewer', 'manager', 'admin'],
  'corrections.list': everybody,
  'corrections.propose': ['cashier', 'checker', 'manager', 'admin'],
  'corrections.confirm': ['checker', 'admin'],
  'corrections.refuse': ['cashier', 'checker', 'manager', 'admin'],
  'playerRecords.notes': everybody,
  'playerRecords.note': writers,
  'playerRecords.tag': writers,
  'playerRecords.untag': writers,
  'playerRecords.views': everybody,
  'playerRecords.saveView': writers,
  'playerRecords.endView': writers,
  'accountChanges.list': everybody,
  'accountChanges.begin': ['support', 'checker', 'admin'],
  'accountChanges.check': ['support', 'checker', 'admin'],
  'accountChanges.apply': ['checker', 'admin'],
  'accountChanges.refuse': ['support', 'checker', 'admin'],
  'inquiries.list': everybody,
  'inquiries.slip': everybody,
  'inquiries.assign': ['support', 'cashier', 'checker', 'admin'],
  'inquiries.find': ['support', 'cashier', 'checker', 'admin'],
  'inquiries.refuse': ['support', 'cashier', 'checker', 'admin'],
  'promotions.list': everybody,
  'promotions.get': everybody,
  'promotions.results': everybody,
  'promotions.providers': everybody,
  'promotions.create': ['manager', 'admin'],
  'promotions.edit': ['manager', 'admin'],
  'promotions.copy': ['manager', 'admin'],
  'promotions.publish': ['manager', 'checker', 'admin'],
  'promotions.pause': ['manager', 'admin'],
  'promotions.resume': ['manager', 'admin'],
  'promotions.end': ['manager', 'admin'],
  'messages.list': everybody,
  'messages.send': ['support', 'cashier', 'checker', 'manager', 'admin'],
  'reconciliation.list': everybody,
  'reconciliation.get': everybody,
  'reconciliation.rows': everybody,
  'reconciliation.broken': everybody,
  'reconciliation.books': everybody,
  'reconciliation.differences': everybody,
  'reconciliation.begin': money,
  'reconciliation.part': money,
  'reconciliation.preview': money,
  'reconciliation.read': money,
  'reconciliation.import': money,
  'reconciliation.match': money,
  'reconciliation.remove': ['checker', 'admin'],
  'staff.list': ['admin'],
  'staff.colleagues': everybody,
  'staff.invite': ['admin'],
  'staff.disable': ['admin'],
  'alerts.list': everybody,
  // The bounds are settings: from them on wins count as possible fraud
  'alerts.rules': settings,
  'alerts.end': ['checker', 'manager', 'admin'],
  'decisions.list': log,
  'decisions.check': money,
  'figures.get': figures,
  'figures.today': figures,
  'figures.rows': figures,
  'figures.export': figures,
  'settings.list': settings,
  'settings.change': ['manager', 'admin'],
  'settings.preview': ['manager', 'admin'],
  'settings.rates': settings,
  'settings.confirm': ['manager', 'admin'],
  'settings.withdraw': ['manager', 'admin'],
  'settings.history': settings,
  'log.list': log,
  'log.get': log,
  'log.export': log,
};

/**
 * For each step that moves money: the route by which one person takes it alone up to the operator's limits, and the
 * route of the second person above them (docs/decisions.md, "What one person of the staff may do alone").
 */
export const secondPersonRoutes: Readonly<Record<MoneyStep, { first: string[]; second: string }>> =
  {
    payout: { first: ['withdrawals.approve', 'withdrawals.retry'], second: 'withdrawals.send' },
    enter: { first: ['payments.enter'], second: 'payments.confirm' },
    match: { first: ['payments.match'], second: 'payments.agree' },
    return: { first: ['payments.return', 'deposits.returnLate'], second: 'payments.agree' },
    credit: { first: ['deposits.creditLate'], second: 'payments.agree' },
    issue: { first: ['issues.clear', 'issues.giveBack'], second: 'issues.confirm' },
    round: { first: ['rounds.void'], second: 'rounds.confirm' },
  };

const moneyRoutes = new Set(
  Object.values(secondPersonRoutes).flatMap(({ first, second }) => [...first, second]),
);

/** Whether a route takes a step that moves money, or confirms one as the second person. */
export const isMoneyRoute = (name: string): boolean => moneyRoutes.has(name);

/** Every route with its name: `withdrawals.approve`. */
export const staffRoutes = listRoutes(staffContract);
