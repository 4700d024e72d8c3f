import { RequestValidationError } from '@ts-rest/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError, ZodIssue } from 'zod';
import type { ErrorCode } from '../../contract/errors';
import { databaseFailure, isDatabaseAway, isRetryable } from '../db/failures';
import { DomainError, invalid, notFound } from '../errors';

/** The top-level names of the fields at fault, unknown ones among them, each once. */
function fieldsOf(error: RequestValidationError): string[] {
  const parts: (ZodError | null)[] = [error.pathParams, error.headers, error.query, error.body];
  const names = parts.flatMap((part) => part?.issues.flatMap(namesOf) ?? []);
  return [...new Set(names)];
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

/** Statement and lock timeouts, no room on the disk or in memory, a disk that fails. */
const busyCodes = /^(57014|55P03|53...|58030)$/;

/** What is in the way now, and what still is after every retry: worth another try later. */
function isBusy(error: unknown): boolean {
  return busyCodes.test(databaseFailure(error)?.code ?? '') || isRetryable(error);
}

/** The answer to an error; null when nobody foresaw it. */
function knownAnswer(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof RequestValidationError) return invalid(...fieldsOf(error));
  // First of all what is the caller's: a connection that he cuts looks like one that the database cuts.
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return refusal(status);
  if (isDatabaseAway(error) || isBusy(error))
    return new DomainError(503, { code: 'UNAVAILABLE' }, { 'retry-after': '5' });
  return null;
}

/** The framework refuses a request by a status alone. */
function refusal(status: number): DomainError {
  const code = codesByStatus[status];
  if (code) return new DomainError(status as 408 | 413 | 415, { code });
  return status === 404 ? notFound() : invalid();
}

/** Answers an error with `{ code, params?, fields? }`. What nobody foresaw is logged and answered with 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = knownAnswer(error);
  const told = { reqId: request.id, err: error, req: request };
  if (!known) request.log.error(told, 'unexpected failure');
  else if (known.status === 503) request.log.warn(told, 'not available');
  const answer = known ?? new DomainError(500, { code: 'CONTACT_SUPPORT' });
  void reply
    .code(answer.status)
    .headers(answer.headers)
    .type('application/json; charset=utf-8')
    .send(answer.failure);
}

export function addFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
