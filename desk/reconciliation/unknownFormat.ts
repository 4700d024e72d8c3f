import { statementLimits, type StatementFormat } from '../../contract/reconciliation';

/** No file has this column: none is chosen yet. */
export const noColumn = statementLimits.columns - 1;

/** Initial format when nothing could be guessed. */
export const unknownFormat: StatementFormat = {
  account: '',
  carries: 'both',
  encoding: 'utf-8',
  separator: ',',
  headLines: 1,
  date: noColumn,
  time: null,
  dateOrder: 'DMY',
  amount: { kind: 'two', in: noColumn, out: noColumn },
  decimal: '.',
  texts: [3],
  balance: null,
};

/** The columns that amounts are read from. */
export const columnsOf = (amount: StatementFormat['amount']): number[] => {
  if (amount.kind === 'two') return [amount.in, amount.out];
  return amount.kind === 'sided' ? [amount.column, amount.side] : [amount.column];
};

/** Columns are chosen for all that is needed. */
export const isComplete = ({ date, amount }: StatementFormat): boolean =>
  [date, ...columnsOf(amount)].every((column) => column !== noColumn);
