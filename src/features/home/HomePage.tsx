import { useLingui } from '@lingui/react/macro';
import { useOpenDeposits } from '../../api/resources/deposits';
import { isFirstTry } from '../../api/query';
import { usePlayerInfo } from '../../api/resources/players';
import { usePromotionInUse } from '../../api/resources/promotions';
import { useBreak } from '../../api/resources/protection';
import { BreakCard } from '../../components/BreakCard';
import { Columns } from '../../components/Columns';
import { Page } from '../../components/Page';
import { BalanceCard } from './BalanceCard';
import { BelowNewcomer, Newcomer } from './Newcomer';
import { OpenDeposits, OpenWithdrawals } from './OpenOrders';
import { OtherPages } from './OtherPages';
import { PromotionInUse } from './PromotionInUse';
import { ProviderList } from './ProviderList';
import { Settled } from './Settled';
import { useBalances } from './useBalances';
import { useNextStep } from './useNextStep';

/** The player's home page: balances, open orders, next steps. */
export default function HomePage() {
  const { t } = useLingui();
  const displayName = usePlayerInfo().data?.player.displayName;
  const balances = useBalances();
  const { step: nextStep, isPending: isNextPending } = useNextStep(balances);
  const inUse = usePromotionInUse();
  const isOnBreak = useBreak() !== null;
  const hasOpenDeposit = (useOpenDeposits().data?.items.length ?? 0) > 0;
  const side = (
    <>
      <ProviderList balances={balances} />
      <OtherPages />
    </>
  );
  return (
    <Page title={displayName === undefined ? t`Hello` : t`Hello, ${displayName}`} width="wide">
      <Columns
        side={
          nextStep ? (
            <BelowNewcomer>{side}</BelowNewcomer>
          ) : (
            <Settled isPending={isNextPending || isFirstTry(inUse)}>{side}</Settled>
          )
        }
      >
        <BreakCard />
        <OpenDeposits />
        <BalanceCard
          balances={balances}
          nextStep={nextStep}
          isDepositMain={!hasOpenDeposit && !isOnBreak}
        />
        <OpenWithdrawals />
        {nextStep && <Newcomer current={nextStep} />}
        <PromotionInUse balances={balances.balances} />
      </Columns>
    </Page>
  );
}
