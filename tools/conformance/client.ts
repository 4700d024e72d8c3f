import { callTimeout, readTimeouts } from '../../contract/callTimeouts';

/** One request with its response for the report, without secrets. */
export interface Exchange {
  method: string;
  url: string;
  body?: unknown;
  /** 0: no response. */
  status: number;
  headers: Record<string, string>;
  /** The parsed JSON; the text if it is not JSON. */
  answer: unknown;
  isJson: boolean;
  milliseconds: number;
}

export interface CallOptions {
  body?: unknown;
  /** A raw text to send instead of a body. */
  text?: string;
  headers?: Record<string, string>;
}

/** Timeout of a call, ms: as long as the page waits for it. */
const patienceOf = (method: string): number =>
  method === 'GET' ? Math.max(...readTimeouts) : callTimeout;

const secretFields = ['password', 'currentPassword', 'newPassword', 'confirmNewPassword'];
const secretHeaders = ['set-cookie'];

/** Makes calls as a browser does: it keeps and sends cookies, and reads every response as JSON. */
export class Client {
  private readonly cookies = new Map<string, string>();
  /** The `set-cookie` lines of the last response, with their attributes. */
  lastCookies: string[] = [];

  /** @param base base URL of the API: the part before `/v2` */
  constructor(readonly base: string) {}

  /** A new client that starts with the same cookies. */
  copy(): Client {
    const copy = new Client(this.base);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  get(path: string, options: CallOptions = {}): Promise<Exchange> {
    return this.send('GET', path, options);
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Exchange> {
    return this.send('POST', path, { body, headers });
  }

  async send(
    method: string,
    path: string,
    { body, text, headers = {} }: CallOptions = {},
  ): Promise<Exchange> {
    const url = this.base + path;
    const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const start = performance.now();
    const request = { method, url, ...(body !== undefined && { body: masked(body) }) };
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceOf(method)),
        headers: {
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...(cookie !== '' && { cookie }),
          ...headers,
        },
        ...(payload !== undefined && { body: payload }),
      });
      this.keep(response.headers.getSetCookie());
      const content = await response.text();
      return {
        ...request,
        status: response.status,
        headers: Object.fromEntries(
          [...response.headers].filter(([name]) => !secretHeaders.includes(name)),
        ),
        ...parseJson(content),
        milliseconds: Math.round(performance.now() - start),
      };
    } catch (error) {
      const milliseconds = Math.round(performance.now() - start);
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const answer = reason instanceof Error ? reason.message : String(reason);
      return { ...request, status: 0, headers: {}, answer, isJson: false, milliseconds };
    }
  }

  private keep(lines: string[]): void {
    this.lastCookies = lines;
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      const age = /;\s*max-age=(-?\d+)/i.exec(line)?.[1];
      const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1];
      const isOver =
        age === undefined
          ? expires !== undefined && Date.parse(expires) <= Date.now()
          : Number(age) <= 0;
      if (isOver) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Whether a browser takes two addresses for different sites: without the list of public suffixes, by the last two labels. */
export function areDifferentSites(one: string, other: string): boolean {
  const siteOf = (address: string) => {
    const { protocol, hostname } = new URL(address);
    const labels = /^[\d.]+$|:/.test(hostname) ? [hostname] : hostname.split('.').slice(-2);
    return `${protocol}//${labels.join('.')}`;
  };
  return siteOf(one) !== siteOf(other);
}

function parseJson(text: string): { answer: unknown; isJson: boolean } {
  try {
    return { answer: JSON.parse(text) as unknown, isJson: true };
  } catch {
    return { answer: text.slice(0, 500), isJson: false };
  }
}

function masked(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, secretFields.includes(key) ? '•••' : value]),
  );
}
