import { memo, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { Route, Switch, useLocation } from 'wouter';
import type { ReadAgency } from '../../contract/agency';
import { isLoggedIn, isLoggedOut } from '../../machines/auth';
import { drawerMachine, isOpen } from '../../machines/drawer';
import { useBanks } from '../api/resources/operator';
import { usePlayerInfo } from '../api/resources/players';
import { useProtection } from '../api/resources/protection';
import { useHasMoves } from '../api/resources/seamless';
import { isPlayerLikely } from '../api/session';
import { serverClock } from '../api/serverClock';
import { useServices } from '../api/services';
import { useFlow } from '../api/useFlow';
import { ChangePassword } from '../features/account/ChangePassword';
import { provideChangePassword } from '../features/account/provideChangePassword';
import { toLanguage } from '../i18n/languages';
import type { Account } from '../shell/Navbar';
import { type DrawerControl, Shell } from '../shell/Shell';
import { LazyPart, createLazyPart } from '../ui/overlays/LazyPart';
import { ConnectionBar } from './ConnectionBar';
import { ErrorBoundary } from './ErrorBoundary';
import { LazyContent } from '../components/LazyContent';
import { FullScreenSpinner } from '../components/FullScreenSpinner';
import { toLegalPaths } from '../components/legalPaths';
import { useChooseLanguage } from '../components/useChooseLanguage';
import { paths } from '../lib/paths';
import { Hydrated } from './hydration';
import { Guard, isUndecided } from './guards';
import { lazyPage } from './loading';
import { preload } from './preload';
import { routes } from './routes';

// Every page is usable without these parts
const pageNotices = createLazyPart(() => import('../features/notices/PageNotices'));
const acceptTerms = createLazyPart(() => import('../features/terms/AcceptTerms'), 'acceptTerms');
const realityCheck = createLazyPart(
  () => import('../features/protection/RealityCheck'),
  'realityCheck',
);

const notFound = lazyPage('notFound', async () => {
  const { NotFoundView } = await import('../components/NotFoundView');
  return { default: NotFoundView };
});

/** The frame around every page, with its menus, drawers and the dialog that changes the password. */
export function Frame({ social, licenceNote, terms, seamlessProviders }: ReadAgency) {
  const services = useServices();
  const { auth } = services;
  const { i18n } = useLingui();
  const [path] = useLocation();
  const account = useAccount(seamlessProviders.length);
  const banks = useBanks();
  const legal = useMemo(() => toLegalPaths(terms), [terms]);
  const menu = useDrawer(path);
  const contact = useDrawer(path);
  const password = useFlow(provideChangePassword);
  const isPlayer = useSelector(auth, isLoggedIn);
  const info = usePlayerInfo({ enabled: isPlayer }).data;
  const player = info?.player.id;
  const areTermsAsked = (info?.termsToAccept ?? null) !== null;
  useEffect(() => {
    const drop = { type: 'password.drop' } as const;
    if (!isPlayer && password.getSnapshot().can(drop)) password.send(drop);
  }, [isPlayer, password]);
  // Stable callbacks: the bars do not render again on each navigation.
  const changeLanguage = useChooseLanguage();
  const changePassword = useCallback(() => password.send({ type: 'password.open' }), [password]);
  const logOut = useCallback(() => auth.send({ type: 'auth.logout' }), [auth]);
  return (
    <Shell
      path={path}
      account={account}
      language={toLanguage(i18n.locale)}
      onLanguageChange={changeLanguage}
      social={social}
      licenceNote={licenceNote}
      legal={legal}
      banks={banks.data?.banks}
      menu={menu}
      contact={contact}
      onChangePassword={changePassword}
      onLogout={logOut}
      banner={
        <>
          <ConnectionBar />
          {player !== undefined && <LazyPart of={pageNotices} isAsked props={{ path, player }} />}
          {/* Present from the start, so that screen readers announce what appears in it */}
          <div role="status">
            {player !== undefined && (
              <LazyContent
                of={acceptTerms}
                isAsked={areTermsAsked}
                fallback={null}
                props={{ path }}
                key={player}
              />
            )}
          </div>
        </>
      }
      year={new Date(serverClock.now()).getFullYear()}
    >
      <ErrorBoundary resetKey={path} onRecover={() => preload(location.href, services)}>
        <Pages />
      </ErrorBoundary>
      {isPlayer && <LazyPart of={realityCheck} isAsked props={{}} />}
      {isPlayer && <ChangePassword flow={password} />}
    </Shell>
  );
}

/** The account for the navbar; pending until the session and the name are known. */
function useAccount(seamless: number): Account {
  const { auth } = useServices();
  const isPlayer = useSelector(auth, isLoggedIn);
  const isVisitor = useSelector(
    auth,
    (now) => isLoggedOut(now) && !(isUndecided(now) && isPlayerLikely()),
  );
  const { data, isError } = usePlayerInfo({ enabled: isPlayer });
  const hasProtection = Boolean(useProtection({ enabled: isPlayer }).data);
  const hasMoves = useHasMoves();
  const isKnown = isPlayer && (data !== undefined || isError);
  // A player whose name could not be loaded must still be able to log out.
  const displayName = data?.player.displayName ?? '…';
  return useMemo(() => {
    if (isVisitor) return { status: 'visitor' };
    if (!isKnown) return { status: 'pending' };
    const parts = { hasProtection, hasRounds: seamless > 0, hasMoves };
    return { status: 'player', displayName, ...parts };
  }, [isVisitor, isKnown, displayName, hasProtection, seamless, hasMoves]);
}

const provideDrawer = () => drawerMachine;

function useDrawer(path: string): DrawerControl {
  const drawer = useFlow(provideDrawer);
  const isDrawerOpen = useSelector(drawer, isOpen);
  // A link may be followed without a click: by a touch next to it that the browser assigns to it
  const shownAt = useRef(path);
  useEffect(() => {
    if (shownAt.current === path) return;
    shownAt.current = path;
    if (isOpen(drawer.getSnapshot())) drawer.send({ type: 'drawer.select' });
  }, [drawer, path]);
  return useMemo(
    () => ({
      isOpen: isDrawerOpen,
      onOpenChange: (open) => drawer.send({ type: open ? 'drawer.open' : 'drawer.close' }),
      onSelect: () => drawer.send({ type: 'drawer.select' }),
    }),
    [drawer, isDrawerOpen],
  );
}

/**
 * The page at the current address. A spinner covers the screen while its code loads. Memoized: the frame renders again
 * for data of its own, and a page is expensive on a cheap phone.
 */
const Pages = memo(function Pages() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Switch>
        {routes.map(({ path, access, isShell, page, accepts, playersPath }) => (
          <Route key={path} path={path}>
            {(params) => (
              <Guard access={access} isShell={isShell} playersPath={playersPath?.(params)}>
                {(accepts?.(params) ?? true) ? <page.Page /> : <notFound.Page />}
              </Guard>
            )}
          </Route>
        ))}
        <Route path={`${paths.home}/*`}>
          <Guard access="player">
            <notFound.Page />
          </Guard>
        </Route>
        <Route>
          <notFound.Page />
        </Route>
      </Switch>
      <Hydrated />
    </Suspense>
  );
});
