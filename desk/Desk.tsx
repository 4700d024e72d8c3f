import { useState, type ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Route, Switch, useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { Logo } from '../src/brand/Logo';
import { Button } from '../src/ui/buttons/Button';
import { Link } from '../src/ui/buttons/Link';
import { LinkProvider } from '../src/ui/buttons/LinkProvider';
import { Row } from '../src/ui/display/Stack';
import { Notice } from '../src/ui/feedback/Notice';
import { Spinner } from '../src/ui/feedback/Spinner';
import { LocaleProvider } from '../src/ui/LocaleProvider';
import { bodyOf, createQueryClient, mayCall, staffApi, useMe, type Me } from './api';
import * as styles from './Desk.module.css';
import { JoinPage } from './JoinPage';
import { chooseDeskLanguage, deskLanguageNames, deskLanguages } from './language';
import { LogPage } from './LogPage';
import { LoginPage } from './LoginPage';
import { deskPaths } from './paths';
import { PaymentsPage } from './PaymentsPage';
import { PlayerPage } from './PlayerPage';
import { QueuePage } from './QueuePage';
import { ReconciliationPage } from './ReconciliationPage';
import { StaffPage } from './StaffPage';
import { StatementPage } from './StatementPage';
import { errorText, roleWords } from './texts';
import { WithdrawalPage } from './WithdrawalPage';

/** The page of an operator's staff. Nothing of it is in a player's page. */
export function Desk() {
  const [client] = useState(createQueryClient);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <InLanguage>
          <LinkProvider navigate={navigate} onIntent={() => {}}>
            <Switch>
              <Route path={deskPaths.join}>
                <JoinPage />
              </Route>
              <Route>
                <ForStaff />
              </Route>
            </Switch>
          </LinkProvider>
        </InLanguage>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function InLanguage({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={useLingui().i18n.locale}>{children}</LocaleProvider>;
}

function ForStaff() {
  const { i18n } = useLingui();
  const me = useMe();
  if (me.data) return <Frame me={me.data} />;
  if (me.data === null) return <LoginPage />;
  return (
    <main className={styles.narrow}>
      {me.error ? (
        <Notice
          tone="error"
          action={
            <Button onPress={() => void me.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {i18n._(errorText(me.error))}
        </Notice>
      ) : (
        <Spinner size={48} />
      )}
    </main>
  );
}

function Frame({ me }: { me: Me }) {
  const { t, i18n } = useTexts();
  const [location] = useLocation();
  const client = useQueryClient();
  const entries = [
    { href: deskPaths.queue, label: t`Withdrawals`, route: 'withdrawals.list' },
    { href: deskPaths.payments, label: t`Payments`, route: 'payments.list' },
    { href: deskPaths.players, label: t`Players`, route: 'players.get' },
    {
      href: deskPaths.reconciliation,
      label: t`Reconciliation`,
      route: 'reconciliation.list',
    },
    { href: deskPaths.staff, label: t`Staff`, route: 'staff.list' },
    { href: deskPaths.log, label: t`Log`, route: 'log.list' },
  ].filter(({ route }) => mayCall(me, route));
  const isCurrent = (href: string) =>
    href === deskPaths.queue
      ? location === href || location.startsWith('/desk/withdrawals')
      : location.startsWith(href);
  const logOut = () =>
    void bodyOf(staffApi.session.logout({ body: {} }))
      .catch(() => {})
      .then(() => client.resetQueries());
  return (
    <>
      <header className={styles.bar}>
        <Link href={deskPaths.queue} look="bare" className={styles.brand}>
          <Logo size={28} />
        </Link>
        <nav className={styles.nav} aria-label={t`Desk`}>
          {entries.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              look="bare"
              {...(isCurrent(href) && { 'aria-current': 'page' as const })}
            >
              {label}
            </Link>
          ))}
        </nav>
        <Row gap={3} wrap>
          <span className={styles.who}>
            {me.name} · {i18n._(roleWords[me.role])}
          </span>
          <LanguageSwitch />
          <Button variant="plain" onPress={logOut}>
            <Trans>Log out</Trans>
          </Button>
        </Row>
      </header>
      <main className={styles.main}>
        <Switch>
          <Route path="/desk/withdrawals/:code">
            {({ code }) => <WithdrawalPage key={code} code={code} me={me} />}
          </Route>
          <Route path={deskPaths.payments}>
            <PaymentsPage me={me} />
          </Route>
          <Route path={deskPaths.players}>
            <PlayerPage me={me} />
          </Route>
          <Route path="/desk/reconciliation/:id">
            {({ id }) => <StatementPage key={id} id={id} me={me} />}
          </Route>
          <Route path={deskPaths.reconciliation}>
            <ReconciliationPage me={me} />
          </Route>
          <Route path={deskPaths.staff}>
            <StaffPage />
          </Route>
          <Route path={deskPaths.log}>
            <LogPage />
          </Route>
          <Route>
            <QueuePage />
          </Route>
        </Switch>
      </main>
    </>
  );
}

/** The other language, by its own name. */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  const other = deskLanguages.find((language) => language !== i18n.locale) ?? 'en';
  return (
    <Button variant="plain" onPress={() => void chooseDeskLanguage(other)}>
      <span lang={other}>{deskLanguageNames[other]}</span>
    </Button>
  );
}
