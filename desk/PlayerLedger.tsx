import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LedgerRow } from '../contract/staffPlayers';
import { providerNames } from '../src/i18n/providerNames';
import { Button } from '../src/ui/buttons/Button';
import { Card } from '../src/ui/display/Card';
import { Row } from '../src/ui/display/Stack';
import { Heading, Text } from '../src/ui/display/Text';
import { bodyOf, staffApi, usePolledQuery } from './api';
import * as styles from './Desk.module.css';
import { useFormats } from './formats';
import { LiveTable } from './LiveTable';
import { postingWord } from './texts';

const pageSize = 20;

/** Every posting of a player's credit. */
export function PlayerLedger({ username }: { username: string }) {
  const { t, i18n } = useLingui();
  const { amount, time } = useFormats();
  const [page, setPage] = useState(1);
  const params = { username: encodeURIComponent(username) };
  const list = usePolledQuery(['ledger', username, page], () =>
    bodyOf(staffApi.players.ledger({ params, query: { page, pageSize } })),
  );
  const pageCount = Math.max(1, Math.ceil((list.data?.total ?? 0) / pageSize));
  const sides: Record<LedgerRow['from'], string> = {
    cash: t`own`,
    bonus: t`bonus`,
    hold: t`held`,
    house: t`operator`,
  };
  return (
    <Card labelledBy="ledger" padding="tight">
      <div className={styles.tableHead}>
        <Heading id="ledger">
          <Trans>Ledger</Trans>
        </Heading>
        <Row>
          <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Text as="span" tone="soft">
            <Trans>
              Page {page} of {pageCount}
            </Trans>
          </Text>
          <Button isDisabled={page >= pageCount} onPress={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </Row>
      </div>
      <LiveTable
        list={list}
        label={t`Ledger`}
        columns={[
          { id: 'at', head: t`Time`, isWhole: true, cell: ({ at }) => time(at) },
          { id: 'kind', head: t`Posting`, cell: ({ kind }) => postingWord(i18n, kind) },
          { id: 'order', head: t`Belongs to`, cell: ({ order }) => order },
          { id: 'provider', head: t`Provider`, cell: (row) => providerNames[row.provider] },
          { id: 'from', head: t`From`, cell: ({ from }) => sides[from] },
          { id: 'to', head: t`To`, cell: ({ to }) => sides[to] },
          {
            id: 'amount',
            head: t`THB`,
            align: 'end',
            cell: (row) => <b>{amount(row.amount)}</b>,
          },
        ]}
        keyOf={({ id }) => id}
        empty={<Trans>None yet.</Trans>}
      />
    </Card>
  );
}
