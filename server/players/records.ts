import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm';
import type { KeysetQuery } from '../../contract/page';
import { maxTags } from '../../contract/playerTags';
import { maxSavedViews, type PlayerNote, type SavedView } from '../../contract/staffPlayerRecords';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { keysetPage } from '../db/keyset';
import { playerNote, playerTag, savedView, type PlayerRow } from '../db/schema';
import { invalid, notFound } from '../errors';
import { lockPlayer } from './lockPlayer';

/* Records of staff about players: notes, tags, and saved views of the directory. Players never read them. */

type NoteRow = typeof playerNote.$inferSelect;
const noteView = ({ id, at, by, text }: NoteRow): PlayerNote => ({
  ...{ id, by, text },
  at: at.toISOString(),
});

/** Notes about a player, newest first. */
export async function pageOfNotes(db: Db, playerId: string, { cursor, pageSize }: KeysetQuery) {
  const before = cursor === undefined ? undefined : lt(playerNote.id, cursor);
  const found = await db
    .select()
    .from(playerNote)
    .where(and(eq(playerNote.playerId, playerId), before))
    .orderBy(desc(playerNote.id))
    .limit(pageSize + 1);
  const { rows, next } = keysetPage(found, pageSize, ({ id }) => id);
  return { items: rows.map(noteView), next };
}

export async function addNote(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  playerId: string,
  { text, by }: { text: string; by: string },
): Promise<PlayerNote> {
  const [row] = await tx
    .insert(playerNote)
    .values({ playerId, text, by, at: clock.now() })
    .returning();
  if (!row) throw new Error('a note was not stored');
  return noteView(row);
}

/** The tags of a player, by name. */
export async function listTags(db: Db, playerId: string): Promise<string[]> {
  const rows = await db
    .select({ tag: playerTag.tag })
    .from(playerTag)
    .where(eq(playerTag.playerId, playerId))
    .orderBy(asc(playerTag.tag))
    .limit(maxTags);
  return rows.map(({ tag }) => tag);
}

/** @throws DomainError 400 `tag` when the player already has the maximum number of tags */
export async function addTag(
  tx: Tx,
  { id, createdAt }: Pick<PlayerRow, 'id' | 'createdAt'>,
  tag: string,
): Promise<void> {
  await lockPlayer(tx, id);
  const tags = await listTags(tx, id);
  if (!tags.includes(tag) && tags.length >= maxTags) throw invalid('tag');
  const values = { playerId: id, tag, registeredAt: createdAt };
  await tx.insert(playerTag).values(values).onConflictDoNothing();
}

/** @throws DomainError 404 for a tag that the player does not have */
export async function removeTag(tx: Tx, playerId: string, tag: string): Promise<void> {
  const removed = await tx
    .delete(playerTag)
    .where(and(eq(playerTag.playerId, playerId), eq(playerTag.tag, tag)))
    .returning({ tag: playerTag.tag });
  if (removed.length === 0) throw notFound();
}

const isOffered = isNull(savedView.endedAt);

export async function listViews(db: Db): Promise<SavedView[]> {
  const rows = await db
    .select()
    .from(savedView)
    .where(isOffered)
    .orderBy(asc(savedView.id))
    .limit(maxSavedViews);
  return rows.map(({ id, name, query, savedBy }) => ({ id, name, query, savedBy }));
}

/** @returns the id of the view. @throws DomainError 400 `name` when there are too many views */
export async function saveView(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  view: Pick<SavedView, 'name' | 'query' | 'savedBy'>,
): Promise<number> {
  if ((await tx.$count(savedView, isOffered)) >= maxSavedViews) throw invalid('name');
  const [row] = await tx
    .insert(savedView)
    .values({ ...view, savedAt: clock.now() })
    .returning({ id: savedView.id });
  if (!row) throw new Error('a view without a number');
  return row.id;
}

/** Removes a saved view from the list; the row is kept. @returns its name. @throws DomainError 404 */
export async function removeSavedView(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  id: number,
): Promise<string> {
  const [row] = await tx
    .update(savedView)
    .set({ endedAt: clock.now() })
    .where(and(eq(savedView.id, id), isOffered))
    .returning();
  if (!row) throw notFound();
  return row.name;
}
