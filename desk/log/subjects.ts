import { mayCall, type Me } from '../api';
import { deskPaths, logPath, orderPath, paymentPath, playerPath } from '../paths';

interface SubjectPage {
  /** Matches the names of the actions whose subject has this page. */
  actions: RegExp;
  /** Roles that may call this route see the page. */
  route: string;
  path: (subject: string) => string;
}

const subjectPages: readonly SubjectPage[] = [
  {
    actions: /^(withdrawals|payout|debit)\./,
    route: 'withdrawals.get',
    path: deskPaths.withdrawal,
  },
  {
    actions: /^(players|corrections|accountChanges|messages|playerRecords\.(note|tag|untag))/,
    route: 'players.get',
    path: (username) => playerPath(username),
  },
  { actions: /^payments\./, route: 'payments.list', path: (id) => paymentPath(id, '') },
  { actions: /^(deposits|inquiries|issues)\./, route: 'deposits.get', path: orderPath },
  { actions: /^promotions\./, route: 'promotions.get', path: deskPaths.promotion },
  {
    actions: /^reconciliation\.(import|match)$/,
    route: 'reconciliation.get',
    path: deskPaths.statement,
  },
  {
    actions: /^settings\./,
    route: 'settings.list',
    path: (subject) => `${deskPaths.settings}?of=${subject.split(' ')[0] ?? ''}`,
  },
  { actions: /^staff\./, route: 'staff.list', path: () => deskPaths.staff },
];

/** Target of a line in the log: the page of its subject, or the log about the subject. */
export function subjectPath(me: Me, action: string, subject: string): string {
  const page = subjectPages.find(
    ({ actions, route }) => actions.test(action) && mayCall(me, route),
  );
  return page ? page.path(subject) : logPath(subject);
}
