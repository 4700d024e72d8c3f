import type { Writable } from 'node:stream';

/** How long a caller has to read what he was told last and to hang up, milliseconds. Cut at once, he might never see it. */
const lingerMs = 1_000;

/**
 * Closes a connection, or an answer with its connection, from this side whatever the caller does: one who reads nothing
 * or does not hang up would keep it for as long as he likes.
 * @param last what he is told yet
 */
export function letGo(line: Writable, last = ''): void {
  if (line.destroyed || line.writableEnded) return;
  line.end(last);
  const cut = setTimeout(() => line.destroy(), lingerMs);
  line.once('close', () => clearTimeout(cut));
}
