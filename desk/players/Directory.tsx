import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { Day } from '../../contract/dayRange';
import { providers } from '../../contract/provider';
import type { DirectoryPlayer } from '../../contract/staffPlayers';
import { providerNames } from '../../src/i18n/providerNames';
import { Button } from '../../src/ui/buttons/Button';
import { Disclosure } from '../../src/ui/buttons/Disclosure';
import { Link, LinkButton } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Form } from '../../src/ui/fields/Form';
import { Select } from '../../src/ui/fields/Select';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import { deskPaths, playerPath } from '../paths';
import { EmptyList } from '../ui/EmptyList';
import { DeskDayField } from '../ui/DeskDayField';
import { groupDigits, parseKipDifference } from '../ui/amounts';
import { timeText, useFormats } from '../ui/formats';
import { LiveTable } from '../ui/LiveTable';
import { DirectoryExport } from './DirectoryExport';
import { SavedViews } from './SavedViews';
import { closedWords } from './blockTexts';
import type { Column } from '../ui/Table';
import { wordOf } from '../texts';

const filterNames = [
  'search',
  'state',
  'provider',
  'registeredFrom',
  'registeredTo',
  'tag',
  'netFrom',
  'netTo',
] as const;
type FilterName = (typeof filterNames)[number];

/** Filters that are shown on request. */
const furtherNames = filterNames.filter((name) => name !== 'search' && name !== 'state');

/** Query parameters of each state. */
const states: Readonly<Record<string, { blocked?: 'true'; isOnBreak?: 'true' }>> = {
  blocked: { blocked: 'true' },
  onBreak: { isOnBreak: 'true' },
};

/** All players that match the filters in the address, newest first. */
export function Directory({ me }: { me: Me }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const asked = (name: FilterName | 'after') => params.get(name) ?? '';
  const provider = providers.find((one) => one === asked('provider'));
  const day = (name: 'registeredFrom' | 'registeredTo') => asked(name) && { [name]: asked(name) };
  const given = (name: FilterName) => asked(name) && { [name]: asked(name) };
  const filters = {
    ...states[asked('state')],
    ...(provider && { provider }),
    ...(asked('search') && { search: asked('search') }),
    ...day('registeredFrom'),
    ...day('registeredTo'),
    ...given('tag'),
    ...given('netFrom'),
    ...given('netTo'),
  };
  const query = { ...filters, pageSize: 50, ...(asked('after') && { after: asked('after') }) };
  const list = usePolledQuery(['players', query], () =>
    fetchBody(staffApi.players.list({ query })),
  );
  const next = list.data?.next ?? null;
  const columns = useColumns();
  const view = viewOf(params);
  const firstPage = [deskPaths.players, view].filter(Boolean).join('?');
  const pageAfter = (after: string) => {
    const page = new URLSearchParams(view);
    page.set('after', after);
    return `${deskPaths.players}?${page.toString()}`;
  };
  return (
    <Stack>
      <Filters
        key={params.toString()}
        asked={asked}
        end={mayCall(me, 'players.export') && <DirectoryExport filters={filters} />}
        onShow={(chosen) =>
          setParams(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)))
        }
      />
      <Row wrap>
        <SavedViews me={me} query={view} />
      </Row>
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
            <LinkButton href={firstPage} isWide={false}>
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

/** The query of the address without `after`, the cursor of the list. */
function viewOf(params: URLSearchParams): string {
  const view = new URLSearchParams(params);
  view.delete('after');
  return view.toString();
}

interface FiltersProps {
  /** Shown after the filters. */
  end: ReactNode;
  asked: (name: FilterName) => string;
  onShow: (chosen: Record<FilterName, string>) => void;
}

/** Null if the text is not a day. */
const dayIn = (text: string) => Day.safeParse(text).data ?? null;

const amounts: readonly FilterName[] = ['netFrom', 'netTo'];

