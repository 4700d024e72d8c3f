import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutStatus } from '../../contract/payouts';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { fetchBody, staffApi, usePolledQuery } from '../api';
import * as styles from './Log.module.css';
import * as wordsStyles from '../ui/Words.module.css';
import { actionWords } from './logTexts';
import { useFormats } from '../ui/formats';
import { LoadError } from '../ui/LoadError';
import { wordOf } from '../texts';

/** The staff log of a withdrawal. @param status a change refetches it */
export function History({ code, status }: { code: string; status: PayoutStatus }) {
  const { i18n } = useLingui();
  const { time } = useFormats();
  const { data, error, refetch } = usePolledQuery(['history', code, status], () =>
    fetchBody(staffApi.withdrawals.history({ params: { code } })),
  );
  return (
    <Card labelledBy="history">
      <Stack gap={3}>
        <Heading id="history">
          <Trans>History</Trans>
        </Heading>
        {error && <LoadError error={error} onRetry={refetch} />}
        {data?.items.length === 0 && (
          <Text tone="soft">
            <Trans>Nothing has been done yet.</Trans>
          </Text>
        )}
        {data && data.items.length > 0 && (
          <ol role="list" className={styles.history}>
            {data.items.map(({ id, at, actor, action, reason }) => (
              <li key={id}>
                <time dateTime={at}>{time(at)}</time>
                <span>
                  <b>{actor}</b> · {wordOf(i18n, actionWords, action)}
                  {reason && <span className={wordsStyles.soft}> — {reason}</span>}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Card>
  );
}
