import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentEntry } from '../../contract/staffPayments';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import * as layout from '../ui/Layout.module.css';
import { EntryDialog, type EntryDecision } from './EntryDialog';
import { useEntryColumns } from './entryColumns';
import { LoadError } from '../ui/LoadError';
import { Table, type Column } from '../ui/Table';

/** More rows than ever wait at the same time; the oldest are shown first. */
const pageSize = 100;

/** The entries that wait for a second person. @param number of the payment at the bank; absent: all */
export function useWaitingEntries(number?: string) {
  const query = { list: 'waiting', page: 1, pageSize, ...(number && { number }) } as const;
  const { data, ...list } = usePolledQuery(['payments', 'entries', query], () =>
    fetchBody(staffApi.payments.entries({ query })),
  );
  return { ...list, items: data?.items };
}

interface WaitingEntriesProps {
  me: Me;
  /** Number of a payment at the bank: only its entry is shown. */
  number?: string;
}

/** Large payments that one person has entered, until a second one has confirmed or refused them. */
export function WaitingEntries({ me, number }: WaitingEntriesProps) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<{ entry: PaymentEntry; decision: EntryDecision } | null>(
    null,
  );
  const { items = [], error, refetch } = useWaitingEntries(number);
  const columns = useEntryColumns();
  const act: Column<PaymentEntry> = {
    id: 'act',
    head: t`Decide`,
    align: 'end',
    isHeadHidden: true,
    cell: (entry) => (
      <span className={layout.buttons}>
        {entry.enteredBy === me.name ? (
          <Text size="sm" tone="soft">
            <Trans>Yours: someone else confirms it</Trans>
          </Text>
        ) : (
          <Button
            variant="main"
            size="medium"
            aria-label={`${t`Confirm`}: ${entry.number}`}
            onPress={() => setDeciding({ entry, decision: 'confirm' })}
          >
            <Trans>Confirm</Trans>
          </Button>
        )}
        <Button
          aria-label={`${t`Refuse`}: ${entry.number}`}
          onPress={() => setDeciding({ entry, decision: 'refuse' })}
        >
          <Trans>Refuse</Trans>
        </Button>
      </span>
    ),
  };
  const isShown = deciding !== null || items.length > 0;
  return (
    <>
      {error && <LoadError error={error} onRetry={refetch} />}
      {isShown && (
        <Card labelledBy="entries">
          <Stack>
            <div>
              <Heading id="entries">
                <Trans>For a second person</Trans>
              </Heading>
              <Text size="sm" tone="soft">
                <Trans>
                  Payments that were entered by hand and are large, or large together with what the
                  same person has entered for the player within a day. Nothing is posted until
                  someone else has seen them at the bank.
                </Trans>
              </Text>
            </div>
            <Table
              label={t`For a second person`}
              columns={mayCall(me, 'payments.confirm') ? [...columns, act] : columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={<Trans>There is none.</Trans>}
            />
          </Stack>
          {deciding && <EntryDialog {...deciding} onClose={() => setDeciding(null)} />}
        </Card>
      )}
    </>
  );
}
