import { Trans, useLingui } from '@lingui/react/macro';
import type { LedgerRow } from '../../contract/staffPlayers';
import { providerName } from '../../src/i18n/providerNames';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Heading } from '../../src/ui/display/Text';
import { fetchBody, staffApi, usePolledQuery } from '../api';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import { useFormats } from '../ui/formats';
import { LongId } from '../ui/LongId';
import { KeysetTable, usePageCursor } from '../ui/LiveTable';
import { deskPaths, playerPath } from '../paths';
import { postingWord } from '../postingTexts';
import { useGameNames } from './gameNames';

const pageSize = 20;

/** Postings whose order is a withdrawal. */
const withdrawalKinds: ReadonlySet<string> = new Set(['hold', 'release', 'receive', 'return']);

/** The provider of a posting; of a move, both. */
const providersOf = ({ provider, toProvider }: LedgerRow): string =>
  [provider, ...(toProvider ? [toProvider] : [])].map((one) => providerName(one)).join(' → ');

/** Every posting of a player's credit. */
export function PlayerLedger({ username }: { username: string }) {
  const { t, i18n } = useLingui();
  const { amount, time } = useFormats();
  const params = { username };
  const query = { ...usePageCursor(), pageSize };
  const list = usePolledQuery(['ledger', username, query], () =>
    fetchBody(staffApi.players.ledger({ params, query })),
  );
  const played = (list.data?.items ?? []).flatMap((row) => (row.gameId ? [row.provider] : []));
  const nameOf = useGameNames([...new Set(played)]);
  const subjectOf = ({ kind, order, provider, gameId }: LedgerRow) => {
    const at = providerName(provider);
    // Some providers report no rounds, only net results
    if (gameId || order.startsWith('play-'))
      return (
        <>
          {gameId ? nameOf(provider, gameId) : t`Games of ${at}`}
          <span className={words.line}>
            <LongId id={order} />
          </span>
        </>
      );
    if (!withdrawalKinds.has(kind)) return <LongId id={order} />;
    return (
      <Link href={deskPaths.withdrawal(order)} look="bare" className={words.link}>
        {order}
      </Link>
    );
  };
  const sides: Readonly<Partial<Record<string, string>>> = {
    cash: t`own`,
    bonus: t`bonus`,
    hold: t`held`,
    house: t`operator`,
  };
  return (
    <Card labelledBy="ledger" padding="tight">
      <div className={layout.tableHead}>
        <Heading id="ledger">
          <Trans>Ledger</Trans>
        </Heading>
      </div>
      <KeysetTable
        list={list}
        label={t`Ledger`}
        columns={[
          { id: 'at', head: t`Time`, isWhole: true, cell: ({ at }) => time(at) },
          { id: 'kind', head: t`Posting`, cell: ({ kind }) => postingWord(i18n, kind) },
          { id: 'order', head: t`Belongs to`, cell: subjectOf },
          { id: 'provider', head: t`Provider`, cell: providersOf },
          { id: 'from', head: t`From`, cell: ({ from }) => sides[from] ?? from },
          { id: 'to', head: t`To`, cell: ({ to }) => sides[to] ?? to },
          {
            id: 'amount',
            head: t`THB`,
            align: 'end',
            cell: (row) => <b>{amount(row.amount)}</b>,
          },
        ]}
        keyOf={({ id }) => id}
        base={playerPath(username, 'ledger')}
        empty={<Trans>None yet.</Trans>}
      />
    </Card>
  );
}
