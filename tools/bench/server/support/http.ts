import { Client, type Dispatcher } from 'undici';

/** Sends requests in sequence on one connection that stays open. */
export interface Caller {
  /** @returns the response body as text. @throws Error for another status than the wanted one */
  call(request: Call): Promise<string>;
  close(): Promise<void>;
}

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The status that the answer must have. */
  expectedStatus?: number;
}

/** Timeout, ms: long enough for a busy server. A call that takes longer has failed. */
const patience = 30_000;

/** A connection to a server. @param headers are sent with each request */
export function callerTo(url: string, headers: Record<string, string> = {}): Caller {
  const client = new Client(url, { headersTimeout: patience, bodyTimeout: patience });
  return {
    call: async ({ method, path, headers: ownHeaders, body, expectedStatus = 200 }) => {
      const request: Dispatcher.RequestOptions = {
        method,
        path,
        headers: { ...headers, ...ownHeaders, ...(body !== undefined && json) },
        body: body ?? null,
      };
      const answer = await client.request(request);
      const text = await answer.body.text();
      if (answer.statusCode !== expectedStatus)
        throw new Error(`${method} ${path} was answered with ${answer.statusCode}: ${text}`);
      return text;
    },
    close: () => client.close(),
  };
}

const json = { 'content-type': 'application/json' };
