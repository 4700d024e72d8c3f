import { providers } from '../../../contract/provider';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Columns } from '../../components/Columns';
import * as styles from './OrderFormSkeleton.module.css';

/** The form of an order while its facts are on their way, of the size that it will have; `chips` are quick amounts. */
export function OrderFormSkeleton({ chips }: { chips: number }) {
  return (
    <Columns
      side={
        <>
          <Skeleton shape="block" height="146px" />
          <Skeleton shape="block" height="72px" />
          <Skeleton shape="block" height="52px" />
        </>
      }
    >
      <div className={styles.field}>
        <Skeleton width="140px" />
        <div className={styles.cards}>
          {providers.map((provider) => (
            <Skeleton key={provider} shape="block" height="69px" />
          ))}
        </div>
      </div>
      <div className={styles.field}>
        <Skeleton width="100px" />
        <Skeleton shape="block" height="72px" />
        <Skeleton width="200px" />
        <div className={styles.chips}>
          {Array.from({ length: chips }, (_, index) => (
            <Skeleton key={index} shape="block" height="44px" />
          ))}
        </div>
      </div>
    </Columns>
  );
}
