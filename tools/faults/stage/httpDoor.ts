import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Doorway } from '../../../tests/integration/support/client';

/** The line was cut before the answer came. */
export class Cut extends Error {}

type Sent = Parameters<Doorway['inject']>[0];

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/**
 * A server behind an address. The caller's own address is passed on as a proxy does.
 * @throws Cut when no answer came
 */
export const doorAt = (url: string): Doorway => ({
  inject: async ({ method, url: path, headers, remoteAddress, payload }: Sent) => {
    const sent = request(new URL(path, url), {
      method,
      agent,
      headers: { ...headers, 'x-forwarded-for': remoteAddress },
    });
    // Reported below; an error after the answer has begun comes from the answer as well
    sent.on('error', () => undefined);
    sent.end(payload);
    try {
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      let body = '';
      for await (const piece of response.setEncoding('utf8')) body += String(piece);
      return { statusCode: response.statusCode ?? 0, headers: response.headers, body };
    } catch (error) {
      throw new Cut(`${method} ${path}: ${String(error)}`, { cause: error });
    }
  },
});

/** Sends a request and cuts the line after so many milliseconds, even during an answer. */
export async function sendAndCut(
  url: string,
  { method, url: path, headers, remoteAddress, payload }: Sent,
  afterMs: number,
): Promise<void> {
  const sent = request(new URL(path, url), {
    method,
    agent: false,
    headers: { ...headers, 'x-forwarded-for': remoteAddress },
  });
  sent.on('error', () => undefined);
  sent.on('response', (response) => response.on('error', () => undefined).resume());
  sent.end(payload);
  await sleep(afterMs);
  sent.destroy();
}

/** Asks again when the line was cut, as a careful caller does: what it sends may come twice. */
export const patiently = (door: Doorway): Doorway => ({
  inject: async (sent) => {
    for (let left = 20; ; left--) {
      try {
        return await door.inject(sent);
      } catch (error) {
        if (!(error instanceof Cut) || left === 0) throw error;
        await sleep(100);
      }
    }
  },
});
