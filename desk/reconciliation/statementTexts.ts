import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  BookEntry,
  RowProblem,
  Statement,
  StatementFormat,
} from '../../contract/reconciliation';

export const problemWords: Record<RowProblem, MessageDescriptor> = {
  COLUMNS: msg`Too few columns`,
  QUOTES: msg`Quotes are not closed: other rows are inside of this one`,
  ENCODING: msg`Signs that cannot be read: another encoding?`,
  DATE: msg`No date that exists`,
  FUTURE: msg`A date to come: day and month swapped?`,
  AMOUNT: msg`Not an amount`,
  DECIMALS: msg`A part of a kip`,
  NO_AMOUNT: msg`Neither money in nor money out`,
  TWO_AMOUNTS: msg`Both money in and money out`,
  SIDE: msg`Neither CR nor DR`,
  REST: msg`From here on nothing can be read: quotes are not closed, or the line is too long`,
};

export const entryWords: Record<BookEntry['kind'], MessageDescriptor> = {
  payment: msg`Payment`,
  return: msg`Returned payment`,
  payout: msg`Payout`,
};

export const statementStatusWords: Record<Statement['status'], MessageDescriptor> = {
  UPLOADING: msg`Not read yet`,
  READ: msg`To import`,
  IMPORTED: msg`Imported`,
};

export const carriesWords: Record<StatementFormat['carries'], MessageDescriptor> = {
  both: msg`Money in and money out`,
  in: msg`Money in only`,
  out: msg`Money out only`,
};

export const amountKindWords: Record<StatementFormat['amount']['kind'], MessageDescriptor> = {
  two: msg`Two columns: in and out`,
  signed: msg`One column, below zero is out`,
  sided: msg`One column, and one with CR or DR`,
};

export const dateOrderWords: Record<StatementFormat['dateOrder'], MessageDescriptor> = {
  DMY: msg`Day, month, year`,
  MDY: msg`Month, day, year`,
  YMD: msg`Year, month, day`,
};

/** Names that are the same in every language. */
export const encodingNames: Record<StatementFormat['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-874': 'Windows-874 (ไทย)',
  'windows-1252': 'Windows-1252',
  gb18030: 'GB18030, GBK (中文)',
};
