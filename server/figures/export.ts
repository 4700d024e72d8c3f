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

/**
 * A report as CSV: a line for each period, and one for each provider in it. `state` is `pending` where days are missing because
 * they are not aggregated yet, and `running` where the period is not over.
 */
export function figuresFile({ periods, ...totals }: FigureReport): string {
  const head = Object.keys({ ...sharedColumns(totals), ...totalsColumns(totals) });
  const lines = periods.flatMap(({ from, to, isPending, isRunning, ...figures }) => {
    const state = isPending ? 'pending' : isRunning ? 'running' : 'complete';
    const all = { ...sharedColumns(figures), ...totalsColumns(figures) };
    return [
      [from, to, 'all', state, ...cells(head, all)],
      ...figures.providers.map((one) => [
        from,
        to,
        one.provider,
        state,
        ...cells(head, sharedColumns(one)),
      ]),
    ];
  });
  return csvFile([['from', 'to', 'provider', 'state', ...head], ...lines]);
}

const cells = (head: readonly string[], row: Row): CsvCell[] => head.map((name) => row[name]);
