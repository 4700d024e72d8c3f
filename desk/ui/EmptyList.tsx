import type { ReactNode } from 'react';
import { Flower } from '../../src/brand/Flower';
import { EmptyState } from '../../src/ui/display/EmptyState';

/** A list in which nothing waits. */
export const EmptyList = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <EmptyState art={<Flower size={44} />} title={title}>
    {children}
  </EmptyState>
);
