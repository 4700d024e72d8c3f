import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { Documents } from '../document/documents';
import { readPageBuild, serverFolderOf } from '../document/pageBuild';
import { notFound } from '../errors';
import { policyOf } from './contentSecurityPolicy';
import { answerError } from './failures';
import { isApi } from './headers';
import { readerOf } from './reader';

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

/** A page that a tool of the sandbox steers is drawn by its script. */
const isSteered = (url: string): boolean => /[?&](scene|inspect)=/.test(url);

/**
 * Serves the built page from `spaDir`: files as they are (compressed ones if there), screens as documents written
 * for their reader, or as `index.html` where the build has nothing to write with (`npm run dev`).
 */
export async function addPage(app: FastifyInstance, config: Config): Promise<void> {
  const { spaDir, sandbox } = config;
  const isBuilt = existsSync(join(spaDir, 'index.html'));
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: spaDir,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // `/` is a screen, not a folder with a file to find in it
      index: false,
      setHeaders: (reply, path) => {
        const forever = hashed.test(path);
        reply.setHeader(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        reply.setHeader('vary', 'accept-encoding');
      },
    });
  const isWritten = existsSync(serverFolderOf(spaDir));
  const documents = isWritten ? new Documents(await readPageBuild(spaDir), config) : null;

  async function sendDocument(
    written: Documents,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const reader = readerOf(request);
    const isDrawn = !(sandbox && isSteered(request.url));
    const { scripts, styles, etag, encoding, body } = await written.for(reader, isDrawn);
    reply
      .header('content-security-policy', policyOf({ sandbox, scripts, styles }))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return void reply.type('text/html; charset=utf-8').send(body);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isScreen(request) || (!sandbox && isOfSandbox(request.url)))
      answerError(notFound(), request, reply);
    else if (documents) await sendDocument(documents, request, reply);
    else if (isBuilt) void reply.sendFile('index.html');
    else sendNotBuilt(reply);
    return reply;
  }

  // Else it would be taken for a folder among the files.
  app.get('/', answer);
  app.setNotFoundHandler(answer);
}

function sendNotBuilt(reply: FastifyReply): void {
  void reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The page is not built: npm run build');
}
