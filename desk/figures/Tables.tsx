import { Trans, useLingui } from '@lingui/react/macro';
import type { Figures, FigureReport } from '../../contract/staffFigures';
import { providerName } from '../../src/i18n/providerNames';
import { Card } from '../../src/ui/display/Card';
import { Heading } from '../../src/ui/display/Text';
import { Table, type Column } from '../ui/Table';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import { groupDigits } from '../ui/amounts';
import { useValues } from './values';

type OfProvider = Figures['providers'][number];

/** Figures of the shown range, by provider. */
export function ProviderTable({ report }: { report: FigureReport }) {
  const { t, i18n } = useLingui();
  const { count } = useValues();
  const amountOf = ({ amount: of, currency }: Figures['ggr']) =>
    groupDigits(of, currency, i18n.locale);
  const amount = (
    id: string,
    head: string,
    of: (row: OfProvider) => Figures['ggr'],
  ): Column<OfProvider> => ({
    id,
    head: `${head}, ${t`THB`}`,
    align: 'end',
    cell: (row) => amountOf(of(row)),
    sortBy: (row) => Number(of(row).amount),
  });
  const flow = (of: OfProvider['deposits']) => (
    <>
      {amountOf(of.amount)}
      <span className={words.line}>{count(of.count)}</span>
    </>
  );
  const columns: Column<OfProvider>[] = [
    {
      id: 'provider',
      head: t`Provider`,
      cell: ({ provider }) => <b>{providerName(provider)}</b>,
    },
    amount('stakes', t`Stakes`, ({ stakes }) => stakes),
    amount('wins', t`Wins`, ({ wins }) => wins),
    amount('ggr', t`GGR`, ({ ggr }) => ggr),
    amount('ngr', t`NGR`, ({ ngr }) => ngr),
    {
      id: 'deposits',
      head: t`Deposits, LAK`,
      align: 'end',
      cell: ({ deposits }) => flow(deposits),
      sortBy: ({ deposits }) => deposits.count,
    },
    {
      id: 'withdrawals',
      head: t`Withdrawals, LAK`,
      align: 'end',
      cell: ({ withdrawals }) => flow(withdrawals),
      sortBy: ({ withdrawals }) => withdrawals.count,
    },
  ];
  return (
    <Card labelledBy="by-provider" padding="tight">
      <div className={layout.tableHead}>
        <Heading id="by-provider">
          <Trans>By provider</Trans>
        </Heading>
      </div>
      <Table
        label={t`By provider`}
        columns={columns}
        rows={report.providers}
        keyOf={({ provider }) => provider}
        empty={null}
      />
    </Card>
  );
}

interface Stage {
  id: string;
  name: string;
  count: number;
}

/** How many deposits reached each stage, and why the others ended. */
export function StageTable({ report }: { report: FigureReport }) {
  const { t } = useLingui();
  const { count } = useValues();
  const { made, qrShown, paid, credited, ended } = report.stages;
  const rows: Stage[] = [
    { id: 'made', name: t`Made`, count: made },
    { id: 'qrShown', name: t`QR shown`, count: qrShown },
    { id: 'paid', name: t`Paid`, count: paid },
    { id: 'credited', name: t`Credited`, count: credited },
    { id: 'canceled', name: t`Canceled by the player`, count: ended.canceled },
    { id: 'expired', name: t`Not paid in time`, count: ended.expired },
    { id: 'refused', name: t`Refused by the gateway`, count: ended.refused },
    {
      id: 'notCredited',
      name: t`Paid, but the provider refused the credit`,
      count: ended.notCredited,
    },
    { id: 'rejected', name: t`Rejected by staff`, count: ended.rejected },
  ];
  const columns: Column<Stage>[] = [
    { id: 'name', head: t`Stage`, cell: ({ name }) => name },
    { id: 'count', head: t`How many`, align: 'end', cell: (row) => count(row.count) },
    {
      id: 'share',
      head: t`Of those made`,
      align: 'end',
      cell: (row) => (made === 0 ? '—' : `${Math.round((row.count / made) * 100)}\u00a0%`),
    },
  ];
  return (
    <Card labelledBy="by-stage" padding="tight">
      <div className={layout.tableHead}>
        <Heading id="by-stage">
          <Trans>Deposits by stage</Trans>
        </Heading>
      </div>
      <Table
        label={t`Deposits by stage`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={null}
      />
    </Card>
  );
}
