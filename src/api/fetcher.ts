import { Done } from '../../contract/base';
import { commonContract } from '../../contract/common';
import { callTimeout, readTimeouts } from '../../contract/callTimeouts';
import { readAnswer } from '../../contract/reader';
import { encodePath, type ApiFetcher, type AppRoute } from '../../contract/tsRest';
import { toApiAddress, isOfThisServer } from './address';
import { CallError } from './callError';
import { sendRequest, takeEarlyCall } from './earlyCalls';
import { whenReleased } from './heldAnswers';
import { takeInitialData } from './initialData';
import { whileChanging } from './changing';
import { announceReach } from './reach';
import { toCallFailure } from './refusals';
import { serverClock } from './serverClock';
import { announceTermsRefused, announceUnauthorized } from './session';
import { reportUnread } from './unread';

/** Number of successive timeouts of each read call. */
const givenUp = new Map<string, number>();

function timeoutOf(path: string, { method }: RequestInit): number {
  const tries = method === 'GET' ? (givenUp.get(path) ?? 0) : 0;
  return readTimeouts[Math.min(tries, readTimeouts.length - 1)] ?? callTimeout;
}

/** A 401 of these routes is a normal answer, not the end of a session (specification, section 6). */
const sessionCheckPaths = new Set<unknown>([
  commonContract.agency.info.path,
  commonContract.players.info.path,
  commonContract.players.current.path,
]);
/** Logins by password and by passkey. */
const isLogin = (path: string) => path.startsWith(commonContract.players.login.path);

/** Calls whose data the document itself contains: a page waits for these before it is hydrated. */
const documentDataPaths = new Set<unknown>([
  commonContract.agency.info.path,
  commonContract.bankAccounts.banks.path,
]);

interface Answer {
  sentAt: number;
  receivedAt: number;
  response: Response;
  /** The parsed JSON; null for an empty body, undefined when it is not JSON. */
  body: unknown;
}

/**
 * Sends one request and reads its whole answer, or rejects with a {@link CallError}, after its timeout at the latest.
 * Unless it is urgent, the result is held back until answers are released.
 */
async function exchange(path: string, isUrgent: boolean, init: RequestInit): Promise<Answer> {
  const abort = new AbortController();
  const caller = init.signal;
  const giveUp = () => abort.abort();
  caller?.addEventListener('abort', giveUp);
  if (caller?.aborted) giveUp();
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      givenUp.set(path, (givenUp.get(path) ?? 0) + 1);
      giveUp();
    },
    timeoutOf(path, init),
  );
  const early = init.method === 'GET' ? takeEarlyCall(path) : undefined;
  const sentAt = early?.sentAt ?? Date.now();
  abort.signal.addEventListener('abort', () => early?.abort());
  try {
    const call = early?.answer ?? sendRequest(path, { ...init, signal: abort.signal });
    const { response, text, receivedAt } = await (isUrgent ? call : whenReleased(call));
    givenUp.delete(path);
    announceReach(response.status < 500 || response.status === 501);
    return { sentAt, receivedAt, response, body: parse(text) };
  } catch (error) {
    if (caller?.aborted) throw error;
    announceReach(false);
    if (isLate) throw new CallError({ kind: 'timeout' });
    throw new CallError({ kind: 'offline' });
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', giveUp);
  }
}

function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the answer to a GET cannot come from a cache. */
function isNew(headers: Headers): boolean {
  // A shared cache may keep what browsers may not
  if (Number(headers.get('age')) !== 0) return false;
  const mayBeKept = ['cache-control', 'expires', 'last-modified'].some((name) => headers.has(name));
  return !mayBeKept || /no-store|no-cache|max-age=0/.test(headers.get('cache-control') ?? '');
}

/** The status with which a route succeeds; a backend may use another one above 200. */
const successOf = (route: AppRoute): 200 | 201 => (201 in route.responses ? 201 : 200);

/**
 * The body of a successful answer, read by the contract; null when it cannot be read. Of an answer without data ({@link Done})
 * it is never read: another backend may send a plain `OK`.
 */
function readBody(route: AppRoute, body: unknown): unknown {
  const schema = route.responses[successOf(route)];
  const isRead = typeof schema === 'object' && schema !== null && 'safeParse' in schema;
  if (!isRead || (body === undefined && schema !== Done)) return null;
  return readAnswer(schema, body, (path) => reportUnread(route, path));
}

/**
 * Every call to the server goes through here: JSON with the session cookie, responses read by the contract
 * (`contract/reader.ts`); one that is not JSON or lacks a required field is `broken`.
 * Data embedded in the document is used once in place of a request.
 * @throws CallError for everything but a successful answer
 */
export const callServer: ApiFetcher = async (call) => {
  const { route, method, headers, body, rawBody, fetchOptions } = call;
  const path = encodePath(call);
  const brought = method === 'GET' && isOfThisServer() ? takeInitialData(path) : undefined;
  const embedded = brought === undefined ? null : readBody(route, brought);
  if (embedded !== null) return { status: 200, body: embedded, headers: new Headers() };
  const request = exchange(toApiAddress(path), documentDataPaths.has(route.path), {
    ...fetchOptions,
    method,
    headers,
    credentials: 'include',
    ...(typeof body === 'string' && { body }),
    // A picture is sent as it is, not as JSON
    ...(rawBody instanceof Blob && {
      body: rawBody,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    }),
  });
  const {
    response,
    body: answer,
    ...times
  } = await (method === 'GET' ? request : whileChanging(request));
  serverClock.observe(response.headers, times, method !== 'GET' || isNew(response.headers));
  const requestId = response.headers.get('x-request-id');
  if (!response.ok) {
    if (response.status === 401 && !sessionCheckPaths.has(route.path) && !isLogin(route.path))
      announceUnauthorized();
    const failure = toCallFailure(route, response.status, answer);
    const error = new CallError(failure, response.status, requestId);
    if (error.failure?.code === 'TERMS_NOT_ACCEPTED') announceTermsRefused();
    throw error;
  }
  const read = readBody(route, answer);
  if (read === null) {
    reportUnread(route, []);
    throw new CallError({ kind: 'broken' }, response.status, requestId);
  }
  return { status: successOf(route), body: read, headers: response.headers };
};
