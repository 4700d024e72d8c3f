import type { Limits } from '../contract/limits';
import type { Registration } from './authForm';
import type { CallFailure } from './failure';

export type AuthEvent =
  /** A route is shown. `returnTo`: its path if it is a player's page, or the player's page to open after a login. */
  | { type: 'route.entered'; returnTo: string | null }
  /** Check the session again: after `unreachable`, or because another tab logged in. */
  | { type: 'auth.recheck' }
  /** The time to repeat a check without an answer has come. */
  | { type: 'auth.due' }
  | { type: 'auth.login'; username: string; password: string }
  | { type: 'auth.register'; registration: Registration; limits: Limits }
  | { type: 'auth.logout' }
  /** A call was answered with 401. `returnTo`: the page of the player. */
  | { type: 'session.expired'; returnTo: string | null }
  /** Another tab logged out. */
  | { type: 'session.endedElsewhere' }
  /** The session may be another player's: another tab logged in, or the page was away. */
  | { type: 'session.changed' };

/** Events that the page receives by `actor.on`, to start what runs only for a player, or to show something once. */
export type AuthEmitted =
  /** A player is logged in. A restored actor does not emit it again: check `isLoggedIn` when it starts. */
  | { type: 'auth.loggedIn' }
  /** The player is gone: logged out, or the session is lost or may be another player's. */
  | { type: 'auth.loggedOut' }
  /** The logout did not reach the server: the player is still logged in. */
  | { type: 'auth.logoutFailed'; failure: CallFailure };

/** `visitor` and `player`: the pages that may be shown; `unreachable`: the last check got no answer. */
export type AuthTag = 'visitor' | 'player' | 'pending' | 'unreachable';

export interface AuthContext {
  /** Path of the player's page that is shown. */
  entered: string | null;
  /** Path of this site to open after the next login. */
  returnTo: string | null;
  /** A call was answered with 401 and a check contradicted it; no navigation since has settled the conflict. */
  isDisputed: boolean;
  failure: CallFailure | null;
}
