import type { FastifyRequest } from 'fastify';
import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import {
  addNote,
  addTag,
  listViews,
  pageOfNotes,
  removeSavedView,
  removeTag,
  saveView,
} from '../players/records';
import { logged } from './actions';
import { findPlayer } from './playerViews';
import { requireStaff } from './sessions';

/** The calls about notes, tags and saved views. The log has each action; a saved view is named by its number, `view:7`. */
export const playerRecordRoutes = (ctx: Context) => {
  const { desk: db } = ctx.database;
  const status = (value: string) => ok({ status: value });
  const changeTag = (
    request: FastifyRequest,
    { username, tag }: { username: string; tag: string },
    isAdded: boolean,
  ) =>
    logged(ctx, request, async (_, tx) => {
      const found = await findPlayer(tx, username);
      if (isAdded) await addTag(tx, found, tag);
      else await removeTag(tx, found.id, tag);
      const after = isAdded ? 'TAGGED' : 'UNTAGGED';
      return { done: { subject: username, after: `${after} ${tag}` }, result: status(after) };
    });
  return contractServer.router(staffContract.playerRecords, {
    notes: async ({ params: { username }, query }) =>
      ok(await pageOfNotes(db, (await findPlayer(db, username)).id, query)),
    note: ({ params: { username }, body: { text }, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        const { id } = await findPlayer(tx, username);
        const note = await addNote(txCtx, tx, id, { text, by: requireStaff(request).name });
        return { done: { subject: username, after: `NOTE ${note.id}` }, result: ok(note) };
      }),
    tag: ({ params, request }) => changeTag(request, params, true),
    untag: ({ params, request }) => changeTag(request, params, false),
    views: async () => ok({ items: await listViews(db) }),
    saveView: ({ body, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        const id = await saveView(txCtx, tx, { ...body, savedBy: requireStaff(request).name });
        const done = { subject: `view:${id}`, after: 'SAVED', reason: body.name };
        return { done, result: status('SAVED') };
      }),
    endView: ({ params: { id }, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        const reason = await removeSavedView(txCtx, tx, id);
        return { done: { subject: `view:${id}`, after: 'ENDED', reason }, result: status('ENDED') };
      }),
  });
};
