import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Limits } from '../../../contract/limits';
import { LoginBody } from '../../../contract/players';
import {
  confirmationProblem,
  displayNameProblem,
  passwordProblem,
  usernameProblem,
  type Problem,
} from '../../../contract/rules';
import { fieldMessages } from '../../i18n/problemMessages';
import type { Registration } from '../../../machines/authForm';

export type Problems<Field extends string> = Record<Field, Problem | null>;

/** Validates a login before it is sent: any strings are allowed, but not empty ones. */
export function loginProblems(body: LoginBody): Problems<keyof LoginBody> {
  const problemOf = (field: keyof LoginBody): Problem | null => {
    const issue = LoginBody.shape[field].safeParse(body[field]).error?.issues[0];
    if (issue?.code === 'too_big')
      return { rule: 'tooLong', params: { max: String(issue.maximum) } };
    return issue ? { rule: 'required' } : null;
  };
  return { username: problemOf('username'), password: problemOf('password') };
}

/** Validates a registration before it is sent (specification, section 5). */
export function registrationProblems(
  { username, displayName, password, confirmPassword }: Registration,
  limits: Limits,
): Problems<Exclude<keyof Registration, 'acceptedTerms'>> {
  return {
    username: usernameProblem(username, limits),
    displayName: displayNameProblem(displayName, limits),
    password: passwordProblem(password, limits),
    confirmPassword: confirmationProblem(password, confirmPassword),
  };
}

/** True when there is no problem. */
export function isClean(problems: Record<string, Problem | null>): boolean {
  return Object.values(problems).every((problem) => problem === null);
}

/** A message that fits the field better than the rule's general one, if any. */
export function ownMessage(field: string, { rule }: Problem): MessageDescriptor | undefined {
  if (field === 'username' && rule === 'characters') return fieldMessages.usernameCharacters;
  if (field === 'password' && rule === 'required') return fieldMessages.enterPassword;
  if (field === 'confirmPassword' && rule === 'required')
    return msg`Please enter the password again.`;
  return undefined;
}
