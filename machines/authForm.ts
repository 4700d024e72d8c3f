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

/** What a visitor fills in to register; the actor adds the fingerprint. */
export type Registration = Omit<RegisterBody, 'fingerprint'>;

/**
 * What the server answered to a registration. `noSession`: the account is made, and a login has to follow. `taken`: the name
 * belongs to an account.
 */
export interface RegistrationOutcome {
  kind: 'loggedIn' | 'noSession' | 'taken';
  /** For the login that may follow. */
  credentials: LoginBody;
  /** The refusal that says that the name is taken. */
  failure: CallFailure | null;
}

const outputIn = (event: EventObject) => (event as DoneActorEvent).output;

/** The registration that a call has completed. */
export const registrationIn = (event: EventObject) => outputIn(event) as Registration;

/** With what the login begins that follows a registration. */
export const credentialsIn = (event: EventObject): LoginBody =>
  (outputIn(event) as RegistrationOutcome).credentials;

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
