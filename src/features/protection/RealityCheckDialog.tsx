import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  isAnswering,
  isAsking,
  realityCheckFailure,
  type realityCheckMachine,
} from '../../../machines/realityCheck';
import { useProtection } from '../../api/resources/protection';
import { serverClock } from '../../api/serverClock';
import { Amount } from '../../components/Amount';
import { FailureNotice } from '../../components/FailureNotice';
import { Button } from '../../ui/buttons/Button';
import { Facts } from '../../ui/display/Facts';
import { Stack } from '../../ui/display/Stack';
import { AlertDialog } from '../../ui/overlays/Dialog';
import { NetAmount } from '../../components/NetAmount';
import { useLengths } from './useLengths';

/** The time since the first game of the session, with its breaks, and the result. Only an answer closes it. */
export default function RealityCheckDialog({
  flow,
}: {
  flow: ActorRefFrom<typeof realityCheckMachine>;
}) {
  const { t } = useLingui();
  const { passed } = useLengths();
  const play = useProtection().data?.play;
  const isAnswered = useSelector(flow, isAnswering);
  const failure = useSelector(flow, realityCheckFailure);
  return (
    <AlertDialog
      isOpen={useSelector(flow, isAsking)}
      onOpenChange={() => undefined}
      title={t`A moment, please`}
      actions={
        <>
          <Button
            size="large"
            isPending={isAnswered}
            onPress={() => flow.send({ type: 'check.continue' })}
          >
            <Trans>Continue playing</Trans>
          </Button>
          <Button
            variant="main"
            isDisabled={isAnswered}
            onPress={() => flow.send({ type: 'check.stop' })}
          >
            <Trans>Stop and log out</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        {play && (
          <Facts
            facts={[
              {
                id: 'time',
                term: t`Time since the first game`,
                value: passed(serverClock.now() - Date.parse(play.since)),
              },
              { id: 'deposited', term: t`Deposited`, value: <Amount of={play.deposited} /> },
              {
                id: 'result',
                term: t`Result of your games`,
                value: <NetAmount gain={play.won} loss={play.lost} />,
                isTotal: true,
              },
            ]}
          />
        )}
        {failure && <FailureNotice failure={failure} />}
      </Stack>
    </AlertDialog>
  );
}
