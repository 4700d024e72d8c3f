import { matchRoute } from 'wouter';
import { parse } from 'regexparam';
import { timeoutManager } from '@tanstack/react-query';
import { sessionHint } from '../../contract/session';
import { fakeFetch, type Answer, type Call } from './fetchHandler';
import { sceneStart } from './orders';
import { answerOf, refused, routeOf, type Answers, type Reply } from './responses';

type AnyReplies = Reply<unknown> | readonly Reply<unknown>[] | ((call: Call) => Reply<unknown>);

/** Answers calls with the replies of a scene. */
export function answering(answers: Answers): (call: Call) => Answer {
  const counts = new Map<string, number>();
  const entries = Object.entries(answers as Record<string, AnyReplies>).map(([name, replies]) => {
    const route = routeOf(name);
    return { name, route, replies, path: route.path.replace(/^\/api/, '') };
  });
  // Paths without parameters first
  entries.sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));

  return (call) => {
    const [method = '', path = ''] = call.name.split(' ');
    const found = entries.find(
      (entry) => entry.route.method === method && matchRoute(parse, entry.path, path)[0],
    );
    if (!found) return answerOf(routeOf('agency.info'), refused('NOT_FOUND', 404));
    const count = counts.get(found.name) ?? 0;
    counts.set(found.name, count + 1);
    return answerOf(found.route, replyOf(found.replies, call, count));
  };
}

function replyOf(replies: AnyReplies, call: Call, count: number): Reply<unknown> {
  if (typeof replies === 'function') return replies(call);
  if (!isTurns(replies)) return replies;
  return replies[Math.min(count, replies.length - 1)] ?? 'never';
}

function isTurns(replies: AnyReplies): replies is readonly Reply<unknown>[] {
  return Array.isArray(replies);
}

/** An event stream that never sends anything. */
class SilentSource extends EventTarget {
  readonly readyState = 0;
  close(): void {}
}

/** Retry delays of queries up to this long are skipped, ms. */
const shortWait = 8_000;

/**
 * Replaces `fetch` and `EventSource` by the answers of a scene. They also decide who is logged in,
 * and ignore the browser's cookies. The clock always starts at the same moment, and retry delays
 * are skipped.
 */
export function replaceNetwork(answers: Answers): void {
  const startedAt = Date.now();
  const now = () => Date.parse(sceneStart) + Date.now() - startedAt;
  window.fetch = fakeFetch(answering(answers), now);
  Object.assign(window, { EventSource: SilentSource });
  Object.defineProperty(document, 'cookie', { get: () => `${sessionHint}=1`, set: () => {} });
  timeoutManager.setTimeoutProvider<number>({
    setTimeout: (work, wait) => window.setTimeout(work, wait <= shortWait ? 0 : wait),
    clearTimeout: (timer) => window.clearTimeout(timer),
    setInterval: (work, wait) => window.setInterval(work, wait),
    clearInterval: (timer) => window.clearInterval(timer),
  });
}
