/**
 * Messages of a page to the worker. `HAS_FILE` asks whether a file belongs to the worker's release; it answers on the
 * port. `KEEP_SHELLS`: documents of players' pages to cache for the next visit.
 */
export type WorkerMessage =
  | { type: 'TAKE_OVER' }
  | { type: 'HAS_FILE'; url: string }
  | { type: 'KEEP_SHELLS'; paths: string[] };

/** The message in an event's data; null for anything else, such as messages of the library. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'TAKE_OVER') return { type: 'TAKE_OVER' };
  if (data.type === 'HAS_FILE' && 'url' in data && typeof data.url === 'string')
    return { type: 'HAS_FILE', url: data.url };
  if (data.type === 'KEEP_SHELLS' && 'paths' in data && Array.isArray(data.paths))
    return { type: 'KEEP_SHELLS', paths: data.paths.filter((path) => typeof path === 'string') };
  return null;
}
