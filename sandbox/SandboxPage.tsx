import { Page } from '../src/components/Page';
import { paths } from '../src/lib/paths';
import { Button } from '../src/ui/buttons/Button';
import { Card } from '../src/ui/display/Card';
import { LinkButton } from '../src/ui/buttons/Link';
import { Notice } from '../src/ui/feedback/Notice';
import { Row, Stack } from '../src/ui/display/Stack';
import { Heading, Text } from '../src/ui/display/Text';
import { useSandboxCall, usePendingOrders, useWaitingPayments, type SandboxCall } from './calls';
import { Deposits } from './Deposits';
import { PayByReference, Payments } from './Payments';
import { Players } from './Players';
import { Staff } from './Staff';
import { World } from './World';
import { Withdrawals } from './Withdrawals';

/** Controls for the simulated bank, game providers and staff. Not part of production builds. */
export default function SandboxPage() {
  const orders = usePendingOrders();
  const payments = useWaitingPayments();
  const sandboxCall = useSandboxCall();
  return (
    <Page title="Sandbox" width="wide">
      <Stack gap={5}>
        <Text tone="soft">
          Play the bank, the game providers and the staff. No real money moves here.
        </Text>
        <Result sandboxCall={sandboxCall} />
        <Card labelledBy="deposits">
          <Stack>
            <Heading id="deposits">Deposits that wait</Heading>
            <Deposits orders={orders.data?.deposits ?? []} sandboxCall={sandboxCall} />
          </Stack>
        </Card>
        <Card labelledBy="payments">
          <Stack>
            <Heading id="payments">Payments that wait for staff</Heading>
            <Payments payments={payments.data?.items ?? []} sandboxCall={sandboxCall} />
            <PayByReference sandboxCall={sandboxCall} />
          </Stack>
        </Card>
        <Card labelledBy="withdrawals">
          <Stack>
            <Heading id="withdrawals">Withdrawals under review</Heading>
            <Withdrawals orders={orders.data?.withdrawals ?? []} sandboxCall={sandboxCall} />
          </Stack>
        </Card>
        <Card labelledBy="staff">
          <Stack>
            <Heading id="staff">Staff and the desk</Heading>
            <Staff />
          </Stack>
        </Card>
        <Card labelledBy="players">
          <Stack>
            <Heading id="players">Players and providers</Heading>
            <Players sandboxCall={sandboxCall} />
          </Stack>
        </Card>
        <Card labelledBy="world">
          <Stack>
            <Heading id="world">Clock, books, data</Heading>
            <World sandboxCall={sandboxCall} />
          </Stack>
        </Card>
        <Row wrap>
          <LinkButton href="/sandbox/gallery">Gallery of parts and screens</LinkButton>
          <LinkButton href="/sandbox/model">Models: every path of the machines</LinkButton>
          <Button variant="ghost" onPress={() => location.assign(`${paths.home}?inspect=panel`)}>
            Inspect the machines in this tab
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}

function Result({ sandboxCall: { data, error, variables } }: { sandboxCall: SandboxCall }) {
  if (error)
    return (
      <Notice tone="error" title={variables?.label} isAnnounced>
        {error.message}
      </Notice>
    );
  if (!data) return null;
  return (
    <Notice tone="success" title={data.what} isAnnounced>
      <Text isCode>{JSON.stringify(data.answer)}</Text>
    </Notice>
  );
}
