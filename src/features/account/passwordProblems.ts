import type { MessageDescriptor } from '@lingui/core';
import { Password, type PasswordChangeBody } from '../../../contract/players';
import { confirmationProblem, type Problem } from '../../../contract/rules';
import { fieldMessages } from '../../i18n/problemMessages';

export type PasswordProblems = Record<keyof PasswordChangeBody, Problem | null>;

/** What the contract says about one password: at least 8 characters, and not endlessly many. */
function lengthProblem(value: string): Problem | null {
  const issue = Password.safeParse(value).error?.issues[0];
  if (issue?.code === 'too_big') return { rule: 'tooLong', params: { max: String(issue.maximum) } };
  if (issue?.code === 'too_small')
    return { rule: 'tooShort', params: { min: String(issue.minimum) } };
  return issue ? { rule: 'required' } : null;
}

/**
 * What is wrong with a change of password before it is sent (specification, section 5): each of the three needs
 * 8 characters, and the confirmation equals the new one.
 */
export function passwordProblems(passwords: PasswordChangeBody): PasswordProblems {
  const { currentPassword, newPassword, confirmNewPassword } = passwords;
  return {
    currentPassword: lengthProblem(currentPassword),
    newPassword: lengthProblem(newPassword),
    confirmNewPassword:
      confirmNewPassword === ''
        ? { rule: 'required' }
        : (lengthProblem(confirmNewPassword) ??
          confirmationProblem(newPassword, confirmNewPassword)),
  };
}

/** The sentences that the specification names. */
export function ownMessage(_field: string, { rule }: Problem): MessageDescriptor | undefined {
  if (rule === 'tooShort') return fieldMessages.passwordTooShort;
  return rule === 'required' ? fieldMessages.enterPassword : undefined;
}
