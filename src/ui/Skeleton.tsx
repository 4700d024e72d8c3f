import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import * as styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of what will stand here, so that nothing jumps when it comes. */
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'text' | 'block' | 'round' | undefined;
}

/** The place of something that is still on its way. */
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
