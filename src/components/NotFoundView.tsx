import { useRef } from 'react';
import { useLocation } from 'wouter';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flower } from '../brand/Flower';
import { brandName } from '../brand/name';
import { paths } from '../lib/paths';
import { LinkButton } from '../ui/buttons/Link';
import { MoneyIsSafe } from './FailureArt';
import { sourceTexts } from './sourceTexts';
import { useFocusAfterNavigation } from './navigation';
import { SourceText } from './SourceText';
import * as styles from './FullScreen.module.css';

/** The page for an unknown address. */
export function NotFoundView() {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterNavigation(heading);
  // A visitor has no money here to worry about
  const isOfPlayers = useLocation()[0].startsWith(paths.home);
  return (
    <main className={styles.screen}>
      <title>{`${t`Not Found`} · ${brandName}`}</title>
      <div className={styles.within}>
        <p className={styles.number} aria-hidden="true">
          4<Flower size={84} motion="blooming" />4
        </p>
        <SourceText words={sourceTexts.notFound} translation={t`Not Found`} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <Trans>Not Found</Trans>
        </h1>
        <p className={styles.words}>
          <Trans>There is no page at this address. It may be mistyped, or the page is gone.</Trans>
        </p>
        {isOfPlayers && <MoneyIsSafe />}
        <div className={styles.actions}>
          <LinkButton href={paths.landing} variant="main">
            {t`Go to the start page`}
          </LinkButton>
          <LinkButton href={paths.help} size="large">
            {t`Help`}
          </LinkButton>
        </div>
      </div>
    </main>
  );
}
