import { z } from 'zod';
import { getMark } from '../../contract/reader';

/**
 * `required`: the specification requires it. `addition`: not required, so a backend may leave it out, but what it sends must be
 * readable. `unknown`: readable, but the page has no name or picture for it.
 */
export type Level = 'required' | 'addition' | 'unknown';

/** A deviation of an answer from the contract. */
export interface Deviation {
  /** `items[0].amount.currency`; empty for the answer itself. */
  path: string;
  level: Level;
  problem: string;
}

/** Compares an answer with a schema of the contract, field by field. */
export function findDeviations(
  schema: z.ZodTypeAny,
  value: unknown,
  path = '',
  level: Level = 'required',
): Deviation[] {
  const mark = getMark(schema);
  if (mark?.kind === 'addition')
    return (value ?? null) === null ? [] : findDeviations(mark.schema, value, path, 'addition');
  if (mark?.kind === 'lenient') return findDeviations(mark.schema, value, path, level);
  if (mark?.kind === 'readAs') {
    const deviations = findDeviations(mark.schema, value, path, level);
    return deviations.length > 0 ? deviations : leaf(schema, value, path, 'unknown');
  }
  if (schema instanceof z.ZodObject && isRecord(value))
    return Object.entries(schema.shape as z.ZodRawShape).flatMap(([key, field]) =>
      findDeviations(field, value[key], path === '' ? key : `${path}.${key}`, level),
    );
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((row, index) =>
      findDeviations(schema.element as z.ZodTypeAny, row, `${path}[${index}]`, level),
    );
  if (
    (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) &&
    (value ?? null) !== null
  )
    return findDeviations(schema.unwrap() as z.ZodTypeAny, value, path, level);
  return leaf(schema, value, path, level);
}

function leaf(schema: z.ZodTypeAny, value: unknown, path: string, level: Level): Deviation[] {
  const parseResult = schema.safeParse(value);
  if (parseResult.success) return [];
  return parseResult.error.issues.map(({ message, path: innerPath }) => ({
    path: [path, ...innerPath].filter((part) => part !== '').join('.'),
    level,
    problem: value === undefined ? 'missing' : `${message}: ${JSON.stringify(value).slice(0, 80)}`,
  }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
