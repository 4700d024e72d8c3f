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

/** Replaces the games or promotions of visitors where there are none, or the backend shows them to players only. */
export function NoShowcase({ art, title, to }: NoShowcaseProps) {
  return (
    <EmptyState art={art} title={title} action={<WaysIn to={to} />}>
      <Trans>Register or log in to see all there is.</Trans>
    </EmptyState>
  );
}
