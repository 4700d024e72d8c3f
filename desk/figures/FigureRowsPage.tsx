import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { Day } from '../../contract/dayRange';
import { FigureName, type FigureRow } from '../../contract/staffFigures';
import { providerName } from '../../src/i18n/providerNames';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { fetchBody, staffApi, usePolledQuery } from '../api';
import * as words from '../ui/Words.module.css';
import { deskPaths, figureRowsPath, orderPath, playerPath } from '../paths';
import { postingWord } from '../postingTexts';
import { DeskDayField } from '../ui/DeskDayField';
import { DeskPage } from '../ui/DeskPage';
import { EmptyList } from '../ui/EmptyList';
import { dayAgo, useFormats } from '../ui/formats';
import { KeysetTable, usePageCursor } from '../ui/LiveTable';
import type { Column } from '../ui/Table';
import { definitions } from './definitions';
import * as styles from './Figures.module.css';
import { useValues } from './values';

/** The postings behind a figure of a day, each with its order and player. */
export function FigureRowsPage() {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  const figure = FigureName.catch('deposits').parse(search.get('figure'));
  const day = Day.catch(dayAgo(0)).parse(search.get('day'));
  const query = { figure, day, ...usePageCursor(), pageSize: 50 };
  const list = usePolledQuery(['figures', 'rows', query], () =>
    fetchBody(staffApi.figures.rows({ query })),
  );
  const columns = useColumns();
  const { name, counts } = definitions[figure];
  return (
    <DeskPage
      title={i18n._(name)}
      action={
        <Link href={deskPaths.figures} look="text">
          <Trans>All figures</Trans>
        </Link>
      }
    >
      <Stack>
        <Text tone="soft">{i18n._(counts)}</Text>
        <div className={styles.period}>
          <DeskDayField
            label={t`Day of the figure`}
            value={day}
            onChange={(chosen) => chosen && setSearch({ figure, day: chosen })}
          />
        </div>
        <Card padding="tight">
          <KeysetTable
            list={list}
            label={i18n._(name)}
            columns={columns}
            keyOf={({ id }) => id}
            empty={<EmptyList title={<Trans>Nothing was posted for it on this day.</Trans>} />}
            base={figureRowsPath(figure, day)}
          />
        </Card>
      </Stack>
    </DeskPage>
  );
}

function useColumns(): Column<FigureRow>[] {
  const { t, i18n } = useLingui();
  const { time } = useFormats();
  const { money } = useValues();
  return [
    { id: 'at', head: t`Time`, isWhole: true, cell: ({ at }) => time(at) },
    { id: 'kind', head: t`Posting`, cell: ({ kind }) => postingWord(i18n, kind) },
    {
      id: 'order',
      head: t`Belongs to`,
      cell: ({ order }) =>
        /^C[HW]-/.test(order) ? (
          <Link href={orderPath(order)} look="bare" className={words.link}>
            {order}
          </Link>
        ) : (
          order
        ),
    },
    {
      id: 'player',
      head: t`Player`,
      cell: ({ player }) =>
        player === null ? (
          '—'
        ) : (
          <Link href={playerPath(player)} look="bare" className={words.link}>
            {player}
          </Link>
        ),
    },
    {
      id: 'provider',
      head: t`Provider`,
      cell: ({ provider }) => (provider === null ? '—' : providerName(provider)),
    },
    { id: 'amount', head: t`Amount`, align: 'end', cell: ({ amount }) => <b>{money(amount)}</b> },
  ];
}
