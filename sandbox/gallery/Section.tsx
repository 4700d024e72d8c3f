import type { ReactNode } from 'react';
import * as styles from './Gallery.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.samples}>{children}</div>
    </section>
  );
}
