import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadMessage } from '../../../contract/messages';
import { useMessages, useReadMessages } from '../../api/resources/messages';
import { ContactLinks } from '../../components/ContactLinks';
import { LoadError } from '../../components/LoadError';
import { Page } from '../../components/Page';
import { dateTimeText } from '../../i18n/dates';
import { operatorText } from '../../i18n/operatorText';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { StatusChip } from '../../ui/feedback/StatusChip';
import * as styles from './MessagesPage.module.css';

/** Messages of staff, newest first. They count as read once all that are unread were shown. */
export default function MessagesPage() {
  const { t } = useLingui();
  const [cursor, setCursor] = useState<number>();
  const { data, error, isFetching, isPlaceholderData, refetch } = useMessages(cursor);
  useMarkRead(isPlaceholderData ? undefined : data);
  const next = data?.next;
  return (
    <Page title={t`Messages`} back={paths.account}>
      {error && <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" height="120px" />}
      {data?.items.length === 0 && (
        <EmptyState title={t`No messages yet`}>
          <Trans>When staff write to you, you read it here.</Trans>
        </EmptyState>
      )}
      {data?.items.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
      {cursor !== undefined && (
        <Button onPress={() => setCursor(undefined)}>
          <Trans>Newest messages</Trans>
        </Button>
      )}
      {typeof next === 'number' && (
        <Button onPress={() => setCursor(next)} isPending={isPlaceholderData}>
          <Trans>Older messages</Trans>
        </Button>
      )}
      <Card labelledBy="answer">
        <Stack gap={3}>
          <Heading id="answer" look={3}>
            <Trans>Do you want to answer?</Trans>
          </Heading>
          <ContactLinks />
        </Stack>
      </Card>
    </Page>
  );
}

/**
 * Marks the messages as read once the player was shown all unread ones, perhaps on several pages: the call marks all older ones as
 * well. The mark "new" stays on the screen until the next visit.
 */
function useMarkRead(page: ReturnType<typeof useMessages>['data']): void {
  const { mutate } = useReadMessages();
  const shown = useRef(new Set<number>());
  useEffect(() => {
    for (const { id, isRead } of page?.items ?? []) if (!isRead) shown.current.add(id);
    if (!page || shown.current.size === 0 || shown.current.size < page.unread) return;
    mutate(Math.max(...shown.current));
    shown.current.clear();
  }, [page, mutate]);
}

function MessageCard({ message: { id, sentAt, text, isRead } }: { message: ReadMessage }) {
  const { t, i18n } = useLingui();
  const [wasNew] = useState(isRead === false);
  return (
    <Card labelledBy={`message-${id}`}>
      <Stack gap={2}>
        <Row justify="between">
          <Row gap={2}>
            <Icon name="info" size={20} />
            <Text size="sm" tone="soft" id={`message-${id}`}>
              {dateTimeText(sentAt)}
            </Text>
          </Row>
          {wasNew && <StatusChip tone="yellow" icon="bell">{t`New`}</StatusChip>}
        </Row>
        <p className={styles.text} dir="auto">
          {operatorText(text, i18n.locale)}
        </p>
      </Stack>
    </Card>
  );
}
