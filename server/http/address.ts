import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** Where a call comes from, for counting: an IPv4 address, or the network of an IPv6 one (one subscriber's). */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.split('%');
  return groupsOf(bare).slice(0, 4).join(':');
}

/** The network of the caller; `X-Forwarded-For` counts only behind a trusted proxy. */
export const addressOf = (request: FastifyRequest): string => networkOf(request.ip);
