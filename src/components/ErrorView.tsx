import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brandName } from '../brand/name';
import { paths } from '../lib/paths';
import { Button } from '../ui/buttons/Button';
import { Disclosure } from '../ui/buttons/Disclosure';
import { LinkButton } from '../ui/buttons/Link';
import { FailureArt, MoneyIsSafe } from './FailureArt';
import { Reference } from './Reference';
import { sourceTexts } from './sourceTexts';
import { SourceText } from './SourceText';
import * as styles from './FullScreen.module.css';

export interface ErrorViewProps {
  /** The error that was thrown. */
  error: unknown;
  onRetry: () => void;
  /** Tools for developers in the sandbox build. */
  tools?: ReactNode;
}

/** Shown in place of a page that failed; the error itself is shown on request. */
export function ErrorView({ error, onRetry, tools }: ErrorViewProps) {
  const { t } = useLingui();
  return (
    <main className={styles.screen}>
      <title>{brandName}</title>
      <div className={styles.within} role="alert">
        <FailureArt of="broken" />
        <SourceText words={sourceTexts.error} translation={t`Something went wrong!`} />
        <h1 className={styles.title}>
          <Trans>Something went wrong!</Trans>
        </h1>
        <p className={styles.words}>
          <Trans>This page could not be shown. Open it again, or go on from the start page.</Trans>
        </p>
        <Reference of={error instanceof Error ? error : null} />
        <MoneyIsSafe />
        <div className={styles.actions}>
          <Button variant="main" onPress={onRetry}>
            {t`Try again`}
          </Button>
          <LinkButton href={paths.landing} size="large">
            {t`Go to the start page`}
          </LinkButton>
        </div>
        <Disclosure showLabel={t`Show Error`} hideLabel={t`Hide Error`}>
          <pre className={styles.detail}>{describe(error)}</pre>
        </Disclosure>
        {tools}
      </div>
    </main>
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
