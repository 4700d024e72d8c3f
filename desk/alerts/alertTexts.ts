import { useLingui } from '@lingui/react/macro';
import type { StaffAlert } from '../../contract/staffAlerts';
import { providerName } from '../../src/i18n/providerNames';
import { mayCall, type Me } from '../api';
import { deskPaths } from '../paths';
import { useFormats } from '../ui/formats';

/** Texts of an alert: what has happened, what it means or what to do, and a link to the page for it. */
export interface AlertWords {
  title: string;
  about: string;
  /** Null if no page of the desk is for it. Shown if the role may call `route`. */
  link: { href: string; label: string; route: string } | null;
}

/** Texts of alerts. What alerts watch is in `server/alerts/rules.ts`. */
export function useAlertWords(me: Me): (alert: StaffAlert) => AlertWords {
  const { t } = useLingui();
  const { money, time } = useFormats();
  const payments = { href: deskPaths.payments, label: t`To the payments`, route: 'payments.list' };
  const games = { href: deskPaths.rounds, label: t`To the games`, route: 'rounds.list' };
  const kip = (amount = '0') => money({ amount, currency: 'LAK' });
  /** Name of the called service: a port, or a provider. */
  const calledName = (subject: string) => {
    if (subject === 'gateway') return t`The gateway`;
    return subject === 'payout' ? t`The payout service` : providerName(subject);
  };

  return ({ rule, subject, facts }) => {
    const { count = '0', minutes = '0', code = '', name = '', player = '', percent = '' } = facts;
    const { promotion = '' } = facts;
    const provider = providerName(facts['provider'] ?? '');
    switch (rule) {
      case 'withdrawalsWait':
        return {
          title: t`Withdrawals wait longer than promised: ${count}`,
          about: t`Players are told that it takes ${minutes} minutes. The oldest is ${code}.`,
          link: {
            href: `${deskPaths.queue}?status=REVIEW`,
            label: t`To the withdrawals`,
            route: 'withdrawals.list',
          },
        };
      case 'paymentsWait':
        return {
          title: t`Payments wait for a decision: ${count}`,
          about: t`Held payments, entries for a second person or orders to clear up wait longer than ${minutes} minutes. The oldest is ${code}.`,
          link: payments,
        };
      case 'inquiriesWait':
        return {
          title: t`Players wait for an answer about a payment: ${count}`,
          about: t`They have asked more than ${minutes} minutes ago. The oldest is about ${code}.`,
          link: {
            href: deskPaths.inquiries,
            label: t`To the missing payments`,
            route: 'inquiries.list',
          },
        };
      case 'callsFail': {
        const called = calledName(subject);
        return {
          title: t`${called} does not answer, or refuses`,
          about: t`Orders that wait for it: ${count}. The oldest is ${code}. Ask who runs it; nothing is lost, and it is asked on.`,
          link: payments,
        };
      }
      case 'auditFailed':
        return {
          title: t`An audit has found mistakes in the books: ${count}`,
          about: t`Nothing is posted to the accounts that are concerned. Who runs the server must look at them with “npm run audit”.`,
          link: null,
        };
      case 'auditLate':
        return {
          title:
            subject === 'all'
              ? t`The books were not audited last night`
              : t`The audit of each minute does not run`,
          about: t`Who runs the server finds the reason in its log.`,
          link: null,
        };
      case 'heldMoney': {
        const [amount, bound] = [kip(facts['amount']), kip(facts['bound'])];
        return {
          title: t`Much money is held: ${amount}`,
          about: t`Held payments: ${count}. Together they are more than ${bound}. Match them to their orders, or return them.`,
          link: payments,
        };
      }
      case 'promotionBudget':
        return {
          title: t`${percent} % of a promotion’s budget is used`,
          about: t`The promotion ${promotion} ends for new players when its budget is used up.`,
          link: {
            href: deskPaths.promotion(subject),
            label: t`To the promotion`,
            route: 'promotions.get',
          },
        };
      case 'staffLogin': {
        const at = time(facts['since'] ?? '');
        const browser = facts['browser'] ?? '—';
        return {
          title: t`${name} has logged in from a new place or browser`,
          about: mayCall(me, 'staff.disable')
            ? t`At ${at}, ${browser}. Ask them. If it was not them, disable their account at once.`
            : t`At ${at}, ${browser}. Ask them. If it was not them, ask an admin to disable their account at once.`,
          link: { href: deskPaths.staff, label: t`To the staff`, route: 'staff.list' },
        };
      }
      case 'providerResult': {
        const amount = money({ amount: facts['amount'] ?? '0', currency: 'THB' });
        if (facts['percent'])
          return {
            title: t`${provider} has paid out ${percent} % of the stakes of 24 hours`,
            about: t`${amount} were staked. Ask the provider whether its results are right.`,
            link: games,
          };
        return {
          title: t`An unusual win at ${provider}: ${amount}`,
          about: t`${player} has won it at once. It is posted. Ask the provider whether it is right before you pay it out.`,
          link: games,
        };
      }
      case 'providerCalls':
        return {
          title: t`Calls of ${provider} were refused: ${count}`,
          about: t`The provider may count on them. Compare them with its statement; many with a wrong signature mean another key or a wrong clock.`,
          link: games,
        };
    }
  };
}
