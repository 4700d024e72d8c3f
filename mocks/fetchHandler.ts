/** A request, as the server would receive it. */
export interface Call {
  /** Method and path without base path and query: `GET /v2/limits`. */
  name: string;
  body: unknown;
  headers: Headers;
  query: URLSearchParams;
}

/**
 * A response: a JSON body, with status 200 by default, or a `text` sent as is. `'offline'`: the
 * request fails. `'never'`: it stays pending, even if the caller aborts it.
 */
export type Answer =
  { status?: number; body: unknown } | { text: string; status?: number } | 'offline' | 'never';

/**
 * A replacement for `fetch`.
 * @param now the server's time, ms since the epoch
 */
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
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: {
        'content-type': 'application/json',
        'server-time': new Date(now()).toISOString(),
      },
    });
  };
}
