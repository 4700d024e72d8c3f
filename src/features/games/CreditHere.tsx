import { Trans, useLingui } from '@lingui/react/macro';
import { minorOf, type Money } from '../../../contract/money';
import type { Provider } from '../../../contract/provider';
import { refreshCredits } from '../../api/resources/credits';
import { useServices } from '../../api/services';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { Private } from '../../components/Private';
import { ProviderMark } from '../../components/ProviderMark';
import { depositToPath } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { Link, LinkButton } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { Row, Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Skeleton } from '../../ui/feedback/Skeleton';
import * as styles from './CreditHere.module.css';

export interface CreditHereProps {
  provider: Provider;
  credit: {
    data: { credit: Money } | undefined;
    isError: boolean;
    isFetching: boolean;
  };
}

/** The player's credit at this provider, and the way to more of it: for the head of the page. */
export function CreditHere({ provider, credit: { data, isError, isFetching } }: CreditHereProps) {
  const { t } = useLingui();
  const { client } = useServices();
  const name = providerName(provider);
  if (data)
    return (
      <Link href={depositToPath(provider)} look="bare" className={styles.credit}>
        <VisuallyHidden>
          <Trans>Your credit here</Trans>
        </VisuallyHidden>
        <Private>
          <Amount of={data.credit} />
        </Private>
        <span className={styles.more}>
          <Icon name="add" size={18} />
        </span>
        <VisuallyHidden>{t`Deposit to ${name}`}</VisuallyHidden>
      </Link>
    );
  if (!isError) return <Skeleton width="150px" height="44px" shape="block" />;
  return (
    <Row wrap>
      <Text size="sm" tone="soft">
        <Trans>Not loaded</Trans>
      </Text>
      <Button isPending={isFetching} onPress={() => void refreshCredits(client)}>
        <Trans>Try again</Trans>
      </Button>
    </Row>
  );
}

/** Replaces the games of a provider without credit: the player must deposit first. */
export function DepositFirst({
  provider,
  credit,
}: {
  provider: Provider;
  credit: Money | undefined;
}) {
  const name = providerName(provider);
  if (!credit || minorOf(credit) > 0n) return null;
  return (
    <Card look="featured">
      <Stack>
        <Row>
          <ProviderMark provider={provider} size={44} />
          <Text>
            <Trans>Deposit to {name} first, then its games open.</Trans>
          </Text>
        </Row>
        <LinkButton href={depositToPath(provider)} variant="main" isWide>
          <Trans>Make a deposit</Trans>
        </LinkButton>
      </Stack>
    </Card>
  );
}
