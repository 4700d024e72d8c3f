import { msg } from '@lingui/core/macro';
import type { ToastDraft } from '../../machines/toasts';
import { whenMoneyRests } from '../api/moneyInFlight';
import { createReloadOnce, type ReloadOnce } from './reloadOnce';

const isMissing: ToastDraft = {
  kind: 'failure',
  title: msg`This part could not be loaded. Check your connection and try again.`,
};

/**
 * What becomes of a part of the frame that is not to be had, as of a page: one reload, which fetches a new version,
 * while no order is being made and the site can be reached; else a toast, and the page stays as it is.
 */
export function createMissingParts(
  tell: (toast: ToastDraft) => void,
  reloads: ReloadOnce = createReloadOnce(),
): { asked: (name: string, isThere: boolean) => Promise<void> } {
  return {
    async asked(name, isThere) {
      if (isThere) return reloads.hasLoaded(name);
      await whenMoneyRests();
      if (await reloads.tryReload(name).catch(() => false)) return;
      tell(isMissing);
      // Asked for once more it may be there, but some browsers fetch again only what they have not missed before.
      reloads.hasLoaded(name);
    },
  };
}
