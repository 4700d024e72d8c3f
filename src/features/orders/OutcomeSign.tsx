import { Flower } from '../../brand/Flower';
import { Icon, type IconName } from '../../ui/display/Icon';
import * as styles from './OutcomeSign.module.css';

/** The flower breathing while something is awaited, blooming once when it has come; else a sign in a color. */
export type OutcomeMark =
  'breathing' | 'blooming' | { icon: IconName; tone: 'grey' | 'yellow' | 'red' };

/** A large drawing above the words that say where an order stands. Decorative. */
export function OutcomeSign({ mark }: { mark: OutcomeMark }) {
  if (typeof mark === 'string') return <Flower size={88} motion={mark} className={styles.flower} />;
  return (
    <span className={styles.sign} data-tone={mark.tone}>
      <Icon name={mark.icon} size={36} />
    </span>
  );
}
