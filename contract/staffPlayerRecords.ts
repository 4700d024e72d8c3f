import { z } from 'zod';
import { byNumber, c, EmptyBody, Id, Instant } from './base';
import { KeysetQuery, keysetPageSchema } from './page';
import { Result } from './staffPlayers';
import { Tag } from './playerTags';

/** A note of staff about a player. It is never changed or deleted. */
export const PlayerNote = z.object({
  id: z.number().int(),
  at: Instant,
  by: z.string(),
  text: z.string(),
});
export type PlayerNote = z.infer<typeof PlayerNote>;

/** Filters of the directory under a name, for all staff. */
export const SavedView = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The query of the page's address, `state=blocked&tag=vip`. */
  query: z.string(),
  savedBy: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

/** Maximum number of saved views. */
export const maxSavedViews = 30;

const ofPlayer = z.object({ username: Id });
const byTag = z.object({ username: Id, tag: Tag });

/** The calls of staff about their records of players: notes, tags, and saved views of the directory. */
export const staffPlayerRecords = c.router({
  notes: {
    method: 'GET',
    path: '/players/:username/notes',
    summary: 'Notes about a player, newest first',
    pathParams: ofPlayer,
    query: KeysetQuery,
    responses: { 200: keysetPageSchema(PlayerNote) },
  },
  note: {
    method: 'POST',
    path: '/players/:username/notes',
    summary: 'Adds a note; the player never reads it',
    pathParams: ofPlayer,
    body: z.object({ text: z.string().trim().min(1).max(1000) }).strict(),
    responses: { 200: PlayerNote },
  },
  tag: {
    method: 'POST',
    path: '/players/:username/tags/:tag',
    summary: 'Gives a player a tag: TAGGED; 400 `tag` above ten of them',
    pathParams: byTag,
    body: EmptyBody,
    responses: { 200: Result },
  },
  untag: {
    method: 'POST',
    path: '/players/:username/tags/:tag/remove',
    summary: 'Takes a tag: UNTAGGED',
    pathParams: byTag,
    body: EmptyBody,
    responses: { 200: Result },
  },
  views: {
    method: 'GET',
    path: '/player-views',
    summary: 'Saved filters of the directory, the oldest first: at most 30',
    responses: { 200: z.object({ items: z.array(SavedView) }) },
  },
  saveView: {
    method: 'POST',
    path: '/player-views',
    summary: 'Saves filters under a name: SAVED; 400 `name` above 30 of them',
    body: z
      .object({ name: z.string().trim().min(1).max(60), query: z.string().min(1).max(500) })
      .strict(),
    responses: { 200: Result },
  },
  endView: {
    method: 'POST',
    path: '/player-views/:id/end',
    summary: 'It is offered no longer: ENDED',
    pathParams: byNumber,
    body: EmptyBody,
    responses: { 200: Result },
  },
});
