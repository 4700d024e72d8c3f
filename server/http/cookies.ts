import type { FastifyRequest } from 'fastify';

/** Maximum number of cookies of one name that are checked. */
const maxValues = 3;

/**
 * The values of a cookie as the browser sent them. There may be several: a cookie of another path or domain may come before
 * ours, and may be invalid.
 */
export function cookieValues({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string[] {
  const values = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return [...new Set(values)].slice(0, maxValues);
}

/** The first result of `find` that is not null; null when there is none. */
export async function firstFound<Found>(
  values: readonly string[],
  find: (value: string) => Promise<Found | null>,
): Promise<Found | null> {
  for (const value of values) {
    const found = await find(value);
    if (found !== null) return found;
  }
  return null;
}
