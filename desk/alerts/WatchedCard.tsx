import { Trans, useLingui } from '@lingui/react/macro';
import type { AlertRule, WatchedAlerts } from '../../contract/staffAlerts';
import { providers } from '../../contract/provider';
import { providerNames } from '../../src/i18n/providerNames';
import { Link, LinkButton } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import { deskPaths } from '../paths';
import { useFormats } from '../ui/formats';
import * as layout from '../ui/Layout.module.css';
import { LoadError } from '../ui/LoadError';
import * as words from '../ui/Words.module.css';
import * as styles from './Alerts.module.css';
import { Severity } from './Severity';

/** What is watched, and when an alert about it begins. Who may change settings changes the bounds there. */
export function WatchedCard({ me }: { me: Me }) {
  const { error, data, refetch } = usePolledQuery(['alerts', 'rules'], () =>
    fetchBody(staffApi.alerts.rules()),
  );
  const wordsOf = useRuleWords();
  const mayChange = mayCall(me, 'settings.change');
  return (
    <Card labelledBy="watched">
      <Stack gap={3}>
        <div className={layout.cardHead}>
          <Heading id="watched">
            <Trans>What is watched, and when an alert begins</Trans>
          </Heading>
          {mayChange && (
            <LinkButton
              href={`${deskPaths.settings}?of=alerts`}
              variant="ghost"
              size="medium"
              isWide={false}
            >
              <Trans context="button">Change</Trans>
            </LinkButton>
          )}
        </div>
        {error && <LoadError error={error} onRetry={refetch} />}
        {data && (
          <dl className={styles.watched}>
            {data.rules.map((one) => {
              const { what, begins } = wordsOf(one.rule, data);
              return (
                <div key={one.rule}>
                  <dt>
                    {what} {one.severity === 'critical' && <Severity of={one} isAtRest />}
                  </dt>
                  <dd>
                    {begins}{' '}
                    {mayChange && one.rule === 'withdrawalsWait' && (
                      <Link
                        href={`${deskPaths.settings}?of=limits`}
                        look="bare"
                        className={words.link}
                      >
                        <Trans>To the limits</Trans>
                      </Link>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
      </Stack>
    </Card>
  );
}

function useRuleWords() {
  const { t } = useLingui();
  const { money } = useFormats();
  const baht = (amount: string) => money({ amount, currency: 'THB' });
  /** Each amount with its providers; one of them all by itself. */
  const winsText = (above: WatchedAlerts['bounds']['reviewWinsAbove']) => {
    const amounts = [...new Set(providers.map((name) => above[name]))];
    const namesAt = (amount: string) =>
      providers.filter((name) => above[name] === amount).map((name) => providerNames[name]);
    return amounts
      .map((amount) =>
        amounts.length === 1 ? baht(amount) : `${baht(amount)} (${namesAt(amount).join(', ')})`,
      )
      .join(', ');
  };
  return (
    rule: AlertRule,
    { bounds, withdrawalMinutes }: WatchedAlerts,
  ): { what: string; begins: string } => {
    switch (rule) {
      case 'withdrawalsWait':
        return {
          what: t`Withdrawals`,
          begins: t`One waits longer than the ${withdrawalMinutes} minutes that players are told.`,
        };
      case 'paymentsWait': {
        const minutes = bounds.paymentMinutes;
        return {
          what: t`Payments`,
          begins: t`A payment or an order to clear up waits longer than ${minutes} minutes.`,
        };
      }
      case 'inquiriesWait': {
        const minutes = bounds.inquiryMinutes;
        return {
          what: t`Missing payments`,
          begins: t`A player waits longer than ${minutes} minutes for an answer.`,
        };
      }
      case 'callsFail':
        return {
          what: t`Gateway, payout service and providers`,
          begins: t`One of them does not answer for a while, or refuses.`,
        };
      case 'auditFailed':
        return { what: t`Books`, begins: t`An audit has found a mistake.` };
      case 'auditLate':
        return { what: t`Audits of the books`, begins: t`One has not run at its time.` };
      case 'heldMoney': {
        const bound = money({ amount: bounds.heldKipAbove, currency: 'LAK' });
        return { what: t`Held payments`, begins: t`Together they are more than ${bound}.` };
      }
      case 'promotionBudget': {
        const percent = bounds.promotionBudgetPercent;
        return {
          what: t`Budgets of promotions`,
          begins: t`${percent} % of one is used, of a day’s or in all.`,
        };
      }
      case 'staffLogin':
        return {
          what: t`Logins of staff`,
          begins: t`Someone has logged in from a new place or browser.`,
        };
      case 'providerResult': {
        const { atLeast, atMost, ofStakes } = bounds.providerReturn;
        const [wins, stakes] = [winsText(bounds.reviewWinsAbove), baht(ofStakes)];
        return {
          what: t`Wins at a provider`,
          begins: t`A single win is more than ${wins}, or those of 24 hours are less than ${atLeast} % or more than ${atMost} % of the stakes, from stakes of ${stakes} on.`,
        };
      }
      case 'providerCalls': {
        const count = bounds.unsignedCalls;
        return {
          what: t`Calls of a provider`,
          begins: t`One was refused that the provider may count on, or ${count} had a wrong signature within two hours.`,
        };
      }
    }
  };
}
