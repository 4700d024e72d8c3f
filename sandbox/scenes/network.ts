import { timeoutManager } from '@tanstack/react-query';
import { sessionHint } from '../../contract/session';
import { answering, SilentSource } from '../../mocks/answering';
import { fakeFetch } from '../../mocks/fetchHandler';
import type { Answers } from '../../mocks/responses';
import { sceneStart } from './orders';

/** Retry delays of queries up to this long are skipped, ms. */
const shortWait = 8_000;

/** The timers of queries. Created once: the library reports a second timer provider as a mistake. */
const impatient = {
  setTimeout: (work: () => void, wait: number) =>
    window.setTimeout(work, wait <= shortWait ? 0 : wait),
  clearTimeout: (timer?: number) => window.clearTimeout(timer),
  setInterval: (work: () => void, wait: number) => window.setInterval(work, wait),
  clearInterval: (timer?: number) => window.clearInterval(timer),
};

/**
 * Replaces `fetch` and `EventSource` by the answers of a scene. These also decide who is logged in;
 * the browser's cookies are ignored. The clock always starts at the same time, and retry delays are
 * skipped.
 */
export function replaceNetwork(answers: Answers): void {
  const startedAt = Date.now();
  const now = () => Date.parse(sceneStart) + Date.now() - startedAt;
  window.fetch = fakeFetch(answering(answers), now);
  Object.assign(window, { EventSource: SilentSource });
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => `${sessionHint}=1`,
    set: () => {},
  });
  timeoutManager.setTimeoutProvider(impatient);
}
