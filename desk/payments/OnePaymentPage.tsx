import { Trans, useLingui } from '@lingui/react/macro';
import { Redirect, useSearchParams } from 'wouter';
import { mayStillBeCredited } from '../../machines/depositOrder';
import { statusTone } from '../../src/i18n/statuses';
import { Link, LinkButton } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Facts } from '../../src/ui/display/Facts';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import { fetchBody, mayCall, staffApi, StaffCallError, usePolledQuery, type Me } from '../api';
import { deskPaths, logPath, paymentPath, playerPath } from '../paths';
import { ProtectionLine } from '../players/PlayerProtection';
import { orderWord } from '../texts';
import { DeskPage } from '../ui/DeskPage';
import { useFormats } from '../ui/formats';
import * as layout from '../ui/Layout.module.css';
import { LoadError } from '../ui/LoadError';
import { shortened } from '../ui/LongId';
import * as words from '../ui/Words.module.css';
import { paymentOfOrderPath } from './paymentEntry';
import { useWaitingEntries, WaitingEntries } from './WaitingEntries';
import { WaitingPayments } from './WaitingPayments';

/** The payment that another screen names: the decision that it waits for, and the deposit that it is for. */
export function OnePaymentPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const payment = search.get('payment') ?? '';
  const order = search.get('order') ?? '';
  if (!payment && !order) return <Redirect to={deskPaths.payments} replace />;
  const name = shortened(payment || order, 24);
  return (
    <DeskPage
      title={payment ? t`Payment ${name}` : t`Deposit ${name}`}
      action={
        <Link href={deskPaths.payments} look="text">
          <Trans>All payments</Trans>
        </Link>
      }
    >
      <Stack>
        {payment && <Decision key={payment} id={payment} order={order} me={me} />}
        {order && <Order key={order} code={order} me={me} />}
      </Stack>
    </DeskPage>
  );
}

interface DecisionProps {
  id: string;
  order: string;
  me: Me;
}

function Decision({ id, order, me }: DecisionProps) {
  const { t } = useLingui();
  const list = usePolledQuery(['payments', 'one', id], () =>
    fetchBody(staffApi.payments.list({ query: { id, page: 1, pageSize: 50 } })),
  );
  const entries = useWaitingEntries(id).items;
  const mayReadLog = mayCall(me, 'log.list');
  const isDecided = list.data?.items.length === 0 && entries?.length === 0;
  return (
    <>
      <WaitingEntries me={me} number={id} />
      <WaitingPayments
        me={me}
        list={list}
        empty={null}
        page={1}
        pageSize={50}
        base={paymentPath(id, order)}
      />
      {isDecided && (
        <Notice
          tone="info"
          title={t`This payment waits for no decision here`}
          action={mayReadLog && <AllEntries about={id} />}
        >
          {mayReadLog && <Trans>If staff decided about it, the log has it.</Trans>}
        </Notice>
      )}
    </>
  );
}

/** The order with this code, as far as staff see it. */
function Order({ code, me }: { code: string; me: Me }) {
  const { t, i18n } = useLingui();
  const { money, time } = useFormats();
  const { data, error, refetch } = usePolledQuery(['deposit', code], () =>
    fetchBody(staffApi.deposits.get({ params: { code } })),
  );
  if (error instanceof StaffCallError && error.status === 404)
    return (
      <Notice tone="warn" title={t`No order has this code.`}>
        {code}
      </Notice>
    );
  if (!data) return error && <LoadError error={error} onRetry={refetch} />;
  const mayEnter = mayCall(me, 'payments.enter') && mayStillBeCredited(data.status);
  return (
    <div className={layout.form}>
      {error && <LoadError error={error} onRetry={refetch} />}
      <Card labelledBy="order">
        <Stack gap={3}>
          <Row justify="between" wrap>
            <Heading id="order">
              <Trans>The order</Trans>
            </Heading>
            <StatusChip tone={statusTone('deposit', data.status)}>
              {orderWord(i18n, data.status)}
            </StatusChip>
          </Row>
          <Facts
            facts={[
              { id: 'code', term: t`Code of the order`, value: data.code },
              {
                id: 'player',
                term: t`Player`,
                value: (
                  <Link
                    href={playerPath(data.username, 'orders')}
                    look="bare"
                    className={words.link}
                  >
                    {data.username}
                  </Link>
                ),
              },
              { id: 'holder', term: t`Account name`, value: data.accountName },
              { id: 'amount', term: t`Amount`, value: money(data.amount) },
              { id: 'createdAt', term: t`Requested`, value: time(data.createdAt) },
            ]}
          />
          <ProtectionLine protection={data.protection} />
          <Row wrap>
            {mayEnter && (
              <LinkButton href={paymentOfOrderPath(code)} isWide={false}>
                <Trans>Enter a payment</Trans>
              </LinkButton>
            )}
            {mayCall(me, 'log.list') && <AllEntries about={code} />}
          </Row>
        </Stack>
      </Card>
    </div>
  );
}

const AllEntries = ({ about }: { about: string }) => (
  <Link href={logPath(about)} look="text">
    <Trans>All entries about it</Trans>
  </Link>
);
