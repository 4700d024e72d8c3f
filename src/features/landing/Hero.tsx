import { Trans } from '@lingui/react/macro';
import { paths } from '../../lib/paths';
import { useLegalPaths } from '../../components/legalPaths';
import { Link, LinkButton } from '../../ui/buttons/Link';
import { HeroArt } from './HeroArt';
import * as styles from './Hero.module.css';

/** The promise of the site, and the one thing to do. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        {/* The heading of the page says the same to screen readers. */}
        <p className={styles.title} aria-hidden="true">
          <Trans>Deposit by QR, play right away</Trans>
        </p>
        <p className={styles.lead}>
          <Trans>
            Scan with your own bank app and the credit comes by itself. What you withdraw goes back
            to your own account.
          </Trans>
        </p>
        <div className={styles.actions}>
          <LinkButton href={paths.register} variant="main">
            <Trans>Register</Trans>
          </LinkButton>
          <LinkButton href={paths.login} variant="ghost" size="large">
            <Trans>I have an account</Trans>
          </LinkButton>
        </div>
        {useLegalPaths() && (
          <p className={styles.age}>
            <Trans>
              From 18 only. <Link href={paths.responsible}>Play in control</Link>
            </Trans>
          </p>
        )}
      </div>
      <div className={styles.art}>
        <HeroArt />
      </div>
    </section>
  );
}
