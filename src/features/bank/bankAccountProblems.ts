import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from '../../../contract/errors';
import type { Limits } from '../../../contract/limits';
import {
  accountNameProblem,
  accountNumberProblem,
  choiceProblem,
  type Problem,
} from '../../../contract/rules';
import { fieldMessages } from '../../i18n/problemMessages';

/** What is typed into the form; `bankId` is empty until a bank is chosen. */
export interface BankAccountValues {
  bankId: string;
  accountNumber: string;
  accountName: string;
}
type Field = keyof BankAccountValues;

/** What is wrong with the account before it is sent (specification, section 5). */
export function bankAccountProblems(
  { bankId, accountNumber, accountName }: BankAccountValues,
  limits: Limits,
): Record<Field, Problem | null> {
  return {
    bankId: choiceProblem(bankId),
    accountNumber: accountNumberProblem(accountNumber, limits),
    accountName: accountNameProblem(accountName, limits),
  };
}

export function ownMessage(field: Field, { rule }: Problem): MessageDescriptor | undefined {
  if (field === 'bankId' && rule === 'required') return fieldMessages.chooseBank;
  if (field === 'accountNumber' && rule === 'characters')
    return fieldMessages.accountNumberCharacters;
  return undefined;
}

/** Refusals about the account number, whether or not the server names the field. */
export const refusedField: Partial<Record<ErrorCode, Field>> = {
  ACCOUNT_NOT_FOUND: 'accountNumber',
  ACCOUNT_IN_USED: 'accountNumber',
  BANK_ACCOUNT_ALREADY_ADDED: 'accountNumber',
};
