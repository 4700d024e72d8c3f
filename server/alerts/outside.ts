import ipaddr from 'ipaddr.js';
import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { parseAddress } from '../http/addresses';
import { DeliveryError } from './channels';

/** Whether a URL points to the public internet, and not to this machine, its network or its cloud. */
export function isPublicUrl(text: string): boolean {
  const address = parseAddress(text);
  return address?.range() === 'unicast';
}

/** Resolves a host name and refuses private addresses, so that the checked address is the one that is called. */
const outsideOnly: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const inside = found?.find(({ address }) => !isPublicUrl(address));
    const [first] = found ?? [];
    const refused = error ?? (inside || !first ? new DeliveryError('an address inside') : null);
    if (refused || !first) callback(refused, []);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

interface Post {
  url: string;
  body: string;
  headers: Record<string, string>;
  timeoutMs: number;
  /** Hosts with ports that may be private. */
  insideHosts: readonly string[];
}

/**
 * Sends one POST to a public address or to one of `insideHosts`. It follows no redirect and does not read the response
 * body (protection against SSRF).
 * @throws DeliveryError for any status but 2xx, a timeout, no connection, and any other private address
 */
export async function postToPublicUrl({ url, body, headers, timeoutMs, insideHosts }: Post) {
  const target = new URL(url);
  // Parsed like the URL, which leaves out the usual port
  const isAllowed = insideHosts.some(
    (host) => new URL(`${target.protocol}//${host}`).host === target.host,
  );
  const bare = target.hostname.replaceAll(/[[\]]/g, '');
  if (!isAllowed && ipaddr.isValid(bare) && !isPublicUrl(bare))
    throw new DeliveryError('an address inside');
  const { request } = target.protocol === 'https:' ? https : http;
  const status = await new Promise<number>((answered, failed) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!isAllowed && { lookup: outsideOnly }),
        agent: false,
      },
      (response) => {
        response.destroy();
        answered(response.statusCode ?? 0);
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
      failed(
        error instanceof DeliveryError
          ? error
          : new DeliveryError(isLate ? 'late' : (error.code ?? 'failed')),
      );
    });
    sent.end(body);
  });
  if (status < 200 || status > 299) throw new DeliveryError(`status ${status}`);
}
