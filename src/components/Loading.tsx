import type { ReactNode } from 'react';
import { SkeletonGroup } from '../ui/feedback/Skeleton';
import { SlowLoadingNotice } from './SlowLoadingNotice';

export interface LoadingProps {
  /** Announced to screen readers. */
  label: string;
  /** Skeletons of the content. */
  children: ReactNode;
}

/** A loading state, with a notice when it takes long. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <>
      <SlowLoadingNotice />
      <SkeletonGroup label={label}>{children}</SkeletonGroup>
    </>
  );
}
