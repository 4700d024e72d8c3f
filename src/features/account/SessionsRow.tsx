import { Trans, useLingui } from '@lingui/react/macro';
import type { LoginSession } from '../../../contract/security';
import { toCallFailure } from '../../../machines/failure';
import { useEndSession, useSessions } from '../../api/resources/security';
import { FailureNotice } from '../../components/FailureNotice';
import { LoadError } from '../../components/LoadError';
import { dateTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow, OpeningRow } from '../../ui/display/List';
import { Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { Skeleton } from '../../ui/feedback/Skeleton';

/** The player's sessions: this device immediately, the others on request, with buttons to end them. */
export function SessionsRow() {
  const { t } = useLingui();
  const { data, error, isMissing, isFetching, refetch } = useSessions();
  const end = useEndSession();
  const { number } = useMoney();
  if (isMissing) return null;
  if (!data)
    return (
      <li>
        {error ? (
          <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="block" height="76px" />
        )}
      </li>
    );
  const here = data.sessions.find(({ isCurrent }) => isCurrent);
  const others = data.sessions.filter(({ isCurrent }) => !isCurrent);
  const words = {
    mark: <Icon name="device" />,
    title: here?.browser ?? t`Unknown device`,
    subtitle: t`This device`,
  };
  if (others.length === 0) return <ListRow {...words} />;
  return (
    <>
      <ListRow {...words} />
      <OpeningRow
        id="sessions"
        mark={<Icon name="login" />}
        title={t`Other logins`}
        trailing={number(others.length)}
      >
        <Stack gap={2}>
          <Text tone="soft" size="sm">
            <Trans>If you do not know one of these, end it and change your password.</Trans>
          </Text>
          {end.error && <FailureNotice failure={toCallFailure(end.error)} />}
          <List label={t`Where you are logged in`}>
            {others.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </List>
        </Stack>
      </OpeningRow>
    </>
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
      title={browser}
      subtitle={t`Last seen ${time}`}
      trailing={
        <Button
          variant="plain"
          isPending={isEnding}
          onPress={onEnd}
          data-ends-session
          aria-label={t`End the session on ${browser}`}
        >
          <Trans>End</Trans>
        </Button>
      }
    />
  );
}
