import { z } from 'zod';
import { StartupError } from './errors';

/** A variable that may be missing or empty. */
export const optional = <Schema extends z.ZodTypeAny>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/**
 * URL of an external service. It must be https, because signing does not encrypt: messages contain names, account numbers, and
 * links that open a game as a player.
 */
export const ServiceUrl = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      (new URL(text).protocol === 'https:' ||
        /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(text)),
    'an https:// address (or http:// of this machine)',
  )
  .transform((text) => text.replace(/\/{1,9}$/, ''));

/** @throws StartupError naming the variables that are invalid */
export function parseVariables<Schema extends z.ZodTypeAny>(
  schema: Schema,
  values: unknown,
  nameOf: (field: string) => string = (field) => field,
): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data as z.output<Schema>;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${nameOf(String(path[0]))} is not usable: ${message}`,
  );
  throw new StartupError(problems.join('; '));
}
