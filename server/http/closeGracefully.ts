import type { Writable } from 'node:stream';

/** Time for a client to read the last response and to disconnect, milliseconds. */
const lingerMs = 1_000;

/**
 * Ends a connection, or a response with its connection, and destroys it if the client does not disconnect in time.
 * @param last text to send before the end
 */
export function closeGracefully(line: Writable, last = ''): void {
  if (line.destroyed || line.writableEnded) return;
  line.end(last);
  const cut = setTimeout(() => line.destroy(), lingerMs);
  line.once('close', () => clearTimeout(cut));
}
