import { z } from 'zod';
import { AnswerInstant } from './base';
import { AnswerText } from './provider';
import { addition, readAs } from './reader';

/** The features that staff can block for one player. */
export const blockableParts = ['login', 'deposit', 'withdraw', 'promotion'] as const;
export const BlockPart = z.enum(blockableParts);
export type BlockPart = z.infer<typeof BlockPart>;

/** A feature that staff have blocked for the player, with the reason for the player to read. */
export const Block = z.object({
  part: readAs(BlockPart, z.string()),
  /** When the block ends automatically; null: staff end it. */
  until: addition(AnswerInstant.nullable()),
  reason: AnswerText,
});
export type Block = z.input<typeof Block>;
