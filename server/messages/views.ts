import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { maxUnread, type Message } from '../../contract/messages';
import type { KeysetQuery } from '../../contract/page';
import type { StaffMessage } from '../../contract/staffMessages';
import type { Db } from '../db/database';
import { keysetPage } from '../db/keyset';
import { message, staff, type MessageRow } from '../db/schema';

const messageView = ({ id, sentAt, texts, readAt }: MessageRow): Message => ({
  ...{ id, sentAt: sentAt.toISOString(), text: texts, isRead: readAt !== null },
});

/** A message as staff see it. */
export const staffMessageView = (row: MessageRow, sentBy: string): StaffMessage => ({
  ...{ id: row.id, sentAt: row.sentAt.toISOString(), sentBy },
  texts: row.texts,
  readAt: row.readAt?.toISOString() ?? null,
});

/** The newest messages to a player with their author, one more than a page has. */
export const messagesTo = (db: Db, playerId: string, { cursor, pageSize }: KeysetQuery) =>
  db
    .select({ row: message, sentBy: staff.name })
    .from(message)
    .innerJoin(staff, eq(staff.id, message.sentBy))
    .where(
      and(
        eq(message.playerId, playerId),
        cursor === undefined ? undefined : lt(message.id, cursor),
      ),
    )
    .orderBy(desc(message.id))
    .limit(pageSize + 1);

/** Counts the unread messages, up to {@link maxUnread}. */
export async function countUnread(db: Db, playerId: string): Promise<number> {
  const unread = await queryUnread(db, playerId);
  return unread.length;
}

export const queryUnread = (db: Db, playerId: string) =>
  db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.playerId, playerId), isNull(message.readAt)))
    .limit(maxUnread);

async function pageOf<View>(
  db: Db,
  playerId: string,
  query: KeysetQuery,
  view: (row: MessageRow, sentBy: string) => View,
) {
  const found = await messagesTo(db, playerId, query);
  const { rows, next } = keysetPage(found, query.pageSize, ({ row }) => row.id);
  return { items: rows.map(({ row, sentBy }) => view(row, sentBy)), next };
}

/** A page of a player's messages. */
export const pageOfMessages = async (db: Db, playerId: string, query: KeysetQuery) => ({
  ...(await pageOf(db, playerId, query, messageView)),
  unread: await countUnread(db, playerId),
});

/** The same page as staff see it. */
export const pageOfStaffMessages = (db: Db, playerId: string, query: KeysetQuery) =>
  pageOf(db, playerId, query, staffMessageView);
