import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../ui/display/EmptyState';
import { WaysIn } from './WaysIn';

interface NoShowcaseProps {
  art: ReactNode;
  title: ReactNode;
  /** The player's page with the same content. */
  to: string;
}

/** Replaces a visitor's games or promotions when there are none, or when the backend shows them to players only. */
export function NoShowcase({ art, title, to }: NoShowcaseProps) {
  return (
    <EmptyState art={art} title={title} action={<WaysIn to={to} />}>
      <Trans>Register or log in to see all there is.</Trans>
    </EmptyState>
  );
}
