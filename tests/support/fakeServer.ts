import { agency, banks, limits, rates } from './facts';

/** What a call was, as the server would see it. */
export interface Call {
  /** `GET /v2/limits`: method and path without base path and query. */
  name: string;
  body: unknown;
  headers: Headers;
  query: URLSearchParams;
}

/** An answer: a body with 200, or a status with a body. `'offline'`: none comes. */
export type Answer = { status?: number; body: unknown } | 'offline';
export type Answering = (call: Call) => Answer | Promise<Answer>;

export interface FakeServer {
  /** Every call so far, in order. */
  calls: Call[];
  /** The calls of one name. */
  callsOf: (name: string) => Call[];
  /** Sets what a call answers from now on. */
  on: (name: string, answering: Answering | Answer) => void;
}

/** A failure as the server states it. */
export const refusal = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code, ...more },
});

const known: Record<string, Answer> = {
  'GET /v2/agency/info': { body: { agency } },
  'GET /v2/limits': { body: { limits } },
  'GET /v2/banks': { body: { banks } },
  'GET /v2/currency-rates': { body: { rates } },
  'GET /v2/players/current': refusal(401, 'UNAUTHORIZED'),
  'POST /v2/players/username/validate': { body: { available: true } },
};

/**
 * Stands at the edge of the network in place of `fetch`. What is the same for everyone it knows; what a test does not
 * tell it is not found.
 */
export function fakeServer(answers: Record<string, Answering | Answer> = {}): FakeServer {
  const table = new Map<string, Answering | Answer>(Object.entries({ ...known, ...answers }));
  const calls: Call[] = [];

  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const name = `${init?.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { name, body, headers: new Headers(init?.headers), query: url.searchParams };
    calls.push(call);
    const entry = table.get(name) ?? refusal(404, 'NOT_FOUND');
    const answer = typeof entry === 'function' ? await entry(call) : entry;
    if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, {
      status: answer.status ?? 200,
      headers: { 'server-time': new Date().toISOString() },
    });
  };

  return {
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    on: (name, answering) => void table.set(name, answering),
  };
}
