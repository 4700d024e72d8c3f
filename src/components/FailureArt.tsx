import { Trans } from '@lingui/react/macro';
import { Flower } from '../brand/Flower';
import { Icon } from '../ui/display/Icon';
import * as styles from './FailureArt.module.css';

interface FailureArtProps {
  /** A page that broke, no network, a service that does not answer. */
  of: 'broken' | 'offline' | 'away';
}

/**
 * The illustration of a page that cannot be shown. Decorative. Drawn by the stylesheet: every page contains it, and
 * pages have least room for script.
 */
export function FailureArt({ of }: FailureArtProps) {
  return (
    <span className={styles.art} data-of={of} aria-hidden="true">
      <Flower size={46} {...(of === 'away' && { motion: 'breathing' as const })} />
    </span>
  );
}

/** The first question of a player whose page has failed: is my money safe? */
export function MoneyIsSafe() {
  return (
    <p className={styles.safe}>
      <Icon name="success" size={20} />
      <span>
        <Trans>Your money and your orders are safe.</Trans>
      </span>
    </p>
  );
}
