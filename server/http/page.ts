import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { notFound } from '../errors';
import { answerError } from './failures';
import { isApi } from './headers';

/** Files whose name changes with their content: `name.1a2b3c4d.js`. */
const hashed = /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/;

/** The address of a screen, which the page itself resolves: no file and nothing of the API. */
function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return (method === 'GET' || method === 'HEAD') && !isApi(url) && !isFile;
}

/** Addresses that exist in the sandbox alone. */
const isOfSandbox = (url: string): boolean => /^\/(sandbox|docs)(\/|\?|$)/.test(url);

/** Serves the built page from `spaDir`: files as they are (compressed ones if there), screens as `index.html`. */
export async function addPage(
  app: FastifyInstance,
  { spaDir, sandbox }: Pick<Config, 'spaDir' | 'sandbox'>,
): Promise<void> {
  const isBuilt = existsSync(join(spaDir, 'index.html'));
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: spaDir,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const forever = hashed.test(path);
        reply.setHeader(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        reply.setHeader('vary', 'accept-encoding');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request) || (!sandbox && isOfSandbox(request.url)))
      answerError(notFound(), request, reply);
    else if (isBuilt) void reply.sendFile('index.html');
    else sendNotBuilt(reply);
  });
}

function sendNotBuilt(reply: FastifyReply): void {
  void reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The page is not built: npm run build');
}
