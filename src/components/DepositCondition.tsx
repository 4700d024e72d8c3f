import { Trans } from '@lingui/react/macro';
import { useMoney } from '../i18n/money';
import { providerName } from '../i18n/providerNames';
import { paths, withdrawFromPath } from '../lib/paths';
import { LinkButton } from '../ui/buttons/Link';
import { Row } from '../ui/display/Stack';
import type { DepositBlock } from './useDepositBlock';

/** Shows when the deposit for a started promotion becomes possible, while it is blocked. */
export function DepositCondition({ block }: { block: DepositBlock }) {
  const money = useMoney();
  const name = providerName(block.provider);
  const [balance, threshold] = [money.text(block.credit), money.text(block.threshold)];
  return (
    <Trans>
      In use. You can deposit once your credit at {name} is below {threshold}. You have {balance}{' '}
      there now: play or withdraw it first.
    </Trans>
  );
}

interface BlockWaysProps {
  block: Pick<DepositBlock, 'provider'>;
  /** Whether playing is the main action of the page. */
  isMain?: boolean;
}

/** The two ways to make a blocked deposit possible. */
export function BlockWays({ block: { provider }, isMain = false }: BlockWaysProps) {
  const name = providerName(provider);
  return (
    <Row justify="fill">
      <LinkButton
        href={paths.game(provider)}
        variant={isMain ? 'main' : 'ghost'}
        size={isMain ? 'large' : 'medium'}
      >
        <Trans>Play at {name}</Trans>
      </LinkButton>
      <LinkButton href={withdrawFromPath(provider)} size={isMain ? 'large' : 'medium'}>
        <Trans>Withdraw</Trans>
      </LinkButton>
    </Row>
  );
}
