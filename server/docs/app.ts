import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument, type OpenApi } from './openapi';
import { referencePage } from './reference';

/** Serves the contract to read: `/docs`, and the OpenAPI document at `/docs/openapi.json`. */
export async function addDocs(app: FastifyInstance, root: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const style = await readFile(join(root, 'server/docs/style.css'), 'utf8');
  // Made when somebody asks: it takes a while, and most runs of the server never show it.
  let made: OpenApi | undefined;
  const document = () => (made ??= openApiDocument(version));
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(referencePage(document())),
  );
  app.get('/docs/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  app.get('/docs/openapi.json', (_request, reply) => reply.send(document()));
}
