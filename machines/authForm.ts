import type { Limits } from '../contract/limits';
import type { LoginBody, RegisterBody } from '../contract/players';
import {
  confirmationProblem,
  displayNameProblem,
  passwordProblem,
  usernameProblem,
} from '../contract/rules';

/** What a visitor fills in to register; the actor adds the fingerprint. */
export type Registration = Omit<RegisterBody, 'fingerprint'>;

/** The body of a login, without any other fields of the event. */
export const credentials = ({ username, password }: LoginBody): LoginBody => ({
  username,
  password,
});

/** All fields are valid. */
export function isAcceptableRegistration(registration: Registration, limits: Limits): boolean {
  const { username, displayName, password, confirmPassword } = registration;
  return [
    usernameProblem(username, limits),
    displayNameProblem(displayName, limits),
    passwordProblem(password, limits),
    confirmationProblem(password, confirmPassword),
  ].every((problem) => problem === null);
}

/** The path if it stays on this site; null otherwise. */
export function internalPath(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : null;
}
