import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '../../contract/rules';

/** One message for each rule of forms (specification, section 5). Amounts arrive ready to read. */
export const problemMessages: Record<Problem['rule'], MessageDescriptor> = {
  required: msg`Please fill this in.`,
  tooShort: msg({ message: 'At least {min} characters, please.' }),
  tooLong: msg({ message: 'At most {max} characters, please.' }),
  characters: msg`Some characters are not allowed here.`,
  differs: msg`The two passwords are not the same.`,
  unchanged: msg`This is the account that you have now. Change the bank, the number or the name.`,
  notAnAmount: msg`Please enter an amount in digits.`,
  belowMinimum: msg({ message: 'The amount must be at least {amount}.' }),
  aboveMaximum: msg({ message: 'The amount must be at most {amount}.' }),
  notPromotionAmount: msg({ message: 'The promotion in use needs exactly {amount}.' }),
  insufficientCredit: msg({ message: 'You have {amount}. Enter that or less.' }),
  promotionCreditNotReached: msg({
    message: 'The promotion in use allows a withdrawal once your credit is above {amount}.',
  }),
  turnoverNotReached: msg({
    message: 'The promotion in use asks you to play for {amount} more before a withdrawal.',
  }),
  withdrawAllRequired: msg({ message: 'The promotion in use asks you to withdraw all: {amount}.' }),
};

/** Messages that say more than the rule alone where the field is known. */
export const fieldMessages = {
  usernameCharacters: msg`Only lowercase English letters, digits, - and _.`,
  accountNumberCharacters: msg`Only digits, please.`,
  chooseProvider: msg`Please choose a game provider.`,
  chooseBank: msg`Please choose a bank.`,
  enterPassword: msg`Please enter the password.`,
  passwordTooShort: msg({
    id: 'password.validation.password_must_greater_than',
    message: 'The password needs at least {min} characters.',
  }),
} satisfies Record<string, MessageDescriptor>;
