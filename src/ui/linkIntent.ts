import { createContext, use } from 'react';

/** Told the address of a link that the player is about to follow: hovered, focused or touched. */
export type LinkIntent = (href: string) => void;

export const LinkIntentContext = createContext<LinkIntent>(() => {});

/** The handlers that a link needs to announce the intent to follow it. */
export function useLinkIntent(href: string | undefined) {
  const announce = use(LinkIntentContext);
  const onIntent = () => {
    if (href !== undefined) announce(href);
  };
  return { onHoverStart: onIntent, onFocus: onIntent, onPressStart: onIntent };
}
