import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { minorOf } from '../../../contract/money';
import {
  limitMoney,
  moneyLimitNames,
  moneyLimits,
  type MoneyLimit,
} from '../../../contract/protectionRules';
import { Amount } from '../../components/Amount';
import { dayTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { share } from '../../lib/share';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { Heading, Text } from '../../ui/display/Text';
import { Stack } from '../../ui/display/Stack';
import { Progress } from '../../ui/feedback/Progress';
import { dialogIntent } from '../../ui/overlays/LazyDialog';
import { LimitDialog } from './LimitDialog';
import { periodNames } from './limitNames';
import * as styles from './LimitsCard.module.css';
import type { ProtectProps } from './ProtectionPage';

/** The limits on deposits or on losses: what is set, what is used and what is left. */
export function LimitsCard({ kind, ...both }: ProtectProps & { kind: 'deposit' | 'loss' }) {
  const [edited, setEdited] = useState<MoneyLimit | null>(null);
  const names = moneyLimitNames.filter((name) => moneyLimits[name].of === kind);
  return (
    <Card labelledBy={`limits-${kind}`}>
      <Stack gap={2}>
        <Heading id={`limits-${kind}`}>
          {kind === 'deposit' ? <Trans>Deposit limits</Trans> : <Trans>Loss limits</Trans>}
        </Heading>
        <Text tone="soft" size="sm">
          {kind === 'deposit' ? (
            <Trans>Counts what you have paid, and open orders until they end.</Trans>
          ) : (
            <Trans>
              Counts what you lost in games, less what you won. Games close at the limit.
            </Trans>
          )}
        </Text>
        <div>
          {names.map((name) => (
            <Limit key={name} name={name} {...both} onEdit={() => setEdited(name)} />
          ))}
        </div>
      </Stack>
      <LimitDialog {...both} name={edited} onClose={() => setEdited(null)} />
    </Card>
  );
}

interface LimitProps extends Pick<ProtectProps, 'protection'> {
  name: MoneyLimit;
  onEdit: () => void;
}

function Limit({ name, protection: { limits, uses }, onEdit }: LimitProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const limit = limitMoney(limits, name);
  const { used, left, freeAt } = uses[name];
  const period = i18n._(periodNames[moneyLimits[name].period]);
  const [usedText, leftText] = [money.text(used), money.text(left)];
  const end = dayTimeText(freeAt);
  return (
    <div className={styles.limit}>
      <div className={styles.line}>
        <span className={styles.name}>
          <Text as="span" size="sm" tone="soft">
            {period}
          </Text>
          {limit ? (
            <span className={styles.value}>
              <Amount of={limit} />
            </span>
          ) : (
            <span className={styles.value} data-none>
              <Trans>No limit</Trans>
            </span>
          )}
        </span>
        <Button
          {...dialogIntent}
          aria-label={limit ? t`Change: ${period}` : t`Set: ${period}`}
          onPress={onEdit}
        >
          {limit ? <Trans>Change</Trans> : <Trans>Set</Trans>}
        </Button>
      </div>
      {limit ? (
        <>
          <Progress
            value={minorOf(limit) === 0n ? 1 : share(used, limit)}
            label={period}
            valueText={t`${leftText} left`}
          />
          <Text size="sm" tone="soft">
            {freeAt ? (
              <Trans>
                {usedText} used, {leftText} left. All of it is free again on {end}.
              </Trans>
            ) : (
              <Trans>{leftText} left.</Trans>
            )}
          </Text>
        </>
      ) : (
        minorOf(used) > 0n && (
          <Text size="sm" tone="soft">
            <Trans>{usedText} so far.</Trans>
          </Text>
        )
      )}
    </div>
  );
}
