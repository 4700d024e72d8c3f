import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { providers } from '../../contract/provider';
import type { DirectoryPlayer } from '../../contract/staffPlayers';
import { providerNames } from '../../src/i18n/providerNames';
import { Button } from '../../src/ui/buttons/Button';
import { Link, LinkButton } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Form } from '../../src/ui/fields/Form';
import { Select } from '../../src/ui/fields/Select';
import { TextField } from '../../src/ui/fields/TextField';
import { bodyOf, staffApi, usePolledQuery } from '../api';
import * as styles from '../Desk.module.css';
import { deskPaths, playerPath } from '../paths';
import { EmptyList } from '../ui/EmptyList';
import { timeText, useFormats } from '../ui/formats';
import { LiveTable } from '../ui/LiveTable';
import { closedWords } from './blockTexts';
import type { Column } from '../ui/Table';

const filterNames = ['search', 'state', 'provider', 'registeredFrom', 'registeredTo'] as const;
type FilterName = (typeof filterNames)[number];

/** What each state asks the server. */
const states: Readonly<Record<string, { blocked?: 'true'; isOnBreak?: 'true' }>> = {
  blocked: { blocked: 'true' },
  onBreak: { isOnBreak: 'true' },
};

/** All players, newest first, or those that some filters leave: the address has them. */
export function Directory() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const asked = (name: FilterName | 'after') => params.get(name) ?? '';
  const provider = providers.find((one) => one === asked('provider'));
  const day = (name: 'registeredFrom' | 'registeredTo') => asked(name) && { [name]: asked(name) };
  const query = {
    pageSize: 50,
    ...states[asked('state')],
    ...(provider && { provider }),
    ...(asked('search') && { search: asked('search') }),
    ...day('registeredFrom'),
    ...day('registeredTo'),
    ...(asked('after') && { after: asked('after') }),
  };
  const list = usePolledQuery(['players', query], () => bodyOf(staffApi.players.list({ query })));
  const next = list.data?.next ?? null;
  const columns = useColumns();
  const pageAfter = (after: string) => {
    const page = new URLSearchParams(params);
    page.set('after', after);
    return `${deskPaths.players}?${page.toString()}`;
  };
  return (
    <Stack>
      <Filters
        key={params.toString()}
        asked={asked}
        onShow={(chosen) =>
          setParams(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)))
        }
      />
      <Card padding="tight">
        <LiveTable
          list={list}
          label={t`Players`}
          columns={columns}
          keyOf={({ id }) => id}
          empty={<EmptyList title={<Trans>No player fits here.</Trans>} />}
        />
      </Card>
      {(asked('after') || next) && (
        <Row wrap>
          {asked('after') && (
            <LinkButton href={deskPaths.players} isWide={false}>
              <Trans>First page</Trans>
            </LinkButton>
          )}
          {next && (
            <LinkButton href={pageAfter(next)} isWide={false}>
              <Trans>Next page</Trans>
            </LinkButton>
          )}
        </Row>
      )}
    </Stack>
  );
}

interface FiltersProps {
  asked: (name: FilterName) => string;
  onShow: (chosen: Record<FilterName, string>) => void;
}

function Filters({ asked, onShow }: FiltersProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(
    () =>
      Object.fromEntries(filterNames.map((name) => [name, asked(name)])) as Record<
        FilterName,
        string
      >,
  );
  const set = (name: FilterName) => (value: string) => setChosen({ ...chosen, [name]: value });
  return (
    <Form label={t`Filter`} onSubmit={() => onShow(chosen)}>
      <div className={styles.pair}>
        <TextField
          label={t`Username begins with`}
          type="search"
          value={chosen.search}
          onChange={set('search')}
          isVerbatim
        />
        <TextField
          label={t`Registered from`}
          hint={t`Year-month-day: 2026-11-24`}
          value={chosen.registeredFrom}
          onChange={set('registeredFrom')}
          isVerbatim
        />
        <TextField
          label={t`Registered until`}
          hint={t`Year-month-day: 2026-11-24`}
          value={chosen.registeredTo}
          onChange={set('registeredTo')}
          isVerbatim
        />
        <Select
          label={t`State`}
          options={[
            { value: '', label: t`All` },
            { value: 'blocked', label: t`Something is closed` },
            { value: 'onBreak', label: t`On a break` },
          ]}
          value={chosen.state}
          onChange={set('state')}
          placeholder={t`All`}
        />
        <Select
          label={t`Provider`}
          options={[
            { value: '', label: t`All` },
            ...providers.map((value) => ({ value, label: providerNames[value] })),
          ]}
          value={chosen.provider}
          onChange={set('provider')}
          placeholder={t`All`}
        />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
      </div>
    </Form>
  );
}

function useColumns(): Column<DirectoryPlayer>[] {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const minus = ({ amount, currency }: DirectoryPlayer['net']) =>
    (amount.startsWith('-') ? '−' : '') + money({ amount: amount.replace('-', ''), currency });
  return [
    {
      id: 'username',
      head: t`Username`,
      cell: ({ username, displayName }) => (
        <>
          <Link href={playerPath(username)} look="bare" className={styles.link} data-row>
            {username}
          </Link>{' '}
          {displayName}
        </>
      ),
    },
    {
      id: 'createdAt',
      head: t`Registered`,
      isWhole: true,
      cell: ({ createdAt }) => timeText(createdAt),
    },
    {
      id: 'seenAt',
      head: t`Last seen`,
      isWhole: true,
      cell: ({ seenAt }) => (seenAt ? timeText(seenAt) : '—'),
    },
    { id: 'deposited', head: t`Deposits`, align: 'end', cell: ({ deposited }) => money(deposited) },
    {
      id: 'withdrawn',
      head: t`Withdrawals`,
      align: 'end',
      cell: ({ withdrawn }) => money(withdrawn),
    },
    { id: 'net', head: t`Difference`, align: 'end', cell: ({ net }) => minus(net) },
    {
      id: 'state',
      head: t`State`,
      cell: ({ blocks, isOnBreak, promotion }) =>
        [
          ...blocks.map((part) => i18n._(closedWords[part])),
          isOnBreak && t`On a break`,
          promotion && t`Uses a promotion`,
        ]
          .filter(Boolean)
          .join(', ') || '—',
    },
  ];
}
