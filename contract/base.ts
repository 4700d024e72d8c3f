import { z } from 'zod';
import { addition, lenient, readAs } from './reader';
import { initContract } from './tsRest';

export const c = initContract();

/** The body of a `POST` without data: an empty object, or no body. */
export const EmptyBody = z.object({}).strict().nullish();

/** A response without data: the call has succeeded, and its body is ignored. */
export const Done = addition(z.object({}), {});

/** A point in time, ISO 8601 in UTC (`2026-11-20T07:03:11.000Z`). */
export const Instant = z.string().datetime();

/** A text as typed, with a maximum length in its normalized form (NFC, `rules.ts`); unnormalized it may be four times as long. */
export const typedText = (maxLength: number) => z.string().max(4 * maxLength);

/** Ids are opaque to a client. The maximum length rejects garbage early. */
export const Id = z.string().min(1).max(64);

/** Path parameters with the numeric id of a row. */
export const byNumber = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

/** An id in an answer. The specification leaves its type open: an integer is read as text. */
export const AnswerId = readAs(
  Id,
  z.union([z.string().min(1), z.number().int()]).transform(String),
);

/** The value that means "no date" (specification, section 9.4). */
export const noDate = '0001-01-01T00:00:00Z';

/** A point in time in an answer, in any time zone. */
export const AnswerInstant = readAs(
  Instant,
  z.string().refine((text) => !Number.isNaN(Date.parse(text))),
);

/** A date that the specification requires; the page shows `N/A` for one that cannot be parsed. */
export const AnswerDate = lenient(AnswerInstant, noDate);
