import type { MessageDescriptor } from '@lingui/core';
import type { Limits } from '../../../contract/limits';
import { passwordLengths, type PasswordChangeBody } from '../../../contract/players';
import { confirmationProblem, passwordProblem, type Problem } from '../../../contract/rules';
import { fieldMessages } from '../../i18n/problemMessages';

export type PasswordProblems = Record<keyof PasswordChangeBody, Problem | null>;

/** What every operator asks of a password. */
const least = { password: passwordLengths };

/**
 * What is wrong with a change of password before it is sent (specification, section 5): each of the three needs
 * 8 characters, the new one as many as the operator asks for, and the confirmation equals it.
 */
export function passwordProblems(
  { currentPassword, newPassword, confirmNewPassword }: PasswordChangeBody,
  limits: Pick<Limits, 'password'> = least,
): PasswordProblems {
  return {
    currentPassword: passwordProblem(currentPassword, least),
    newPassword: passwordProblem(newPassword, limits),
    confirmNewPassword:
      passwordProblem(confirmNewPassword, limits) ??
      confirmationProblem(newPassword, confirmNewPassword),
  };
}

/** The sentences that the specification names. */
export function ownMessage(_field: string, { rule }: Problem): MessageDescriptor | undefined {
  if (rule === 'tooShort') return fieldMessages.passwordTooShort;
  return rule === 'required' ? fieldMessages.enterPassword : undefined;
}
