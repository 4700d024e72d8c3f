import type { BrowserContext } from 'playwright-core';
import { demoPassword } from '../../server/sandbox/demo/seedPlayers';
import { languageKey } from '../../contract/document';
import type { Comparison } from '../../sandbox/trace/replay';
import type { Trace } from '../../sandbox/trace/trace';
import type { Site } from '../../tests/support/site';
import { replayOnPage } from './page';
import { playerAtStart } from './people';

/**
 * Replays a trace in a fresh browser profile, in the language of the trace, while the page records itself. The player who was
 * logged in at the start of the recording is logged in first.
 */
export async function replayInContext(
  context: BrowserContext,
  site: Site,
  trace: Trace,
  onCompared?: (comparison: Comparison) => void,
): Promise<Comparison | null> {
  await context.addInitScript(
    ([key, language]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, language);
      sessionStorage.setItem('champa.inspect', 'record');
    },
    [languageKey, trace.language] as const,
  );
  const username = playerAtStart(trace);
  if (username !== null) {
    const data = { username, password: demoPassword };
    const answer = await context.request.post('/api/v2/players/login', { data });
    if (!answer.ok()) throw new Error(`${username} cannot log in: ${answer.status()}`);
  }
  return replayOnPage({ page: await context.newPage(), site, trace, onCompared });
}
