import { z } from 'zod';

/* Texts in answers of external services. */

/** A text is cut at its bound, so that its length never makes an outcome unusable. A blank one does. */
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
