import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { moveSent, type moveCreditMachine } from '../../../machines/moveCredit';
import { Amount } from '../../components/Amount';
import { providerName } from '../../i18n/providerNames';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { Facts } from '../../ui/display/Facts';
import { Stack } from '../../ui/display/Stack';
import { Notice } from '../../ui/feedback/Notice';

/** The result of a move, with a link to the games there. */
export function Moved({ flow }: { flow: ActorRefFrom<typeof moveCreditMachine> }) {
  const { t } = useLingui();
  const sent = useSelector(flow, moveSent);
  if (!sent) return null;
  const { from, to, amount } = sent;
  const target = providerName(to);
  return (
    <Stack gap={5}>
      <Notice tone="success" isAnnounced>
        <Trans>Your credit is at {target} now.</Trans>
      </Notice>
      <Card>
        <Facts
          facts={[
            { id: 'from', term: t`From`, value: providerName(from) },
            { id: 'to', term: t`To`, value: target },
            {
              id: 'amount',
              term: t`Amount`,
              value: <Amount of={{ amount, currency: 'THB' }} />,
              isTotal: true,
            },
          ]}
        />
      </Card>
      <LinkButton href={paths.game(to)} variant="main">
        <Trans>Play at {target}</Trans>
      </LinkButton>
      <Button onPress={() => flow.send({ type: 'move.again' })}>
        <Trans>Move more credit</Trans>
      </Button>
    </Stack>
  );
}
