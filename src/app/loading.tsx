import { use, useState, type ComponentType } from 'react';
import { whenNotChanging } from '../api/changing';
import { CallError } from '../api/callError';
import { sessionStore, type SafeStorage } from '../lib/storage';
import { msg } from '@lingui/core/macro';
import type { ToastDraft } from '../../machines/toasts';

export type PageLoader = () => Promise<{ default: ComponentType }>;

/** A page whose code is loaded when it is first needed, or shortly before. */
export interface LazyPage {
  /** Suspends until its code is loaded; rendered immediately when it was preloaded. */
  Page: ComponentType;
  /** Fetches the code, on the intent to visit. A failure is ignored: the page tries again when it is shown. */
  preload: () => Promise<void>;
}

/**
 * Makes a page lazy. A chunk that cannot be loaded reloads the whole page once (specification, section 2): after a
 * deployment, an old page requests chunks that are gone. While an order is being made the reload waits for its
 * answer. `name` identifies the chunk.
 * @throws from `Page` the loading error when a reload has not helped, a CallError when the site cannot be reached
 */
export function lazyPage(
  name: string,
  load: PageLoader,
  reloads: ReloadOnce = createReloadOnce(),
): LazyPage {
  let loaded: ComponentType | undefined;
  let pending: Promise<ComponentType> | undefined;

  function fetchCode(): Promise<ComponentType> {
    pending ??= load().then(
      ({ default: page }) => {
        loaded = page;
        reloads.hasLoaded(name);
        return page;
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  }

  let shown: Promise<ComponentType> | undefined;
  let hasFailed = false;

  /**
   * Returns the same promise on each render, as React's `use` requires, even after a failure. The next visit tries
   * again.
   */
  function fetchToShow(): Promise<ComponentType> {
    shown ??= fetchCode().catch(async (error: unknown) => {
      await whenNotChanging();
      hasFailed = true;
      if (await reloads.tryReload(name)) return new Promise<never>(() => {});
      throw error;
    });
    return shown;
  }

  async function preload(): Promise<void> {
    if (hasFailed) shown = undefined;
    hasFailed = false;
    await fetchCode().catch(() => {});
  }

  function Awaited() {
    const Loaded = use(fetchToShow());
    return <Loaded />;
  }

  function Page() {
    // Fixed at the first render: another component type would remount the page.
    const [Shown] = useState<ComponentType>(() => loaded ?? Awaited);
    return <Shown />;
  }

  return { Page, preload };
}

const flag = 'reloadedFor';
const separator = ' ';

/** Reloads the page once per chunk that cannot be loaded, so that a broken chunk cannot reload forever. */
interface ReloadOnce {
  /**
   * Reloads and returns true, or returns false if that has been tried for this part.
   * @throws CallError when the site cannot be reached: a reload would lose the page
   */
  tryReload(part: string): Promise<boolean>;
  /** The chunk is loaded: should it be missing later, a reload may help again. */
  hasLoaded(part: string): void;
}

/** Remembers in `storage`, which must outlast a reload but not the tab, for which parts it has reloaded. */
export function createReloadOnce(
  storage: SafeStorage = sessionStore,
  reload = () => location.reload(),
  isThere = isSiteThere,
): ReloadOnce {
  const reloaded = () => storage.get(flag)?.split(separator) ?? [];
  return {
    async tryReload(part) {
      if (!(await isThere())) throw new CallError({ kind: 'offline' });
      if (reloaded().includes(part)) return false;
      storage.set(flag, [...reloaded(), part].join(separator));
      // Where storage is blocked the flag would not survive, and the page would reload forever
      if (!storage.isKept(flag)) return false;
      reload();
      return true;
    },
    hasLoaded(part) {
      if (!reloaded().includes(part)) return;
      const others = reloaded().filter((name) => name !== part);
      storage.set(flag, others.join(separator));
    },
  };
}

/** Timeout of the check whether the site responds, ms. */
const loadTimeoutMs = 8_000;

/** True when a reload would succeed: offline it would end at the browser's error page. */
export async function isSiteThere(): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), loadTimeoutMs);
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: abort.signal });
    return ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const isMissing: ToastDraft = {
  kind: 'failure',
  title: msg`This part could not be loaded. Check your connection and try again.`,
};

/**
 * Handles a part of the frame that cannot be loaded: reloads once to get the new version, while no change is under
 * way and the site can be reached; otherwise shows a toast, and the page stays.
 */
export function createChunkErrorHandler(
  showToast: (toast: ToastDraft) => void,
  reloads: ReloadOnce = createReloadOnce(),
): { asked: (name: string, isThere: boolean) => Promise<void> } {
  async function handle(name: string, isThere: boolean): Promise<void> {
    if (isThere) return reloads.hasLoaded(name);
    await whenNotChanging();
    if (await reloads.tryReload(name).catch(() => false)) return;
    showToast(isMissing);
    // A later request may succeed, but some browsers do not retry a failed import: allow another reload.
    reloads.hasLoaded(name);
  }

  // One after another: a retry pressed during the check of a failure counts as a later one, which may reload
  let last: Promise<void> = Promise.resolve();
  return {
    asked(name, isThere) {
      last = last.then(() => handle(name, isThere));
      return last;
    },
  };
}
