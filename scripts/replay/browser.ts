import type { BrowserContext } from 'playwright-core';
import { demoPassword } from '../../server/sandbox/demo/people';
import { languageKey } from '../../src/i18n/languages';
import type { Difference } from '../../src/sandbox/trace/replay';
import type { Trace } from '../../src/sandbox/trace/trace';
import { ensureChromium, launchChromium } from '../../tests/support/chromium';
import { openSite } from '../../tests/support/site';
import { build, isFresh } from '../build';
import { playerAtStart } from './people';
import { replayOnPage } from './page';

export interface ReplayBrowser {
  /** Replays a trace in a fresh browser profile, on fresh data. */
  replay: (trace: Trace) => Promise<Difference | null>;
  close: () => Promise<void>;
}

/** Starts the server and the browser that traces are replayed in. */
export async function openReplayBrowser(): Promise<ReplayBrowser> {
  if (!isFresh('sandbox')) await build('sandbox');
  const [site, browser] = await Promise.all([openSite(), launchChromium(ensureChromium())]);
  return {
    async replay(trace) {
      await site.sandbox.reset({ body: {} });
      const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
      try {
        await prepare(context, trace);
        return await replayOnPage({ page: await context.newPage(), site, trace });
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

/** The page records itself, in the language of the trace; whoever was logged in when it began is again. */
async function prepare(context: BrowserContext, trace: Trace): Promise<void> {
  await context.addInitScript(
    ([key, language]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, language);
      sessionStorage.setItem('champa.inspect', 'record');
    },
    [languageKey, trace.language] as const,
  );
  const username = playerAtStart(trace);
  if (username === null) return;
  const data = { username, password: demoPassword };
  const answer = await context.request.post('/api/v2/players/login', { data });
  if (!answer.ok()) throw new Error(`${username} cannot log in: ${answer.status()}`);
}
