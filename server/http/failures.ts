import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ZodError, ZodIssue } from 'zod';
import type { ErrorCode, Failure } from '../../contract/errors';
import type { Context } from '../context';
import { databaseFailure, isDatabaseUnreachable, isRetryable } from '../db/failures';
import { DomainError, invalid, notFound } from '../errors';
import { closeGracefully } from './closeGracefully';
import { createPolicy } from './contentSecurityPolicy';
import { RequestValidationError } from './contractServer';
import { commonHeaders } from './headers';

/** The names of the invalid top-level fields, including unknown ones. */
function fieldsOf(error: RequestValidationError): string[] {
  const parts: (ZodError | null)[] = [error.pathParams, error.headers, error.query, error.body];
  return parts.flatMap((part) => part?.issues.flatMap(namesOf) ?? []);
}

function namesOf(issue: ZodIssue): string[] {
  const [name] = issue.path;
  if (name !== undefined) return [String(name)];
  return issue.code === 'unrecognized_keys' ? issue.keys : [];
}

const codesByStatus: Partial<Record<number, ErrorCode>> = {
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Statement and lock timeouts, no disk space or memory, disk errors. */
const busyCodes = /^(57014|55P03|53...|58030)$/;

/** A temporary failure that remains after all retries. */
function isBusy(error: unknown): boolean {
  return busyCodes.test(databaseFailure(error)?.code ?? '') || isRetryable(error);
}

/** The response to an error; null for an unexpected one. */
function expectedFailure(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof RequestValidationError) return invalid(...fieldsOf(error));
  // Before the database errors: a connection closed by the client looks like one closed by the database
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return refusal(status);
  if (isDatabaseUnreachable(error) || isBusy(error))
    return new DomainError(503, { code: 'UNAVAILABLE' }, { 'retry-after': '5' });
  return null;
}

/** The framework's errors have a status only. */
function refusal(status: number): DomainError {
  const code = codesByStatus[status];
  if (code) return new DomainError(status as 408 | 413 | 415, { code });
  return status === 404 ? notFound() : invalid();
}

/** Responds to an error with `{ code, params?, fields? }`. Unexpected errors are logged and answered with 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = expectedFailure(error);
  const context = { reqId: request.id, err: error, req: request };
  if (!known) request.log.error(context, 'unexpected failure');
  else if (known.status === 503) request.log.warn(context, 'not available');
  const answer = known ?? new DomainError(500, { code: 'CONTACT_SUPPORT' });
  void reply
    .code(answer.status)
    .headers(answer.headers)
    .type('application/json; charset=utf-8')
    .send(answer.failure);
}

export function addFailures(app: FastifyInstance, { database }: Pick<Context, 'database'>): void {
  app.setErrorHandler((error, request, reply) => {
    database.failed(error);
    answerError(error, request, reply);
  });
}

const clientErrors: Record<string, [status: number, code: Failure['code']]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT'],
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
};

/** No page depends on such a response, so the strict policy fits the sandbox too */
const headers = Object.entries({
  ...commonHeaders,
  'content-security-policy': createPolicy({ sandbox: false }),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  connection: 'close',
}).map(([name, value]) => `${name}: ${value}`);

/** Whether a response has begun on this connection. Node checks the same before its own error responses. */
const hasResponse = (socket: Socket): boolean =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/**
 * Responds to an invalid request: broken HTTP, too many headers, a body that never arrives. Nothing is written into a
 * response that has begun, such as a stream.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasResponse(socket)) {
    socket.destroy();
    return;
  }
  const [status, code] = clientErrors[error.code ?? ''] ?? [400, 'VALIDATION' as const];
  const body = JSON.stringify({ code } satisfies Failure);
  closeGracefully(
    socket,
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers,
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
}
