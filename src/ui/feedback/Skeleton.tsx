import type { ReactNode } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import * as styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of the content, so that nothing moves when it loads. */
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'text' | 'block' | 'round' | undefined;
}

/** The placeholder of something that is loading. */
export function Skeleton({ width = '100%', height, shape = 'text' }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      data-shape={shape}
      style={{ width, ...(height !== undefined && { height }) }}
      aria-hidden="true"
    />
  );
}

/** Skeletons that belong together; `label` says aloud, once, that they load. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
