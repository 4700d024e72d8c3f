import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import {
  type authMachine,
  isChecking,
  isLoggedIn,
  isUnreachable,
  returnPath,
} from '../../machines/auth';
import { hasForgotten } from '../api/playerData';
import { useServices } from '../api/services';
import { isPlayerLikely, mayHaveSession } from '../api/session';
import { FullScreenSpinner } from '../components/FullScreenSpinner';
import { paths } from '../lib/paths';
import type { Access } from './routes';

/** Shows a page to readers who may see it; others are redirected, without a history entry. */
export function Guard({
  access,
  isShell = false,
  playersPath = paths.home,
  children,
}: {
  access: Access;
  /** See `RouteEntry`. */
  isShell?: boolean | undefined;
  /** Redirect of a logged-in player. */
  playersPath?: string | undefined;
  children: ReactNode;
}) {
  switch (access) {
    case 'anyone':
      return children;
    case 'landing':
      return <LandingGuard playersPath={playersPath}>{children}</LandingGuard>;
    case 'visitor':
      return <VisitorOnly>{children}</VisitorOnly>;
    case 'player':
      return <PlayerOnly isShell={isShell}>{children}</PlayerOnly>;
  }
}

function useAuth() {
  const { auth } = useServices();
  return {
    isUnknown: useSelector(auth, isChecking),
    isPlayer: useSelector(auth, isLoggedIn),
    returnTo: useSelector(auth, returnPath),
  };
}

/**
 * A reader who certainly has no session sees the page immediately; otherwise it waits for the session check, so that no
 * player sees it.
 */
function LandingGuard({ playersPath, children }: { playersPath: string; children: ReactNode }) {
  const { isUnknown, isPlayer } = useAuth();
  if (isPlayer) return <Redirect replace to={playersPath} />;
  return isUnknown && mayHaveSession() ? <FullScreenSpinner /> : children;
}

/** After a login because of a lost session, the player returns to their page. */
function VisitorOnly({ children }: { children: ReactNode }) {
  const { isUnknown, isPlayer, returnTo } = useAuth();
  if (isPlayer) return <Redirect replace to={returnTo ?? paths.home} />;
  return isUnknown ? <FullScreenSpinner /> : children;
}

/** It is unknown whether a player is logged in: no check has got a usable answer. */
export const isUndecided = (snapshot: SnapshotFrom<typeof authMachine>) =>
  isUnreachable(snapshot) || snapshot.children.fetchCurrentPlayer !== undefined;

/** A shell page is shown before the session is confirmed: it then waits for its data. */
function PlayerOnly({ isShell, children }: { isShell: boolean; children: ReactNode }) {
  const { isUnknown, isPlayer } = useAuth();
  const { auth, client } = useServices();
  // When another player has logged in, no data of the previous one may stay on the screen
  const mayWait = useSelector(auth, (now) => isUndecided(now) && !hasForgotten(client));
  if (isPlayer || (isShell && mayWait && isPlayerLikely())) return children;
  return isUnknown ? <FullScreenSpinner /> : <Redirect replace to={paths.login} />;
}
