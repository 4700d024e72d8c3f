const apps =
  /\bLine\/|FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|Zalo|musical_ly|BytedanceWebview|Telegram|; wv\)/;

/** The browser inside another app: it saves no files, and shares none. */
export const isInsideApp = (): boolean => apps.test(navigator.userAgent);

/** Address that opens this page in the phone's own browser; null if the app has none. */
export function outsideAddress(): string | null {
  if (!/\bLine\//.test(navigator.userAgent)) return null;
  const url = new URL(location.href);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
