import type { Promotion } from '../../contract/promotions';
import type { Language } from '../../contract/provider';

/** The players' pages that show a promotion. */
export const previewPages = ['list', 'promotion', 'deposit'] as const;
export type PreviewPage = (typeof previewPages)[number];

/** The content that the frame of the preview shows. */
export interface Previewed {
  promotion: Promotion;
  page: PreviewPage;
  language: Language;
  theme: 'light' | 'dark';
}

/** From the desk to the frame: what to show. From the frame to the desk: it is ready. */
export type PreviewMessage =
  { type: 'preview.show'; previewed: Previewed } | { type: 'preview.ready' };

/** The message of an event, or null: only this site's own pages are listened to, and only the one that is meant. */
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
