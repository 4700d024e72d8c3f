/* eslint-disable lingui/no-unlocalized-strings -- media queries and names of devices, never shown */

/** The page was opened as an installed app. */
export const isInstalled = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;

/** This device has a touch screen: bank apps can be opened on it, and it is usually not the one that scans the QR. */
export const hasTouchScreen = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** Files of this kind can be handed to another app. */
export const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** The player has canceled sharing, or the share sheet is still open. */
export const isShareCanceled = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === 'AbortError' || error.name === 'InvalidStateError');

/** iOS and iPadOS: they install by the share menu only, and push to installed apps only. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The browser can take pushes. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The event that Chromium sends when a site can be installed; no standard type has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();
const set = (event: InstallEvent | null) => {
  offer = event;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer to install the site, which comes only once, until it is shown at a fitting place. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) set(event);
  });
  window.addEventListener('appinstalled', () => set(null));
}

/** The browser's offer to install the site, as a store for `useSyncExternalStore`. */
export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isThere: (): boolean => offer !== null,
  /** Shows the browser's own install prompt. */
  async accept(): Promise<void> {
    const asked = offer;
    set(null);
    await asked?.prompt();
  },
};
