import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestClient, type RequestTarget } from '../../../tests/integration/support/client';

/** The connection was cut before the response arrived. */
export class ConnectionCut extends Error {}

type InjectedRequest = Parameters<RequestTarget['inject']>[0];

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/**
 * A doorway to the server at a URL. The caller's own address is passed on as a proxy does.
 * @throws ConnectionCut when no response arrived
 */
export const requestTargetAt = (url: string): RequestTarget => ({
  inject: async ({ method, url: path, headers, remoteAddress, payload }: InjectedRequest) => {
    const clientRequest = request(new URL(path, url), {
      method,
      agent,
      headers: { ...headers, 'x-forwarded-for': remoteAddress },
    });
    // Reported below; an error after the response has begun is also an error of the response
    clientRequest.on('error', () => undefined);
    clientRequest.end(payload);
    try {
      const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
      let body = '';
      for await (const piece of response.setEncoding('utf8')) body += String(piece);
      return { statusCode: response.statusCode ?? 0, headers: response.headers, body };
    } catch (error) {
      throw new ConnectionCut(`${method} ${path}: ${String(error)}`, { cause: error });
    }
  },
});

/** The same browser, with its cookies, on another server. */
export function visiting(url: string, cookies: TestClient['cookies']): TestClient {
  const client = new TestClient(requestTargetAt(url));
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

/** Sends a request and cuts the connection after this many milliseconds, even during the response. */
export async function sendAndCut(
  url: string,
  { method, url: path, headers, remoteAddress, payload }: InjectedRequest,
  afterMs: number,
): Promise<void> {
  const clientRequest = request(new URL(path, url), {
    method,
    agent: false,
    headers: { ...headers, 'x-forwarded-for': remoteAddress },
  });
  clientRequest.on('error', () => undefined);
  clientRequest.on('response', (response) => response.on('error', () => undefined).resume());
  clientRequest.end(payload);
  await sleep(afterMs);
  clientRequest.destroy();
}

/** Retries when the connection was cut, as a careful caller does: requests may then arrive twice. */
export const withRetries = (target: RequestTarget): RequestTarget => ({
  inject: async (options) => {
    for (let left = 20; ; left--) {
      try {
        return await target.inject(options);
      } catch (error) {
        if (!(error instanceof ConnectionCut) || left === 0) throw error;
        await sleep(100);
      }
    }
  },
});
