import { Trans, useLingui } from '@lingui/react/macro';
import { usePlayerInfo } from '../../api/resources/players';
import { useMessages } from '../../api/resources/messages';
import { useProtection } from '../../api/resources/protection';
import { useServices } from '../../api/services';
import { Columns } from '../../components/Columns';
import { ContactLinks } from '../../components/ContactLinks';
import { LegalLinks } from '../../components/LegalLinks';
import { useLegalPaths } from '../../components/legalPaths';
import { LoadError } from '../../components/LoadError';
import { Page } from '../../components/Page';
import { dateText, noDate } from '../../i18n/dates';
import { paths } from '../../lib/paths';
import { Avatar } from '../../ui/display/Avatar';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow } from '../../ui/display/List';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { StatusChip } from '../../ui/feedback/StatusChip';
import { DeviceCard } from './DeviceCard';
import { SecurityCard } from './SecurityCard';

/** The player's profile, appearance of the page, login settings, and links to all pages of their own. */
export default function AccountPage() {
  const { t } = useLingui();
  const { auth } = useServices();
  const hasProtection = Boolean(useProtection().data);
  return (
    <Page title={t`Account`} back={paths.home} width="wide">
      <Identity />
      <Columns
        side={
          <>
            <Card padding="tight">
              <List isSlim label={t`Money and limits`}>
                <MessagesRow />
                <ListRow mark={<Icon name="bank" />} title={t`Bank account`} href={paths.bank} />
                {hasProtection && (
                  <>
                    <ListRow
                      mark={<Icon name="shield" />}
                      title={t`Play in control`}
                      href={paths.protection}
                    />
                    <ListRow
                      mark={<Icon name="history" />}
                      title={t`Statement`}
                      href={paths.statement}
                    />
                  </>
                )}
              </List>
            </Card>
            <Card labelledBy="help">
              <Stack gap={3}>
                <Heading id="help" look={3}>
                  <Trans>Help</Trans>
                </Heading>
                <ContactLinks />
                <LegalLinks legal={useLegalPaths()} />
              </Stack>
            </Card>
            <Button
              size="large"
              icon={<Icon name="logout" size={20} />}
              onPress={() => auth.send({ type: 'auth.logout' })}
            >
              <Trans>Logout</Trans>
            </Button>
          </>
        }
      >
        <DeviceCard />
        <SecurityCard />
      </Columns>
    </Page>
  );
}

/** Link to the messages of staff; renders nothing if the backend has no messages. */
function MessagesRow() {
  const { t } = useLingui();
  const { data } = useMessages();
  if (!data) return null;
  const { unread } = data;
  return (
    <ListRow
      mark={<Icon name="bell" />}
      title={t`Messages`}
      trailing={
        unread ? <StatusChip tone="yellow" icon="bell">{t`${unread} new`}</StatusChip> : null
      }
      href={paths.messages}
    />
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
        <Avatar name={displayName} size={52} />
        <div>
          <Heading id="identity">{displayName}</Heading>
          {username && (
            <Text size="sm" tone="soft">
              {username}
            </Text>
          )}
          {since !== noDate && (
            <Text size="sm" tone="soft">
              <Trans>Player since {since}</Trans>
            </Text>
          )}
        </div>
      </Row>
    </Card>
  );
}
