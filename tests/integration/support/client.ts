import { contract } from '../../../contract';
import type { Failure } from '../../../contract/errors';
import { initClient } from '../../../contract/tsRest';

/** An answer; its body is parsed if it is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  text: string;
  /** The `set-cookie` headers. */
  cookies: string[];
}

/** Options of a request, without its address. */
export interface RequestOptions {
  headers?: Record<string, string>;
  /** Sent as JSON, except strings and bytes, which are sent unchanged. */
  body?: unknown;
  /** The network address of the sender. */
  from?: string;
}

/** The target of requests: a server in this process, or one at an address. */
export interface RequestTarget {
  inject(request: {
    method: string;
    url: string;
    remoteAddress: string;
    headers: Record<string, string>;
    payload?: string | Buffer;
  }): Promise<{
    statusCode: number;
    headers: Record<string, number | string | string[] | undefined>;
    body: string;
  }>;
}

/** A browser with its own cookies, and typed calls of the contract. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  /** Sent with every request. */
  headers: Record<string, string> = {};
  from = '127.0.0.1';

  constructor(private readonly app: RequestTarget) {}

  readonly api = initClient(contract, {
    baseUrl: '',
    baseHeaders: {},
    api: async ({ path, method, headers, body }) =>
      this.send(method, path, {
        headers,
        ...(typeof body === 'string' && { body }),
      }),
  });

  get(path: string, options?: RequestOptions): Promise<Answer> {
    return this.send('GET', path, options);
  }

  post(path: string, body?: unknown, options?: RequestOptions): Promise<Answer> {
    return this.send('POST', path, { body, ...options });
  }

  async send(
    method: string,
    path: string,
    { headers = {}, body, from = this.from }: RequestOptions = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.app.inject({
      method,
      url: path,
      remoteAddress: from,
      headers: {
        ...(body !== undefined && {
          'content-type':
            body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
        }),
        ...(cookie && { cookie }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && {
        payload: payloadOf(body),
      }),
    });
    const cookies = [response.headers['set-cookie'] ?? []].flat().map(String);
    for (const line of cookies) this.keep(line);
    const type = String(response.headers['content-type']);
    const isJson = type.includes('application/json') && response.body !== '';
    return {
      status: response.statusCode,
      headers: headersOf(response.headers),
      body: isJson ? (JSON.parse(response.body) as unknown) : response.body,
      text: response.body,
      cookies,
    };
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function payloadOf(body: unknown): string | Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function headersOf(raw: Record<string, number | string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw))
    for (const one of [value ?? []].flat()) headers.append(name, String(one));
  return headers;
}

/** The body of a refusal. */
export const getFailure = (answer: { body: unknown }): Failure => answer.body as Failure;
