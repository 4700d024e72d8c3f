import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { isChecking, isLoggedIn, returnPath } from '../../machines/auth';
import { useServices } from '../api/services';
import { mayHaveSession } from '../api/session';
import { FullScreenSpinner } from '../components/FullScreenSpinner';
import { paths } from '../lib/paths';
import type { Access } from './routes';

/** Shows a page to those who may see it; others are redirected, without a history entry. */
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

/** Who certainly has no session sees the page immediately; otherwise the answer is waited for, so that no player sees it. */
function LandingGuard({ children }: { children: ReactNode }) {
  const { isUnknown, isPlayer } = useAuth();
  if (isPlayer) return <Redirect replace to={paths.home} />;
  return isUnknown && mayHaveSession() ? <FullScreenSpinner /> : children;
}

/** After a login that a lost session made necessary, the player returns to where they were. */
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
