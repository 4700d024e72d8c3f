import { Trans, useLingui } from '@lingui/react/macro';
import {
  breakRefusal,
  limitMoney,
  moneyLimitNames,
  moneyLimits,
  type MoneyLimit,
} from '../../contract/protectionRules';
import type { PaymentProtection } from '../../contract/staffPayments';
import type { StaffPlayer } from '../../contract/staffPlayers';
import { Card } from '../../src/ui/display/Card';
import { Facts } from '../../src/ui/display/Facts';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import * as words from '../ui/Words.module.css';
import { timeText, useFormats } from '../ui/formats';

/** Names of the protection statuses and of the limits. */
function useProtectionWords() {
  const { t } = useLingui();
  const statuses: Record<PaymentProtection['status'], string> = {
    ACTIVE: t`No break`,
    RAISE_PENDING: t`A higher limit waits`,
    RAISE_READY: t`A higher limit can be confirmed`,
    TIMED_OUT: t`Time-out`,
    EXCLUDED: t`Self-excluded`,
    EXCLUSION_ENDING: t`Self-exclusion ends`,
  };
  const names: Record<MoneyLimit, string> = {
    depositDay: t`Deposits, 24 hours`,
    depositWeek: t`Deposits, 7 days`,
    depositMonth: t`Deposits, 30 days`,
    lossDay: t`Losses, 24 hours`,
    lossWeek: t`Losses, 7 days`,
    lossMonth: t`Losses, 30 days`,
  };
  return { statuses, names };
}

/** Shown beside a payment: the player's break and their limits on deposits. Renders nothing if they have neither. */
export function ProtectionLine({ protection }: { protection: PaymentProtection | null }) {
  const { statuses, names } = useProtectionWords();
  const { money } = useFormats();
  if (!protection) return null;
  const { status, until, limits } = protection;
  const isBreak = breakRefusal(status, until) !== null;
  const set = moneyLimitNames.flatMap((name) => {
    const limit = moneyLimits[name].of === 'deposit' ? limitMoney(limits, name) : null;
    return limit ? [`${names[name]}: ${money(limit)}`] : [];
  });
  if (!isBreak && set.length === 0) return null;
  return (
    <span className={words.line}>
      {isBreak && (
        <span className={words.tag}>
          {statuses[status]}
          {until && ` – ${timeText(until)}`}
        </span>
      )}{' '}
      {set.join(' · ')}
    </span>
  );
}

/** The player's protection settings. Staff see them; only the player can change them. */
export function PlayerProtection({ protection }: { protection: StaffPlayer['protection'] }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { status, until, limits, wanted, realityCheck } = protection;
  const { statuses, names } = useProtectionWords();
  const minutes = (count: number | null | undefined) => (count ? t`${count} min` : '—');
  const set = moneyLimitNames.flatMap((name) => {
    const limit = limitMoney(limits, name);
    return limit ? [{ id: name, term: names[name], value: money(limit) }] : [];
  });
  return (
    <Card labelledBy="protection">
      <Stack>
        <Heading id="protection">
          <Trans>Player protection</Trans>
        </Heading>
        <Facts
          facts={[
            { id: 'status', term: t`Status`, value: statuses[status] },
            ...(until ? [{ id: 'until', term: t`Until`, value: timeText(until) }] : []),
            ...set,
            { id: 'session', term: t`Logged out after`, value: minutes(limits.sessionMinutes) },
            { id: 'check', term: t`Reality check`, value: minutes(realityCheck) },
          ]}
        />
        {wanted && (
          <Text size="sm" tone="soft">
            <Trans>The player has asked for higher limits, and must confirm them.</Trans>
          </Text>
        )}
        <Text size="sm" tone="soft">
          <Trans>Only the player can change this. Withdrawals go on during a break.</Trans>
        </Text>
      </Stack>
    </Card>
  );
}
