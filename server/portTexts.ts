import { z } from 'zod';

/* Texts in answers of external services. */

/** A text on which nothing depends is cut at its bound, so that it never makes an outcome unusable. */
export const cutText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.slice(0, max));

/** {@link cutText}; a blank one is none. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .nullish()
    .transform((text) => (text ? text.slice(0, max) : null));
