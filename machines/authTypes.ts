import type { Limits } from '../contract/limits';
import type { Registration } from './authForm';
import type { CallFailure } from './failure';

export type AuthEvent =
  /** A route is shown. `returnTo`: its path when it is a player's, or the player's page that a login is on the way to. */
  | { type: 'route.entered'; returnTo: string | null }
  /** Check the session again: after `unreachable`, or because another tab logged in. */
  | { type: 'auth.recheck' }
  | { type: 'auth.login'; username: string; password: string }
  | { type: 'auth.register'; registration: Registration; limits: Limits }
  | { type: 'auth.logout' }
  /** Some call answered 401. `returnTo`: where the player was. */
  | { type: 'session.expired'; returnTo: string | null }
  /** Another tab logged out. */
  | { type: 'session.endedElsewhere' }
  /** The session may be another player's: another tab logged in, or the page was away. */
  | { type: 'session.changed' };

/** What the page learns by `actor.on`: for what runs only while a player is there, or is shown once. */
export type AuthEmitted =
  /** A player is there. A restored actor does not emit it again: ask `isLoggedIn` when it starts. */
  | { type: 'auth.loggedIn' }
  /** The player is gone: logged out, the session lost, or perhaps another player's. */
  | { type: 'auth.loggedOut' }
  /** The logout did not reach the server: the player is still logged in. */
  | { type: 'auth.logoutFailed'; failure: CallFailure };

/** `visitor` and `player` say whose pages may be shown; `unreachable`: the last check got no answer. */
export type AuthTag = 'visitor' | 'player' | 'pending' | 'unreachable';

export interface AuthContext {
  /** Path of the player's route that is shown. */
  entered: string | null;
  /** Where to go after the next login; always a path of this site. */
  returnTo: string | null;
  /** A call answered 401 and a check contradicted it; no navigation since has settled which is true. */
  isDisputed: boolean;
  failure: CallFailure | null;
}
