import { useLayoutEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { Logo } from '../src/brand/Logo';
import { brandName } from '../src/brand/name';
import { Button } from '../src/ui/buttons/Button';
import { Link } from '../src/ui/buttons/Link';
import { Notice } from '../src/ui/feedback/Notice';
import { AlertsPage } from './alerts/AlertsPage';
import { AbsentEntriesPage } from './payments/AbsentEntriesPage';
import { fetchBody, mayCall, staffApi, type Me } from './api';
import { useConnection } from './connection';
import * as styles from './Frame.module.css';
import * as words from './ui/Words.module.css';
import { DecidedAlonePage } from './log/DecidedAlonePage';
import { DeskPage } from './ui/DeskPage';
import { EmptyList } from './ui/EmptyList';
import { EnterPaymentPage } from './payments/EnterPaymentPage';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { FigureRowsPage } from './figures/FigureRowsPage';
import { FiguresPage } from './figures/FiguresPage';
import { InquiriesPage } from './inquiries/InquiriesPage';
import { KeyHelp } from './keys/KeyHelp';
import { LanguageSwitch } from './ui/LanguageSwitch';
import { LogEntryPage } from './log/LogEntryPage';
import { LogPage } from './log/LogPage';
import { OnePaymentPage } from './payments/OnePaymentPage';
import { deskPaths } from './paths';
import { PaymentsPage } from './payments/PaymentsPage';
import { PlayerPage } from './players/PlayerPage';
import { PromotionPage } from './promotions/PromotionPage';
import { PromotionsPage } from './promotions/PromotionsPage';
import { QueuePage } from './withdrawals/QueuePage';
import { useQueueCounts } from './withdrawals/queueCounts';
import { ReasonsPage } from './withdrawals/ReasonsPage';
import { ReconciliationPage } from './reconciliation/ReconciliationPage';
import { RoundsPage } from './rounds/RoundsPage';
import { SettingsPage } from './settings/SettingsPage';
import { SessionsPage } from './staff/SessionsPage';
import { StaffPage } from './staff/StaffPage';
import { StatementPage } from './reconciliation/StatementPage';
import { roleWords } from './staff/roles';
import { openStatuses, wordOf } from './texts';
import { WithdrawalPage } from './withdrawals/WithdrawalPage';

/** The navigation bar, and below it the current screen. */
export function Frame({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const isUp = useConnection();
  // Another invitation ends the session, and the next login on this page may have another role
  const [began] = useState(me.role);
  const role = wordOf(i18n, roleWords, me.role);
  const [path] = useLocation();
  return (
    <>
      <a href="#content" className={styles.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      <Bar me={me} />
      <main id="content" className={styles.main}>
        <div role="status">
          {me.role !== began && (
            <div className={styles.banner}>
              <Notice
                tone="warn"
                title={t`Your role is now ${role}`}
                action={
                  <Button onPress={() => location.assign(deskPaths.home)}>
                    <Trans>Show what I may do</Trans>
                  </Button>
                }
              >
                <Trans>
                  What you have typed is still here to be copied. It can no longer be sent.
                </Trans>
              </Notice>
            </div>
          )}
          {!isUp && (
            <div className={styles.banner}>
              <Notice tone="warn" title={t`No connection to the server`}>
                <Trans>What you see may be out of date. The desk keeps trying.</Trans>
              </Notice>
            </div>
          )}
        </div>
        <ErrorBoundary key={path}>
          <Switch>
            <Route path="/desk/withdrawals/:code">
              {({ code }) => <WithdrawalPage key={code} code={code} me={me} />}
            </Route>
            <Route path={deskPaths.queue}>
              <QueuePage me={me} />
            </Route>
            <Route path={deskPaths.enterPayment}>
              <EnterPaymentPage me={me} />
            </Route>
            <Route path={deskPaths.onePayment}>
              <OnePaymentPage me={me} />
            </Route>
            <Route path={deskPaths.payments}>
              <PaymentsPage me={me} />
            </Route>
            <Route path={deskPaths.inquiries}>
              <InquiriesPage me={me} />
            </Route>
            <Route path={deskPaths.rounds}>
              <RoundsPage me={me} />
            </Route>
            <Route path={deskPaths.figureRows}>
              <FigureRowsPage />
            </Route>
            <Route path={deskPaths.figures}>
              <FiguresPage />
            </Route>
            <Route path={deskPaths.players}>
              <PlayerPage me={me} />
            </Route>
            <Route path="/desk/promotions/:id">
              {({ id }) => <PromotionPage key={id} id={id} me={me} />}
            </Route>
            <Route path={deskPaths.promotions}>
              <PromotionsPage me={me} />
            </Route>
            <Route path={deskPaths.absentEntries}>
              <AbsentEntriesPage me={me} />
            </Route>
            <Route path="/desk/reconciliation/:id">
              {({ id }) => <StatementPage key={id} id={id} me={me} />}
            </Route>
            <Route path={deskPaths.reconciliation}>
              <ReconciliationPage me={me} />
            </Route>
            <Route path={deskPaths.reasons}>
              <ReasonsPage me={me} />
            </Route>
            <Route path={deskPaths.alerts}>
              <AlertsPage me={me} />
            </Route>
            <Route path={deskPaths.settings}>
              <SettingsPage me={me} />
            </Route>
            <Route path={deskPaths.staff}>
              <StaffPage me={me} />
            </Route>
            <Route path={deskPaths.sessions}>
              <SessionsPage />
            </Route>
            <Route path={deskPaths.alone}>
              <DecidedAlonePage />
            </Route>
            <Route path="/desk/log/:id">
              {({ id }) => <LogEntryPage key={id} id={id} me={me} />}
            </Route>
            <Route path={deskPaths.log}>
              <LogPage me={me} />
            </Route>
            <Route path={deskPaths.home}>
              <Home me={me} />
            </Route>
            <Route>
              <UnknownPage />
            </Route>
          </Switch>
        </ErrorBoundary>
      </main>
    </>
  );
}

/** Start page by role: managers see the figures, all others the withdrawals. */
function Home({ me }: { me: Me }) {
  const search = useSearch();
  if (me.role === 'manager' && search === '') return <Redirect to={deskPaths.figures} replace />;
  return <Redirect to={deskPaths.queue + (search && `?${search}`)} replace />;
}

/** An address that no screen has, as of an old bookmark. */
function UnknownPage() {
  const { t } = useLingui();
  return (
    <DeskPage title={t`Not found`}>
      <EmptyList title={<Trans>No screen has this address.</Trans>}>
        <Link href={deskPaths.queue}>
          <Trans>To the withdrawals</Trans>
        </Link>
      </EmptyList>
    </DeskPage>
  );
}

/** A link of the bar, for staff whose role may call `route`. */
interface BarLink {
  href: string;
  label: string;
  route: string;
  count?: number;
}

function Bar({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  const counts = useQueueCounts().data;
  const open = openStatuses.reduce((sum, status) => sum + (counts?.withdrawals[status] ?? 0), 0);
  const all: BarLink[] = [
    { href: deskPaths.queue, label: t`Withdrawals`, route: 'withdrawals.list', count: open },
    {
      href: deskPaths.payments,
      label: t`Payments`,
      route: 'payments.list',
      count: counts?.payments ?? 0,
    },
    {
      href: deskPaths.inquiries,
      label: t`Missing payments`,
      route: 'inquiries.list',
      count: counts?.inquiries ?? 0,
    },
    { href: deskPaths.rounds, label: t`Games`, route: 'rounds.list', count: counts?.rounds ?? 0 },
    {
      href: deskPaths.players,
      label: t`Players`,
      route: 'players.get',
      count: counts?.accountChanges ?? 0,
    },
    { href: deskPaths.promotions, label: t`Promotions`, route: 'promotions.list' },
    {
      href: deskPaths.reconciliation,
      label: t`Reconciliation`,
      route: 'reconciliation.list',
    },
    {
      href: deskPaths.alerts,
      label: t`Alerts`,
      route: 'alerts.list',
      count: counts?.alerts ?? 0,
    },
    { href: deskPaths.figures, label: t`Figures`, route: 'figures.get' },
    { href: deskPaths.settings, label: t`Settings`, route: 'settings.list' },
    { href: deskPaths.staff, label: t`Staff`, route: 'staff.list' },
    { href: deskPaths.log, label: t`Log`, route: 'log.list' },
  ];
  const entries = all.filter(({ route }) => mayCall(me, route));
  const nav = useRef<HTMLElement>(null);
  // On a phone the row scrolls: keep the current page visible
  useLayoutEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && open)
      nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2;
  }, [path]);
  // A full page load, so that no data stays in memory
  const logOut = () =>
    void fetchBody(staffApi.session.logout({ body: {} }))
      .catch(() => {})
      .then(() => location.assign(deskPaths.home));
  return (
    <header className={styles.bar}>
      <Link href={deskPaths.home} look="bare" className={styles.brand} aria-label={brandName}>
        <Logo size={26} nameClassName={styles.brandName} />
      </Link>
      <nav ref={nav} className={styles.nav} aria-label={t`Desk`}>
        {entries.map(({ href, label, count }) => (
          <Link
            key={href}
            href={href}
            look="bare"
            {...(path.startsWith(href) && { 'aria-current': 'page' as const })}
          >
            {label}
            {count !== undefined && count > 0 && <span className={words.count}>{count}</span>}
          </Link>
        ))}
      </nav>
      <div className={styles.who}>
        <span>
          <Link href={deskPaths.sessions} look="bare" className={words.link}>
            <b>{me.name}</b>
          </Link>
          <span className={styles.role}> · {wordOf(i18n, roleWords, me.role)}</span>
        </span>
        <KeyHelp me={me} />
        <LanguageSwitch />
        <Button variant="plain" onPress={logOut}>
          <Trans>Log out</Trans>
        </Button>
      </div>
    </header>
  );
}
