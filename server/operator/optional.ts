import { z } from 'zod';

/** A variable that may be missing; an empty one is as good as none. */
export const optional = <Schema extends z.ZodTypeAny>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
