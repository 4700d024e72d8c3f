import { useSyncExternalStore, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { Link } from '../../ui/buttons/Link';
import { Notice } from '../../ui/feedback/Notice';
import * as styles from './AuthPage.module.css';

interface AuthPageProps {
  title: string;
  /** One sentence above the form, where the title is not enough. */
  lead?: ReactNode;
  /** `snug` for a form that fills the first screen of a phone. */
  padding?: 'snug' | undefined;
  children: ReactNode;
  /** The link to the other form. */
  other: { question: ReactNode; link: ReactNode; href: string };
}

const isBlocked = () => !navigator.cookieEnabled;
const never = () => () => {};

/** Without cookies a login succeeds, but the session is lost. */
function CookieNotice() {
  const hasNone = useSyncExternalStore(never, isBlocked, () => false);
  return (
    hasNone && (
      <Notice tone="warn">
        <Trans>
          Your browser blocks cookies, so you cannot stay logged in. Allow cookies for this site,
          then load the page again.
        </Trans>
      </Notice>
    )
  );
}

/** The frame of login and registration: one card, and a link to the other form. */
export function AuthPage({ title, lead, padding, children, other }: AuthPageProps) {
  return (
    <Page title={title} back={paths.landing} width="form">
      <div className={styles.page}>
        <Card look="featured" padding={padding}>
          <CookieNotice />
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </Card>
        <p className={styles.other}>
          {other.question} <Link href={other.href}>{other.link}</Link>
        </p>
      </div>
    </Page>
  );
}
