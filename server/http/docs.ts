import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openApiDocument, type OpenApi } from './openapi';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Player API</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>
`;

/** A file of its own, because the content security policy forbids inline scripts. */
const start = `SwaggerUIBundle({ dom_id: '#swagger-ui', url: '/docs/openapi.json', deepLinking: true });\n`;

/** Serves the API reference (Swagger UI) at `/docs`, and the OpenAPI document at `/docs/openapi.json`. */
export async function addDocs(app: FastifyInstance, root: string): Promise<void> {
  const manifest = join(root, 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const swaggerUi = dirname(createRequire(manifest).resolve('@fastify/swagger-ui/package.json'));
  await app.register(fastifyStatic, {
    root: join(swaggerUi, 'static'),
    prefix: '/docs/assets/',
    decorateReply: false,
  });
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
  // Generated on the first request: it takes a while, and most servers are never asked for it.
  let document: OpenApi | undefined;
  app.get('/docs/openapi.json', (_request, reply) =>
    reply.send((document ??= openApiDocument(version))),
  );
}
