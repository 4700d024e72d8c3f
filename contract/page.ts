import { z } from 'zod';
import { addition } from './reader';

const wholeNumber = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^[1-9]\d{0,6}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(1).max(max));

/** Maximum and default page size. */
export const pageSizes = { max: 100, default: 10 } as const;

/** Page number and size of a list: `page` from 1, `pageSize` from 1 to 100. A query string carries them as digits. */
export const PageQuery = z
  .object({
    page: wholeNumber(1_000_000).default(1),
    pageSize: wholeNumber(pageSizes.max).default(pageSizes.default),
  })
  .strict();
export type PageQuery = z.infer<typeof PageQuery>;

/** Query of a list with keyset pagination: the page starts after `cursor`, which is the `next` of the page before. */
export const KeysetQuery = z
  .object({
    cursor: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .optional(),
    pageSize: PageQuery.shape.pageSize,
  })
  .strict();
export type KeysetQuery = z.output<typeof KeysetQuery>;

/** One page of a list with keyset pagination. There is no total; `next` is null on the last page. */
export const keysetPageSchema = <Item extends z.ZodTypeAny>(item: Item) =>
  z.object({ items: z.array(item), next: z.number().int().nullable() });

/** One page of a list, newest first, and the total number of items, if the backend knows it. */
export const pageSchema = <Item extends z.ZodTypeAny>(item: Item) =>
  z.object({
    items: z.array(item),
    page: addition(z.number().int()),
    pageSize: addition(z.number().int()),
    total: addition(z.number().int()),
  });
