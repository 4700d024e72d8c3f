import { Trans, useLingui } from '@lingui/react/macro';
import type { LoginSession } from '../../../contract/security';
import { toCallFailure } from '../../../machines/failure';
import { useEndSession, useSessions } from '../../api/resources/security';
import { FailureNotice } from '../../components/FailureNotice';
import { LoadError } from '../../components/LoadError';
import { dateTimeText } from '../../i18n/dates';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow } from '../../ui/display/List';
import { Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { Skeleton } from '../../ui/feedback/Skeleton';

/** Where the player is logged in, with a way to end each but this one. */
export function SessionsCard() {
  const { t } = useLingui();
  const { data, error, isMissing, isFetching, refetch } = useSessions();
  const end = useEndSession();
  if (isMissing) return null;
  return (
    <Card labelledBy="sessions">
      <Stack>
        <Heading id="sessions">
          <Trans>Where you are logged in</Trans>
        </Heading>
        <Text tone="soft">
          <Trans>If you do not know one of these, end it and change your password.</Trans>
        </Text>
        {end.error && <FailureNotice failure={toCallFailure(end.error)} />}
        {error && !data && (
          <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton shape="block" height="132px" />}
        {data && (
          <List label={t`Where you are logged in`}>
            {data.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}

interface SessionRowProps {
  session: LoginSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useLingui();
  const browser = session.browser ?? t`Unknown device`;
  const time = dateTimeText(session.seenAt);
  return (
    <ListRow
      mark={<Icon name="device" />}
      title={browser}
      subtitle={session.isCurrent ? t`This device` : t`Last seen ${time}`}
      trailing={
        !session.isCurrent && (
          <Button
            variant="plain"
            isPending={isEnding}
            onPress={onEnd}
            data-ends-session
            aria-label={t`End the session on ${browser}`}
          >
            <Trans>End</Trans>
          </Button>
        )
      }
    />
  );
}
