import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffSession } from '../../contract/staff';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { fetchBody, staffApi, useStaffMutation, usePolledQuery } from '../api';
import { DeskPage } from '../ui/DeskPage';
import * as words from '../ui/Words.module.css';
import { timeText } from '../ui/formats';
import { LiveTable } from '../ui/LiveTable';
import type { Column } from '../ui/Table';
import { errorText } from '../texts';

/** The sessions of this member of staff, who can end those that they do not recognize. */
export function SessionsPage() {
  const { t, i18n } = useLingui();
  const list = usePolledQuery(['sessions'], () => fetchBody(staffApi.session.list()));
  const ending = useStaffMutation((id: string) =>
    fetchBody(staffApi.session.end({ params: { id }, body: {} })),
  );
  const columns = useMemo(
    (): Column<StaffSession>[] => [
      { id: 'since', head: t`Since`, cell: ({ createdAt }) => timeText(createdAt) },
      { id: 'seen', head: t`Last used`, cell: ({ seenAt }) => timeText(seenAt) },
      { id: 'browser', head: t`Browser`, cell: ({ browser }) => browser ?? '—' },
      {
        id: 'act',
        head: t`End`,
        isHeadHidden: true,
        align: 'end',
        cell: ({ id, isCurrent, createdAt }) =>
          isCurrent ? (
            <span className={words.soft}>{t`This browser`}</span>
          ) : (
            <Button
              onPress={() => ending.mutate(id)}
              isDisabled={ending.isPending}
              aria-label={`${t`End`}: ${timeText(createdAt)}`}
            >
              <Trans>End</Trans>
            </Button>
          ),
      },
    ],
    [t, ending],
  );
  return (
    <DeskPage title={t`Where you are logged in`}>
      <Stack>
        <Text tone="soft">
          <Trans>
            End what you do not know, and tell the admin. A further login ends the oldest one.
          </Trans>
        </Text>
        {ending.error && (
          <Notice tone="error" isAnnounced>
            {errorText(i18n, ending.error)}
          </Notice>
        )}
        <Card padding="tight">
          <LiveTable
            list={list}
            label={t`Where you are logged in`}
            columns={columns}
            keyOf={({ id }) => id}
            empty={<Trans>There is none.</Trans>}
          />
        </Card>
      </Stack>
    </DeskPage>
  );
}
