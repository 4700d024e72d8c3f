import { statementLimits, type StatementFormat } from '../../contract/reconciliation';

/** Beyond the columns of any usual file: none is chosen yet. */
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

/** A file with rows of `width` cells has all columns that are chosen, apart from those of texts. */
export const isComplete = ({ date, time, amount, balance }: StatementFormat, width: number) =>
  [date, time, ...columnsOf(amount), balance].every((column) => column === null || column < width);
