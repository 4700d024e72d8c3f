import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { SoloDecision } from '../../contract/staffDecisions';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { fetchBody, staffApi, usePolledQuery } from '../api';
import { DeskPage } from '../ui/DeskPage';
import * as words from '../ui/Words.module.css';
import { EmptyList } from '../ui/EmptyList';
import { useFormats } from '../ui/formats';
import { KeysetTable, usePageCursor } from '../ui/LiveTable';
import { alonePath, deskPaths, playerPath } from '../paths';
import type { Column } from '../ui/Table';
import { stepWords } from './logTexts';
import { wordOf } from '../texts';

/** Decisions about money that staff made without a second person, newest first: of all staff, or of one member. */
export function DecidedAlonePage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const by = search.get('by') ?? '';
  const query = { ...usePageCursor(), pageSize: 50, ...(by && { by }) };
  const list = usePolledQuery(['decisions', query], () =>
    fetchBody(staffApi.decisions.list({ query })),
  );
  const columns = useColumns();
  return (
    <DeskPage
      title={by ? t`Decided alone by ${by}` : t`Decided alone`}
      action={
        <Link href={by ? deskPaths.alone : deskPaths.log} look="text">
          {by ? <Trans>Everybody</Trans> : <Trans>Log</Trans>}
        </Link>
      }
    >
      <Stack>
        <Text tone="soft">
          <Trans>
            What one person has decided about money without a second one. Above the bounds of the
            operator, for one player and in all within a day, they cannot.
          </Trans>
        </Text>
        <Card padding="tight">
          <KeysetTable
            list={list}
            label={t`Decided alone`}
            columns={columns}
            keyOf={({ id }) => id}
            empty={<EmptyList title={<Trans>Nothing was decided alone.</Trans>} />}
            base={alonePath(by)}
          />
        </Card>
      </Stack>
    </DeskPage>
  );
}

function useColumns(): Column<SoloDecision>[] {
  const { t, i18n } = useLingui();
  const { amount, time } = useFormats();
  return useMemo(
    () => [
      { id: 'at', isWhole: true, head: t`Time`, cell: ({ at }) => time(at) },
      {
        id: 'by',
        head: t`Who`,
        cell: ({ by }) => (
          <Link href={alonePath(by)} look="bare" className={words.link}>
            {by}
          </Link>
        ),
      },
      {
        id: 'amount',
        head: t`Amount, LAK`,
        align: 'end',
        cell: (row) => <b>{amount({ amount: row.amount, currency: 'LAK' })}</b>,
      },
      { id: 'step', head: t`What`, cell: ({ step }) => wordOf(i18n, stepWords, step) },
      { id: 'subject', head: t`About`, cell: ({ subject }) => subject },
      {
        id: 'player',
        head: t`Player`,
        cell: ({ username }) =>
          username === null ? (
            '—'
          ) : (
            <Link href={playerPath(username)} look="bare" className={words.link}>
              {username}
            </Link>
          ),
      },
    ],
    [t, i18n, amount, time],
  );
}
