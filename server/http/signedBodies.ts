import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalid } from '../errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is signed as it was sent, and parsed by the handler if the signature in this header is right. */
    signature?: { header: string; windowSeconds: number };
  }
}

export const isSignedRoute = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.config.signature !== undefined;

/** Leaves the JSON bodies of a scope as text: a signature covers every byte. */
export function addSignedBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

/** The body and one header of a signed request, as they were sent. */
export function signedParts({ body, headers }: FastifyRequest, header: string) {
  const signature = headers[header];
  return {
    raw: typeof body === 'string' ? body : '',
    signature: typeof signature === 'string' ? signature : undefined,
  };
}

/**
 * Parses a body with a right signature. Some systems write a byte order mark in front, which is signed but not part of
 * the JSON.
 * @throws DomainError 400 naming the fields
 */
export function parseSigned<Schema extends z.ZodTypeAny>(
  raw: string,
  schema: Schema,
): z.output<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(raw.replace(/^\uFEFF/, ''));
  } catch {
    throw invalid();
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data as z.output<Schema>;
  throw invalid(...parsed.error.issues.flatMap(({ path: [name] }) => name ?? []).map(String));
}
