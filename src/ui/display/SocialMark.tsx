import { Icon } from './Icon';
import * as styles from './SocialMark.module.css';

export type SocialNetwork = 'whatsapp' | 'line' | 'facebook' | 'telegram';

/** A drawn letter for a network of the agency. Own drawings, not the networks' logos. */
export function SocialMark({ network, size = 36 }: { network: SocialNetwork; size?: number }) {
  return (
    <span className={styles.mark} data-network={network} style={{ width: size, height: size }}>
      <Icon name={network} size={Math.round(size * 0.58)} />
    </span>
  );
}
