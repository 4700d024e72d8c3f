import { Trans } from '@lingui/react/macro';
import { minorOf, type Money } from '../../../contract/money';
import type { Provider } from '../../../contract/provider';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { depositToPath } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { LinkButton } from '../../ui/buttons/Link';
import { ProviderMark } from '../../components/ProviderMark';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Row, Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';

export interface CreditHereProps {
  provider: Provider;
  credit: {
    data: { credit: Money } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** The player's credit here; without credit, a link to deposit. */
export function CreditHere({ provider, credit }: CreditHereProps) {
  const { data, isError, isFetching, refetch } = credit;
  const name = providerName(provider);
  const isEmpty = data !== undefined && minorOf(data.credit) === 0n;
  return (
    <Card look="featured">
      <Stack>
        <Row>
          <ProviderMark provider={provider} size={52} />
          <Stack gap={1}>
            <Text size="sm" tone="soft">
              <Trans>Your credit here</Trans>
            </Text>
            {data ? (
              <Amount of={data.credit} size="large" />
            ) : isError ? (
              <Row wrap>
                <Text tone="soft">
                  <Trans>Not loaded</Trans>
                </Text>
                <Button isPending={isFetching} onPress={() => void refetch()}>
                  <Trans>Try again</Trans>
                </Button>
              </Row>
            ) : (
              <Skeleton width="140px" height="35px" shape="block" />
            )}
          </Stack>
        </Row>
        {isEmpty && (
          <>
            <Text>
              <Trans>Deposit to {name} first, then its games open.</Trans>
            </Text>
            <LinkButton href={depositToPath(provider)} variant="main">
              <Trans>Make a deposit</Trans>
            </LinkButton>
          </>
        )}
      </Stack>
    </Card>
  );
}
