import type { ReactNode } from 'react';
import { Flower } from '../src/brand/Flower';
import { EmptyState } from '../src/ui/display/EmptyState';

/** Nothing to do here, which is good news. */
export const EmptyList = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <EmptyState art={<Flower size={44} />} title={title}>
    {children}
  </EmptyState>
);
