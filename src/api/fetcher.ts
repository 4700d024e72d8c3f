import { contract } from '../../contract';
import { Failure, type ErrorCode } from '../../contract/errors';
import type { ApiFetcher, AppRoute } from '../../contract/tsRest';
import { CallError } from './callError';
import { takeInitialData } from './initialData';
import { whileOrdering } from './ordering';
import { readAnswer } from './readAnswer';
import { serverClock } from './serverClock';
import { announceUnauthorized } from './session';

/** Timeout of a call, ms. */
export const callTimeout = 15_000;

/** A 401 of these routes is a normal answer, not the end of a session (specification, section 6). */
const asksWhoIsThere = new Set<unknown>([
  contract.agency.info.path,
  contract.players.info.path,
  contract.players.current.path,
  contract.players.login.path,
]);

/** The error code for a status whose body is not ours: a proxy answered. */
const plainStatuses = new Map<number, ErrorCode>([
  [401, 'UNAUTHORIZED'],
  [429, 'RATE_LIMITED'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'UNAVAILABLE'],
]);

interface Answer {
  response: Response;
  /** The parsed JSON; undefined when the body is not JSON. */
  body: unknown;
}

/** Sends one request and reads its whole answer, or rejects with a {@link CallError} in time. */
async function exchange(path: string, init: RequestInit): Promise<Answer> {
  const abort = new AbortController();
  const caller = init.signal;
  const giveUp = () => abort.abort();
  caller?.addEventListener('abort', giveUp);
  if (caller?.aborted) giveUp();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    giveUp();
  }, callTimeout);
  try {
    const response = await fetch(path, { ...init, signal: abort.signal });
    const text = await response.text();
    return { response, body: parse(text) };
  } catch (error) {
    if (isLate) throw new CallError({ kind: 'timeout' });
    if (caller?.aborted) throw error;
    throw new CallError({ kind: 'offline' });
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', giveUp);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(status: number, body: unknown): CallError {
  const failure = Failure.safeParse(body);
  if (failure.success) return new CallError({ kind: 'refused', failure: failure.data }, status);
  const code = plainStatuses.get(status);
  return new CallError(code ? { kind: 'refused', failure: { code } } : { kind: 'broken' }, status);
}

/** The body as the contract has it for that status, or null. */
function readBody(route: AppRoute, status: number, body: unknown): unknown {
  const schema = route.responses[status];
  return schema && typeof schema === 'object' && 'safeParse' in schema
    ? readAnswer(schema, body)
    : null;
}

/**
 * Every call to the server goes through here: JSON with the session cookie, responses validated by the contract.
 * Unknown fields are dropped; a response that is not JSON or lacks a field is `broken`, unless the field is a date.
 * Data embedded in the document is used once in place of a request.
 * @throws CallError for everything but a successful answer
 */
export const callServer: ApiFetcher = async ({
  route,
  path,
  method,
  headers,
  body,
  fetchOptions,
}) => {
  const brought = method === 'GET' ? takeInitialData(path) : undefined;
  const embedded = brought === undefined ? null : readBody(route, 200, brought);
  if (embedded !== null) return { status: 200, body: embedded, headers: new Headers() };
  const sentAt = Date.now();
  const request = exchange(path, {
    ...fetchOptions,
    method,
    headers,
    credentials: 'include',
    ...(typeof body === 'string' && { body }),
  });
  const makesOrder = 'idempotency-key' in headers;
  const { response, body: answer } = await (makesOrder ? whileOrdering(request) : request);
  serverClock.observe(response.headers.get('server-time'), sentAt);
  if (!response.ok) {
    if (response.status === 401 && !asksWhoIsThere.has(route.path)) announceUnauthorized();
    throw errorOf(response.status, answer);
  }
  const read = readBody(route, response.status, answer);
  if (read === null) throw new CallError({ kind: 'broken' }, response.status);
  return { status: response.status, body: read, headers: response.headers };
};
