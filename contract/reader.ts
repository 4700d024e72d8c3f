import { z } from 'zod';

/**
 * How the page reads answers: strict about what money depends on, tolerant of everything else. The page works with any
 * backend, which may know more than this version of the page, or send less.
 *
 * - A field without a mark is required: if it is missing, the answer (or its row of a list) is an error. Amounts,
 * currencies, codes and the status of an order are such fields.
 * - A `lenient` field is required by the specification too, but an unreadable value affects only this field.
 * - An `addition` is ours: a backend may leave it out.
 * - `readAs` accepts more than we send: kinds that the page does not know, ids that are numbers.
 * - An unreadable row of a list is left out and counted. A list without one readable row is an error.
 * - Unknown fields are dropped.
 *
 * The type with the name of its schema (`BankAccount`) is the answer as this server sends it. The one with `Read` before the
 * name (`ReadBankAccount`) is the answer as the page reads it, with missing additions replaced.
 *
 * Everything that could not be read is reported. `schema.parse` stays strict: that is how our own server is tested.
 */

/** How the page reads a marked field. */
export interface Mark {
  kind: 'addition' | 'lenient' | 'readAs';
  /** The schema to parse with. */
  schema: z.ZodTypeAny;
  /** The value to use when parsing fails. */
  instead?: unknown;
}

const marks = new WeakMap<z.ZodTypeAny, Mark>();

/** The mark of a schema; undefined without one. */
export const getMark = (schema: z.ZodTypeAny): Mark | undefined => marks.get(schema);

/** Input: what the schema accepts, which is what this server sends. Output: what the page reads, perhaps `Instead`. */
type Marked<Schema extends z.ZodTypeAny, Instead> = z.ZodType<
  z.output<Schema> | Instead,
  z.ZodTypeDef,
  z.input<Schema>
>;

/**
 * A field that the specification does not require. If it is missing, null or unreadable, the page reads `instead`; only
 * an unreadable value is reported.
 */
export function addition<Schema extends z.ZodTypeAny>(schema: Schema): Marked<Schema, null>;
export function addition<Schema extends z.ZodTypeAny, Instead>(
  schema: Schema,
  instead: Instead,
): Marked<Schema, Instead>;
export function addition(schema: z.ZodTypeAny, instead: unknown = null): z.ZodTypeAny {
  const marked = schema.nullish();
  marks.set(marked, { kind: 'addition', schema, instead });
  return marked;
}

/**
 * A field that the specification requires, but no money depends on. If unreadable, it is reported and reads `instead`.
 */
export function lenient<Schema extends z.ZodTypeAny>(schema: Schema): Marked<Schema, null>;
export function lenient<Schema extends z.ZodTypeAny, Instead>(
  schema: Schema,
  instead: Instead,
): Marked<Schema, Instead>;
export function lenient(schema: z.ZodTypeAny, instead: unknown = null): z.ZodTypeAny {
  const marked = schema.brand();
  marks.set(marked, { kind: 'lenient', schema, instead });
  return marked;
}

/** A field whose type is wider for the page than what this server sends: the page shows an unknown value as it is. */
export function readAs<Sent extends z.ZodTypeAny, Read extends z.ZodTypeAny>(
  sent: Sent,
  schema: Read,
): z.ZodType<z.output<Read>, z.ZodTypeDef, z.input<Sent>>;
export function readAs(sent: z.ZodTypeAny, schema: z.ZodTypeAny): z.ZodTypeAny {
  const marked = sent.brand();
  marks.set(marked, { kind: 'readAs', schema });
  return marked;
}

/** A path in an answer: names of fields, and indexes of rows. */
export type Path = readonly (string | number)[];

/** Thrown while parsing. A marked field then has its default, a list drops the row, otherwise the answer is an error. */
class Unreadable extends Error {}

/**
 * Parses an answer by its schema; null when it cannot be parsed.
 * @param report is called with the path of everything that was replaced or dropped
 */
