import { z } from 'zod';

/** A tag of a player: lowercase letters of any script, digits and `-`. */
export const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{M}\p{N}-]{1,24}$/u);

/** Maximum number of tags of a player. */
export const maxTags = 10;
