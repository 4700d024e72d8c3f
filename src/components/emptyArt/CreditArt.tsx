import { EmptyArt } from './EmptyArt';
import * as styles from './EmptyArt.module.css';

/** No credit. Decorative. */
export const CreditArt = () => (
  <EmptyArt>
    {[22, 10, -2].map((y) => (
      <g key={y}>
        <path className={styles.paper} d={`M-32 ${y - 6}v10c0 7 14 12 32 12s32-5 32-12v-10`} />
        <ellipse className={styles.paper} cy={y - 6} rx="32" ry="12" />
      </g>
    ))}
    <path className={styles.pollen} d="m0-15 11 7-11 7-11-7Z" />
  </EmptyArt>
);
