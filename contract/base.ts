import { z } from 'zod';
import { initContract } from './tsRest';

export const c = initContract();

/** The body of a `POST` without data: an empty object, or no body. */
export const EmptyBody = z.object({}).strict().nullish();

/** A response without data. */
export const Done = z.object({});

/** A point in time, ISO 8601 in UTC (`2026-11-20T07:03:11.000Z`). */
export const Instant = z.string().datetime();

/**
 * A text as typed, with a maximum length in its normalized form (NFC, `rules.ts`); decomposed it may be four times as
 * long.
 */
export const typedText = (maxLength: number) => z.string().max(4 * maxLength);

/** Identifiers are opaque to a client. The bound keeps nonsense out of queries. */
export const Id = z.string().min(1).max(64);
