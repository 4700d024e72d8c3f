import type { z } from 'zod';

/** What stands for no date (specification, section 9.4). */
export const noInstant = '0001-01-01T00:00:00Z';

/** `createdAt`, `expiresAt`, and the `at` of a timeline. */
const isDate = (key: string | number | undefined) =>
  typeof key === 'string' && /(^a|A)t$/.test(key);

/**
 * Parses a response by its schema; null when it does not match. A missing or malformed date becomes "no date", and the rest
 * of the response is kept.
 */
export function readAnswer<Schema extends z.ZodTypeAny>(
  schema: Schema,
  answer: unknown,
): z.infer<Schema> | null {
  const first = schema.safeParse(answer);
  if (first.success) return first.data as z.infer<Schema>;
  const { issues } = first.error;
  if (!issues.every(({ path }) => isDate(path.at(-1)))) return null;
  const mended = structuredClone(answer);
  for (const { path } of issues) put(mended, path, noInstant);
  const second = schema.safeParse(mended);
  return second.success ? (second.data as z.infer<Schema>) : null;
}

function put(target: unknown, path: readonly (string | number)[], value: string): void {
  const [key, ...rest] = path;
  if (key === undefined || typeof target !== 'object' || target === null) return;
  const holder = target as Record<string | number, unknown>;
  if (rest.length === 0) holder[key] = value;
  else put(holder[key], rest, value);
}
