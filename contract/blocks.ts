import { z } from 'zod';
import { AnswerInstant } from './base';
import { AnswerText } from './provider';
import { addition, readAs } from './reader';

/** What staff can close to one player. */
export const blockParts = ['login', 'deposit', 'withdraw', 'promotion'] as const;
export const BlockPart = z.enum(blockParts);
export type BlockPart = z.infer<typeof BlockPart>;

/** Something that staff have closed to the player, and why, in the operator's words. */
export const Block = z.object({
  part: readAs(BlockPart, z.string()),
  /** When it ends by itself; null: staff end it. */
  until: addition(AnswerInstant.nullable()),
  reason: AnswerText,
});
/** As our server sends it. */
export type Block = z.input<typeof Block>;
/** As the page reads it (`reader.ts`). */
export type ReadBlock = z.output<typeof Block>;
