import type { I18n } from '@lingui/core';
import { SettingKey } from '../../contract/settings';
import { mayCall, type Me } from '../api';
import { deskPaths, logPath, orderPath, paymentPath, playerPath } from '../paths';
import { settingTitles } from '../settings/settingTexts';

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

/** The setting that a logged step is about; the log names it by key and number: `rates 12`. */
export const settingKeyOf = (action: string, subject: string): SettingKey | undefined =>
  action.startsWith('settings.') ? SettingKey.safeParse(subject.split(' ')[0]).data : undefined;

/** What an entry is about, for a reader: a setting by its name, others as stored. */
export function subjectText(i18n: I18n, action: string, subject: string): string {
  const key = settingKeyOf(action, subject);
  return key ? i18n._(settingTitles[key]) : subject;
}

/** Target of a line in the log: the page of its subject, or the log about the subject. */
export function subjectPath(me: Me, action: string, subject: string): string {
  const page = subjectPages.find(
    ({ actions, route }) => actions.test(action) && mayCall(me, route),
  );
  return page ? page.path(subject) : logPath(subject);
}
