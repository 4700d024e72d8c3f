import fc from 'fast-check';
import { z } from 'zod';
import { hostileKey, hostileText, hostileValue } from './hostile';

/** Existing values by field name: the attacker's own and other players' orders, amounts. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** Drops lookaheads, which texts cannot be generated from; some texts are then refused by them. */
const withoutLookahead = ({ source, flags }: RegExp) =>
  new RegExp(source.replace(/\(\?!(?:[^()]|\([^()]*\))*\)/, ''), flags);

function textFor(schema: z.ZodString): fc.Arbitrary<string> {
  const { checks } = schema._def;
  const form = checks.find((check) => check.kind === 'regex');
  if (form) return fc.stringMatching(withoutLookahead(form.regex));
  if (schema.isUUID) return fc.uuid();
  if (schema.isDatetime) return fc.constant('2026-01-01T00:00:00.000Z');
  const min = schema.minLength ?? 0;
  const max = Math.min(schema.maxLength ?? 100, 200);
  return fc.string({ minLength: Math.min(min, max), maxLength: max });
}

/**
 * Values that a schema of the contract accepts, or almost: rules across fields and transformations are ignored.
 * @throws Error for an unknown kind of schema, so that a new kind is noticed
 */
export function arbitraryFor(
  schema: z.ZodTypeAny,
  knownValues: KnownValues,
): fc.Arbitrary<unknown> {
  const inner = (one: unknown) => arbitraryFor(one as z.ZodTypeAny, knownValues);
  if (schema instanceof z.ZodString) return textFor(schema);
  if (schema instanceof z.ZodNumber) return fc.integer({ min: 1, max: 50 });
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodLiteral) return fc.constant(schema.value as unknown);
  if (schema instanceof z.ZodEnum)
    return fc.constantFrom(...(schema.options as [string, ...string[]]));
  if (schema instanceof z.ZodOptional) return fc.option(inner(schema.unwrap()), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(inner(schema.unwrap()));
  if (schema instanceof z.ZodDefault) return inner(schema.removeDefault());
  if (schema instanceof z.ZodEffects) return inner(schema.innerType());
  if (schema instanceof z.ZodPipeline) return inner((schema._def as { in: unknown }).in);
  if (schema instanceof z.ZodArray) return fc.array(inner(schema.element), { maxLength: 3 });
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return fc.oneof(...(schema.options as z.ZodTypeAny[]).map(inner));
  if (schema instanceof z.ZodUnknown) return hostileValue;
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(hostileKey, inner(schema.valueSchema), { maxKeys: 3 });
  if (schema instanceof z.ZodObject) return fc.record(getFields(schema, knownValues));
  throw new Error(`no values are known for ${schema.constructor.name}`);
}

function fieldArbitrary(
  name: string,
  field: z.ZodTypeAny,
  knownValues: KnownValues,
): fc.Arbitrary<unknown> {
  const fits = arbitraryFor(field, knownValues);
  const [first, ...more] = knownValues[name] ?? [];
  if (first === undefined) return fits;
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(first, ...more) },
    { weight: 1, arbitrary: fits },
  );
}

/** The fields of an object schema, each with fitting values. Rules around the object are unwrapped. */
export function getFields(
  schema: unknown,
  knownValues: KnownValues,
): Record<string, fc.Arbitrary<unknown>> {
  let current = schema as z.ZodTypeAny | undefined;
  for (;;) {
    if (current instanceof z.ZodEffects) current = current.innerType() as z.ZodTypeAny;
    else if (current instanceof z.ZodOptional || current instanceof z.ZodNullable)
      current = current.unwrap() as z.ZodTypeAny;
    else break;
  }
  if (!(current instanceof z.ZodObject)) return {};
  const fields = Object.entries(current.shape as Record<string, z.ZodTypeAny>);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, fieldArbitrary(name, field, knownValues)]),
  );
}

/** An object with these fields as an attacker sends it: some right, some wrong, some missing, some added. */
export function corrupt(
  fields: Record<string, fc.Arbitrary<unknown>>,
  wrongValue: fc.Arbitrary<unknown> = hostileValue,
): fc.Arbitrary<[string, unknown][]> {
  const entries = Object.entries(fields).map(([name, right]) =>
    fc
      .oneof(
        { weight: 12, arbitrary: right.map((value): [string, unknown][] => [[name, value]]) },
        { weight: 2, arbitrary: wrongValue.map((value): [string, unknown][] => [[name, value]]) },
        { weight: 1, arbitrary: fc.constant([]) },
        {
          weight: 1,
          arbitrary: fc.tuple(right, wrongValue).map(([one, other]): [string, unknown][] => [
            [name, one],
            [name, other],
          ]),
        },
      )
      .map((pairs) => pairs.filter(([, value]) => value !== undefined)),
  );
  const more = fc.oneof(
    { weight: 8, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.tuple(hostileKey, hostileText).map((pair): [string, unknown][] => [pair]),
    },
  );
  return fc
    .tuple(fc.tuple(...entries), more)
    .map(([ownFields, extra]) => [...ownFields.flat(), ...extra]);
}
