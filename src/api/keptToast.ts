import type { ToastDraft } from '../../machines/toasts';
import { sessionStore } from '../lib/storage';

const key = 'toast-after-reload';

/** Keeps a toast for after the reload that follows. */
export function keepToast(toast: ToastDraft): void {
  sessionStore.set(key, JSON.stringify(toast));
}

/** Takes the toast that was kept before the reload. */
export function takeKeptToast(): ToastDraft | null {
  const kept = sessionStore.get(key);
  sessionStore.remove(key);
  try {
    return kept === null ? null : (JSON.parse(kept) as ToastDraft);
  } catch {
    return null;
  }
}
