import { useLingui } from '@lingui/react/macro';
import { Loading } from '../../layout/Loading';
import { Skeleton } from '../../ui/Skeleton';
import * as styles from './GameGrid.module.css';

const tiles = Array.from({ length: 8 }, (_, index) => index);

/** Tiles of the size that games will have. */
export function GameGridSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading games`}>
      <div className={styles.grid}>
        {tiles.map((tile) => (
          <div key={tile} className={styles.tile}>
            <Skeleton height="150px" shape="block" />
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
