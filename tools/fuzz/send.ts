import { exchange, type WireAnswer } from '../../tests/security/support/wire';
import type { FuzzRequest } from './request';

/** Who sends is a cookie: of a player, of nobody's making, or none. */
const impostor = `session=${'a'.repeat(43)}; device=${'b'.repeat(43)}; signed-in=1`;

function cookieOf({ sender }: FuzzRequest, player: string): [string, string][] {
  if (sender === 'player') return [['cookie', player]];
  return sender === 'impostor' ? [['cookie', impostor]] : [];
}

/** Sent by a browser of the site, so that what is judged is more than where it came from. */
function bytesOf(request: FuzzRequest, player: string, address: string): Buffer {
  const { method, path, headers, body } = request;
  const payload = Buffer.from(body ?? '', 'utf8');
  const own: [string, string][] = [
    ['host', 'champa.test'],
    ['connection', 'close'],
    ['x-forwarded-for', address],
    ...cookieOf(request, player),
  ];
  if (body !== null) {
    if (!headers.some(([name]) => name === 'content-type'))
      own.push(['content-type', 'application/json']);
    own.push(['content-length', String(payload.length)]);
  }
  const lines = [...own, ...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'utf8'), payload]);
}

/**
 * Sends a request of the attack over a connection of its own.
 * @param player the cookies of the player whom the server lets in
 * @param address from where it seems to come
 */
export const send = (
  port: number,
  request: FuzzRequest,
  player: string,
  address: string,
): Promise<WireAnswer | null> => exchange(port, bytesOf(request, player, address));
