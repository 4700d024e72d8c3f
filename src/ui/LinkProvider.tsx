import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { LinkIntentContext, type LinkIntent } from './linkIntent';

interface LinkProviderProps {
  /** Goes to an address without loading the page anew. */
  navigate: (href: string) => void;
  /** Called on hover, focus and touch of any link, to fetch what its page needs. */
  onIntent: LinkIntent;
  children: ReactNode;
}

/** Joins every link, menu entry and link button below it to the router, once. */
export function LinkProvider({ navigate, onIntent, children }: LinkProviderProps) {
  return (
    <RouterProvider navigate={navigate}>
      <LinkIntentContext value={onIntent}>{children}</LinkIntentContext>
    </RouterProvider>
  );
}
