import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../ui/display/EmptyState';
import { WaysIn } from './WaysIn';

interface NoShowcaseProps {
  art: ReactNode;
  title: ReactNode;
  /** The player's page that shows it. */
  to: string;
}

/** Stands where visitors are shown nothing: there is none, or the backend keeps it for players. */
export function NoShowcase({ art, title, to }: NoShowcaseProps) {
  return (
    <EmptyState art={art} title={title} action={<WaysIn to={to} />}>
      <Trans>Register or log in to see all there is.</Trans>
    </EmptyState>
  );
}
