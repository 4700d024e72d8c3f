import { useLingui } from '@lingui/react/macro';
import { usePlayerInfo } from '../../api/resources/players';
import { BreakCard } from '../../components/BreakCard';
import { Columns } from '../../components/Columns';
import { Page } from '../../components/Page';
import { BalanceCard } from './BalanceCard';
import { NextSteps } from './NextSteps';
import { OpenOrders } from './OpenOrders';
import { PromotionInUse } from './PromotionInUse';
import { ProviderList } from './ProviderList';
import { useBalances } from './useBalances';
import { useNextStep } from './useNextStep';

/** The player's home page: balances, open orders, next steps. */
export default function HomePage() {
  const { t } = useLingui();
  const displayName = usePlayerInfo().data?.player.displayName;
  const balances = useBalances();
  const nextStep = useNextStep(balances);
  return (
    <Page title={displayName === undefined ? t`Hello` : t`Hello, ${displayName}`} width="wide">
      <Columns side={<ProviderList balances={balances} />}>
        <BalanceCard balances={balances} isDepositMain={nextStep !== 'bank'} />
        <BreakCard />
        <OpenOrders />
        {nextStep && <NextSteps current={nextStep} />}
        <PromotionInUse balances={balances.balances} />
      </Columns>
    </Page>
  );
}
