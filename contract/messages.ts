import { z } from 'zod';
import { AnswerDate, c } from './base';
import { KeysetQuery } from './page';
import { LocalizedText } from './provider';
import { addition, lenient } from './reader';

/** A message of the operator's staff to one player. */
export const Message = z.object({
  /** Newer messages have a higher id. */
  id: z.number().int(),
  sentAt: AnswerDate,
  /** One text in each language in which staff wrote it, or a single text for all. */
  text: lenient(z.union([z.string(), LocalizedText.partial()]), ''),
  isRead: addition(z.boolean(), true),
});
export type Message = z.input<typeof Message>;
export type ReadMessage = z.output<typeof Message>;

/** The count of unread messages stops here; pages show "9+" long before. */
export const maxUnread = 99;

const Unread = z.number().int().nonnegative();

/** An addition: what staff have written to the player. */
export const messagesContract = c.router({
  list: {
    method: 'GET',
    path: '/v2/messages',
    summary:
      'An addition. Messages of staff to the player, newest first, and how many are unread (99 at most are counted)',
    query: KeysetQuery,
    responses: {
      200: z.object({
        items: z.array(Message),
        next: addition(z.number().int().nullable()),
        unread: addition(Unread, 0),
      }),
    },
  },
  read: {
    method: 'POST',
    path: '/v2/messages/read',
    summary: 'An addition. The player has seen a message and all older ones; how many are unread',
    body: z.object({ id: z.number().int().positive() }).strict(),
    responses: { 200: z.object({ unread: addition(Unread, 0) }) },
  },
});
