import type { DoneActorEvent, EventObject } from 'xstate';
import type { Limits } from '../contract/limits';
import type { LoginBody, RegisterBody } from '../contract/players';
import {
  confirmationProblem,
  displayNameProblem,
  passwordProblem,
  usernameProblem,
} from '../contract/rules';
import type { CallFailure } from './failure';

/** The registration form of a visitor; the actor adds the fingerprint. */
export type Registration = Omit<RegisterBody, 'fingerprint'>;

/**
 * The server's answer to a registration. `noSession`: the account exists, and a login has to follow. `taken`: the name
 * belongs to an account.
 */
export interface RegistrationOutcome {
  kind: 'loggedIn' | 'noSession' | 'taken';
  /** Credentials for the login that may follow. */
  credentials: LoginBody;
  /** The refusal for the taken name. */
  failure: CallFailure | null;
}

/** Credentials of the login that follows a registration. */
export const credentialsIn = (event: EventObject): LoginBody =>
  ((event as DoneActorEvent).output as RegistrationOutcome).credentials;

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
