import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type LoggerOptions } from 'pino';

/** Names under which something is never written to the log, wherever they stand in a logged object. */
const secrets = [
  'accountNumber',
  'authorization',
  'confirmNewPassword',
  'confirmPassword',
  'cookie',
  'currentPassword',
  'fingerprint',
  'newPassword',
  'password',
  'passwordHash',
  'token',
  'tokenHash',
  '["set-cookie"]',
];
const depths = ['', '*', '*.*', '*.*.*'];

function pathTo(depth: string, name: string): string {
  if (depth === '') return name;
  return name.startsWith('[') ? depth + name : `${depth}.${name}`;
}

/** What is said of a failure: never its values, which a database error carries in message, detail and params. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields = error as Error & { code?: unknown; constraint?: unknown; params?: unknown };
  return {
    type: error.name,
    message: 'params' in fields ? 'a query failed' : error.message,
    code: fields.code,
    constraint: fields.constraint,
    at: error.stack?.match(/^\s+at .*$/gm)?.slice(0, 12),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return {
    method: request.method,
    path: request.url.split('?', 1)[0],
    address: request.ip,
  };
}

/**
 * The log for lines of which every field is known and none is a secret: to search each of them for secrets costs more
 * than to write it.
 */
export const plainLog = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child({}, { redact: [] });

/** How the server logs: JSON lines, secrets redacted, queries of addresses left out. */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      paths: depths.flatMap((depth) => secrets.map((name) => pathTo(depth, name))),
      censor: '[redacted]',
    },
    serializers: { err: describeError, req: describeRequest },
  };
}

/**
 * The standard output, in pieces and a quarter of a second late at most: to write each line costs more than to make it.
 * Where nobody takes them for long, lines beyond 16 MiB are lost rather than the server's memory.
 */
export const logDestination = (): DestinationStream =>
  pino.destination({ minLength: 4_096, maxLength: 16_777_216, periodicFlush: 250, sync: false });
