import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { answerError } from '../http/failures';
import { gamePage } from './gamePage';
import { sandboxRoutes } from './routes';

const s = initServer();

/** Mounts the sandbox's calls and the page of its games. Never outside of the sandbox. */
export async function addSandbox(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(s.plugin(sandboxRoutes(ctx)), {
    logInitialization: false,
    responseValidation: true,
    requestValidationErrorHandler: answerError,
  });
  await app.register(gamePage(ctx));
}
