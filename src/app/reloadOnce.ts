import { CallError } from '../api/callError';
import { sessionStore, type SafeStorage } from '../lib/storage';
import { isSiteThere } from './isSiteThere';

const flag = 'reloadedFor';

/** Loads the page anew, once for each part that cannot be loaded, so that a broken part cannot reload forever. */
export interface ReloadOnce {
  /**
   * Reloads and gives true, or gives false when that has been tried for this part.
   * @throws CallError when the site cannot be reached: a reload would lose the page
   */
  tryReload(part: string): Promise<boolean>;
  /** The part is there: should it be missing later, a reload may help again. */
  hasLoaded(part: string): void;
}

/** Remembers in `storage`, which must outlast a reload but not the tab, for which part it reloaded last. */
export function createReloadOnce(
  storage: SafeStorage = sessionStore,
  reload = () => location.reload(),
  isThere = isSiteThere,
): ReloadOnce {
  return {
    async tryReload(part) {
      if (!(await isThere())) throw new CallError({ kind: 'offline' });
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
