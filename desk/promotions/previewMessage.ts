import type { Promotion } from '../../contract/promotions';
import type { Language } from '../../contract/provider';

export const previewPages = ['list', 'promotion', 'deposit'] as const;
export type PreviewPage = (typeof previewPages)[number];

export interface Previewed {
  promotion: Promotion;
  page: PreviewPage;
  language: Language;
  theme: 'light' | 'dark';
}

/** From the desk to the frame: what to show. From the frame to the desk: it is ready. */
export type PreviewMessage =
  { type: 'preview.show'; previewed: Previewed } | { type: 'preview.ready' };

/** The message of an event; null unless it comes from this site and from the expected window. */
export function messageFrom(
  event: MessageEvent<unknown>,
  source: Window | null,
): PreviewMessage | null {
  if (event.origin !== location.origin || event.source !== source) return null;
  const { data } = event;
  return typeof data === 'object' && data !== null && 'type' in data
    ? (data as PreviewMessage)
    : null;
}
