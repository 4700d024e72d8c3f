import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReadProtection } from '../../../contract/protection';
import { protectFailure, protectNotice } from '../../../machines/protect';
import { useBreak, useProtection } from '../../api/resources/protection';
import { useFlow } from '../../api/useFlow';
import { BreakCard } from '../../components/BreakCard';
import { Columns } from '../../components/Columns';
import { FailureNotice } from '../../components/FailureNotice';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import { NotFoundView } from '../../components/NotFoundView';
import { Outcome } from '../../components/Outcome';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { Text } from '../../ui/display/Text';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { BreakChoices } from './BreakChoices';
import { BreakDialog } from './BreakDialog';
import { EndOfExclusion } from './EndOfExclusion';
import { LimitsCard } from './LimitsCard';
import { provideProtect } from './provideProtect';
import { RaiseCard } from './RaiseCard';
import { TimesCard } from './TimesCard';
import type { ProtectProps } from './protectProps';

/** Limits, breaks and checks that a player sets for themselves. */
export default function ProtectionPage() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useProtection();
  if (data === null) return <NotFoundView />;
  return (
    <Page title={t`Play in control`} back={paths.home} width="wide">
      <Text tone="soft">
        <Trans>
          You decide how much and how long you play. A lower limit counts at once, a higher one only
          after a day, when you confirm it.
        </Trans>
      </Text>
      {data ? (
        <Choices protection={data} />
      ) : error ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t`Loading your limits`}>
          <Skeleton shape="block" height="300px" />
          <Skeleton shape="block" height="220px" />
        </Loading>
      )}
    </Page>
  );
}

function Choices({ protection }: { protection: ReadProtection }) {
  const flow = useFlow(provideProtect);
  const both = { flow, protection };
  return (
    <>
      <Result flow={flow} />
      <EndOfExclusion {...both} />
      <RaiseCard {...both} />
      <Columns
        side={
          <>
            <TimesCard {...both} />
            <BreakChoices {...both} />
          </>
        }
      >
        <LimitsCard {...both} />
      </Columns>
      <BreakDialog flow={flow} />
    </>
  );
}

/** The result of the last change, or its failure: a break explains itself, and its refusal is shown in its dialog. */
function Result({ flow }: Pick<ProtectProps, 'flow'>) {
  const notice = useSelector(flow, protectNotice);
  const failure = useSelector(flow, (snapshot) =>
    snapshot.matches('idle') ? protectFailure(snapshot) : null,
  );
  const isBreak = useBreak() !== null;
  return (
    <Outcome of={failure ?? notice}>
      {failure ? (
        <FailureNotice failure={failure} />
      ) : (
        notice &&
        !(notice === 'timeOut' && isBreak) && (
          <Notice tone="success" isAnnounced>
            <Trans>Saved.</Trans>
          </Notice>
        )
      )}
      {isBreak && <BreakCard />}
    </Outcome>
  );
}
