import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { FullScreenSpinner } from '../components/FullScreenSpinner';
import { NotFoundView } from '../components/NotFoundView';
import { paths } from '../lib/paths';
import { Hydrated } from './hydration';
import { Guard } from './guards';
import { routes } from './routes';

/** The page at the current address. A spinner covers the screen while its code loads. */
export function Pages() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Switch>
        {routes.map(({ path, access, page, accepts }) => (
          <Route key={path} path={path}>
            {(params) => (
              <Guard access={access}>
                {(accepts?.(params) ?? true) ? <page.Page /> : <NotFoundView />}
              </Guard>
            )}
          </Route>
        ))}
        <Route path={`${paths.home}/*`}>
          <Guard access="player">
            <NotFoundView />
          </Guard>
        </Route>
        <Route>
          <NotFoundView />
        </Route>
      </Switch>
      <Hydrated />
    </Suspense>
  );
}
