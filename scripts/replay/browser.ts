import type { Comparison } from '../../sandbox/trace/replay';
import type { Trace } from '../../sandbox/trace/trace';
import { ensureChromium, launchChromium } from '../../tests/support/chromium';
import { openSite } from '../../tests/support/site';
import { build, isFresh } from '../build';
import { replayInContext } from './inContext';

export interface ReplayBrowser {
  /**
   * Replays a trace in a fresh browser profile, with fresh data.
   * @returns the first step that differs; null when there is none
   */
  replay: (
    trace: Trace,
    onCompared?: (comparison: Comparison) => void,
  ) => Promise<Comparison | null>;
  close: () => Promise<void>;
}

/** Starts a server and a browser to replay traces in. */
export async function openReplayBrowser(): Promise<ReplayBrowser> {
  if (!isFresh('sandbox')) await build('sandbox');
  const [site, browser] = await Promise.all([openSite(), launchChromium(ensureChromium())]);
  return {
    async replay(trace, onCompared) {
      await site.sandbox.reset({ body: {} });
      const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
      try {
        return await replayInContext(context, site, trace, onCompared);
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}
