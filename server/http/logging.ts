import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import { getAddressText } from './addresses';

/** Names of fields that are never logged, wherever they occur in a logged object. */
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

/** SQLSTATEs of values that are wrong or that break a constraint: the message may quote them. */
const quotesValues = (code: unknown) => typeof code === 'string' && /^2[23][0-9A-Z]{3}$/.test(code);

/** Describes an error without its values: a database error carries them in message, detail, where and params. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields = error as Error & { code?: unknown; constraint?: unknown; params?: unknown };
  return {
    type: error.name,
    message: 'params' in fields || quotesValues(fields.code) ? 'a query failed' : error.message,
    code: fields.code,
    constraint: fields.constraint,
    at: error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 12),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return {
    method: request.method,
    path: request.url.split('?', 1)[0],
    address: getAddressText(request),
  };
}

/** A logger without redaction, for lines without secret fields: redaction costs more than writing the line. */
export const unredactedLog = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child({}, { redact: [] });

/** JSON lines, with secrets redacted and query strings omitted. */
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
 * Buffered standard output, flushed at least every quarter of a second: writing each line separately costs more than
 * making it. If the output is not read, lines beyond 16 MiB are dropped to bound memory.
 */
export const logDestination = (): DestinationStream =>
  pino.destination({ minLength: 4_096, maxLength: 16_777_216, periodicFlush: 250, sync: false });
