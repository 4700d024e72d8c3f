import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { Answer, Call } from './fetchHandler';
import { toAnswer, refused, findContractRoute, type Answers, type Reply } from './responses';

type AnyReplies = Reply<unknown> | readonly Reply<unknown>[] | ((call: Call) => Reply<unknown>);

/** Answers calls with prepared replies. */
export function answering(answers: Answers): (call: Call) => Answer {
  const counts = new Map<string, number>();
  const entries = Object.entries(answers as Record<string, AnyReplies>).map(([name, replies]) => {
    const route = findContractRoute(name);
    return { name, route, replies, path: route.path.replace(/^\/api/, '') };
  });
  // Paths without parameters have priority
  entries.sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));

  return (call) => {
    const [method = '', path = ''] = call.name.split(' ');
    const matchingEntry = entries.find(
      (entry) => entry.route.method === method && matchRoute(parse, entry.path, path)[0],
    );
    if (!matchingEntry)
      return toAnswer(findContractRoute('agency.info'), refused('NOT_FOUND', 404));
    const count = counts.get(matchingEntry.name) ?? 0;
    counts.set(matchingEntry.name, count + 1);
    return toAnswer(matchingEntry.route, replyOf(matchingEntry.replies, call, count));
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
export class SilentSource extends EventTarget {
  readonly readyState = 0;
  close(): void {}
}
