import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/*
 * Addresses are compared as numbers, never as text: one address has many spellings, and some proxies append the port, which
 * differs for each connection.
 */

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const withBrackets = /^\[([^\]]{1,64})\](?::\d{1,5})?$/;
const withPort = /^([\d.]{7,15}):\d{1,5}$/;

/**
 * Reads `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::1`, `[2001:db8::1]:4711`; an IPv4 address that is mapped into IPv6
 * is the IPv4 address. Null for anything else.
 */
export function parseAddress(text: string): Address | null {
  const trimmed = text.slice(0, 80).trim();
  const bare = withBrackets.exec(trimmed)?.[1] ?? withPort.exec(trimmed)?.[1] ?? trimmed;
  const isKnown = ipaddr.IPv6.isValid(bare) || ipaddr.IPv4.isValidFourPartDecimal(bare);
  return isKnown ? ipaddr.process(bare) : null;
}

/** The caller's own address; `X-Forwarded-For` counts only behind a trusted proxy, and only if it is an address. */
function callerOf({ ip, socket }: FastifyRequest): Address | null {
  return parseAddress(ip) ?? parseAddress(socket.remoteAddress ?? '');
}

/** The client's address, for the log. */
export const getAddressText = (request: FastifyRequest): string | null =>
  callerOf(request)?.toString() ?? null;

/**
 * The caller's network, by which rate limits count: an IPv4 address, or the /64 network of an IPv6 address, which is
 * one subscriber's.
 */
export function getNetwork(request: FastifyRequest): string {
  const address = callerOf(request);
  if (address === null) return 'unknown';
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}

/** Allowed addresses: `203.0.113.7` or `2001:db8::/32`. */
export type AddressRange = readonly [address: Address, bits: number];

/** Reads one address or a network in CIDR form; null for anything else. */
export function parseRange(text: string): AddressRange | null {
  const [first = '', bits, ...rest] = text.trim().split('/');
  const address = parseAddress(first);
  if (!address || first.includes('[') || rest.length > 0) return null;
  const most = address instanceof ipaddr.IPv6 ? 128 : 32;
  if (bits === undefined) return [address, most];
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? [address, Number(bits)] : null;
}

/** Whether the client's address is in one of these ranges. */
export function isFrom(request: FastifyRequest, ranges: readonly string[]): boolean {
  const caller = callerOf(request);
  return ranges.some((range) => {
    const [address, bits] = parseRange(range) ?? [];
    return address && bits !== undefined && caller?.kind() === address.kind()
      ? caller.match(address, bits)
      : false;
  });
}
