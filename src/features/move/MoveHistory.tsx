import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMoves } from '../../api/resources/moves';
import { Amount } from '../../components/Amount';
import { LoadError } from '../../components/LoadError';
import { UnreadRows } from '../../components/UnreadRows';
import { dateTimeText } from '../../i18n/dates';
import { providerName } from '../../i18n/providerNames';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { List, ListRow } from '../../ui/display/List';
import { Heading } from '../../ui/display/Text';

/** Earlier moves, newest first. Renders nothing until there is one. */
export function MoveHistory() {
  const { t } = useLingui();
  const [cursor, setCursor] = useState<number>();
  const { data, error, isFetching, isPlaceholderData, refetch } = useMoves(cursor);
  const next = data?.next;
  if (error && !data)
    return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Card labelledBy="moves" padding="tight">
      <Heading id="moves" look={3}>
        <Trans>Moved before</Trans>
      </Heading>
      <UnreadRows of={data} />
      <List label={t`Moved before`}>
        {data.items.map(({ id, at, from, to, amount }) => (
          <ListRow
            key={id}
            title={`${providerName(from)} → ${providerName(to)}`}
            subtitle={dateTimeText(at)}
            trailing={<Amount of={amount} />}
          />
        ))}
      </List>
      {cursor !== undefined && (
        <Button onPress={() => setCursor(undefined)}>
          <Trans>Newest</Trans>
        </Button>
      )}
      {typeof next === 'number' && (
        <Button onPress={() => setCursor(next)} isPending={isPlaceholderData}>
          <Trans>Older</Trans>
        </Button>
      )}
    </Card>
  );
}
