import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { recordDevice } from '../domain/devices';
import { requirePlayer } from '../http/session';

const s = initServer();

export const fingerprintRoutes = (ctx: Context) =>
  s.router(contract.fingerprint, {
    send: async ({ request, body }) => {
      await recordDevice(ctx, requirePlayer(request).id, body.fingerprint);
      return { status: 200, body: {} };
    },
  });
