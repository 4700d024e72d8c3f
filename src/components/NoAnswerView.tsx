import { useEffect, useEffectEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import { CallError } from '../api/callError';
import { brandName } from '../brand/name';
import { Button } from '../ui/buttons/Button';
import { Icon } from '../ui/display/Icon';
import { FailureArt, MoneyIsSafe } from './FailureArt';
import { useConnection, useOnRestored } from './connection';
import * as styles from './FullScreen.module.css';

/** True when no answer came, or the service is down: the page itself has no fault. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.kind === 'offline' ||
    error.kind === 'timeout' ||
    [502, 503, 504].includes(error.status ?? 0));

/** ms. */
const retryInterval = 5_000;

/** Replaces a page that cannot be loaded now. It retries as soon as the service is reachable. */
export function NoAnswerView({ onRetry }: { onRetry: () => void }) {
  const connection = useConnection();
  const isOffline = connection === 'offline';
  useOnRestored(onRetry);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    // There is no "restored" event if only this page got no answer
    if (connection !== 'online') return;
    const timer = setInterval(() => retry(), retryInterval);
    return () => clearInterval(timer);
  }, [connection]);
  return (
    <main className={styles.screen}>
      <title>{brandName}</title>
      <div className={styles.within} role="alert">
        <FailureArt of={isOffline ? 'offline' : 'away'} />
        <h1 className={styles.title}>
          {isOffline ? <Trans>You are offline</Trans> : <Trans>Our service does not answer</Trans>}
        </h1>
        <p className={styles.words}>
          {isOffline ? (
            <Trans>
              Look at your Wi-Fi or mobile data. This page opens by itself as soon as you have a
              connection.
            </Trans>
          ) : (
            <Trans>You need to do nothing: we keep trying, and this page opens by itself.</Trans>
          )}
        </p>
        <MoneyIsSafe />
        <div className={styles.actions}>
          <Button variant="main" icon={<Icon name="refresh" size={20} />} onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </div>
    </main>
  );
}
