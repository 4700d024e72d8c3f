import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languageKey } from '../../contract/document';
import { defaultLanguage } from '../../contract/languages';
import { Language } from '../../contract/provider';
import { cookieName, sessionHint } from '../../contract/session';
import type { Config } from '../config';
import { notFound } from '../errors';
import { policyOf } from '../http/contentSecurityPolicy';
import { answerError } from '../http/failures';
import { isApi } from '../http/headers';
import { Documents, type DocumentRequest, type Encoding } from './documents';
import { readPageBuild, serverFolderOf } from './pageBuild';

/** Files with a content hash in their name: `name.1a2b3c4d.js`. */
const hashed = /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/;

/** The URL of a screen, which the page's router handles: neither a file nor the API. */
function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return (method === 'GET' || method === 'HEAD') && !isApi(url) && !isFile;
}

/** URLs that exist in the sandbox only. */
const isOfSandbox = (url: string): boolean => /^\/(sandbox|docs)(\/|\?|$)/.test(url);

/** A page that the sandbox's tools control is rendered by its script. */
const isSteered = (url: string): boolean => /[?&](scene|inspect)=/.test(url);

/**
 * Serves the built page from `spaDir`: files (compressed where available), and screens as documents written for the
 * request, or as `index.html` if the build cannot write documents (`npm run dev`).
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
      // `/` is a screen, not a folder with an index file
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
    const reader = requestProfile(request);
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

  // Otherwise `/` would be looked up among the files.
  app.get('/', answer);
  app.setNotFoundHandler(answer);
}

function sendNotBuilt(reply: FastifyReply): void {
  void reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The page is not built: npm run build');
}

const hints = [true, false].map((isSecure) => cookieName(sessionHint, isSecure));

function encodingOf(accepted: string | string[] | undefined): Encoding {
  const codings = String(accepted ?? '');
  if (/\bbr\b/.test(codings)) return 'br';
  return /\bgzip\b/.test(codings) ? 'gzip' : null;
}

/** What the document depends on; Lao if the browser has not chosen a language. */
function requestProfile({ url, hostname, headers, cookies }: FastifyRequest): DocumentRequest {
  return {
    pathname: url.split('?', 1)[0] ?? '/',
    host: hostname.toLowerCase(),
    language: Language.catch(defaultLanguage).parse(cookies[languageKey]),
    mayBePlayer: hints.some((name) => cookies[name] !== undefined),
    encoding: encodingOf(headers['accept-encoding']),
  };
}
