import { Trans, useLingui } from '@lingui/react/macro';
import { newestOrders } from '../../api/query';
import { useDepositList } from '../../api/resources/deposits';
import { useWithdrawalList } from '../../api/resources/withdrawals';
import { Amount } from '../../components/Amount';
import { momentText } from '../../i18n/dates';
import { providerName } from '../../i18n/providerNames';
import { shownStatus } from '../../i18n/statuses';
import { depositOrderPath, paths, withdrawOrderPath } from '../../lib/paths';
import { Link } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow } from '../../ui/display/List';
import { Row } from '../../ui/display/Stack';
import { Heading } from '../../ui/display/Text';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import * as styles from './Movements.module.css';

/** The newest deposits and withdrawals, each a link to its details; renders nothing without any. */
export function Movements() {
  const { t } = useLingui();
  const deposits = useDepositList(newestOrders).data?.items ?? [];
  const withdrawals = useWithdrawalList(newestOrders).data?.items ?? [];
  const newest = [
    ...deposits.map((order) => ({ ...order, kind: 'deposit' as const })),
    ...withdrawals.map((order) => ({ ...order, kind: 'withdrawal' as const })),
  ]
    // Compared as times: a backend may write its times in any time zone
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, newestOrders.pageSize);
  if (newest.length === 0) return null;
  return (
    <Card labelledBy="movements" padding="tight">
      <div className={styles.head}>
        <Row justify="between">
          <Heading id="movements">
            <Trans>Last movements</Trans>
          </Heading>
          <Link href={newest[0]?.kind === 'deposit' ? paths.depositHistory : paths.withdrawHistory}>
            <Trans>History</Trans>
          </Link>
        </Row>
      </div>
      <List label={t`Last movements`}>
        {newest.map(({ kind, code, createdAt, provider, amount, ...order }) => (
          <ListRow
            key={code}
            href={kind === 'deposit' ? depositOrderPath(code) : withdrawOrderPath(code)}
            mark={<Icon name={kind === 'deposit' ? 'deposit' : 'withdraw'} />}
            title={kind === 'deposit' ? t`Deposit` : t`Withdrawal`}
            subtitle={
              <>
                {providerName(provider)}{' '}
                <span className={styles.moment}>{momentText(createdAt)}</span>
              </>
            }
            trailing={
              <>
                <Amount of={amount} />
                <OrderStatusChip kind={kind} status={shownStatus(order)} />
              </>
            }
          />
        ))}
      </List>
    </Card>
  );
}
