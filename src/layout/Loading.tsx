import type { ReactNode } from 'react';
import { SkeletonGroup } from '../ui/Skeleton';
import { SlowNote } from './SlowNote';

export interface LoadingProps {
  /** Says aloud what loads. */
  label: string;
  /** Skeletons of what will stand here. */
  children: ReactNode;
}

/** What stands where something is on its way, and says so when it takes long. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <>
      <SlowNote />
      <SkeletonGroup label={label}>{children}</SkeletonGroup>
    </>
  );
}
