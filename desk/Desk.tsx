import { useState, type ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../src/ui/buttons/Button';
import { LinkProvider } from '../src/ui/buttons/LinkProvider';
import { Notice } from '../src/ui/feedback/Notice';
import { Spinner } from '../src/ui/feedback/Spinner';
import { LocaleProvider } from '../src/ui/LocaleProvider';
import { createQueryClient, useMe, type Me } from './api';
import * as page from './ui/DeskPage.module.css';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { Frame } from './Frame';
import { JoinPage } from './staff/JoinPage';
import { LoginPage } from './staff/LoginPage';
import { deskPaths } from './paths';
import { SessionEnded } from './staff/SessionEnded';
import { errorText } from './texts';

/** The page of an operator's staff. Players' pages contain nothing of it. */
export function Desk() {
  const [client] = useState(createQueryClient);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <InLanguage>
          <LinkProvider navigate={navigate} onIntent={() => {}}>
            <ErrorBoundary>
              <Switch>
                <Route path={deskPaths.join}>
                  <JoinPage />
                </Route>
                <Route>
                  <ForStaff />
                </Route>
              </Switch>
            </ErrorBoundary>
          </LinkProvider>
        </InLanguage>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function InLanguage({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={useLingui().i18n.locale}>{children}</LocaleProvider>;
}

/**
 * The desk if a member of staff is logged in, else the login. When their session ends, the login covers the page, so
 * that nothing they have typed is lost.
 */
function ForStaff() {
  const { i18n } = useLingui();
  const me = useMe();
  const [last, setLast] = useState<Me | null>(null);
  if (me.data && me.data !== last) setLast(me.data);
  const shown = me.data ?? last;
  if (shown)
    return (
      <>
        <Frame key={shown.id} me={shown} />
        {me.data === null && <SessionEnded me={shown} />}
      </>
    );
  if (me.data === null) return <LoginPage />;
  return (
    <main className={page.narrow}>
      {me.error ? (
        <Notice
          tone="error"
          action={
            <Button onPress={() => void me.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(i18n, me.error)}
        </Notice>
      ) : (
        <Spinner size={48} />
      )}
    </main>
  );
}
