import type { Place } from '../../contract/reader';
import type { AppRoute } from '../../contract/tsRest';

const reported = new Set<string>();

/**
 * Logs the parts of an answer that the page could not parse to the console, for the people who run the backend; once
 * for each field. An empty path: the whole answer.
 */
export function reportUnread(
  { method, path }: Pick<AppRoute, 'method' | 'path'>,
  place: Place,
): void {
  const names = place.map((part) => (typeof part === 'number' ? '[]' : part));
  const message = `${method} ${path}: could not read ${names.join('.') || 'the answer'}`;
  if (reported.has(message)) return;
  reported.add(message);
  console.warn(message);
}
