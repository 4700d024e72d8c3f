import { Trans, useLingui } from '@lingui/react/macro';
import { usePlayerInfo } from '../../api/resources/players';
import { ContactLinks } from '../../components/ContactLinks';
import { LegalLinks } from '../../components/LegalLinks';
import { useLegalPaths } from '../../components/legalPaths';
import { LoadError } from '../../components/LoadError';
import { Page } from '../../components/Page';
import { dateText, noDate } from '../../i18n/dates';
import { paths } from '../../lib/paths';
import { Avatar } from '../../ui/display/Avatar';
import { Card } from '../../ui/display/Card';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { DeviceCard } from './DeviceCard';
import { SecurityCard } from './SecurityCard';
import { SessionsCard } from './SessionsCard';

/** Who the player is here, how they log in and where, and how the page looks. */
export default function AccountPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Account`} back={paths.home}>
      <Stack gap={5}>
        <Identity />
        <SecurityCard />
        <SessionsCard />
        <DeviceCard />
        <Card labelledBy="help">
          <Stack>
            <Heading id="help">
              <Trans>Help</Trans>
            </Heading>
            <Text tone="soft">
              <Trans>Our staff answer on any of these.</Trans>
            </Text>
            <ContactLinks />
            <LegalLinks legal={useLegalPaths()} />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

function Identity() {
  const { data, error, isFetching, refetch } = usePlayerInfo();
  if (error && !data)
    return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" height="92px" />;
  const { displayName, username } = data.player;
  const since = dateText(data.credential.createdAt);
  return (
    <Card look="featured" labelledBy="identity">
      <Row gap={4}>
        <Avatar name={displayName} />
        <Stack gap={1}>
          <Heading id="identity">{displayName}</Heading>
          {username && <Text tone="soft">{username}</Text>}
          {since !== noDate && (
            <Text size="sm" tone="soft">
              <Trans>Player since {since}</Trans>
            </Text>
          )}
        </Stack>
      </Row>
    </Card>
  );
}
