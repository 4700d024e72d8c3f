import { sessionStore, type SafeStorage } from '../lib/storage';

const flag = 'reloadedFor';

/** Loads the page anew, once for each part that cannot be loaded, so that a broken part cannot reload forever. */
export interface ReloadOnce {
  /** Reloads and gives true, or gives false when that has been tried for this part. */
  tryReload(part: string): boolean;
  /** The part is there: should it be missing later, a reload may help again. */
  hasLoaded(part: string): void;
}

export function createReloadOnce(
  storage: SafeStorage = sessionStore,
  reload = () => location.reload(),
): ReloadOnce {
  return {
    tryReload(part) {
      if (storage.get(flag) === part) return false;
      storage.set(flag, part);
      // Where storage is blocked the flag would not survive: an error is better than a page that never rests.
      if (!storage.isKept(flag)) return false;
      reload();
      return true;
    },
    hasLoaded(part) {
      if (storage.get(flag) === part) storage.remove(flag);
    },
  };
}
