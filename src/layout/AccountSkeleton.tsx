import { Skeleton } from '../ui/Skeleton';
import * as styles from './Navbar.module.css';

/**
 * The place of a player's part of the navbar while it is not known who is there, so that what stands beside it does not
 * move when it comes. Exact on phones; where the name is shown too, as wide as most are.
 */
export function AccountSkeleton() {
  return (
    <>
      <span className={styles.wideOnly}>
        <Skeleton shape="block" width="128px" height="44px" />
      </span>
      <span className={styles.account}>
        <Skeleton shape="round" width="36px" height="36px" />
        <span className={styles.name}>
          <Skeleton width="10ch" />
        </span>
      </span>
    </>
  );
}
