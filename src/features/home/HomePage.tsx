import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { awaitsPayment } from '../../../machines/depositOrder';
import { creditedDeposits, useDepositList, useOpenDeposits } from '../../api/resources/deposits';
import { isFirstTry, newestOrders } from '../../api/query';
import { usePlayerGames } from '../../api/resources/games';
import { useLimits } from '../../api/resources/operator';
import { usePlayerInfo } from '../../api/resources/players';
import { usePromotionInUse } from '../../api/resources/promotions';
import { useBreak, useProtection } from '../../api/resources/protection';
import { useOpenWithdrawals, useWithdrawalList } from '../../api/resources/withdrawals';
import { BreakCard } from '../../components/BreakCard';
import { Columns } from '../../components/Columns';
import { UnreadMessages } from '../../components/UnreadMessages';
import { useDepositBlock } from '../../components/useDepositBlock';
import { Page } from '../../components/Page';
import { SameDepositRow } from '../orders/SameDeposit';
import { BalanceCard } from './BalanceCard';
import { BelowNewcomer, Newcomer } from './Newcomer';
import { Movements } from './Movements';
import { OpenDeposits, OpenWithdrawals } from './OpenOrders';
import { OtherPages } from './OtherPages';
import { PlayAgain } from './PlayAgain';
import { PromotionInUse } from './PromotionInUse';
import { ProviderList } from './ProviderList';
import { Settled } from './Settled';
import { useBalances } from './useBalances';
import { useNextStep } from './useNextStep';
import * as styles from './HomePage.module.css';

/** The player's home page: balances, open orders, next steps. */
export default function HomePage() {
  const { t } = useLingui();
  const displayName = usePlayerInfo().data?.player.displayName;
  const balances = useBalances();
  const { step: nextStep, isPending: isNextPending } = useNextStep(balances);
  const isOnBreak = useBreak() !== null;
  const protection = useProtection();
  const limits = useLimits();
  const inUse = usePromotionInUse();
  const openWithdrawals = useOpenWithdrawals();
  const credited = useDepositList(creditedDeposits);
  const mine = usePlayerGames();
  const movements = [useDepositList(newestOrders), useWithdrawalList(newestOrders)];
  const isPending =
    isNextPending ||
    [inUse, openWithdrawals, credited, mine, ...movements].some((query) => isFirstTry(query));
  const openDeposits = useOpenDeposits().data?.items ?? [];
  const isBlocked = useDepositBlock() !== null;
  const toPay = openDeposits.filter(({ status }) => awaitsPayment(status)).length;
  // A promotion has terms of its own for the next deposit
  const mayRepeat = !isOnBreak && !nextStep && openDeposits.length === 0 && !inUse.data?.usage;
  const repeats = mayRepeat ? credited.data?.items[0] : undefined;
  const belowNewcomer = (parts: ReactNode) =>
    nextStep ? <BelowNewcomer>{parts}</BelowNewcomer> : parts;
  return (
    <Page title={displayName === undefined ? t`Hello` : t`Hello, ${displayName}`} width="wide">
      <Columns
        side={
          <Settled isPending={isPending}>
            {belowNewcomer(
              <>
                <ProviderList balances={balances} />
                <div className={styles.last}>
                  <OtherPages />
                </div>
              </>,
            )}
          </Settled>
        }
      >
        <BreakCard />
        <BalanceCard
          balances={balances}
          nextStep={nextStep}
          isDepositMain={toPay === 0 && !isBlocked}
          isPending={
            isNextPending || isFirstTry(inUse) || isFirstTry(limits) || isFirstTry(protection)
          }
          isOnBreak={isOnBreak}
        />
        <Settled isPending={isFirstTry(protection)}>
          <OpenDeposits />
        </Settled>
        <Settled isPending={isPending}>
          <UnreadMessages />
          {repeats && <SameDepositRow order={repeats} />}
          <OpenWithdrawals />
          {nextStep && <Newcomer current={nextStep} />}
          {!nextStep && !isOnBreak && <PlayAgain games={mine.data?.recent ?? []} />}
          {belowNewcomer(<PromotionInUse balances={balances.balances} />)}
          {!nextStep && (
            <div className={styles.late}>
              <Movements />
            </div>
          )}
        </Settled>
      </Columns>
    </Page>
  );
}
