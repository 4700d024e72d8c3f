import { providerSignatureHeader, signatureHeader, signNotice } from '../../server/http/signature';
import { exchange, type WireAnswer } from '../../tests/security/support/wire';
import type { FuzzRequest } from './request';

/** The cookies of the sender with a forged session. */
const impostor = `session=${'a'.repeat(43)}; device=${'b'.repeat(43)}; signed-in=1`;

/** Credentials of the senders: cookies of a player and of staff, and keys of services. */
export interface Credentials {
  player: string;
  staff: string;
  gateway: string;
  provider: string;
}

/** Headers that authenticate the sender. */
function proofOf({ sender, body }: FuzzRequest, credentials: Credentials): [string, string][] {
  const signed = (key: string) => signNotice(key, Buffer.from(body ?? '').toString(), new Date());
  if (sender === 'gateway') return [[signatureHeader, signed(credentials.gateway)]];
  if (sender === 'provider') return [[providerSignatureHeader, signed(credentials.provider)]];
  if (sender === 'player' || sender === 'staff') return [['cookie', credentials[sender]]];
  return sender === 'impostor' ? [['cookie', impostor]] : [];
}

/** Adds the headers of a browser on the site, so that requests pass the CSRF check. */
function bytesOf(request: FuzzRequest, credentials: Credentials, address: string): Buffer {
  const { method, path, headers, body } = request;
  const payload = Buffer.from(body ?? '', 'utf8');
  const ownHeaders: [string, string][] = [
    ['host', 'champa.test'],
    ['connection', 'close'],
    ['x-forwarded-for', address],
    ...proofOf(request, credentials),
  ];
  if (body !== null) {
    if (!headers.some(([name]) => name === 'content-type'))
      ownHeaders.push(['content-type', 'application/json']);
    ownHeaders.push(['content-length', String(payload.length)]);
  }
  const lines = [...ownHeaders, ...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'utf8'), payload]);
}

/**
 * Sends a request of the attack on its own connection.
 * @param address the client address that the server sees
 */
export const send = (
  port: number,
  request: FuzzRequest,
  credentials: Credentials,
  address: string,
): Promise<WireAnswer | null> => exchange(port, bytesOf(request, credentials, address));
