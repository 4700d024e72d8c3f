import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { isChecking, isLoggedIn, returnPath } from '../../machines/auth';
import { useServices } from '../api/services';
import { mayHaveSession } from '../api/sessionHint';
import { FullScreenSpinner } from '../layout/FullScreenSpinner';
import { paths } from '../lib/paths';
import type { Access } from './routes';

/** Shows a page to those whom it is for; others are sent on, and leave no step to go back to. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  switch (access) {
    case 'anyone':
      return children;
    case 'landing':
      return <LandingGuard>{children}</LandingGuard>;
    case 'visitor':
      return <VisitorOnly>{children}</VisitorOnly>;
    case 'player':
      return <PlayerOnly>{children}</PlayerOnly>;
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

/** A stranger sees the page at once; who may be a player does not before the server has said who he is. */
function LandingGuard({ children }: { children: ReactNode }) {
  const { isUnknown, isPlayer } = useAuth();
  if (isPlayer) return <Redirect replace to={paths.home} />;
  return isUnknown && mayHaveSession() ? <FullScreenSpinner /> : children;
}

/** After a login that a lost session made necessary, the player returns to where he was. */
function VisitorOnly({ children }: { children: ReactNode }) {
  const { isUnknown, isPlayer, returnTo } = useAuth();
  if (isPlayer) return <Redirect replace to={returnTo ?? paths.home} />;
  return isUnknown ? <FullScreenSpinner /> : children;
}

function PlayerOnly({ children }: { children: ReactNode }) {
  const { isUnknown, isPlayer } = useAuth();
  if (isPlayer) return children;
  return isUnknown ? <FullScreenSpinner /> : <Redirect replace to={paths.login} />;
}
