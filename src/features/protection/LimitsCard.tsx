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
import { useMoney } from '../../i18n/money';
import { share } from '../../lib/share';
import { BareButton } from '../../ui/buttons/BareButton';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { Heading, Text } from '../../ui/display/Text';
import { Progress } from '../../ui/feedback/Progress';
import { dialogIntent } from '../../ui/overlays/LazyDialog';
import { LimitDialog } from './LimitDialog';
import { periodNames } from './limitLabels';
import * as styles from './LimitsCard.module.css';
import type { ProtectProps } from './protectProps';

/** The deposit limits and loss limits: value, use and remaining amount. */
export function LimitsCard(props: ProtectProps) {
  const [edited, setEdited] = useState<MoneyLimit | null>(null);
  return (
    <>
      <Limits kind="deposit" protection={props.protection} onEdit={setEdited} />
      <Limits kind="loss" protection={props.protection} onEdit={setEdited} />
      <LimitDialog {...props} name={edited} onClose={() => setEdited(null)} />
    </>
  );
}

interface LimitsProps extends Pick<ProtectProps, 'protection'> {
  kind: 'deposit' | 'loss';
  onEdit: (name: MoneyLimit) => void;
}

function Limits({ kind, protection, onEdit }: LimitsProps) {
  return (
    <Card labelledBy={`limits-${kind}`}>
      <div className={styles.head}>
        <span className={styles.sign}>
          <Icon name={kind === 'deposit' ? 'deposit' : 'game'} size={20} />
        </span>
        <Heading id={`limits-${kind}`}>
          {kind === 'deposit' ? <Trans>Deposit limits</Trans> : <Trans>Loss limits</Trans>}
        </Heading>
      </div>
      <Text tone="soft" size="sm">
        {kind === 'deposit' ? (
          <Trans>Counts what you have paid, and open orders until they end.</Trans>
        ) : (
          <Trans>
            Counts what you lost in games, less what you won. At the limit no game opens; one that
            is open may go on until you close it.
          </Trans>
        )}
      </Text>
      <ul role="list" className={styles.limits}>
        {moneyLimitNames
          .filter((name) => moneyLimits[name].of === kind)
          .map((name) => (
            <Limit key={name} name={name} protection={protection} onEdit={() => onEdit(name)} />
          ))}
      </ul>
    </Card>
  );
}

interface LimitProps extends Pick<ProtectProps, 'protection'> {
  name: MoneyLimit;
  onEdit: () => void;
}

/** One line; a press anywhere on it edits the limit. */
function Limit({ name, protection: { limits, uses }, onEdit }: LimitProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const limit = limitMoney(limits, name);
  const { used, left } = uses[name];
  const period = i18n._(periodNames[moneyLimits[name].period]);
  const [usedText, leftText] = [money.text(used), money.text(left)];
  return (
    <li className={styles.limit}>
      <span className={styles.period}>{period}</span>
      {limit ? (
        <Amount of={limit} />
      ) : (
        <Text as="span" tone="soft">
          <Trans>No limit</Trans>
        </Text>
      )}
      <BareButton
        {...dialogIntent}
        className={styles.edit}
        aria-label={limit ? t`Change: ${period}` : t`Set: ${period}`}
        onPress={onEdit}
      >
        {limit ? <Trans>Change</Trans> : <Trans>Set</Trans>}
      </BareButton>
      {limit ? (
        <div className={styles.left}>
          <Progress
            value={minorOf(limit) === 0n ? 1 : share(used, limit)}
            label={period}
            valueText={t`${leftText} left`}
          />
          <div className={styles.uses}>
            <Text as="span" size="sm" tone="soft">
              <Trans>{usedText} used</Trans>
            </Text>
            <Text as="span" size="sm" isBold={left !== null && minorOf(left) === 0n}>
              {t`${leftText} left`}
            </Text>
          </div>
        </div>
      ) : (
        minorOf(used) > 0n && (
          <div className={styles.left}>
            <Text as="span" size="sm" tone="soft">
              <Trans>{usedText} so far.</Trans>
            </Text>
          </div>
        )
      )}
    </li>
  );
}
