import type { Path } from '../../contract/reader';
import type { AppRoute } from '../../contract/tsRest';

const reported = new Set<string>();

/**
 * Logs the parts of an answer that the page could not parse to the console, for the people who run the backend; once
 * for each field. An empty path: the whole answer.
 */
export function reportUnread(route: Pick<AppRoute, 'method' | 'path'>, path: Path): void {
  const names = path.map((part) => (typeof part === 'number' ? '[]' : part));
  const message = `${route.method} ${route.path}: could not read ${names.join('.') || 'the answer'}`;
  if (reported.has(message)) return;
  reported.add(message);
  console.warn(message);
}