export function readAnswer<Schema extends z.ZodTypeAny>(
  schema: Schema,
  answer: unknown,
  report: (path: Path) => void = () => {},
): z.output<Schema> | null {
  try {
    return read(schema, answer, [], report);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

type Report = (path: Path) => void;

const isObject = (schema: z.ZodTypeAny): schema is z.ZodObject<z.ZodRawShape> =>
  schema instanceof z.ZodObject;
const isWrapped = (
  schema: z.ZodTypeAny,
): schema is z.ZodNullable<z.ZodTypeAny> | z.ZodOptional<z.ZodTypeAny> =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional;
const isArray = (schema: z.ZodTypeAny): schema is z.ZodArray<z.ZodTypeAny> =>
  schema instanceof z.ZodArray;

function read(schema: z.ZodTypeAny, value: unknown, path: Path, report: Report): unknown {
  const mark = marks.get(schema);
  if (mark) return readMarked(mark, value, path, report);
  if (isObject(schema)) return readObject(schema, value, path, report);
  if (isArray(schema)) return readRows(schema, value, path, report);
  if (isWrapped(schema) && (value ?? null) !== null)
    return read(schema.unwrap(), value, path, report);
  // Some backends write null for a field that they leave out
  const record = schema instanceof z.ZodDefault ? (value ?? undefined) : value;
  const parsed = schema.safeParse(record);
  if (!parsed.success) throw new Unreadable();
  return parsed.data;
}

function readMarked(mark: Mark, value: unknown, path: Path, report: Report): unknown {
  if (mark.kind === 'readAs') return read(mark.schema, value, path, report);
  if (mark.kind === 'addition' && (value ?? null) === null) return mark.instead;
  try {
    return read(mark.schema, value, path, report);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    report(path);
    return mark.instead;
  }
}

function readObject(
  schema: z.ZodObject<z.ZodRawShape>,
  value: unknown,
  path: Path,
  report: Report,
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable();
  const record = value as Record<string, unknown>;
  const known: Record<string, unknown> = {};
  let leftOut = 0;
  for (const [key, field] of Object.entries(schema.shape)) {
    const there = Object.hasOwn(record, key) ? record[key] : undefined;
    const found = read(field, there, [...path, key], report);
    if (found !== undefined) known[key] = found;
    if (Array.isArray(there) && Array.isArray(found)) leftOut += there.length - found.length;
  }
  return leftOut === 0 ? known : { ...known, [leftOutKey]: leftOut };
}

function readRows(
  schema: z.ZodArray<z.ZodTypeAny>,
  value: unknown,
  path: Path,
  report: Report,
): unknown[] {
  if (!Array.isArray(value)) throw new Unreadable();
  const rows = value.flatMap((row: unknown, index) => {
    try {
      return [read(schema.element, row, [...path, index], report)];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      report([...path, index]);
      return [];
    }
  });
  if (rows.length === 0 && value.length > 0) throw new Unreadable();
  return rows;
}

const leftOutKey = 'rowsLeftOut';

/** Number of rows of an answer's lists that could not be parsed and were dropped. */
export function rowsLeftOut(answer: object | null | undefined): number {
  const count: unknown = answer && (answer as Record<string, unknown>)[leftOutKey];
  return typeof count === 'number' ? count : 0;
}

/** The part of an answer that the specification requires: without additions. For tests and documents. */
export function withoutAdditions(schema: z.ZodTypeAny, answer: unknown): unknown {
  const mark = marks.get(schema);
  if (mark) return mark.kind === 'addition' ? undefined : withoutAdditions(mark.schema, answer);
  if (isWrapped(schema)) return withoutAdditions(schema.unwrap(), answer);
  if (isArray(schema) && Array.isArray(answer))
    return answer.map((row) => withoutAdditions(schema.element, row));
  if (!isObject(schema) || typeof answer !== 'object' || answer === null) return answer;
  const record = answer as Record<string, unknown>;
  const least = Object.entries(schema.shape).map(([key, field]) => [
    key,
    withoutAdditions(field, record[key]),
  ]);
  return Object.fromEntries(least.filter(([, value]) => value !== undefined));
}
