import { type ReactNode, createContext, use } from 'react';
import { RouterProvider } from 'react-aria-components';

interface LinkProviderProps {
  /** Navigates without reloading the page. */
  navigate: (href: string) => void;
  /** Called on hover, focus and touch of any link, to fetch what its page needs. */
  onIntent: LinkIntent;
  children: ReactNode;
}

/** Connects every link, menu entry and link button below it to the router. */
export function LinkProvider({ navigate, onIntent, children }: LinkProviderProps) {
  return (
    <RouterProvider navigate={navigate}>
      <LinkIntentContext value={onIntent}>{children}</LinkIntentContext>
    </RouterProvider>
  );
}

/** Called with the address of a hovered, focused or touched link. */
type LinkIntent = (href: string) => void;

const LinkIntentContext = createContext<LinkIntent>(() => {});

/** The handlers that a link needs to announce the intent to follow it. */
export function useLinkIntent(href: string | undefined) {
  const announce = use(LinkIntentContext);
  const onIntent = () => {
    if (href !== undefined) announce(href);
  };
  return { onHoverStart: onIntent, onFocus: onIntent, onPressStart: onIntent };
}
