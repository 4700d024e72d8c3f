import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { LinkButton } from '../../src/ui/buttons/Link';
import { Stack } from '../../src/ui/display/Stack';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import { DeskPage } from '../ui/DeskPage';
import { EmptyList } from '../ui/EmptyList';
import { OrderIssues } from '../withdrawals/OrderIssues';
import { deskPaths } from '../paths';
import { WaitingEntries } from './WaitingEntries';
import { WaitingPayments } from './WaitingPayments';

const pageSize = 50;

/** Payments whose money is held, or about which two notices contradict each other. */
export function PaymentsPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const list = usePolledQuery(['payments', page], () =>
    fetchBody(staffApi.payments.list({ query: { page, pageSize } })),
  );
  const total = list.data?.total ?? 0;
  return (
    <DeskPage
      title={t`Payments`}
      count={total}
      action={
        mayCall(me, 'payments.enter') && (
          <LinkButton href={deskPaths.enterPayment}>
            <Trans>Enter a payment</Trans>
          </LinkButton>
        )
      }
    >
      <Stack>
        <WaitingEntries me={me} />
        <OrderIssues me={me} />
        <WaitingPayments
          me={me}
          list={list}
          empty={
            <EmptyList title={<Trans>No payment waits.</Trans>}>
              <Trans>Every payment has found its order.</Trans>
            </EmptyList>
          }
          page={page}
          pageSize={pageSize}
          base={deskPaths.payments}
        />
      </Stack>
    </DeskPage>
  );
}
