import { csvFile, type CsvCell } from '../../contract/csv';
import type { Figures, FigureReport } from '../../contract/staffFigures';

type Row = Record<string, CsvCell>;

/** The columns of a period as a whole and of each provider in it. */
const sharedColumns = ({
  stakes,
  wins,
  ggr,
  ngr,
  deposits,
  withdrawals,
}: Figures['providers'][number] | Figures): Row => ({
  deposits: deposits.count,
  depositsLak: deposits.amount.amount,
  withdrawals: withdrawals.count,
  withdrawalsLak: withdrawals.amount.amount,
  stakesThb: stakes.amount,
  winsThb: wins.amount,
  ggrThb: ggr.amount,
  ngrThb: ngr.amount,
});

/** The columns that only the row of all providers has. */
const totalsColumns = (figures: Figures): Row => {
  const { players, stages, promotions, house, held } = figures;
  const { made, qrShown, paid, credited, ended } = stages;
  return {
    depositSeconds: figures.deposits.medianSeconds,
    withdrawalSeconds: figures.withdrawals.medianSeconds,
    registered: players.registered,
    active: players.active,
    firstDeposit: players.firstDeposit,
    ...{ made, qrShown, paid, credited, ...ended },
    promotionsUsed: promotions.used,
    bonusGivenThb: promotions.given.amount,
    bonusKeptThb: promotions.kept.amount,
    inLak: house.in.amount,
    outLak: house.out.amount,
    positionLak: house.position.amount,
    heldLak: held.payments.amount,
    creditThb: held.credit.amount,
  };
};

/** A report as CSV: a line for each period, and one for each provider in it. */
export function figuresFile({ periods, ...totals }: FigureReport): string {
  const head = Object.keys({ ...sharedColumns(totals), ...totalsColumns(totals) });
  const lines = periods.flatMap((period) => [
    [
      period.from,
      period.to,
      'all',
      cells(head, { ...sharedColumns(period), ...totalsColumns(period) }),
    ],
    ...period.providers.map((one) => [
      period.from,
      period.to,
      one.provider,
      cells(head, sharedColumns(one)),
    ]),
  ]);
  return csvFile([['from', 'to', 'provider', ...head], ...lines.map((line) => line.flat())]);
}

const cells = (head: readonly string[], row: Row): CsvCell[] => head.map((name) => row[name]);
