import { use, useState, type ComponentType } from 'react';
import { whenMoneyRests } from '../api/moneyInFlight';
import { createReloadOnce, type ReloadOnce } from './reloadOnce';

export type PageLoader = {
  (): Promise<{ default: ComponentType }>;
  /** The flow that comes with the page: a file of `src/actors`. */
  flow?: string;
};

/** A page whose code is fetched when it is first needed, or a little before. */
export interface LazyPage {
  /** Suspends until its code is there; shown at once when it has been preloaded. */
  Page: ComponentType;
  /** Fetches the code, on the intent to visit. A failure is kept quiet: the page tries again when it is shown. */
  preload: () => Promise<void>;
}

/**
 * Makes a page lazy. A part that cannot be loaded reloads the whole page once (specification, section 2): after a
 * new version was put in place, the old page asks for parts that are gone. While an order is being made the reload
 * waits for its answer. `name` tells the parts apart.
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

  /** The same promise at each render, as `use` asks, a failed one too: the next visit tries again. */
  function fetchToShow(): Promise<ComponentType> {
    shown ??= fetchCode().catch(async (error: unknown) => {
      await whenMoneyRests();
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
    // Kept as it was at first: another component in this place would be another page.
    const [Shown] = useState<ComponentType>(() => loaded ?? Awaited);
    return <Shown />;
  }

  return { Page, preload };
}
