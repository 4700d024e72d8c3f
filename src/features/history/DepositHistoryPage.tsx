import { Trans, useLingui } from '@lingui/react/macro';
import { depositStatuses } from '../../../contract/deposits';
import type { Money } from '../../../contract/money';
import { useDepositFound } from '../../api/resources/depositHistory';
import { useDepositList } from '../../api/resources/deposits';
import { Page } from '../../components/Page';
import { useMoney } from '../../i18n/money';
import { paths } from '../../lib/paths';
import { HistoryFilters } from './HistoryFilters';
import { OrderHistory } from './OrderHistory';
import { readReference } from './reference';
import { StatementLink } from './StatementLink';
import { Totals } from './Totals';
import { useListFilters } from './useListFilters';
import * as styles from './DepositHistoryPage.module.css';
import { createLazyPart } from '../../ui/overlays/LazyPart';

const depositDetail = createLazyPart(() => import('./DepositDetail'), 'depositDetail');

/** The player's deposits, newest first; page and filters are in the address. */
export default function DepositHistoryPage() {
  const { t } = useLingui();
  const filters = useListFilters(paths.depositHistory, depositStatuses);
  const list = useDepositList(filters.query);
  const found = useDepositFound(readReference(filters.reference ?? '', 'deposit')?.codes ?? []);
  const query = filters.reference === null ? list : found;
  return (
    <Page
      title={t`Deposit history`}
      back={paths.deposit}
      width="list"
      action={<StatementLink days={filters.days} />}
    >
      <HistoryFilters kind="deposit" statuses={depositStatuses} filters={filters} />
      {filters.days && list.data?.totals && filters.reference === null && (
        <Totals
          kind="deposit"
          days={filters.days}
          totals={list.data.totals}
          isOutdated={list.isPlaceholderData}
        />
      )}
      <OrderHistory
        kind="deposit"
        query={query}
        filters={filters}
        allHref={paths.depositHistory}
        first={{
          title: t`No deposits yet`,
          text: t`Your deposits will stand here, each with its reference and its status.`,
          href: paths.deposit,
          action: t`Make a deposit`,
        }}
        noteOf={({ held }) => held && <Held amount={held} />}
        detail={depositDetail}
      />
    </Page>
  );
}

/** Money paid for an order that staff hold: without this a canceled order would look as if it were lost. */
function Held({ amount: of }: { amount: Money }) {
  const amount = useMoney().text(of);
  return (
    <span className={styles.held}>
      <Trans>Staff have {amount} of yours</Trans>
    </span>
  );
}
