import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { FullScreenSpinner } from '../layout/FullScreenSpinner';
import { NotFoundView } from '../layout/NotFoundView';
import { paths } from '../lib/paths';
import { Arrival } from './Arrival';
import { Guard } from './guards';
import { routes } from './routes';

/** The page at the current address. A spinner covers the screen while its code is on the way. */
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
      <Arrival />
    </Suspense>
  );
}