function Filters({ asked, end, onShow }: FiltersProps) {
  const { t, i18n } = useLingui();
  const [isSent, setSent] = useState(false);
  const [chosen, setChosen] = useState(
    () =>
      Object.fromEntries(
        filterNames.map((name) => [
          name,
          amounts.includes(name) ? groupDigits(asked(name), 'LAK', i18n.locale) : asked(name),
        ]),
      ) as Record<FilterName, string>,
  );
  const kip = (name: FilterName) => parseKipDifference(chosen[name]);
  const isWrong = (name: FilterName) => chosen[name].trim() !== '' && kip(name) === null;
  const submit = () => {
    setSent(true);
    if (amounts.some(isWrong)) return;
    onShow({ ...chosen, netFrom: kip('netFrom') ?? '', netTo: kip('netTo') ?? '' });
  };
  const set = (name: FilterName) => (value: string) => setChosen({ ...chosen, [name]: value });
  return (
    <div className={layout.toolbar}>
      <Form label={t`Filter`} onSubmit={submit}>
        <TextField
          label={t`Username begins with`}
          type="search"
          value={chosen.search}
          onChange={set('search')}
          isVerbatim
          autoFocus={chosen.search === ''}
        />
        <Select
          label={t`State`}
          options={[
            { value: '', label: t`All` },
            { value: 'blocked', label: t`Blocked` },
            { value: 'onBreak', label: t`On a break` },
          ]}
          value={chosen.state}
          onChange={set('state')}
          placeholder={t`All`}
        />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
        <Disclosure
          showLabel={<Trans>More filters</Trans>}
          hideLabel={<Trans>Fewer filters</Trans>}
          isOpenAtFirst={furtherNames.some(asked)}
        >
          <div className={layout.pair}>
            <DeskDayField
              label={t`Registered from`}
              value={dayIn(chosen.registeredFrom)}
              onChange={(day) => set('registeredFrom')(day ?? '')}
            />
            <DeskDayField
              label={t`Registered until`}
              value={dayIn(chosen.registeredTo)}
              onChange={(day) => set('registeredTo')(day ?? '')}
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
            <TextField label={t`Tag`} value={chosen.tag} onChange={set('tag')} isVerbatim />
            <TextField
              label={t`Difference from, LAK`}
              value={chosen.netFrom}
              onChange={set('netFrom')}
              error={isSent && isWrong('netFrom') && t`An amount in kip`}
              isVerbatim
            />
            <TextField
              label={t`Difference to, LAK`}
              value={chosen.netTo}
              onChange={set('netTo')}
              error={isSent && isWrong('netTo') && t`An amount in kip`}
              isVerbatim
            />
          </div>
        </Disclosure>
      </Form>
      {end && <div className={layout.end}>{end}</div>}
    </div>
  );
}

function useColumns(): Column<DirectoryPlayer>[] {
  const { t, i18n } = useLingui();
  const { amount } = useFormats();
  return [
    {
      id: 'username',
      head: t`Username`,
      cell: ({ username, displayName }) => (
        <>
          <Link href={playerPath(username)} look="bare" className={words.link} data-row>
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
    {
      id: 'deposited',
      head: t`Deposits, LAK`,
      align: 'end',
      cell: ({ deposited }) => amount(deposited),
    },
    {
      id: 'withdrawn',
      head: t`Withdrawals, LAK`,
      align: 'end',
      cell: ({ withdrawn }) => amount(withdrawn),
    },
    {
      id: 'net',
      head: t`Difference, LAK`,
      align: 'end',
      cell: ({ net }) => groupDigits(net.amount, 'LAK', i18n.locale),
    },
    {
      id: 'state',
      head: t`State`,
      cell: ({ blocks, isOnBreak, promotion, tags }) =>
        [
          ...blocks.map((part) => wordOf(i18n, closedWords, part)),
          isOnBreak && t`On a break`,
          promotion && t`Uses a promotion`,
          ...tags,
        ]
          .filter(Boolean)
          .join(', ') || '—',
    },
  ];
}
