import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isForm } from '../../../machines/moveCredit';
import { useMoves } from '../../api/resources/moves';
import { useBreak } from '../../api/resources/protection';
import { useTermsToAccept } from '../../api/resources/players';
import { useSeamlessProviders } from '../../api/resources/seamless';
import { useFlow } from '../../api/useFlow';
import { BreakCard } from '../../components/BreakCard';
import { Page } from '../../components/Page';
import { StepArea } from '../../components/StepArea';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/buttons/Link';
import { EmptyState } from '../../ui/display/EmptyState';
import { Moved } from './Moved';
import { MoveForm } from './MoveForm';
import { MoveHistory } from './MoveHistory';
import { provideMove, unansweredMove } from './provideMove';

/** Moves credit from one provider to another, and shows the earlier moves. */
export default function MovePage() {
  const { t } = useLingui();
  const isOnBreak = useBreak() !== null;
  const hasTermsToAccept = useTermsToAccept() !== null;
  const isPossible = useSeamlessProviders().length > 1;
  return (
    <Page title={t`Move credit`} back={paths.home} width="form">
      {isOnBreak && <BreakCard />}
      {isPossible ? <Moves isOpen={!isOnBreak && !hasTermsToAccept} /> : <NotPossible />}
    </Page>
  );
}

function Moves({ isOpen }: { isOpen: boolean }) {
  if (useMoves().data === null) return <NotPossible />;
  return (
    <>
      {isOpen && <MoveSteps />}
      <MoveHistory />
    </>
  );
}

function MoveSteps() {
  const { t } = useLingui();
  const flow = useFlow(provideMove);
  const showsForm = useSelector(flow, isForm);
  useEffect(() => {
    const sent = unansweredMove.read();
    if (sent) flow.send({ type: 'move.resume', ...sent });
  }, [flow]);
  const [givenUp, setGivenUp] = useState(0);
  const giveUp = () => {
    unansweredMove.forget();
    flow.send({ type: 'move.again' });
    setGivenUp(givenUp + 1);
  };
  return (
    <StepArea step={showsForm ? `form ${givenUp}` : 'moved'} label={t`Move credit`}>
      {showsForm ? <MoveForm flow={flow} onGiveUp={giveUp} /> : <Moved flow={flow} />}
    </StepArea>
  );
}

/** Shown when every provider keeps its credit itself, or the backend has no moves. */
function NotPossible() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Credit cannot be moved here`}
      action={
        <LinkButton href={paths.withdraw} isWide>
          <Trans>Withdraw credit</Trans>
        </LinkButton>
      }
    >
      <Trans>To play at another provider, withdraw first and deposit there.</Trans>
    </EmptyState>
  );
}
