/** What a call was, as the server would see it. */
export interface Call {
  /** `GET /v2/limits`: method and path without base path and query. */
  name: string;
  body: unknown;
  headers: Headers;
  query: URLSearchParams;
}

/**
 * An answer: a body with 200, or a status with a body; a `text` is sent as it is. `'offline'`: none comes.
 * `'never'`: it is waited for in vain, however often the caller gives up.
 */
export type Answer =
  { status?: number; body: unknown } | { text: string; status?: number } | 'offline' | 'never';

/** Stands at the edge of the network in the place of `fetch`. `now`: what the server's clock says, ms since 1970. */
export function fakeFetch(
  answerTo: (call: Call) => Answer | Promise<Answer>,
  now: () => number = Date.now,
): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const name = `${init?.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init?.headers);
    const answer = await answerTo({ name, body, headers, query: url.searchParams });
    if (answer === 'never') return new Promise<never>(() => {});
    if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if ('text' in answer) return new Response(answer.text, { status: answer.status ?? 200 });
    return Response.json(answer.body, {
      status: answer.status ?? 200,
      headers: { 'server-time': new Date(now()).toISOString() },
    });
  };
}
