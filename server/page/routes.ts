import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { languageKey } from '../../contract/document';
import { defaultLanguage } from '../../contract/languages';
import { Language } from '../../contract/provider';
import { cookieName, sessionHint } from '../../contract/session';
import type { Context } from '../context';
import { notFound } from '../errors';
import { createPolicy } from '../http/contentSecurityPolicy';
import { answerError } from '../http/failures';
import { isApi, isPreview, isStage } from '../http/headers';
import { frameResponses, isAgencyHost, visitorResponses } from '../operator/publicResponses';
import { assertStaffAddress } from '../staff/sessions';
import { getDocumentsFolder, findDocument, isSameContent } from './documents';
import { currentDocuments, type CurrentDocuments } from './remake';

/** Files with a content hash in their name: `name.1a2b3c4d.js`. */
const hashed = /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/;

/** The URL of a screen, which the page's router handles: neither a file nor the API. */
function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return (method === 'GET' || method === 'HEAD') && !isApi(url) && !isFile;
}

/** The page of staff, which has no documents: it is not prerendered. */
const isOfDesk = (url: string): boolean => /^\/desk(\/|\?|$)/.test(url);

/** Whether a request is for a page or a file of the desk, under any spelling of its URL. */
function isForDesk({ params }: FastifyRequest): boolean {
  const { '*': path } = params as { '*'?: string };
  return path !== undefined && isOfDesk(posix.normalize(`/${path}`));
}

/** URLs that exist in the sandbox only. */
const isOfSandbox = (url: string): boolean => /^\/(sandbox|docs)(\/|\?|$)/.test(url);

/** A page that the sandbox's tools control: the app renders it, it is not prerendered. */
const isSandboxControlled = (url: string): boolean => /[?&](scene|inspect|trace|model)=/.test(url);

/**
 * Serves the built page from `spaDir`: files (compressed where available), and screens as the document of the page, or as
 * `index.html` if the build has no documents (`npm run dev`).
 */
export async function addPage(
  app: FastifyInstance,
  { config, settings }: Pick<Context, 'config' | 'settings'>,
): Promise<void> {
  const { spaDir, sandbox } = config;
  const isBuilt = existsSync(join(spaDir, 'index.html'));
  app.addHook('onRequest', async (request) => {
    if (isForDesk(request)) assertStaffAddress(config, request);
  });
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
  const documents = existsSync(getDocumentsFolder(spaDir))
    ? await currentDocuments({ config, log: app.log })
    : null;
  if (documents) app.addHook('onClose', documents.close);
  const answers = () => visitorResponses(config, settings.current());
  // Documents of a build for another environment are remade at once, not at the first request
  if (documents) app.addHook('onReady', () => void documents.showing(JSON.stringify(answers())));

  function sendDocument(
    from: CurrentDocuments,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { url, hostname, headers, cookies } = request;
    const set = settings.current();
    const { documents: now, isCurrent } = from.showing(JSON.stringify(answers()));
    const { built, folder } = now;
    const mayBePlayer = hints.some((name) => cookies[name] !== undefined);
    // A logged-in player's document embeds only the responses that every page needs (frameResponses), so only these
    // must be current
    const isAsNow = mayBePlayer
      ? isSameContent(built.frame, JSON.stringify(frameResponses(config, set)))
      : isCurrent;
    const document = findDocument(built, {
      pathname: url.split('?', 1)[0] ?? '/',
      language: Language.catch(defaultLanguage).parse(cookies[languageKey]),
      mayBePlayer,
      mayBePrerendered:
        isAsNow &&
        isAgencyHost(config, hostname) &&
        !(mayBePlayer && url.includes('?')) &&
        !(sandbox && isSandboxControlled(url)),
    });
    if (!document) return sendNotBuilt(reply);
    const { file, scripts, styles } = document;
    const etag = `"${file}"`;
    reply
      .header(
        'content-security-policy',
        createPolicy({
          ...{ sandbox, scripts, styles },
          isFramed: isStage(url, config),
          api: from.apiOrigin,
        }),
      )
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', etag);
    if (headers['if-none-match'] === etag) return void reply.code(304).send();
    void reply.sendFile(file, folder, { etag: false, lastModified: false });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isScreen(request) || (!sandbox && isOfSandbox(request.url)))
      answerError(notFound(), request, reply);
    else if (isBuilt && isOfDesk(request.url))
      void reply.sendFile(isPreview(request.url) ? 'desk/preview/index.html' : 'desk/index.html');
    else if (documents) sendDocument(documents, request, reply);
    else if (isBuilt) void reply.sendFile('index.html');
    else sendNotBuilt(reply);
    return reply;
  }

  // The service worker stores it with its policy, and shows it when the network does not answer
  if (documents) {
    const policy = createPolicy({ sandbox, api: documents.apiOrigin });
    app.get('/index.html', (_request, reply) =>
      reply.header('content-security-policy', policy).sendFile('index.html'),
    );
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
