import type { FastifyRequest } from 'fastify';
import type { BlockPart } from '../../contract/blocks';
import type { ReasonTexts } from '../../contract/savedTexts';
import type { Context } from '../context';
import { ok } from '../http/contractServer';
import { endSessionsOf } from '../players/sessions';
import { setBlock } from '../players/blocks';
import { logged } from './actions';
import { findPlayer } from './playerViews';
import { requireStaff } from './sessions';

interface BlockRequest<Body> {
  params: { username: string };
  body: Body;
  request: FastifyRequest;
}

/** The calls of staff that block a feature for a player, and lift the block. */
export const blockRoutes = (ctx: Context) => ({
  block: ({
    params: { username },
    body: { part, until, texts },
    request,
  }: BlockRequest<{ part: BlockPart; until: string | null; texts: ReasonTexts }>) =>
    logged(ctx, request, async (txCtx, tx) => {
      const { id } = await findPlayer(tx, username);
      const block = { until: until === null ? null : new Date(until), texts };
      const step = await setBlock(txCtx, tx, id, part, { by: requireStaff(request).name, block });
      if (part === 'login') await endSessionsOf(txCtx, tx, id);
      const done = { subject: username, ...step, reason: texts.lo };
      return { done, result: ok({ status: 'CLOSED' }) };
    }),
  lift: ({
    params: { username },
    body: { part, reason },
    request,
  }: BlockRequest<{ part: BlockPart; reason: string }>) =>
    logged(ctx, request, async (txCtx, tx) => {
      const { id } = await findPlayer(tx, username);
      const by = requireStaff(request).name;
      const step = await setBlock(txCtx, tx, id, part, { by, block: null });
      return { done: { subject: username, ...step, reason }, result: ok({ status: 'OPEN' }) };
    }),
});
