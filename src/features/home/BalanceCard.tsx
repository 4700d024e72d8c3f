import { Trans, useLingui } from '@lingui/react/macro';
import type { Step } from './useNextStep';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { IconButton } from '../../ui/buttons/IconButton';
import { LinkButton } from '../../ui/buttons/Link';
import { Heading } from '../../ui/display/Text';
import { HideBalances } from './HideBalances';
import { MissingBalances } from './MissingBalances';
import { Settled } from './Settled';
import { Total } from './Total';
import type { Balances } from './useBalances';
import * as styles from './BalanceCard.module.css';

interface BalanceCardProps {
  balances: Balances;
  /** The next step of a newcomer: without a bank account no money moves, so the step replaces both buttons. */
  nextStep: Step | null;
  /** False if another action of the page is the main one, and while the promotion in use blocks deposits. */
  isDepositMain: boolean;
  /** The buttons are not known yet: a tap must not hit one that is about to change. */
  isPending: boolean;
  /** Deposits are closed; `BreakCard` links to the withdrawal. */
  isOnBreak: boolean;
}

/** The total of all credit, and the buttons to deposit and to withdraw. */
export function BalanceCard(props: BalanceCardProps) {
  const { balances, nextStep, isDepositMain, isPending, isOnBreak } = props;
  const { t } = useLingui();
  return (
    <Card look="featured" labelledBy="total">
      <div className={styles.head}>
        <div className={styles.heading}>
          <Heading id="total">
            <Trans>Total balance</Trans>
          </Heading>
        </div>
        <HideBalances />
        <span className={styles.refresh} data-refreshing={balances.isRefreshing || undefined}>
          <IconButton
            label={t`Refresh balances`}
            icon={<Icon name="refresh" />}
            onPress={balances.refresh}
          />
        </span>
      </div>
      <Total balances={balances} />
      <MissingBalances balances={balances} />
      {!isOnBreak && (
        <Settled isPending={isPending}>
          <div className={styles.actions} data-one={nextStep === 'bank' || undefined}>
            {/* The key keeps React from reusing this button, and its focus, for another action */}
            {nextStep === 'bank' ? (
              <LinkButton
                key="bank"
                href={paths.bank}
                variant="main"
                icon={<Icon name="bank" size={22} />}
              >
                <Trans>Add bank account</Trans>
              </LinkButton>
            ) : (
              <>
                <LinkButton
                  href={paths.deposit}
                  variant={isDepositMain ? 'main' : 'ghost'}
                  size="large"
                  icon={<Icon name="deposit" size={22} />}
                >
                  <Trans>Deposit</Trans>
                </LinkButton>
                <LinkButton
                  href={paths.withdraw}
                  variant="ghost"
                  size="large"
                  icon={<Icon name="withdraw" size={22} />}
                >
                  <Trans>Withdraw</Trans>
                </LinkButton>
              </>
            )}
          </div>
        </Settled>
      )}
    </Card>
  );
}
