import { useLingui } from '@lingui/react/macro';
import { Loading } from '../../components/Loading';
import { Skeleton } from '../../ui/feedback/Skeleton';
import * as styles from './PromotionList.module.css';

const cards = [0, 1, 2];

/** Cards of the size that promotions will have. */
export function PromotionListSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading promotions`}>
      <div className={styles.list}>
        {cards.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton width="84px" height="84px" shape="round" />
            <span className={styles.words}>
              <Skeleton width="150px" />
              <Skeleton width="190px" />
              <Skeleton width="110px" />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  );
}
